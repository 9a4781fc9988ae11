/** Families that many guests and hosts have: `Latin spellings | Han characters`, in any spelling of these. */
export const SURNAMES = `
sato, satoh | 佐藤
ataka | 安宅
suzuki | 铃木
takahashi | 高桥
tanaka | 田中
ito, itoh | 伊藤
watanabe | 渡边
yamamoto | 山本
nakamura | 中村
kobayashi | 小林
kato, katoh | 加藤
yoshida | 吉田
yamada | 山田
sasaki | 佐佐木
yamaguchi | 山口
matsumoto | 松本
inoue | 井上
kimura | 木村
shimizu | 清水
yamazaki, yamasaki | 山崎
ikeda | 池田
hashimoto | 桥本
abe | 阿部
ishikawa | 石川
maeda | 前田
fujita | 藤田
fujiwara | 藤原
ogawa | 小川
okada | 冈田
goto | 后藤
hasegawa | 长谷川
murakami | 村上
kondo | 近藤
ishii | 石井
sakamoto | 坂本
endo | 远藤
aoki | 青木
fujii | 藤井
nishimura | 西村
fukuda | 福田
ota, oota | 太田
miura | 三浦
okamoto | 冈本
matsuda | 松田
nakagawa | 中川
nakano | 中野
harada | 原田
ono | 小野
tamura | 田村
takeuchi | 竹内
kaneko | 金子
nakayama | 中山
ishida | 石田
ueda | 上田
morita | 森田
hara | 原田
shibata | 柴田
sakai | 酒井
kudo | 工藤
yokoyama | 横山
miyazaki | 宫崎
miyamoto | 宫本
uchida | 内田
takagi | 高木
ando | 安藤
taniguchi | 谷口
ohno | 大野
imai | 今井
takada | 高田
murata | 村田
ueno | 上野
sugiyama | 杉山
hirano | 平野
otsuka | 大冢
sugawara | 菅原
takeda | 武田
lin | 林
wang, wong | 王
chen, chan | 陈
li, lee | 李
zhang, chang, cheung | 张
liu, lau | 刘
yang, yeung | 杨
huang | 黄
zhao, chao | 赵
wu, ng | 吴
zhou, chou, chow | 周
xu, hsu | 许
sun | 孙
zhu, chu | 朱
ma | 马
hu | 胡
guo, kuo, kwok | 郭
he, ho | 何
cai, tsai, choi | 蔡
zeng, tseng, tsang | 曾
xie, hsieh, tse | 谢
hong, hung | 洪
qiu, chiu | 邱
liao | 廖
lai | 赖
su | 苏
ye, yeh, yip | 叶
lu | 吕
jiang, chiang | 江
zheng, cheng, tcheng | 郑
nakamori | 中森
mori | 森
moriyama | 森山
morimoto | 森本
nakajima, nakashima | 中島
nakanishi | 中西
nakata, nakada | 中田
nishida | 西田
nishiyama | 西山
nishikawa | 西川
nishino | 西野
kitamura | 北村
kitagawa | 北川
minami | 南
higashi | 東
hirata | 平田
hirai | 平井
hirayama | 平山
honda | 本田
hori | 堀
horii | 堀井
iida | 飯田
imamura | 今村
inada | 稲田
ishihara | 石原
ishibashi | 石橋
iwata | 岩田
iwasaki | 岩崎
iwamoto | 岩本
izumi | 泉
kawai | 河合
kawamura | 川村
kawasaki | 川崎
kawabata | 川端
kawaguchi | 川口
kawamoto | 川本
kawashima | 川島
kikuchi | 菊池
kinoshita | 木下
kojima | 小島
koyama | 小山
kobori | 小堀
kubota | 久保田
kuroda | 黒田
kuwahara | 桑原
machida | 町田
maruyama | 丸山
masuda | 増田
matsui | 松井
matsuo | 松尾
matsumura | 松村
matsuoka | 松岡
matsuura | 松浦
miyake | 三宅
miyata | 宮田
mizuno | 水野
mochizuki | 望月
murai | 村井
nagai | 永井
nagata | 永田
naito | 内藤
noda | 野田
noguchi | 野口
nomura | 野村
ogata | 緒方
oishi | 大石
okabe | 岡部
okamura | 岡村
okuda | 奥田
okumura | 奥村
onishi | 大西
oyama | 大山
ozaki | 尾崎
ozawa | 小沢
sakaguchi | 坂口
sakurai | 桜井
sano | 佐野
sawada | 沢田
sawamura | 沢村
seki | 関
sekiguchi | 関口
shimada | 島田
shimamura | 島村
shinohara | 篠原
shirai | 白井
shiraishi | 白石
sugimoto | 杉本
sugita | 杉田
suda | 須田
tachibana | 橘
taguchi | 田口
tajima | 田島
takano | 高野
takayama | 高山
takemoto | 竹本
takeshita | 竹下
tamaki | 玉木
tani | 谷
tanabe | 田辺
tanigawa | 谷川
terada | 寺田
toda | 戸田
tominaga | 富永
tsuchiya | 土屋
tsuda | 津田
tsuji | 辻
tsukamoto | 塚本
uemura | 上村
urata | 浦田
wada | 和田
yano | 矢野
yamashita | 山下
yamanaka | 山中
yamauchi | 山内
yokota | 横田
yoshikawa | 吉川
yoshimura | 吉村
yoshimoto | 吉本
deng, teng | 鄧
feng | 馮
gao, kao | 高
han | 韓
liang, leung | 梁
lo, luo, law | 羅
pan, poon | 潘
peng, pang | 彭
shen, shum | 沈
song, sung | 宋
tan, tam | 譚
tang, tong | 唐
wei | 魏
xiao, hsiao, siu | 蕭
yan, yen | 顔
yu, yue | 余
yuan, yuen | 袁
du, tu | 杜
fan | 範
fang, fong | 方
lei | 雷
shi, shih | 施
tian, tien | 田
yao, yiu | 姚
zhong, chung | 鍾
`;
