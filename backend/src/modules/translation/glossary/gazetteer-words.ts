/** Words of the house, its table and its year. Read by `gazetteer.ts`, written as `gazetteer-places.ts` is. */
export const WORDS = `
check-in / check in / checking in | チェックイン | 入住 / 办理入住 | 入住 / 辦理入住
check-out / check out / checkout / checking out | チェックアウト | 退房 / 离店 | 退房
early check-in | アーリーチェックイン | 提前入住 | 提早入住 / 提前入住
late check-out / late checkout | レイトチェックアウト | 延迟退房 | 延後退房 / 延遲退房
front desk / reception ! front table | フロント / 受付 | 前台 | 櫃檯 / 櫃台 ! 前台
guesthouse / guest house | ゲストハウス | 民宿 / 旅馆 | 民宿 / 旅宿
ryokan / Japanese inn | 旅館 | 日式旅馆 | 日式旅館
townhouse / machiya / machiya townhouse | 町家 | 町家 | 町家
row house / nagaya | 長屋 | 长屋 | 長屋
tatami / tatami mat / tatami mats | 畳 | 榻榻米 | 榻榻米
futon / futon bedding | 布団 / ふとん | 被褥 / 日式床铺 | 被褥 / 日式床墊
yukata / cotton yukata | 浴衣 / ゆかた | 浴衣 | 浴衣
onsen / hot spring | 温泉 | 温泉 | 溫泉
sento / public bathhouse | 銭湯 | 钱汤 / 澡堂 | 錢湯 / 澡堂
public bath / communal bath / large bath | 大浴場 | 大浴场 | 大浴場
private bath | 貸切風呂 | 包租浴池 / 私人浴池 / 私汤 | 包租浴池 / 私人浴池 / 私湯
open-air bath / outdoor bath | 露天風呂 | 露天浴池 / 露天温泉 | 露天浴池 / 露天溫泉
foot bath | 足湯 | 足浴池 / 足汤 | 足湯 / 足浴池
kotatsu ! foot warmer | こたつ / 炬燵 | 被炉 / 暖桌 | 暖桌 / 被爐
shoji / paper screen / paper screens / shoji screen | 障子 | 纸拉门 / 障子 | 紙拉門 / 障子
fusuma / sliding door | 襖 / ふすま | 隔扇 / 推拉门 | 隔扇 / 拉門
tokonoma / alcove | 床の間 | 壁龛 | 壁龕 / 床之間
engawa / veranda | 縁側 | 檐廊 / 缘侧 | 緣側 / 簷廊
genkan / genkan entrance | 玄関 | 玄关 | 玄關
noren / noren curtain / shop curtain | 暖簾 / のれん | 暖帘 / 门帘 | 暖簾 / 門簾
zabuton / floor cushion | 座布団 | 坐垫 | 坐墊
slippers | スリッパ | 拖鞋 | 拖鞋
Japanese-style room / Japanese room / tatami room | 和室 | 和室 / 日式房间 / 日式房 | 和室 / 日式房
Western-style room / Western room | 洋室 | 西式房间 / 西式房 | 洋室 / 西式房
shared kitchen / communal kitchen | 共用キッチン / 共有キッチン | 公共厨房 / 共用厨房 | 共用廚房 / 公用廚房
lounge / shared lounge / common room | ラウンジ / 談話室 | 休息室 / 公共休息区 | 交誼廳 / 休息室
coin laundry / launderette | コインランドリー | 自助洗衣房 | 自助洗衣房 / 投幣式洗衣機
dormitory / dorm room | ドミトリー / 相部屋 | 多人间 / 床位房 | 背包房 / 多人房
Wi-Fi / wifi / wireless internet | Wi-Fi / 無線LAN | Wi-Fi / 无线网络 / WiFi | Wi-Fi / 無線網路 / WiFi
air conditioning / air conditioner / air-conditioning | エアコン / 冷暖房 / 冷房 | 空调 | 冷氣 / 空調
hair dryer / hairdryer | ドライヤー / ヘアドライヤー | 吹风机 / 电吹风 | 吹風機
washing machine / washer | 洗濯機 | 洗衣机 | 洗衣機
microwave / microwave oven | 電子レンジ | 微波炉 | 微波爐
fridge / refrigerator | 冷蔵庫 | 冰箱 | 冰箱
electric kettle / kettle | 電気ケトル / 電気ポット / ケトル | 电热水壶 / 热水壶 | 電熱水壺 / 快煮壺 / 熱水壺
rice cooker | 炊飯器 | 电饭煲 / 电饭锅 | 電鍋 / 電子鍋
washlet / bidet toilet seat / washlet toilet / bidet toilet | ウォシュレット / 温水洗浄便座 | 智能马桶 / 温水洗净马桶 | 免治馬桶 / 免治馬桶座
cot / baby cot / crib | ベビーベッド | 婴儿床 | 嬰兒床
extra bed | エキストラベッド / 追加ベッド | 加床 | 加床
luggage storage / left luggage / baggage storage | 荷物預かり / 手荷物預かり | 行李寄存 | 行李寄放 / 寄放行李
coin locker / coin lockers / luggage locker | コインロッカー | 投币储物柜 / 储物柜 | 投幣式置物櫃 / 置物櫃
luggage delivery / takkyubin / luggage forwarding / baggage delivery | 宅配便 / 宅急便 | 宅急便 / 行李快递 | 宅急便 / 宅配 / 行李宅配
convenience store ! combini store | コンビニ / コンビニエンスストア | 便利店 | 便利商店 / 超商 ! 便利店
vending machine | 自動販売機 / 自販機 | 自动贩卖机 / 自动售货机 | 自動販賣機 / 販賣機
non-smoking / smoke-free | 禁煙 / 全館禁煙 / 全室禁煙 | 禁烟 / 无烟 | 禁菸 / 禁煙
accommodation tax / city tax / lodging tax | 宿泊税 | 住宿税 | 住宿稅 / 宿泊稅
consumption tax | 消費税 | 消费税 | 消費稅
tax included / including tax / with tax | 税込 / 税込み | 含税 | 含稅
without meals / room only / no meals ! sudomari | 素泊まり | 不含餐 / 纯住宿 | 不含餐 / 純住宿
breakfast included / with breakfast | 朝食付き / 朝食込み | 含早餐 | 含早餐 / 附早餐
with dinner and breakfast / dinner and breakfast included / half board ! one night two meals | 一泊二食 / 1泊2食 / 1泊2食付き | 含早晚餐 / 一晚两餐 / 一泊二食 | 一泊二食 / 含早晚餐
cancellation policy | キャンセルポリシー / キャンセル規定 | 取消政策 | 取消政策 / 取消規定
cancellation fee / cancellation charge / cancellation fees | キャンセル料 / 取消料 | 取消费 / 取消费用 | 取消費用 / 取消費
house rules | ハウスルール / 館内規則 / ご利用規則 | 入住须知 / 住宿须知 | 住宿規則 / 住宿須知 / 入住須知
privacy policy | プライバシーポリシー / 個人情報保護方針 | 隐私政策 | 隱私權政策 / 隱私政策
bicycle rental / bike rental / bicycle hire / bike hire | レンタサイクル / 自転車レンタル / 貸自転車 | 自行车租赁 / 租自行车 | 自行車租借 / 腳踏車租借 / 租腳踏車
shuttle bus / shuttle | 送迎バス / シャトルバス / 送迎 | 接驳车 / 接送巴士 / 接送 | 接駁車 / 接送巴士 / 接送
limousine bus / airport bus / airport limousine bus ! limousine car | リムジンバス / 空港バス | 机场大巴 / 机场巴士 / 利木津巴士 | 利木津巴士 / 機場巴士
taxi / cab | タクシー | 出租车 / 打车 ! 计程车 | 計程車 ! 出租車
ticket gate / ticket gates / ticket barrier ! ticket reform | 改札 / 改札口 | 检票口 | 剪票口 / 驗票口 / 驗票閘門
platform | のりば / 番線 / プラットホーム | 站台 / 月台 | 月台
IC card / IC transport card | ICカード / 交通系ICカード | IC卡 / 交通IC卡 | IC卡 / 交通IC卡
Terminal 1 | 第1ターミナル / 第一ターミナル | 第1航站楼 / 1号航站楼 | 第1航廈 / 第一航廈
Terminal 2 | 第2ターミナル / 第二ターミナル | 第2航站楼 / 2号航站楼 | 第2航廈 / 第二航廈
deposit | デポジット / 保証金 | 押金 | 押金
receipt | 領収書 / レシート | 收据 / 发票 | 收據
wheelchair / wheelchairs | 車椅子 / 車いす | 轮椅 | 輪椅

takoyaki / octopus balls ! octopus burn / octopus barbecue | たこ焼き / たこやき / タコ焼き | 章鱼烧 / 章鱼小丸子 | 章魚燒 / 章魚小丸子
akashiyaki / Akashi-style takoyaki | 明石焼き | 明石烧 | 明石燒
okonomiyaki / savoury pancake / savory pancake ! as you like grill | お好み焼き | 大阪烧 / 御好烧 | 大阪燒 / 御好燒 / 什錦燒
negiyaki / spring onion pancake | ねぎ焼き / 葱焼き | 葱烧 | 蔥燒
modanyaki / okonomiyaki with noodles | モダン焼き | 摩登烧 | 摩登燒
tonpeiyaki / tompeiyaki / pork omelette | とん平焼き / とんぺい焼き | 豚平烧 / 猪肉蛋卷 | 豚平燒 / 豬肉蛋捲
ikayaki / squid pancake | いか焼き / イカ焼き | 鱿鱼烧 / 大阪鱿鱼烧 | 魷魚燒 / 花枝燒
kushikatsu / kushiage / deep-fried skewers ! string cutlet | 串カツ / 串かつ / 串揚げ | 炸串 / 串炸 | 炸串 / 串炸 / 串揚
doteyaki / dote-yaki / beef tendon stew ! bank burn | どて焼き / 土手焼き / どて煮 | 味噌炖牛筋 / 土手烧 | 味噌燉牛筋 / 土手燒
udon / udon noodles | うどん | 乌冬面 | 烏龍麵
kitsune udon ! fox udon / fox noodles | きつねうどん / けつねうどん | 狐狸乌冬面 / 油豆腐乌冬面 | 豆皮烏龍麵 / 狐狸烏龍麵
udon-suki / udon hot pot | うどんすき | 乌冬火锅 | 烏龍麵火鍋
kayaku gohan / kayaku rice | かやくご飯 / かやくごはん | 什锦饭 | 什錦飯 / 炊飯
kasu udon | かすうどん | 油渣乌冬面 | 油渣烏龍麵
soba / soba noodles / buckwheat noodles | 蕎麦 / そば屋 / ざるそば | 荞麦面 | 蕎麥麵
ramen / ramen noodles | ラーメン | 拉面 | 拉麵
butaman / steamed pork bun / pork bun / pork buns | 豚まん / 肉まん | 猪肉包子 / 肉包 / 肉包子 | 豬肉包 / 肉包
hakozushi / pressed sushi / oshizushi / box sushi / Osaka-style sushi | 箱寿司 / 押し寿司 / 大阪寿司 | 箱寿司 / 押寿司 | 箱壽司 / 押壽司
battera / battera sushi / mackerel pressed sushi | バッテラ / ばってら | 鲭鱼押寿司 | 鯖魚押壽司
fugu / pufferfish / blowfish / puffer fish | ふぐ / 河豚 / てっちり | 河豚 | 河豚
hamo / pike conger / pike eel | 鱧 / ハモ | 海鳗 / 狼牙鳝 | 海鰻 / 狼牙鱔
yakiniku / grilled meat / Korean barbecue | 焼肉 / 焼き肉 | 日式烤肉 | 燒肉 / 日式燒肉
horumon / offal / grilled offal | ホルモン | 烤内脏 / 内脏 | 烤內臟 / 內臟
shabu-shabu | しゃぶしゃぶ | 涮锅 / 日式涮锅 / 涮涮锅 | 涮涮鍋
sukiyaki | すき焼き / すきやき | 寿喜烧 / 寿喜锅 | 壽喜燒 / 壽喜鍋
tempura | 天ぷら / 天麩羅 | 天妇罗 | 天婦羅
yakitori / grilled chicken skewers | 焼き鳥 / 焼鳥 | 烤鸡肉串 / 烤鸡串 | 烤雞肉串 / 烤雞串 / 串燒
unagi / grilled eel | うなぎ / 鰻 / 鰻の蒲焼 | 鳗鱼 / 烤鳗鱼 | 鰻魚 / 烤鰻魚
oden / Kanto-daki | おでん / 関東煮 / かんとだき | 关东煮 | 關東煮 / 黑輪
Kobe beef | 神戸牛 / 神戸ビーフ | 神户牛 / 神户牛肉 | 神戶牛 / 神戶牛肉
kakinoha-zushi / persimmon-leaf sushi | 柿の葉寿司 / 柿の葉ずし | 柿叶寿司 | 柿葉壽司
dashimaki / rolled omelette / dashimaki omelette / dashimaki tamago | 出汁巻き / だし巻き卵 / 出汁巻き卵 / だし巻き玉子 | 高汤玉子烧 / 高汤蛋卷 | 高湯玉子燒 / 玉子燒
dashi / dashi stock / dashi broth | 出汁 / だし汁 | 高汤 / 出汁 / 日式高汤 | 高湯 / 出汁 / 日式高湯
kaiseki / kaiseki cuisine | 懐石料理 / 会席料理 | 怀石料理 / 会席料理 | 懷石料理 / 會席料理
bento / lunch box / boxed lunch | 弁当 / お弁当 | 便当 / 盒饭 | 便當
onigiri / rice ball / rice balls | おにぎり / おむすび | 饭团 | 飯糰
miso soup | 味噌汁 / みそ汁 / お味噌汁 | 味噌汤 | 味噌湯
pickles / tsukemono / Japanese pickles | 漬物 / 漬け物 / お漬物 / 香の物 | 酱菜 / 腌菜 | 醬菜 / 漬物
taiyaki / fish-shaped cake ! baked sea bream | たい焼き / 鯛焼き | 鲷鱼烧 | 鯛魚燒
wagashi / Japanese sweets / Japanese sweet / traditional sweets | 和菓子 | 和果子 / 日式点心 | 和菓子
mitarashi dango | みたらし団子 | 御手洗团子 / 酱油团子 | 御手洗糰子 / 醬油糰子
warabimochi / warabi mochi / bracken-starch cake | わらび餅 / 蕨餅 | 蕨饼 | 蕨餅
kakigori / shaved ice | かき氷 | 刨冰 | 刨冰 / 剉冰
matcha / powdered green tea | 抹茶 | 抹茶 | 抹茶
green tea | 緑茶 / 煎茶 | 绿茶 | 綠茶
Japanese sake / local sake / sake tasting / rice wine | 日本酒 / 清酒 | 清酒 / 日本酒 | 清酒 / 日本酒
umeshu / plum wine | 梅酒 | 梅酒 | 梅酒
shochu | 焼酎 | 烧酒 / 烧酎 | 燒酎
izakaya / Japanese pub ! residence liquor store | 居酒屋 | 居酒屋 | 居酒屋
kissaten / old-style coffee shop / coffee house | 喫茶店 / 純喫茶 | 咖啡馆 / 喫茶店 / 老咖啡馆 | 咖啡館 / 喫茶店 / 咖啡廳
last order / last orders | ラストオーダー | 最后点单 / 最后点餐 | 最後點餐

Tenjin Festival / Tenjin Matsuri ! Heavenly God Festival | 天神祭 / 天神祭り | 天神祭 | 天神祭
boat procession / Tenjin Festival boat procession ! ship crossing | 船渡御 | 船渡御 / 船只巡游 | 船渡御
land procession | 陸渡御 | 陆渡御 / 陆地巡游 | 陸渡御
Cherry Blossom Promenade / cherry blossom promenade / Cherry Blossom Viewing at the Mint / sakura-no-torinuke ! passing through cherry blossoms | 桜の通り抜け | 樱花通道 / 樱花长廊 | 櫻花通道 / 櫻花隧道
Toka Ebisu / Toka Ebisu Festival / Tenth-Day Ebisu ! ten days Ebisu | 十日戎 / えべっさん | 十日戎 | 十日戎
Aizen Festival / Aizen Matsuri | 愛染まつり / 愛染祭 | 爱染祭 | 愛染祭
Sumiyoshi Festival / Sumiyoshi Matsuri | 住吉祭 / 住吉まつり | 住吉祭 | 住吉祭
Kishiwada Danjiri Festival / Kishiwada Danjiri Matsuri / Danjiri Festival | 岸和田だんじり祭 / だんじり祭 / だんじり祭り | 岸和田地车祭 / 地车祭 / 岸和田花车祭 | 岸和田地車祭 / 地車祭
Gion Festival / Gion Matsuri | 祇園祭 | 祇园祭 | 祇園祭
Naniwa Yodogawa Fireworks Festival / Yodogawa Fireworks / Naniwa Yodogawa Fireworks / Yodogawa fireworks | なにわ淀川花火大会 / 淀川花火大会 / 淀川花火 | 浪速淀川烟花大会 / 淀川烟花大会 / 淀川烟花 | 浪速淀川花火大會 / 淀川花火大會 / 淀川煙火大會
Osaka Hikari-Renaissance / OSAKA Hikari-Renaissance / Osaka Festival of the Light | OSAKA光のルネサンス / 大阪・光の饗宴 / 光のルネサンス | 大阪光之文艺复兴 / OSAKA光之文艺复兴 | 大阪光之文藝復興 / OSAKA光之文藝復興
Midosuji Illumination / Midosuji Illuminations | 御堂筋イルミネーション | 御堂筋彩灯 / 御堂筋灯饰 | 御堂筋彩燈 / 御堂筋燈飾
cherry blossom viewing / hanami / blossom viewing / cherry blossom picnic | 花見 / お花見 | 赏樱 / 赏花 | 賞櫻 / 賞花
fireworks | 花火 / 花火大会 | 烟花 / 烟火 / 焰火 | 煙火 / 花火
festival / matsuri | お祭り / 祭り / まつり | 祭典 / 庙会 / 节庆 | 祭典 / 廟會 / 慶典
Golden Week | ゴールデンウィーク / GW | 黄金周 | 黃金週
Obon / Bon Festival | お盆 / 盂蘭盆 | 盂兰盆节 / 盂兰盆 | 盂蘭盆節 / 盂蘭盆
New Year's Eve | 大晦日 | 跨年夜 / 新年前夜 | 跨年夜 / 新年前夕
New Year / New Year holidays / year-end and New Year | 年末年始 / お正月 / 正月 | 年末年初 / 新年 / 新年假期 | 年末年初 / 過年 / 新年 / 新年假期
first shrine visit of the year / hatsumode / first visit of the year ! first pilgrimage | 初詣 | 新年首次参拜 / 新年参拜 / 初诣 | 新年參拜 / 初詣 / 新年首次參拜
Setsubun / Setsubun festival | 節分 | 节分 | 節分
autumn leaves / autumn colours / fall foliage / autumn colors / koyo | 紅葉 / もみじ | 红叶 | 紅葉 / 楓葉 / 賞楓
rainy season / tsuyu ! plum rain | 梅雨 | 梅雨 / 梅雨季 | 梅雨 / 梅雨季
shrine | 神社 | 神社 | 神社
temple | お寺 / 寺院 | 寺院 / 寺庙 | 寺院 / 寺廟
shopping arcade / shopping street / arcade / covered shopping street | 商店街 / アーケード / アーケード商店街 | 商店街 | 商店街
river cruise / cruise / boat ride | 川下り / クルーズ / 遊覧船 / リバークルーズ | 游船 / 乘船游览 / 河上游览 | 遊船 / 遊河 / 觀光船
tea ceremony / tea gathering | 茶道 / お茶会 / 茶の湯 / 茶会 | 茶道 / 茶会 | 茶道 / 茶會
rakugo / comic storytelling | 落語 | 落语 | 落語
bunraku / puppet theatre / doll theatre / puppet theater | 文楽 / 人形浄瑠璃 | 文乐 / 人形净琉璃 | 文樂 / 人形淨琉璃
kabuki | 歌舞伎 | 歌舞伎 | 歌舞伎
manzai / stand-up duo | 漫才 | 漫才 / 日式相声 | 漫才
`;

