/**
 * What a guesthouse speaks of, in each language: `name | English | Japanese | Chinese`. Chinese is
 * written in Simplified characters and read in both scripts. A word behind `~` may stand for the thing
 * but may as well mean something else: it excuses, it does not accuse. `*` takes any ending.
 * What stands under a heading with `?` is often part of a name, or said by the way: whether it is there proves
 * nothing, but it shows which sentences belong together.
 */
export const TOPICS = `
# meals
breakfast | breakfast, morning meal, ~brunch, ~morning | 朝食, 朝ごはん, 朝ご飯, ~モーニング, ~朝 | 早餐, 早饭, ~早点, ~早
lunch | lunch, luncheon, midday meal | 昼食, 昼ごはん, 昼ご飯, ランチ, ~弁当, ~昼 | 午餐, 午饭, 中餐, ~中午, ~便当
dinner | dinner, supper, evening meal, ~banquet | 夕食, 夕飯, 晩ごはん, 夜ご飯, ディナー, ~夜, ~食事 | 晚餐, 晚饭, 晚宴, ~宵夜, ~晚
# drinks
coffee | coffee, espresso, ~cafe, ~café, ~latte | コーヒー, 珈琲, エスプレッソ, ~カフェ, ~喫茶 | 咖啡, ~喫茶
beer | beer, ale, ~drink*, ~brew* | ビール, 麦酒, ~酒 | 啤酒, ~酒
# furnishings
sofa | sofa, couch, settee, ~lounge | ソファ, ソファー, ~カウチ | 沙发
tatami | tatami, ~japanese style, ~mats | 畳, 和室, ~和風, ~い草 | 榻榻米, 和室, 叠席, ~和式, ~日式, ~叠
balcony | balcony, balconies, ~terrace, veranda*, ~rooftop, ~deck, ~porch | バルコニー, テラス, ベランダ, 縁側, ~デッキ, ~屋上 | 阳台, ~露台, 檐廊, 缘廊, 缘侧, ~凉台, ~平台
# appliances
kitchen | kitchen*, ~cook*, ~fry* | キッチン, 台所, 厨房, ~炊事, ~調理 | 厨房, 小厨房, ~厨, ~料理台
refrigerator | refrigerator, fridge, minibar, ~freezer | 冷蔵庫, ~冷凍 | 冰箱, 冷藏, 雪柜
microwave | microwave, ~oven | 電子レンジ, レンジ, ~オーブン, =オレンジ, =チャレンジ, =アレンジ | 微波炉, ~烤箱
kettle | kettle, ~pot, ~hot water | ケトル, 湯沸かし, ~ポット, ~やかん | 水壶, 热水壶, 电热壶, 快煮壶, 烧水壶, ~热水瓶, ~壶
washer | washing machine, washer, ~laundry, ~laundries, ~laundr*, ~clothes, ~wash*, ~dryer | 洗濯機, 洗濯, ランドリー, ~洗い | 洗衣机, 洗衣, 洗衣房, 洗涤, ~洗, ~衣物, ~衣服, ~晾
dryer | tumble dryer, clothes dryer, ~dryer, ~drier, ~dry*, ~hairdryer | 乾燥機, ~乾燥, ~洗濯機, ~ドライヤー | 烘干机, 干衣机, 烘衣机, ~烘, ~干衣, ~洗脱烘, ~吹风机, ~干燥
hair_dryer | hair dryer, hairdryer, hair drier, ~dryer | ドライヤー, ~乾燥機 | 吹风机, 电吹风, ~干燥, ~风筒
iron | clothes iron, ironing, ~iron | アイロン | 熨斗, 熨衣, ~烫
tv | tv, television, ~screen | テレビ, TV, ~モニター | 电视, TV, ~荧幕
air_conditioning | air conditioning, air conditioner, air conditioned, aircon, a/c, ac, ~climate, ~cool*, ~heat* | エアコン, 冷暖房, 冷房, 空調, ~クーラー, ~暖房 | 空调, 冷气, 冷暖气, 冷暖, ~暖气, ~空气调节
heating | heating, underfloor heating, heated floor, heater, ~heat*, ~warm* | 暖房, 床暖房, ヒーター, 冷暖房, ~エアコン, ~暖か, ~床暖, ~暖 | 暖气, 地暖, 地热, 暖风机, 电暖, 取暖, 供暖, 冷暖, 冷暖气, ~空调, ~暖, ~冷气
wifi | wi fi, wifi, wireless, ~internet, ~network, ~online | wi fi, wifi, 無線LAN, 無線, ~インターネット, ~ネット | wi fi, wifi, 无线网, 无线网络, 无线网路, 无线上网, 无线, ~网络, ~网路, ~上网, ~宽带
power_outlet | outlet, power socket, ~socket, charger, charging, ~plug, ~usb | コンセント, 充電, ~電源, ~USB | 插座, 充电, ~电源, ~插头
# bath
shower | shower, ~bath* | シャワー, ~浴 | 淋浴, 花洒, 莲蓬头, 冲澡, ~浴, ~洗澡
toilet | toilet, ~bidet, ~washlet, restroom, lavatory, washroom, ~wc, ~bathroom | トイレ, お手洗い, 便所, 化粧室, ~WC, ~便座, ~ウォシュレット | 厕所, 洗手间, ~卫生间, 马桶, 化妆室, ~WC, ~卫浴, ~便
hot_spring | hot spring, onsen, ~spa, ~thermal, ~open air, ~bath* | 温泉, ~湯, ~露天風呂, ~風呂 | 温泉, ~汤
sento | public bath, bathhouse, sento | 銭湯, 公衆浴場, ~浴場, ~湯 | 澡堂, 钱汤, 公共浴场, 公共浴池, ~浴, ~汤
sauna | sauna | サウナ | 桑拿, 三温暖, 蒸汽浴
towel | towel, ~linen, ~amenit* | タオル, ~リネン, ~アメニティ | 毛巾, 浴巾, 手巾
toothbrush | toothbrush*, ~dental, ~amenit*, ~toiletr* | 歯ブラシ, ~アメニティ, ~洗面 | 牙刷, 牙具, ~洗漱, ~备品, ~盥洗
shampoo | shampoo, ~toiletr*, ~amenit* | シャンプー, ~リンスイン, ~アメニティ | 洗发, ~洗发精, ~沐浴, ~备品
soap | soap, body wash, ~toiletr*, ~shower gel | 石鹸, せっけん, ソープ, ~アメニティ | 肥皂, 香皂, 沐浴乳, 沐浴露, ~皂, ~洗手
slippers | slipper, ~indoor shoes | スリッパ, ~上履き | 拖鞋, ~室内鞋
pajamas | pajama*, pyjama*, nightwear, ~yukata, ~robe | パジャマ, 寝巻, 浴衣, 部屋着, ~作務衣 | 睡衣, 浴衣, 家居服
blanket | blanket, duvet, quilt, comforter, ~bedding | 毛布, 掛け布団, ブランケット, ~布団 | 毛毯, 毯子, 棉被, 被子, ~被
pillow | pillow, ~bedding | 枕, まくら, ~ピロー | 枕头, 枕
# parts of the house
elevator | elevator, lift | エレベーター, エレベータ, ~昇降機 | 电梯, 升降机
stairs | stairs, staircase, stairway, stair*, ~steps, ~upstairs, ~downstairs | 階段, ~段差, ~段 | 楼梯, 阶梯, 台阶, ~楼, ~梯, ~阶
key | key*, ~lock*, ~unlock*, ~card | 鍵, カギ, キー, ~ロック, ~錠 | 钥匙, 房卡, 门卡, 钥匙卡, ~锁
rooftop | rooftop, roof terrace, ~roof | 屋上, ルーフトップ, ~ルーフ | 屋顶, 顶楼, 楼顶, 天台
parking | parking, car park, ~park your, ~garage | 駐車場, 駐車, パーキング, ~車庫 | 停车, 停车场, 停车位, 车位, 泊车, ~停放, ~停着
bicycle | bicycle, bike, cycling, cycle*, cyclist | 自転車, サイクル, サイクリング, レンタサイクル, チャリ, ~駐輪 | 自行车, 脚踏车, 单车, 骑车, 骑行, ~骑
pool | swimming pool, ~pool, ~swim* | プール, ~水泳 | 泳池, 游泳池, ~游泳
gym | gym, fitness, ~workout | ジム, フィットネス | 健身房, 健身中心, 健身
massage | massage, ~spa | マッサージ, ~整体 | 按摩
locker | locker, ~storage | ロッカー | 置物柜, 寄物柜, 储物柜, 置物箱, 行李柜, ~寄存, ~柜
luggage | luggage, baggage, suitcase, ~bag, ~belongings | 荷物, 手荷物, スーツケース, ~トランク, ~キャリー | 行李, 行李箱, ~寄存, ~物品
vending_machine | vending machine | 自動販売機, 自販機 | 自动贩卖机, 贩卖机, 自动售货机, 售货机
safe | safe deposit, ~safe, ~safety box | 金庫, セーフティボックス, ~貴重品 | 保险箱, 保险柜
# transport
taxi | taxi, cab, ~ride | タクシー | 出租车, 计程车, 的士, ~打车
bus | bus, buses, coach, ~shuttle | バス, =バス・トイレ, =バスルーム, =バスタブ, =バストイレ, =バスタオル, =ユニットバス, =バスローブ, ~シャトル | 公交, 公交车, 公车, 巴士, 客运, 大巴, ~接驳
subway | subway, metro, underground, ~train, ~line | 地下鉄, メトロ, ~電車, ~線 | 地铁, 捷运, 地下铁, ~线
shinkansen | shinkansen, bullet train | 新幹線 | 新干线
airport | airport, ~kix, ~flight, ~airport transfer | 空港, ~関空, ~KIX | 机场, 空港, ~关空, ~KIX
shuttle | shuttle, pick up service, airport transfer, ~transfer, ~pick up, ~bus | 送迎, シャトル, ~迎え | 接送, 接驳, 班车, 穿梭, ~接机, ~专车
boat | boat, cruise*, ferry, ship, ~vessel, ~sail* | 船, クルーズ, ボート, フェリー, 遊覧船, ~舟 | 船, 游船, 渡轮, 邮轮, 小船, 舟, ~游河
rental_car | rental car, car rental, rent a car, ~car | レンタカー, ~車 | 租车, 汽车租赁, ~车
# places about
convenience_store | convenience store, konbini, convenience, ~shop, ~store, ~7 eleven | コンビニ, コンビニエンスストア, ~店, ~売店, ~ストア | 便利商店, 便利店, 超商, ~店, ~小超市
supermarket | supermarket, grocery, groceries, ~market, ~shop, ~store | スーパー, スーパーマーケット, ~店 | 超市, 超级市场, ~市场, ~超商, ~卖场, ~商店
pharmacy | pharmacy, pharmacies, drugstore, chemist, ~drug store | 薬局, ドラッグストア, ~薬 | 药局, 药房, 药妆店, 药店, ~药
hospital | hospital, clinic, ~doctor, ~medical | 病院, クリニック, 医院, 診療所, ~医 | 医院, 诊所, 病院, ~医
bank | bank account, ~bank, ~atm | 銀行, ~ATM | 银行, ~ATM
atm | atm, cash machine, ~bank | ATM, ~銀行 | ATM, 提款机, 取款机, 自动柜员机, ~银行
post_office | post office, ~post | 郵便局, ~郵便 | 邮局, ~邮政
aquarium | aquarium | 水族館, ~海遊館 | 水族馆, ~海游馆
zoo | zoo | 動物園 | 动物园
department_store | department store, ~mall, ~store | 百貨店, デパート, ~モール | 百货, 百货公司, 百货商店, ~商场, ~购物中心
# nature and seasons
fireworks | firework* | 花火 | 放烟火, 看烟火, 烟火大会, 烟火表演, 花火, 烟花, ~烟火
festival | festival, matsuri | 祭り, 祭, フェスティバル, ~まつり | 祭典, 庆典, 节庆, 祭, 节日, ~节, ~庙会
# people
eating | eating, food and drink, eating and drinking, ~eat*, ~food, ~meal, ~drink*, ~dining, ~snack* | 飲食, ~食, ~飲, ~グルメ | 饮食, 吃东西, 进食, ~食, ~吃, ~餐, ~饮, ~喝
passcode | passcode, password, door code, pin code, keycode, ~code, ~pin, ~keypad, ~key* | 暗証番号, パスワード, パスコード, ~コード, ~番号 | 密码, 门锁码, ~码
infant | infant, baby, babies, toddler, ~child*, ~crib, ~cot | 乳児, 赤ちゃん, 乳幼児, ベビー, ~幼児, ~お子, ~添い寝 | 婴儿, 婴幼儿, 宝宝, 幼儿, ~小孩, ~儿童, ~孩
adult | adult, ~grown, ~of age | 大人, 成人, ~おとな | 成人, 大人
# animals and acts
pet | pet, ~dog, ~cat, ~animal | ペット, =ペットボトル, ~犬, ~猫, ~動物 | 宠物, ~狗, ~猫, ~动物, ~毛小孩
dog | dog, ~guide, ~pet, ~animal | 犬, ワンちゃん, ~ペット | 狗, 犬, 导盲犬, ~宠物
cat | cat, kitten | 猫, ~ネコ | 猫
smoking | smok*, nonsmoking, cigarette, tobacco, e cigarette, ~vap*, ~ashtray | 喫煙, 煙草, タバコ, たばこ, 禁煙, ~電子たばこ | 吸烟, 抽烟, 香烟, 禁烟, 烟蒂, 无烟, 吸菸, 抽菸, 禁菸, 无菸, 香菸, 菸
shoes | shoes, footwear, ~shoe, ~slippers | 靴, 履物, 土足, ~下足, ~スリッパ | 鞋, 鞋子, 脱鞋, ~拖鞋
garbage | garbage, trash, rubbish, waste, litter*, ~recycl*, ~bin | ゴミ, ごみ, 廃棄, ~分別 | 垃圾, ~废弃
candle | candle, open flame, naked flame, incense, fireworks indoors, ~fire, ~flame | ろうそく, キャンドル, 火気, 線香, ~火 | 蜡烛, 明火, 火烛, 焚香, 严禁烟火, 禁止烟火, ~烟火, ~火
umbrella | umbrella | 傘, ~アンブレラ | 雨伞, 伞
kimono | kimono, ~yukata | 着物, ~浴衣, ~和服 | 和服, ~浴衣
party | party, parties, ~gathering | パーティー, パーティ, 宴会, ~騒ぎ | 派对, 聚会, 宴会, 开趴, ~轰趴
# documents and money
passport | passport, ~id, ~identification | パスポート, 旅券, ~身分証 | 护照, ~证件
credit_card | credit card, ~card*, ~credit, ~visa | クレジットカード, ~カード, ~クレカ | 信用卡, ~刷卡, ~卡
cash | cash, ~on site, ~in person | 現金, ~キャッシュ, ~現地 | 现金, 付现, ~现钞, ~现场
refund | refund*, ~money back, ~return*, ~get back | 返金, 払い戻し, 払戻, ~返還, ~お返し | 退款, 退费, 退还, ~退
cancellation | cancel*, ~call* off | キャンセル, 取消, 取り消し, ~解約, ~中止 | 取消, 退订, ~退房费
discount | discount*, % off, ~off, ~reduc*, ~special rate, ~deal, ~saving, ~cheaper, ~save | 割引, 値引き, ディスカウント, ~割, ~オフ, ~OFF, ~優待, ~特別料金, ~お得, ~半額 | 折扣, 优惠, 减价, 特价, ~折, ~半价, ~减免, ~便宜
tax | tax, taxes, ~vat | 税, 税金, 宿泊税, 消費税, 税込, ~免税 | 税, 税金, 住宿税, 含税, ~免税
receipt | receipt, invoice | 領収書, 領収証, レシート, 請求書, ~インボイス | 收据, 发票, ~单据
coupon | coupon, voucher | クーポン, 割引券, ~券 | 优惠券, 折价券, 礼券, ~券
# services
wheelchair | wheelchair, ~accessible, ~barrier* | 車椅子, 車いす, ~バリアフリー | 轮椅, ~无障碍
newsletter | newsletter, mailing list, ~e mail | メールマガジン, メルマガ, ~ニュースレター, ~お便り | 电子报, 通讯, 电邮通讯, ~新闻信, ~邮件
typhoon | typhoon, ~storm*, ~weather | 台風, ~荒天, ~暴風 | 台风, ~风灾, ~风暴
earthquake | earthquake, quake, ~disaster | 地震, ~災害 | 地震, ~灾害
fire_extinguisher | fire extinguisher | 消火器 | 灭火器
emergency | emergency, emergencies, ~evacuat*, ~urgent | 緊急, 非常, 救急, ~避難, ~至急 | 紧急, 急难, 急诊, ~避难, ~逃生, ~安全, ~急
# by the way ?
courtesy | ~understanding, ~bear with, ~bearing with, ~patience, ~apolog*, ~sorry, ~thank, ~thanks, ~grateful, ~appreciate* | ~ご了承, ~ご理解, ~ご容赦, ~恐れ入り, ~申し訳, ~ありがとう, ~感謝, ~幸い | ~谅解, ~见谅, ~包涵, ~理解, ~海涵, ~抱歉, ~体谅, ~感谢, ~谢谢, ~多谢
window | window | 窓, ウィンドウ, ~車窓 | 窗, 窗户, 窗边
door | door, ~gate, ~doorway, ~entrance, ~entry | ドア, 扉, 戸, ~玄関, ~門, ~施錠, ~戸締 | 门, 大门, 房门, ~门口
entrance | entrance, doorway, front door, entryway, ~entry, ~door, ~gate, ~enter, ~hall | 玄関, 入口, 入り口, エントランス, ~出入口, ~戸口, ~門, ~ドア, ~正面 | 入口, 玄关, 大门, 门口, ~正门, ~出入口, ~门, ~进
reception | reception, front desk, ~desk, ~check in, ~counter, ~staff | フロント, 受付, 帳場, ~カウンター, ~スタッフ | 前台, 柜台, 服务台, 接待处, ~接待, ~柜
lobby | lobby, ~reception, ~entrance hall, ~lounge | ロビー, ~フロント, ~受付 | 大厅, 大堂, ~前台, ~柜台, ~接待
lounge | lounge, ~living room, ~sitting room, ~common room, ~common | ラウンジ, ~談話室, ~リビング, ~共用 | 休息室, 交谊厅, 交谊室, 休闲区, 公共休息, ~大厅, ~客厅, ~公共
station | station, ~train, ~stop, ~subway, ~metro, ~sta, ~stn | 駅, ステーション, ~停, ~地下鉄 | 车站, 站, 驿, ~地铁, ~驿站
bus_stop | bus stop, ~bus, ~stop | バス停, 停留所, ~バス | 公交站, 公车站, 巴士站, 站牌, 公交车站, ~站, ~车站
museum | museum, gallery, ~exhibit* | 博物館, 美術館, ミュージアム, 資料館, 記念館, ~館, ~ギャラリー | 博物馆, 美术馆, 资料馆, 纪念馆, ~馆, ~画廊
temple | temple, ~shrine, ~pagoda, ~ji | 寺, お寺, 寺院, ~社寺, ~仏, ~院 | 寺, 寺庙, 寺院, 佛寺, ~庙, ~佛
shrine | shrine, ~temple, ~jinja, ~tenmangu, ~taisha | 神社, 天満宮, 大社, 稲荷, ~社, ~宮 | 神社, 天满宫, 大社, ~寺, ~宫, ~社
castle | castle, ~fortress | 城, 天守 | 城, 天守阁, 城堡, ~天守
park | park, ~garden | 公園, ~園, ~パーク | 公园, ~园
market | market, ~arcade | 市場, ~マーケット, ~市 | 市场, 市集, ~菜市, ~夜市, ~市
arcade | shopping arcade, shopping street, arcade, ~shotengai, ~street, ~shop* | 商店街, アーケード, ~通り, ~筋 | 商店街, 购物街, 拱廊, ~商业街, ~街
river | river*, ~waterfront, ~waterside, ~canal, ~water, ~stream, ~bank, ~gawa | 川, 河, 河畔, 川沿い, 水辺, リバー, ~運河, ~流れ, ~水, ~堀, ~岸 | 河, 川, 河畔, 河边, 河岸, 河滨, 水岸, 水边, 水畔, ~江, ~溪, ~运河, ~水
sea | sea, seaside, ocean, ~bay, ~coast*, ~beach, ~marine | 海, 海辺, 海岸, ~湾, ~浜, ~シー | 海, 海边, 海景, 海滨, 海滩, ~湾
mountain | mountain*, ~hill, ~mt, ~mount, ~peak | 山, 山々, 登山, ~丘, ~峰 | 山, 山峦, 登山, ~丘, ~岭
bridge | bridge, ~bashi, ~hashi | 橋, ~ブリッジ | 桥
lake | lake, ~pond | 湖, ~池 | 湖, ~池
waterfall | waterfall, falls | 滝 | 瀑布
theater | theater, theatre, playhouse, ~cinema, ~hall | 劇場, シアター, 映画館, ~座 | 剧场, 剧院, 戏院, 电影院, ~座
restaurant | restaurant, diner, eatery, eateries, ~dining, ~eat*, ~bistro, ~food | レストラン, 食堂, 飲食店, 料理店, 料亭, ~居酒屋, ~食べ, ~店, ~ダイニング, ~グルメ | 餐厅, 饭店, 餐馆, 食堂, 小吃店, 饮食店, 料理店, 居酒屋, ~餐, ~吃, ~美食, ~店
cherry_blossom | cherry blossom*, cherry tree, cherry, sakura, ~blossom*, ~petal* | 桜, さくら, ~花見, ~花 | 樱花, 樱, 赏樱, ~赏花, ~花
autumn_leaves | autumn leaves, autumn foliage, fall foliage, autumn colo*, fall colo*, ~foliage, ~maple, ~leaves, ~autumn, ~red | 紅葉, もみじ, ~葉, ~秋 | 红叶, 枫叶, 赏枫, ~枫, ~秋
snow | snow*, ~ski* | 雪, ~スノー | 雪, 下雪
illumination | illumination*, light up, ~lit, ~light*, ~lamp | イルミネーション, ライトアップ, ~灯 | 灯饰, 彩灯, 点灯, 夜间灯光, ~灯, ~光
quiet | quiet*, silen*, noise, ~calm, ~peace*, ~tranquil*, ~loud*, ~serene, ~still, ~sound | 静か, 静寂, 騒音, 大声, ~落ち着, ~閑静, ~音, ~静, ~のどか, ~穏やか, ~騒 | 安静, 宁静, 清静, 静谧, 幽静, 清幽, 噪音, 喧哗, 轻声, ~静, ~大声, ~吵, ~音量, ~声, ~幽
view | view, ~overlook*, ~scenery, ~vista, ~see*, ~look*, ~panorama*, ~facing, ~watch* | 眺め, 景色, 眺望, 一望, ビュー, ~見え, ~望, ~絶景, ~見渡, ~景, ~面 | 景, 景色, 美景, 风景, 景观, 眺望, 远眺, ~看, ~望, ~观, ~面向, ~临, ~赏
staff | staff, ~team, ~host, ~crew, ~employee, ~us, ~we, ~reception, ~front desk, ~concierge | スタッフ, 係員, 従業員, ~フロント, ~当館, ~お申し付け, ~ホスト, ~コンシェルジュ | 员工, 工作人员, 服务人员, 店员, 职员, 馆员, ~我们, ~前台, ~柜台, ~服务, ~人员, ~管家
owner | owner, landlord, ~host, ~proprietor, ~landlady | オーナー, 店主, 女将, 亭主, ~主人, ~大家 | 老板, 店主, 屋主, 业主, 女将, ~主人, ~房东
neighbor | neighbor*, neighbour*, resident, ~next door, ~locals | 近隣, ご近所, 隣人, 住民, ~周辺, ~近所, ~隣 | 邻居, 邻里, 居民, 街坊, 左邻右舍, 四邻, 邻近住户, ~住户, ~周边, ~附近
family | family, families | 家族, ファミリー, ~子連れ, ~親子 | 家庭, 全家, 家人, 一家, 亲子, ~家
couple | couple, ~two, ~honeymoon* | カップル, 夫婦, ~ふたり, ~二人, ~2人, ~2名 | 情侣, 夫妻, 伴侣, ~两人, ~双人, ~二人, ~2人, ~两口
student | student | 学生, ~生徒 | 学生
cooking | cooking, ~cook*, ~kitchen* | 自炊, 調理, ~料理, ~キッチン, ~炊 | 烹饪, 开伙, 自炊, 下厨, 做饭, ~煮, ~料理, ~厨
cleaning | cleaning, housekeeping, ~clean* | 清掃, 掃除, ~ハウスキーピング, ~きれい | 清扫, 打扫, 清洁, ~整理
weather | weather, ~rain*, ~sunny, ~climate, ~typhoon | 天候, 天気, 雨天, 荒天, ~雨, ~晴, ~台風 | 天气, 天候, 雨天, ~雨, ~晴, ~台风
rain | rain*, ~weather, ~wet | 雨, 雨天, ~天候, ~荒天, ~梅雨 | 雨, 雨天, 下雨, ~天候, ~天气
id_card | identification, identity, photo id, ~id, ~passport, ~card | 身分証, 身分証明書, 本人確認, ~証明 | 身份证, 身分证, 证件, ~护照, ~身份, ~身分
late_fee | late fee, ~surcharge, ~extra, ~additional | 延滞料, ~追加料金, ~超過 | 滞纳金, ~加收, ~超时, ~另计
reservation | reserv*, booking, book*, ~in advance | 予約, ~ブッキング, ~事前 | 预约, 预订, 订房, 预定, 订位, 订单, ~订, ~事先
train | train, railway, ~rail, ~subway, ~line, ~metro, ~jr, ~tram | 電車, 列車, 鉄道, ~地下鉄, ~線, ~JR, ~駅 | 电车, 火车, 列车, 铁路, 铁道, ~线, ~地铁, ~JR, ~轨道
bath | bath, bathtub, bathroom, bathing, ~soak*, ~spa, ~tub, ~hot spring, ~onsen | お風呂, 風呂, 浴室, 浴槽, バスタブ, バスルーム, 入浴, ~バス, ~卫, ~湯, ~浴, ~温泉 | 浴室, 浴缸, 泡澡, 洗澡, 浴池, 澡, 卫浴, ~浴, ~汤, ~泡
bed | bed, bedding, futon, ~sleep*, ~twin, ~double, ~bunk, ~mattress, ~bedroom, ~crib | ベッド, 寝台, 布団, ふとん, ~ツイン, ~ダブル, ~寝, ~敷き | 床, 床铺, 床位, 床垫, 被褥, 日式床垫, 榻榻米床垫, ~双人房, ~双床, ~睡, ~卧, ~布团, ~床单
desk | desk, workspace, ~table, ~front, ~work* | デスク, 机, 書斎, ~テーブル, ~ワーク | 书桌, 办公桌, 工作桌, ~桌, ~柜台, ~前台
stove | stove, cooktop, hob, burner, cooker, ~cook* | コンロ, IH, ガス台, ~クッキングヒーター, ~調理 | 炉灶, 电磁炉, 燃气灶, 煤气炉, 瓦斯炉, 灶, ~炉
dishes | tableware, crockery, cutlery, dishes, utensil, ~plates, ~cook*, ~pots | 食器, カトラリー, 調理器具, ~皿, ~鍋 | 餐具, 碗盘, 碗碟, 厨具, 炊具, ~锅, ~盘
bedroom | bedroom, ~room, ~sleep*, ~bdr, ~ldk | 寝室, ベッドルーム, ~部屋, ~室, ~LDK, ~DK | 卧室, 寝室, 睡房, ~房, ~室, ~室一厅
living_room | living room, sitting room, ~living, ~lounge, ~ldk | リビング, 居間, 茶の間, ~LDK | 客厅, 起居室, ~厅
garden | garden, courtyard, yard, ~patio | 庭, 庭園, 中庭, 坪庭, ~ガーデン | 庭院, 花园, 中庭, 庭园, 院子, 天井, ~庭
tea | tea, green tea, black tea, matcha, ~teapot, ~tearoom | お茶, 緑茶, 紅茶, 抹茶, ~茶, ~ティー | 茶, 绿茶, 红茶, 抹茶, ~茶叶, ~茶屋
sake | sake, ~liquor, ~alcohol, ~drink* | 日本酒, 地酒, ~酒 | 清酒, 日本酒, ~酒
alcohol | alcohol*, liquor, ~drink*, ~sake, ~beer, ~wine, ~bar | アルコール, 飲酒, ~酒, ~お酒, ~ビール | 酒精, 饮酒, 喝酒, 酒类, ~酒
deposit | deposit, prepay*, ~advance payment, ~down payment | デポジット, 保証金, 前払い, ~敷金, ~内金, ~前金, ~頭金, ~預かり金 | 押金, 保证金, 订金, 定金, 预付
child | child*, kid, ~little one, ~infant, ~baby, ~babies, ~toddler, ~family, ~families, ~young*, ~minor, ~preschool*, ~under, ~age* | 子ども, 子供, 子連れ, お子様, お子さま, お子さん, 小人, 小学生, ~幼児, ~乳児, ~赤ちゃん, ~添い寝, ~小児, ~キッズ, ~未満, ~歳 | 儿童, 小孩, 孩子, 孩童, 小朋友, ~幼儿, ~婴儿, ~亲子, ~学童, ~小学生, ~岁
photo | photo*, picture taking, ~picture, ~camera, ~shoot*, ~film* | 写真, 撮影, カメラ, ~フォト | 照片, 拍照, 摄影, 拍摄, 照相, ~拍, ~相机
visitor | visitor, non guest, outside guest, ~guest | 訪問者, 来訪, 部外者, 宿泊者以外, ~外来, ~ご宿泊 | 访客, 外客, 来访, 非住客, 非房客, 非住宿, ~外人, ~客人
`;
