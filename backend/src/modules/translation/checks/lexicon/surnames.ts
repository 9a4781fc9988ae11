/** Families that many guests and hosts have: `Latin spellings | Han characters`, these as `sameHan` has them. */
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
`;