/** Names that people and machines write in other languages otherwise. */
export const NAMES = `
JR / JR West / JR Line | JR / JR西日本 / JR線 | JR / JR西日本 / JR线 | JR / JR西日本 / JR線
WeChat | WeChat / 微信 / ウィーチャット | 微信 | 微信 / WeChat
WeChat Pay | WeChat Pay / 微信支付 | 微信支付 | 微信支付 / WeChat Pay
Alipay | Alipay / アリペイ / 支付宝 | 支付宝 | 支付寶
UnionPay / China UnionPay | 銀聯 / 銀聯カード / UnionPay | 银联 / 银联卡 | 銀聯 / 銀聯卡
Prince Shotoku ! Saint Virtue Prince | 聖徳太子 | 圣德太子 | 聖德太子
Toyotomi Hideyoshi / Hideyoshi Toyotomi / Hideyoshi | 豊臣秀吉 / 秀吉 | 丰臣秀吉 / 秀吉 | 豐臣秀吉 / 秀吉
Sugawara no Michizane / Sugawara Michizane | 菅原道真 / 菅原道真公 | 菅原道真 / 菅原道真公 | 菅原道真 / 菅原道真公
Tadao Ando / Ando Tadao | 安藤忠雄 | 安藤忠雄 | 安藤忠雄
Hello Kitty | ハローキティ / Hello Kitty | Hello Kitty / 凯蒂猫 | Hello Kitty / 凱蒂貓
Nintendo | 任天堂 / Nintendo | 任天堂 | 任天堂
Universal Express Pass / Express Pass | ユニバーサル・エクスプレス・パス / エクスプレス・パス | 环球快速通票 / 快速通关券 | 環球快速通關券 / 快速通關
Osaka Amazing Pass | 大阪周遊パス | 大阪周游卡 / 大阪周游券 | 大阪周遊卡 / 大阪周遊券
Enjoy Eco Card | エンジョイエコカード | Enjoy Eco Card / 乐享环保卡 | Enjoy Eco Card / 樂享環保卡
Kansai Railway Pass / Kansai Thru Pass | KANSAI RAILWAY PASS / スルッとKANSAI / 関西レールウェイパス | 关西铁路周游券 / KANSAI RAILWAY PASS | 關西鐵路周遊券 / KANSAI RAILWAY PASS
`;

/** Names that stay as they are; those that are also everyday words (the line, a visa) only as they are written here. */
export const KEPT_NAMES = [
  'ICOCA',
  'Suica',
  'PASMO',
  'PiTaPa',
  'PayPay',
  'Visa',
  'Mastercard',
  'American Express',
  'JCB',
  'Apple Pay',
  'Google Pay',
  'PayPal',
  'Google Maps',
  'Instagram',
  'Facebook',
  'WhatsApp',
  'LINE',
  'YouTube',
  'TikTok',
  'Booking.com',
  'Airbnb',
  'Agoda',
  'Expedia',
  'LUCUA',
  'HEP FIVE',
  'teamLab',
  'Netflix',
  'Bluetooth',
  'HDMI',
  'USB',
] as const;
