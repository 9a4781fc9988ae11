/** Read by `gazetteer.ts`: `English | Japanese | Simplified | Traditional`, each `word / alias / … ! forbidden / …`. */
export const PLACES = `
Osaka | 大阪 / 大坂 | 大阪 | 大阪
Tokyo | 東京 / 東京都 | 东京 / 东京都 | 東京 / 東京都
Kansai | 関西 | 关西 | 關西
Kyoto | 京都 | 京都 | 京都
Nara | 奈良 | 奈良 | 奈良
Kobe | 神戸 | 神户 | 神戶
Sakai City | 堺市 | 堺市 | 堺市
Higashiosaka / Higashi-Osaka ! East Osaka | 東大阪 | 东大阪 | 東大阪
Himeji | 姫路 | 姬路 | 姬路
Wakayama | 和歌山 | 和歌山 | 和歌山
Koyasan / Mount Koya / Mt. Koya / Mt. Koyasan | 高野山 | 高野山 | 高野山
Arashiyama | 嵐山 | 岚山 | 嵐山
Fushimi Inari Taisha / Fushimi Inari Shrine / Fushimi Inari | 伏見稲荷大社 / 伏見稲荷 | 伏见稻荷大社 / 伏见稻荷 | 伏見稻荷大社 / 伏見稻荷
Mt. Ikoma / Mount Ikoma | 生駒山 | 生驹山 | 生駒山
Minoo / Minoh | 箕面 | 箕面 | 箕面
Minoh Falls / Minoo Falls / Minoo Waterfall / Minoh Waterfall | 箕面大滝 / 箕面の滝 / 箕面滝 | 箕面瀑布 / 箕面大瀑布 | 箕面瀑布 / 箕面大瀑布
Toyonaka | 豊中 | 丰中 | 豐中
Suita | 吹田 | 吹田 | 吹田
Takatsuki | 高槻 | 高槻 | 高槻
Hirakata | 枚方 | 枚方 | 枚方
Kadoma | 門真 | 门真 | 門真
Kishiwada | 岸和田 | 岸和田 | 岸和田
Izumisano | 泉佐野 | 泉佐野 | 泉佐野
Amagasaki | 尼崎 | 尼崎 | 尼崎
Nishinomiya | 西宮 | 西宫 | 西宮
Takarazuka | 宝塚 | 宝冢 | 寶塚
Uji | 宇治 | 宇治 | 宇治
Lake Biwa | 琵琶湖 | 琵琶湖 | 琵琶湖
Awaji Island / Awajishima / Awajishima Island | 淡路島 | 淡路岛 | 淡路島
Arima Onsen | 有馬温泉 | 有马温泉 | 有馬溫泉
Kinosaki Onsen | 城崎温泉 | 城崎温泉 | 城崎溫泉
Kumano Kodo | 熊野古道 | 熊野古道 | 熊野古道
Mt. Yoshino / Mount Yoshino / Yoshinoyama | 吉野山 | 吉野山 | 吉野山

Kita Ward / Kita-ku ! North Ward | 北区 | 北区 | 北區
Miyakojima Ward / Miyakojima-ku | 都島区 | 都岛区 | 都島區
Fukushima Ward / Fukushima-ku | 福島区 | 福岛区 | 福島區
Konohana Ward / Konohana-ku | 此花区 | 此花区 | 此花區
Chuo Ward / Chuo-ku ! Central Ward | 中央区 | 中央区 | 中央區
Nishi Ward / Nishi-ku ! West Ward | 西区 | 西区 | 西區
Minato Ward / Minato-ku | 港区 | 港区 | 港區
Taisho Ward / Taisho-ku | 大正区 | 大正区 | 大正區
Tennoji Ward / Tennoji-ku | 天王寺区 | 天王寺区 | 天王寺區
Naniwa Ward / Naniwa-ku | 浪速区 | 浪速区 | 浪速區
Nishiyodogawa Ward / Nishiyodogawa-ku / Nishi-Yodogawa Ward | 西淀川区 | 西淀川区 | 西淀川區
Yodogawa Ward / Yodogawa-ku | 淀川区 | 淀川区 | 淀川區
Higashiyodogawa Ward / Higashiyodogawa-ku / Higashi-Yodogawa Ward | 東淀川区 | 东淀川区 | 東淀川區
Higashinari Ward / Higashinari-ku | 東成区 | 东成区 | 東成區
Ikuno Ward / Ikuno-ku | 生野区 | 生野区 | 生野區
Asahi Ward / Asahi-ku | 旭区 | 旭区 | 旭區
Joto Ward / Joto-ku | 城東区 | 城东区 | 城東區
Tsurumi Ward / Tsurumi-ku | 鶴見区 | 鹤见区 | 鶴見區
Abeno Ward / Abeno-ku | 阿倍野区 | 阿倍野区 | 阿倍野區
Suminoe Ward / Suminoe-ku | 住之江区 | 住之江区 | 住之江區
Sumiyoshi Ward / Sumiyoshi-ku | 住吉区 | 住吉区 | 住吉區
Higashisumiyoshi Ward / Higashisumiyoshi-ku / Higashi-Sumiyoshi Ward | 東住吉区 | 东住吉区 | 東住吉區
Hirano Ward / Hirano-ku | 平野区 | 平野区 | 平野區
Nishinari Ward / Nishinari-ku | 西成区 | 西成区 | 西成區

Umeda / Osaka-Umeda / Osaka Umeda ! Plum Field / Plum Rice Field | 梅田 / 大阪梅田 | 梅田 / 大阪梅田 | 梅田 / 大阪梅田
Higashi-Umeda / Higashi-umeda / Higashiumeda ! East Umeda | 東梅田 | 东梅田 | 東梅田
Nishi-Umeda / Nishi-umeda / Nishiumeda ! West Umeda | 西梅田 | 西梅田 | 西梅田
Osaka Station | 大阪駅 | 大阪站 | 大阪站 / 大阪車站
Shin-Osaka / Shin-osaka / Shinosaka ! New Osaka | 新大阪 | 新大阪 | 新大阪
Namba / Osaka-Namba / JR-Namba ! Difficult Wave / Nanba | なんば / 難波 / 大阪難波 / JR難波 | 难波 / 大阪难波 / JR难波 | 難波 / 大阪難波 / JR難波
JR Namba Station / JR-Namba Station | JR難波駅 / JR 難波駅 | JR难波站 / JR 难波站 | JR難波站 / JR 難波站
Nankai Namba Station / Nankai Namba | 南海なんば駅 / 南海難波駅 / 南海なんば | 南海难波站 / 南海难波 | 南海難波站 / 南海難波
Shinsaibashi ! Heart Bridge / Shinsai Bridge / Heart Sai Bridge | 心斎橋 | 心斋桥 | 心齋橋
Yotsubashi | 四ツ橋 / 四つ橋 | 四桥 | 四橋
Hommachi / Honmachi ! Main Town | 本町 | 本町 | 本町
Sakaisuji-Hommachi / Sakaisuji Hommachi / Sakaisuji-Honmachi | 堺筋本町 | 堺筋本町 | 堺筋本町
Yodoyabashi ! Yodoya Bridge | 淀屋橋 | 淀屋桥 | 淀屋橋 ! 澱屋橋
Kitahama ! North Beach | 北浜 | 北滨 | 北濱
Nakatsu | 中津 | 中津 | 中津
Tennoji ! Heavenly King Temple | 天王寺 | 天王寺 | 天王寺
Osaka-Abenobashi / Osaka Abenobashi / Abenobashi | 大阪阿部野橋 / 阿部野橋 | 大阪阿部野桥 / 阿部野桥 | 大阪阿部野橋 / 阿部野橋
Abeno | 阿倍野 | 阿倍野 | 阿倍野
Nippombashi / Nipponbashi ! Nihonbashi / Nihombashi / Japan Bridge / Japanese Bridge | 日本橋 ! ジャパンブリッジ | 日本桥 | 日本橋
Kintetsu-Nippombashi / Kintetsu Nippombashi | 近鉄日本橋 | 近铁日本桥 | 近鐵日本橋
Nagahoribashi | 長堀橋 | 长堀桥 | 長堀橋
Sakuragawa | 桜川 | 樱川 | 櫻川
Shiomibashi | 汐見橋 | 汐见桥 | 汐見橋
Nishi-Nagahori / Nishinagahori / Nishi-nagahori | 西長堀 | 西长堀 | 西長堀
Matsuyamachi | 松屋町 | 松屋町 | 松屋町
Ebisucho / Ebisu-cho | 恵美須町 | 惠美须町 | 惠美須町
Dobutsuen-mae / Dobutsuen-mae Station ! Zoo Front / In Front of the Zoo | 動物園前駅 | 动物园前站 | 動物園前站
Shin-Imamiya / Shin-imamiya / Shinimamiya | 新今宮 | 新今宫 | 新今宮
Tengachaya ! Tenkachaya / World Teahouse / World Tea House / Tenka Chaya | 天下茶屋 | 天下茶屋 | 天下茶屋
Daikokucho | 大国町 | 大国町 | 大國町
Hanazonocho | 花園町 | 花园町 | 花園町
Temmabashi / Tenmabashi ! Temma Bridge Station | 天満橋 | 天满桥 | 天滿橋
Temma / Tenma | 天満 | 天满 | 天滿
Minami-morimachi / Minamimorimachi / Minami-Morimachi ! South Forest Town | 南森町 | 南森町 | 南森町
Osakatemmangu Station / Osakatenmangu Station / Osaka-Temmangu Station | 大阪天満宮駅 | 大阪天满宫站 | 大阪天滿宮站
Ogimachi ! Fan Town | 扇町 | 扇町 | 扇町
Tenjimbashisuji 6-chome / Tenjimbashisuji Rokuchome / Tenjinbashisuji Rokuchome / Tenjinbashisuji 6-chome / Tenroku | 天神橋筋六丁目 / 天六 | 天神桥筋六丁目 / 天六 | 天神橋筋六丁目 / 天六
Nakazakicho | 中崎町 | 中崎町 | 中崎町
Tanimachi 4-chome / Tanimachi Yonchome / Tanimachi-yonchome | 谷町四丁目 / 谷四 | 谷町四丁目 | 谷町四丁目
Tanimachi 6-chome / Tanimachi Rokuchome / Tanimachi-rokuchome | 谷町六丁目 / 谷六 | 谷町六丁目 | 谷町六丁目
Tanimachi 9-chome / Tanimachi Kyuchome / Tanimachi-kyuchome | 谷町九丁目 / 谷九 | 谷町九丁目 | 谷町九丁目
Shitennoji-mae Yuhigaoka / Shitennoji-mae Yuhigaoka Station ! Sunset Hill | 四天王寺前夕陽ケ丘 / 四天王寺前夕陽ヶ丘 / 夕陽丘 | 四天王寺前夕阳丘 / 夕阳丘 | 四天王寺前夕陽丘 / 夕陽丘
Higobashi | 肥後橋 | 肥后桥 | 肥後橋
Watanabebashi | 渡辺橋 | 渡边桥 | 渡邊橋
Oebashi | 大江橋 | 大江桥 | 大江橋
Awaza | 阿波座 | 阿波座 | 阿波座
Nakanoshima Station | 中之島駅 | 中之岛站 | 中之島站
Fukushima Station | 福島駅 | 福岛站 | 福島站
Shin-Fukushima / Shin-fukushima | 新福島 | 新福岛 | 新福島
Noda Station | 野田駅 | 野田站 | 野田站
Noda-Hanshin / Noda Hanshin | 野田阪神 | 野田阪神 | 野田阪神
Kujo Station | 九条駅 | 九条站 | 九條站
Nishikujo / Nishi-Kujo | 西九条 | 西九条 | 西九條
Bentencho | 弁天町 | 弁天町 / 辩天町 | 弁天町 / 辨天町
Osakako / Osakako Station ! Osaka Port Station | 大阪港駅 | 大阪港站 | 大阪港站
Cosmosquare | コスモスクエア | 宇宙广场 | 宇宙廣場
Yumeshima Station | 夢洲駅 | 梦洲站 | 夢洲站
Suminoekoen / Suminoekoen Station | 住之江公園駅 | 住之江公园站 | 住之江公園站
Universal City | ユニバーサルシティ | 环球城 | 環球城 / 環球影城站
Sakurajima | 桜島 | 樱岛 | 櫻島
Kyobashi ! Capital Bridge | 京橋 | 京桥 | 京橋
Sakuranomiya ! Cherry Palace | 桜ノ宮 / 桜宮 / 桜之宮 | 樱之宫 / 樱宫 | 櫻之宮 / 櫻宮
Osakajokoen / Osakajo-koen / Osakajokoen Station | 大阪城公園駅 | 大阪城公园站 | 大阪城公園站
Morinomiya / Morinomiya Station | 森ノ宮 / 森之宮 | 森之宫 | 森之宮
Tamatsukuri | 玉造 | 玉造 | 玉造
Midoribashi | 緑橋 | 绿桥 | 綠橋
Gamo 4-chome / Gamo Yonchome / Gamo-yonchome | 蒲生四丁目 | 蒲生四丁目 | 蒲生四丁目
Miyakojima Station | 都島駅 | 都岛站 | 都島站
Tsuruhashi ! Crane Bridge | 鶴橋 ! ツルの橋 | 鹤桥 | 鶴橋
Momodani | 桃谷 | 桃谷 | 桃谷
Teradacho | 寺田町 | 寺田町 | 寺田町
Osaka-Uehommachi / Osaka Uehommachi / Uehommachi / Uehonmachi | 大阪上本町 / 上本町 | 大阪上本町 / 上本町 | 大阪上本町 / 上本町
Showacho | 昭和町 | 昭和町 | 昭和町
Nishitanabe / Nishi-Tanabe | 西田辺 | 西田边 | 西田邊
Nagai Station | 長居駅 | 长居站 | 長居站
Taisho Station | 大正駅 | 大正站 | 大正站
Dome-mae Chiyozaki | ドーム前千代崎 | 巨蛋前千代崎 | 巨蛋前千代崎
Juso Station / Juso ! Thirteen Station / Jusan | 十三駅 / 阪急十三 | 十三站 / 阪急十三 | 十三站 / 阪急十三
Awaji Station | 淡路駅 | 淡路站 | 淡路站
Nishinakajima-Minamigata / Nishinakajima-minamigata | 西中島南方 | 西中岛南方 | 西中島南方
Esaka | 江坂 | 江坂 | 江坂
Senri-Chuo / Senri-chuo | 千里中央 | 千里中央 | 千里中央
Nakamozu | なかもず / 中百舌鳥 | 中百舌鸟 | 中百舌鳥
Hanaten Station / Hanaten ! Release Station / Hoshutsu | 放出駅 | 放出站 | 放出站
Kire-Uriwari / Kireuriwari / Kire-uriwari ! Kiren Uriwari | 喜連瓜破 | 喜连瓜破 | 喜連瓜破
Taishibashi-Imaichi / Taishibashi-imaichi | 太子橋今市 | 太子桥今市 | 太子橋今市
Dainichi | 大日駅 | 大日站 | 大日站
Gion-Shijo / Gion-shijo | 祇園四条 | 祇园四条 | 祇園四條
Kyoto Station | 京都駅 | 京都站 | 京都站 / 京都車站
Kyoto-Kawaramachi / Kyoto Kawaramachi | 京都河原町 | 京都河原町 | 京都河原町
Demachiyanagi | 出町柳 | 出町柳 | 出町柳
Fushimi-Inari Station / Fushimi Inari Station | 伏見稲荷駅 | 伏见稻荷站 | 伏見稻荷站
Inari Station | 稲荷駅 | 稻荷站 | 稻荷站
Arashiyama Station | 嵐山駅 | 岚山站 | 嵐山站
Kintetsu-Nara / Kintetsu-Nara Station / Kintetsu Nara Station | 近鉄奈良駅 / 近鉄奈良 | 近铁奈良站 / 近铁奈良 | 近鐵奈良站 / 近鐵奈良
Nara Station / JR Nara Station | 奈良駅 / JR奈良駅 | 奈良站 / JR奈良站 | 奈良站 / JR奈良站
Sannomiya / Kobe-Sannomiya / Kobe Sannomiya | 三宮 / 三ノ宮 / 神戸三宮 | 三宫 / 三之宫 / 神户三宫 | 三宮 / 三之宮 / 神戶三宮
Shin-Kobe / Shin-kobe | 新神戸 | 新神户 | 新神戶
Kansai Airport Station / Kansai-Airport Station | 関西空港駅 | 关西机场站 / 关西空港站 | 關西機場站 / 關西空港站
Rinku-town / Rinku Town | りんくうタウン | 临空城 | 臨空城
Osaka Airport Station / Osaka-kuko Station | 大阪空港駅 | 大阪机场站 | 大阪機場站
Hotarugaike | 蛍池 | 萤池 | 螢池
Kishinosato-Tamade | 岸里玉出 | 岸里玉出 | 岸里玉出
Sumiyoshitaisha Station / Sumiyoshi-Taisha Station / Sumiyoshi Taisha Station | 住吉大社駅 | 住吉大社站 | 住吉大社站
Kitashinchi / Kita-Shinchi / Kita-shinchi ! North New Land | 北新地 | 北新地 | 北新地

Osaka Metro / Osaka Subway | 大阪メトロ / Osaka Metro / 大阪地下鉄 | 大阪地铁 / 大阪Metro / Osaka Metro | 大阪Metro / 大阪地鐵 / 大阪捷運 / Osaka Metro
Midosuji Line / Mido-suji Line ! Mido Muscle Line / Great Hall Muscle Line | 御堂筋線 ! ミドウ筋肉線 | 御堂筋线 ! 御堂肌肉线 | 御堂筋線 ! 御堂肌肉線
Tanimachi Line ! Valley Town Line | 谷町線 | 谷町线 | 谷町線
Yotsubashi Line ! Four Bridges Line | 四つ橋線 / 四ツ橋線 | 四桥线 ! 四座桥线 | 四橋線 ! 四座橋線
Chuo Line ! Central Line | 中央線 | 中央线 | 中央線
Sennichimae Line ! Thousand Days Line | 千日前線 | 千日前线 ! 一千天前线 | 千日前線
Sakaisuji Line / Sakai-suji Line ! Sakai Muscle Line / Sakai Line / Sakaisuji Muscle Line | 堺筋線 ! 堺の筋肉線 | 堺筋线 ! 堺肌线 / 堺肌肉线 | 堺筋線 ! 堺肌肉線
Nagahori Tsurumi-ryokuchi Line / Nagahori Tsurumi-Ryokuchi Line / Nagahori-Tsurumiryokuchi Line / Nagahori Tsurumi Ryokuchi Line | 長堀鶴見緑地線 | 长堀鹤见绿地线 | 長堀鶴見綠地線
Imazatosuji Line / Imazato-suji Line ! Imazato Muscle Line | 今里筋線 | 今里筋线 | 今里筋線 ! 今裡筋線
New Tram / Nanko Port Town Line | ニュートラム / 南港ポートタウン線 | 南港港城线 / 新电车 | 南港港城線 / 新電車
Osaka Loop Line ! Osaka Circle Line / Osaka Ring Line | 大阪環状線 / 環状線 | 大阪环状线 / 环状线 | 大阪環狀線 / 環狀線
JR Tozai Line ! East-West Line | JR東西線 / 東西線 | JR东西线 / 东西线 | JR東西線 / 東西線
JR Kyoto Line | JR京都線 | JR京都线 | JR京都線
JR Kobe Line | JR神戸線 | JR神户线 | JR神戶線
JR Takarazuka Line | JR宝塚線 | JR宝冢线 | JR寶塚線
Yamatoji Line / JR Yamatoji Line | 大和路線 | 大和路线 | 大和路線
Hanwa Line / JR Hanwa Line | 阪和線 | 阪和线 | 阪和線
Gakkentoshi Line / JR Gakkentoshi Line | 学研都市線 | 学研都市线 | 學研都市線
Yumesaki Line / JR Yumesaki Line ! Dream Bloom Line | ゆめ咲線 / JRゆめ咲線 | 梦咲线 | 夢咲線
Osaka Higashi Line / JR Osaka Higashi Line ! Osaka East Line | おおさか東線 | 大阪东线 | 大阪東線
Kansai Airport Line | 関西空港線 | 关西机场线 / 关西空港线 | 關西機場線 / 關西空港線
Kansai Airport Rapid Service / Kansai Airport Rapid | 関空快速 | 关空快速 | 關空快速
Special Rapid Service / Special Rapid | 新快速 | 新快速 | 新快速
Kishuji Rapid Service / Kishuji Rapid | 紀州路快速 | 纪州路快速 | 紀州路快速
JR Nara Line | JR奈良線 | JR奈良线 | JR奈良線
Sagano Line / JR Sagano Line | 嵯峨野線 / JR嵯峨野線 | 嵯峨野线 / JR嵯峨野线 | 嵯峨野線 / JR嵯峨野線
Tokaido Shinkansen | 東海道新幹線 | 东海道新干线 | 東海道新幹線
Sanyo Shinkansen | 山陽新幹線 | 山阳新干线 | 山陽新幹線
Limited Express Haruka / Haruka | 特急はるか / 関空特急はるか | 特急Haruka / HARUKA / 关空特急HARUKA / 关空特快HARUKA | 特急Haruka / HARUKA / 關空特急HARUKA / 關空特快HARUKA
rapi:t / Rapi:t / Limited Express rapi:t | ラピート / 特急ラピート | 拉皮特 / 特急rapi:t / rapi:t | 特急rapi:t / rapi:t / Rapi:t
Shinkansen / bullet train ! New Main Line / New Trunk Line | 新幹線 | 新干线 | 新幹線
Hankyu / Hankyu Railway / Hankyu Line / Hankyu Railways | 阪急 / 阪急電車 / 阪急電鉄 / 阪急線 | 阪急 / 阪急电车 / 阪急线 | 阪急 / 阪急電車 / 阪急線
Hankyu Kyoto Line | 阪急京都線 | 阪急京都线 | 阪急京都線
Hankyu Kobe Line | 阪急神戸線 | 阪急神户线 | 阪急神戶線
Hankyu Takarazuka Line | 阪急宝塚線 | 阪急宝冢线 | 阪急寶塚線
Hankyu Senri Line | 阪急千里線 | 阪急千里线 | 阪急千里線
Hankyu Arashiyama Line | 阪急嵐山線 | 阪急岚山线 | 阪急嵐山線
Hanshin / Hanshin Railway / Hanshin Line | 阪神電車 / 阪神電鉄 / 阪神線 | 阪神电车 / 阪神线 | 阪神電車 / 阪神線
Hanshin Main Line | 阪神本線 | 阪神本线 | 阪神本線
Hanshin Namba Line | 阪神なんば線 | 阪神难波线 | 阪神難波線
Hanshin Expressway | 阪神高速 / 阪神高速道路 | 阪神高速 / 阪神高速公路 | 阪神高速 / 阪神高速道路
Keihan / Keihan Railway / Keihan Line / Keihan train | 京阪 / 京阪電車 / 京阪電鉄 / 京阪線 | 京阪 / 京阪电车 / 京阪线 | 京阪 / 京阪電車 / 京阪線
Keihan Main Line | 京阪本線 | 京阪本线 | 京阪本線
Keihan Nakanoshima Line / Nakanoshima Line | 京阪中之島線 / 中之島線 | 京阪中之岛线 / 中之岛线 | 京阪中之島線 / 中之島線
Keihan Uji Line | 京阪宇治線 | 京阪宇治线 | 京阪宇治線
Keihan Oto Line | 京阪鴨東線 / 鴨東線 | 京阪鸭东线 / 鸭东线 | 京阪鴨東線 / 鴨東線
Kintetsu / Kintetsu Railway / Kintetsu Line | 近鉄 / 近鉄電車 / 近鉄線 | 近铁 / 近铁线 / 近铁电车 | 近鐵 / 近鐵線 / 近鐵電車
Kintetsu Nara Line | 近鉄奈良線 | 近铁奈良线 | 近鐵奈良線
Kintetsu Namba Line | 近鉄難波線 | 近铁难波线 | 近鐵難波線
Kintetsu Kyoto Line | 近鉄京都線 | 近铁京都线 | 近鐵京都線
Kintetsu Keihanna Line / Keihanna Line | 近鉄けいはんな線 / けいはんな線 | 近铁京阪奈线 / 京阪奈线 | 近鐵京阪奈線 / 京阪奈線
Kintetsu Osaka Line | 近鉄大阪線 | 近铁大阪线 | 近鐵大阪線
Kintetsu Minami-Osaka Line / Kintetsu Minami Osaka Line | 近鉄南大阪線 / 南大阪線 | 近铁南大阪线 / 南大阪线 | 近鐵南大阪線 / 南大阪線
Nankai / Nankai Railway / Nankai Line / Nankai Electric Railway ! South Sea Line / South Sea Railway / South Sea limited express | 南海電車 / 南海線 / 南海電鉄 / 南海電気鉄道 | 南海电铁 / 南海线 / 南海电车 | 南海電鐵 / 南海線 / 南海電車
Nankai Main Line | 南海本線 | 南海本线 | 南海本線
Nankai Koya Line / Koya Line | 南海高野線 / 高野線 | 南海高野线 / 高野线 | 南海高野線 / 高野線
Nankai Airport Line | 南海空港線 | 南海机场线 / 南海空港线 | 南海機場線 / 南海空港線
Nankai Semboku Line / Semboku Line | 南海泉北線 / 泉北線 | 南海泉北线 / 泉北线 | 南海泉北線 / 泉北線
Hankai Tramway / Hankai Line / Hankai Tram | 阪堺電車 / 阪堺電気軌道 / 阪堺線 | 阪堺电车 / 阪堺线 | 阪堺電車 / 阪堺線
Hankai Uemachi Line / Uemachi Line | 阪堺上町線 / 上町線 | 阪堺上町线 / 上町线 | 阪堺上町線 / 上町線
Osaka Monorail | 大阪モノレール | 大阪单轨电车 / 大阪单轨铁路 | 大阪單軌電車 / 大阪單軌鐵路
Kita-Osaka Kyuko / Kita-Osaka Kyuko Line / Kita-Osaka Kyuko Railway | 北大阪急行 / 北大阪急行線 / 北大阪急行電鉄 | 北大阪急行 / 北大阪急行线 | 北大阪急行 / 北大阪急行線
Sanyo Electric Railway / Sanyo Railway | 山陽電車 / 山陽電鉄 / 山陽電気鉄道 | 山阳电车 / 山阳电铁 | 山陽電車 / 山陽電鐵
Kobe Municipal Subway / Kobe City Subway | 神戸市営地下鉄 | 神户市营地铁 | 神戶市營地下鐵 / 神戶市營地鐵
Kyoto Municipal Subway / Kyoto City Subway | 京都市営地下鉄 | 京都市营地铁 | 京都市營地下鐵 / 京都市營地鐵
Karasuma Line | 烏丸線 | 乌丸线 | 烏丸線
Randen / Randen Tram / Keifuku Railway | 嵐電 / 京福電鉄 / 京福電車 | 岚电 / 京福电铁 / 京福电车 | 嵐電 / 京福電鐵 / 京福電車
Eizan Railway / Eizan Electric Railway | 叡山電車 / 叡山電鉄 / 叡電 | 叡山电车 / 叡山电铁 / 叡电 | 叡山電車 / 叡山電鐵 / 叡電

Kansai International Airport / Kansai Airport / KIX | 関西国際空港 / 関西空港 / 関空 | 关西国际机场 / 关西机场 / 关空 | 關西國際機場 / 關西機場 / 關西國際空港 / 關空
Itami Airport / Osaka International Airport / Osaka Itami Airport | 伊丹空港 / 大阪国際空港 | 伊丹机场 / 大阪国际机场 / 大阪伊丹机场 | 伊丹機場 / 大阪國際機場 / 大阪伊丹機場
Kobe Airport | 神戸空港 | 神户机场 | 神戶機場
Osaka City Air Terminal / OCAT | 大阪シティエアターミナル / OCAT | 大阪城市航空总站 / OCAT | 大阪城市航空總站 / OCAT

Okawa River / Okawa ! Big River / Great River / Ohkawa | 大川 | 大川 | 大川
Yodo River / Yodogawa River / Yodogawa | 淀川 | 淀川 | 淀川 ! 澱川
Dojima River / Dojimagawa River | 堂島川 | 堂岛川 | 堂島川
Tosabori River / Tosaborigawa River / Tosabori river | 土佐堀川 | 土佐堀川 | 土佐堀川
Higashi-Yokobori River / Higashiyokobori River / Higashi-Yokoborigawa River ! East Yokobori River | 東横堀川 | 东横堀川 | 東橫堀川
Dotonbori River / Dotonbori Canal / Dotombori River / Dotonborigawa River | 道頓堀川 | 道顿堀川 | 道頓堀川
Kizu River / Kizugawa River | 木津川 | 木津川 | 木津川
Aji River / Ajigawa River | 安治川 | 安治川 | 安治川
Neya River / Neyagawa River | 寝屋川 | 寝屋川 | 寢屋川
Daini-Neya River / Daini Neya River / Daini-Neyagawa River | 第二寝屋川 | 第二寝屋川 | 第二寢屋川
Hirano River / Hiranogawa River | 平野川 | 平野川 | 平野川
Shirinashi River / Shirinashigawa River | 尻無川 | 尻无川 | 尻無川
Kamo River / Kamogawa River / Kamogawa | 鴨川 | 鸭川 | 鴨川
Katsura River / Katsuragawa River | 桂川 | 桂川 | 桂川
Uji River / Ujigawa River | 宇治川 | 宇治川 | 宇治川
Hozu River / Hozugawa River | 保津川 | 保津川 | 保津川
Kanzaki River / Kanzakigawa River | 神崎川 | 神崎川 | 神崎川
Yamato River / Yamatogawa River | 大和川 | 大和川 | 大和川
Osaka Bay | 大阪湾 | 大阪湾 | 大阪灣
Tenjimbashi Bridge / Tenjinbashi Bridge / Tenjinbashi / Tenjimbashi | 天神橋 | 天神桥 | 天神橋
Naniwabashi Bridge / Naniwabashi / Naniwa Bridge / Lion Bridge | 難波橋 / なにわ橋 / ライオン橋 | 难波桥 / 狮子桥 | 難波橋 / 獅子橋
Ebisubashi Bridge / Ebisu Bridge / Ebisubashi | 戎橋 | 戎桥 | 戎橋
Dotonboribashi Bridge / Dotonboribashi | 道頓堀橋 | 道顿堀桥 | 道頓堀橋
Aiaubashi Bridge / Aiau Bridge / Aiaubashi | 相合橋 | 相合桥 | 相合橋
Ukiniwabashi Bridge / Ukiniwa Bridge / Ukiniwabashi | 浮庭橋 | 浮庭桥 | 浮庭橋
Hommachibashi Bridge / Hommachi Bridge / Hommachibashi / Honmachibashi Bridge | 本町橋 | 本町桥 | 本町橋
Koraibashi Bridge / Korai-bashi / Koraibashi | 高麗橋 | 高丽桥 | 高麗橋
Sakuranomiya Bridge / Sakuranomiyabashi Bridge / Ginbashi | 桜宮橋 / 銀橋 | 樱宫桥 / 银桥 | 櫻宮橋 / 銀橋
Kawasakibashi Bridge / Kawasaki Bridge | 川崎橋 | 川崎桥 | 川崎橋
Suishobashi Bridge / Suisho Bridge ! Crystal Bridge | 水晶橋 | 水晶桥 | 水晶橋
Hokonagashibashi Bridge / Hokonagashi Bridge / Hokonagashibashi | 鉾流橋 | 鉾流桥 | 鉾流橋
Sendannokibashi Bridge / Sendannoki Bridge / Sendannokibashi | 栴檀木橋 | 栴檀木桥 | 栴檀木橋
Tamaebashi Bridge / Tamae Bridge / Tamaebashi | 玉江橋 | 玉江桥 | 玉江橋
Taminobashi Bridge / Tamino Bridge / Taminobashi | 田蓑橋 | 田蓑桥 | 田蓑橋
Gempachibashi Bridge / Gempachi Bridge / Genpachibashi Bridge | 源八橋 | 源八桥 | 源八橋
Minato Ohashi Bridge / Minato Bridge / Minato Ohashi | 港大橋 | 港大桥 | 港大橋
Konohana Ohashi Bridge / Konohana Bridge / Konohana Ohashi | 此花大橋 | 此花大桥 | 此花大橋
Akashi Kaikyo Bridge | 明石海峡大橋 | 明石海峡大桥 | 明石海峽大橋
Togetsukyo Bridge / Togetsukyo / Togetsu-kyo Bridge | 渡月橋 | 渡月桥 | 渡月橋
Uji Bridge / Ujibashi Bridge | 宇治橋 | 宇治桥 | 宇治橋
Kema Lock / Kema Lock Gate | 毛馬閘門 / 毛馬こうもん | 毛马水闸 / 毛马闸门 | 毛馬水閘 / 毛馬閘門
Hachikenyahama Pier / Hachikenyahama / Hachikenya Pier / Hachikenya ! Eight Houses Beach | 八軒家浜 / 八軒家浜船着場 | 八轩家滨 / 八轩家滨码头 | 八軒家濱 / 八軒家濱碼頭 / 八軒家浜 / 八軒家浜碼頭
Aqua-Liner / Aqua Liner | アクアライナー / 水上バス アクアライナー | 水上巴士Aqua Liner / Aqua Liner | 水上巴士Aqua Liner / Aqua Liner
Tombori River Cruise / Tonbori River Cruise | とんぼりリバークルーズ | 道顿堀水上观光船 / 道顿堀游船 | 道頓堀水上觀光船 / 道頓堀遊船

Shitennoji Temple / Shitennoji / Shitenno-ji / Shitennoji temple ! Four Heavenly Kings Temple / Four Heavenly Kings' Temple | 四天王寺 | 四天王寺 | 四天王寺
Sumiyoshi Taisha / Sumiyoshi Taisha Shrine / Sumiyoshi Grand Shrine | 住吉大社 | 住吉大社 | 住吉大社
Osaka Temmangu Shrine / Osaka Temmangu / Osaka Tenmangu Shrine / Osaka Tenmangu | 大阪天満宮 / 天満の天神さん | 大阪天满宫 | 大阪天滿宮
Hozenji Temple / Hozenji / Hozen-ji | 法善寺 | 法善寺 | 法善寺
Isshinji Temple / Isshinji / Isshin-ji ! One Heart Temple | 一心寺 | 一心寺 | 一心寺
Imamiya Ebisu Shrine / Imamiya Ebisu | 今宮戎神社 / 今宮戎 | 今宫戎神社 / 今宫戎 | 今宮戎神社 / 今宮戎
Namba Yasaka Shrine / Namba Yasaka / Namba Yasaka Jinja ! Namba Eight Slopes Shrine | 難波八阪神社 | 难波八阪神社 | 難波八阪神社
Ikukunitama Shrine / Ikutama Shrine / Ikutama-san | 生國魂神社 / 生国魂神社 / いくたまさん | 生国魂神社 | 生國魂神社
Tsuyu no Tenjinja Shrine / Ohatsu Tenjin / Ohatsu Tenjin Shrine / Tsuyunoten Shrine | 露天神社 / お初天神 | 露天神社 / 阿初天神 | 露天神社 / 阿初天神
Kozu Shrine / Kozugu Shrine / Kozu-gu | 高津宮 / 高津神社 | 高津宫 | 高津宮
Hokoku Shrine / Toyokuni Shrine | 豊國神社 / 豊国神社 | 丰国神社 | 豐國神社
Tamatsukuri Inari Shrine / Tamatsukuri Inari | 玉造稲荷神社 | 玉造稻荷神社 | 玉造稻荷神社
Abeno Seimei Shrine | 安倍晴明神社 | 安倍晴明神社 | 安倍晴明神社
Sukunahikona Shrine / Sukunahikona-san | 少彦名神社 | 少彦名神社 | 少彥名神社
Aizendo / Aizendo Temple / Shoman-in | 愛染堂 / 愛染堂勝鬘院 / 勝鬘院 | 爱染堂 / 爱染堂胜鬘院 | 愛染堂 / 愛染堂勝鬘院
Taiyuji Temple / Taiyuji / Taiyu-ji | 太融寺 | 太融寺 | 太融寺
Mitsutera Temple / Mitsutera / Mittera Temple / Mittera | 三津寺 | 三津寺 | 三津寺
Kita-Mido Temple / Kita-Mido / Kita Mido / Kitamido Temple | 北御堂 | 北御堂 | 北御堂
Minami-Mido Temple / Minami-Mido / Minami Mido / Minamimido Temple | 南御堂 | 南御堂 | 南御堂
Dainembutsuji Temple / Dainembutsuji / Dainenbutsuji Temple / Dainenbutsuji | 大念佛寺 / 大念仏寺 | 大念佛寺 | 大念佛寺
Namba Shrine / Namba Jinja | 難波神社 | 难波神社 | 難波神社
Ikasuri Shrine / Zama Shrine | 坐摩神社 | 坐摩神社 | 坐摩神社
Goryo Shrine | 御霊神社 | 御灵神社 | 御靈神社
Horikoshi Shrine | 堀越神社 | 堀越神社 | 堀越神社
Yasui Shrine | 安居神社 / 安居天神 | 安居神社 | 安居神社
Sanko Shrine | 三光神社 | 三光神社 | 三光神社
Tsunashiki Tenjinsha Shrine / Tsunashiki Tenjinsha / Tsunashiki Tenjin Shrine | 綱敷天神社 | 纲敷天神社 | 綱敷天神社
Ishikiri Shrine / Ishikiri Tsurugiya Shrine | 石切劔箭神社 / 石切剣箭神社 / 石切神社 | 石切剑箭神社 / 石切神社 | 石切劍箭神社 / 石切神社
Hiraoka Shrine | 枚岡神社 | 枚冈神社 | 枚岡神社
Otori Taisha Shrine / Otori Taisha | 大鳥大社 | 大鸟大社 | 大鳥大社
Katsuoji Temple / Katsuoji / Katsuo-ji | 勝尾寺 | 胜尾寺 | 勝尾寺
Kiyomizu-dera Temple / Kiyomizu-dera / Kiyomizudera Temple / Kiyomizudera | 清水寺 | 清水寺 | 清水寺
Kinkaku-ji Temple / Kinkaku-ji / Kinkakuji Temple / Kinkakuji / Golden Pavilion | 金閣寺 | 金阁寺 | 金閣寺
Ginkaku-ji Temple / Ginkaku-ji / Ginkakuji Temple / Ginkakuji / Silver Pavilion | 銀閣寺 | 银阁寺 | 銀閣寺
To-ji Temple / To-ji / Toji Temple | 東寺 | 东寺 | 東寺
Tofuku-ji Temple / Tofuku-ji / Tofukuji Temple / Tofukuji | 東福寺 | 东福寺 | 東福寺
Heian Jingu Shrine / Heian Jingu / Heian Shrine | 平安神宮 | 平安神宫 | 平安神宮
Yasaka Shrine / Yasaka-jinja Shrine | 八坂神社 | 八坂神社 | 八坂神社
Byodoin Temple / Byodoin / Byodo-in Temple / Byodo-in | 平等院 | 平等院 | 平等院
Todaiji Temple / Todaiji / Todai-ji Temple / Todai-ji | 東大寺 | 东大寺 | 東大寺
Kofukuji Temple / Kofukuji / Kofuku-ji Temple / Kofuku-ji | 興福寺 | 兴福寺 | 興福寺
Kasugataisha Shrine / Kasugataisha / Kasuga Taisha Shrine / Kasuga Taisha | 春日大社 | 春日大社 | 春日大社
Horyuji Temple / Horyuji / Horyu-ji Temple / Horyu-ji | 法隆寺 | 法隆寺 | 法隆寺
Ikuta Shrine | 生田神社 | 生田神社 | 生田神社

Kuromon Market / Kuromon Ichiba Market / Kuromon Ichiba ! Black Gate Market | 黒門市場 | 黑门市场 | 黑門市場
Kizu Market / Osaka Kizu Market / Kizu Wholesale Market | 木津市場 / 大阪木津市場 | 木津市场 | 木津市場
Tsuruhashi Market / Tsuruhashi Shopping Street ! Crane Bridge Market | 鶴橋市場 / 鶴橋商店街 ! ツルの橋マーケット | 鹤桥市场 / 鹤桥商店街 | 鶴橋市場 / 鶴橋商店街
Tenjinbashisuji Shopping Street / Tenjinbashi-suji Shopping Street / Tenjimbashisuji Shopping Street / Tenjinbashisuji / Tenjimbashisuji | 天神橋筋商店街 / 天神橋筋 | 天神桥筋商店街 / 天神桥筋 | 天神橋筋商店街 / 天神橋筋
Shinsaibashisuji Shopping Street / Shinsaibashi-suji Shopping Street / Shinsaibashisuji / Shinsaibashi-suji | 心斎橋筋商店街 / 心斎橋筋 | 心斋桥筋商店街 / 心斋桥筋 | 心齋橋筋商店街 / 心齋橋筋
Ebisubashisuji Shopping Street / Ebisubashi-suji Shopping Street / Ebisubashisuji | 戎橋筋商店街 / 戎橋筋 | 戎桥筋商店街 / 戎桥筋 | 戎橋筋商店街 / 戎橋筋
Sennichimae ! Thousand Days Before | 千日前 | 千日前 | 千日前
Sennichimae Doguyasuji / Doguyasuji / Doguya-suji / Doguyasuji Shopping Street / Sennichimae Doguyasuji Shopping Street / Sennichimae Doguya-suji | 千日前道具屋筋商店街 / 千日前道具屋筋 / 道具屋筋 | 千日前道具屋筋商店街 / 千日前道具屋筋 / 道具屋筋 | 千日前道具屋筋商店街 / 千日前道具屋筋 / 道具屋筋
Janjan Yokocho / Jan-Jan Yokocho / Jan Jan Yokocho / Janjan Yokocho Alley | ジャンジャン横丁 | 锵锵横丁 / 将将横丁 | 鏘鏘橫丁 / 將將橫丁
Hozenji Yokocho / Hozenji Yokocho Alley / Hozen-ji Yokocho | 法善寺横丁 | 法善寺横丁 | 法善寺橫丁
Shinsekai / Shin-Sekai ! New World | 新世界 | 新世界 | 新世界
Denden Town / Den Den Town / Nipponbashi Denden Town | でんでんタウン / 日本橋電気街 / 電気街 | 日本桥电器街 / 电电城 / 电器街 | 日本橋電器街 / 電電城 / 電器街
Karahori Shopping Street / Karahori | 空堀商店街 / 空堀 | 空堀商店街 / 空堀 | 空堀商店街 / 空堀
Temma Market / Tenma Market | 天満市場 | 天满市场 | 天滿市場
Osaka City Central Wholesale Market / Osaka Municipal Central Wholesale Market | 大阪市中央卸売市場 | 大阪市中央批发市场 | 大阪市中央批發市場
Shin-Umeda Shokudogai | 新梅田食道街 | 新梅田食道街 | 新梅田食道街
Komagawa Shopping Street | 駒川商店街 | 驹川商店街 | 駒川商店街
Sembayashi Shopping Street / Senbayashi Shopping Street | 千林商店街 | 千林商店街 | 千林商店街
Orange Street / Tachibana-dori | オレンジストリート / 立花通り / 立花通 | 橘子街 / 立花通 | 橘子街 / 立花通
Nishiki Market | 錦市場 | 锦市场 | 錦市場

Osaka Castle ! Osaka Big Castle | 大阪城 | 大阪城 | 大阪城
Osaka Castle Main Tower / main tower of Osaka Castle / Osaka Castle Museum / Osaka Castle keep | 大阪城天守閣 | 大阪城天守阁 | 大阪城天守閣
Osaka Castle Park | 大阪城公園 | 大阪城公园 | 大阪城公園
Nishinomaru Garden / Nishinomaru | 西の丸庭園 | 西之丸庭园 / 西丸庭园 | 西之丸庭園 / 西丸庭園
Tsutenkaku / Tsutenkaku Tower ! Tower Reaching Heaven | 通天閣 | 通天阁 | 通天閣
Umeda Sky Building ! Plum Sky Building | 梅田スカイビル | 梅田蓝天大厦 / 梅田空中大厦 | 梅田藍天大廈 / 梅田空中大廈
Kuchu Teien Observatory / Floating Garden Observatory | 空中庭園展望台 | 空中庭园展望台 / 空中庭园 | 空中庭園展望台 / 空中庭園
Abeno Harukas / Harukas / Harukas 300 | あべのハルカス / ハルカス | 阿倍野HARUKAS / 阿倍野海阔天空大厦 / Harukas | 阿倍野HARUKAS / 阿倍野海闊天空大廈 / Harukas
Osaka City Central Public Hall / Central Public Hall / Nakanoshima Public Hall | 大阪市中央公会堂 / 中央公会堂 | 大阪市中央公会堂 / 中央公会堂 | 大阪市中央公會堂 / 中央公會堂
Nakanoshima Library / Osaka Prefectural Nakanoshima Library | 中之島図書館 / 大阪府立中之島図書館 | 中之岛图书馆 / 大阪府立中之岛图书馆 | 中之島圖書館 / 大阪府立中之島圖書館
Japan Mint / Osaka Mint / Mint Bureau | 造幣局 | 造币局 | 造幣局
Mint Museum | 造幣博物館 | 造币博物馆 | 造幣博物館
Sempukan / Senpukan | 泉布観 | 泉布观 | 泉布觀
Dotonbori / Dotombori ! Doton Canal / Road Pause Canal | 道頓堀 | 道顿堀 | 道頓堀
Nakanoshima ! Middle Island / Island in the Middle / Central Island | 中之島 | 中之岛 | 中之島
Minami ! South Area | ミナミ | 大阪南区 / Minami | 大阪南區 / Minami
Semba / Senba | 船場 | 船场 | 船場
Dojima | 堂島 | 堂岛 | 堂島
Sonezaki | 曽根崎 | 曾根崎 | 曾根崎
Soemoncho / Soemon-cho | 宗右衛門町 | 宗右卫门町 | 宗右衛門町
Amerikamura / Amemura / America-mura / American Village | アメリカ村 / アメ村 | 美国村 | 美國村
Horie / Minamihorie / Minami-Horie / Kitahorie / Kita-Horie | 堀江 / 南堀江 / 北堀江 | 堀江 / 南堀江 / 北堀江 | 堀江 / 南堀江 / 北堀江
Ura-Namba / Uranamba ! Back Namba / Behind Namba | 裏なんば / ウラなんば | 里难波 | 裏難波
Tempozan / Tenpozan | 天保山 | 天保山 | 天保山
Yumeshima ! Dream Island | 夢洲 | 梦洲 | 夢洲
Universal Studios Japan / USJ | ユニバーサル・スタジオ・ジャパン / USJ / ユニバ | 日本环球影城 / USJ / 大阪环球影城 | 日本環球影城 / USJ / 大阪環球影城
Osaka Aquarium Kaiyukan / Kaiyukan / Kaiyukan Aquarium | 海遊館 | 海游馆 / 大阪海游馆 | 海遊館 / 大阪海遊館
Tempozan Giant Ferris Wheel / Tempozan Ferris Wheel | 天保山大観覧車 | 天保山大摩天轮 / 天保山摩天轮 | 天保山大摩天輪 / 天保山摩天輪
Grand Front Osaka | グランフロント大阪 | GRAND FRONT OSAKA / 大阪Grand Front / Grand Front Osaka | GRAND FRONT OSAKA / 大阪Grand Front / Grand Front Osaka
Grand Green Osaka | グラングリーン大阪 | GRAND GREEN OSAKA / Grand Green Osaka | GRAND GREEN OSAKA / Grand Green Osaka
Namba Parks | なんばパークス | 难波公园 / 难波PARKS / Namba Parks | 難波公園 / 難波PARKS / Namba Parks
Namba Grand Kagetsu / NGK | なんばグランド花月 / NGK | 难波豪华花月剧场 / 难波Grand花月 / NGK | 難波豪華花月劇場 / 難波Grand花月 / NGK
National Bunraku Theatre / National Bunraku Theater | 国立文楽劇場 | 国立文乐剧场 | 國立文樂劇場
Osaka Shochikuza Theatre / Osaka Shochikuza / Shochikuza / Osaka Shochikuza Theater | 大阪松竹座 / 松竹座 | 大阪松竹座 / 松竹座 | 大阪松竹座 / 松竹座
Temma Tenjin Hanjotei / Tenma Tenjin Hanjotei / Hanjotei | 天満天神繁昌亭 / 繁昌亭 | 天满天神繁昌亭 / 繁昌亭 | 天滿天神繁昌亭 / 繁昌亭
Kyocera Dome Osaka / Kyocera Dome / Osaka Dome | 京セラドーム大阪 / 京セラドーム / 大阪ドーム | 京瓷巨蛋大阪 / 京瓷巨蛋 / 大阪巨蛋 | 京瓷巨蛋大阪 / 京瓷巨蛋 / 大阪巨蛋
Osaka-jo Hall / Osakajo Hall / Osaka Castle Hall | 大阪城ホール | 大阪城音乐厅 / 大阪城Hall | 大阪城Hall / 大阪城音樂廳
Intex Osaka | インテックス大阪 | INTEX大阪 / 大阪国际展览中心 | INTEX大阪 / 大阪國際展覽中心
Spa World | スパワールド | SPA WORLD / 世界大温泉 | SPA WORLD / 世界大溫泉
Tower of the Sun | 太陽の塔 | 太阳之塔 | 太陽之塔
Namba Hatch | なんばHatch / なんばハッチ | 难波Hatch / 难波 Hatch / Namba Hatch | 難波Hatch / 難波 Hatch / Namba Hatch
Triangle Park | 三角公園 | 三角公园 | 三角公園
Kishiwada Castle | 岸和田城 | 岸和田城 | 岸和田城
Mozu-Furuichi Kofun Group | 百舌鳥・古市古墳群 / 百舌鳥古市古墳群 | 百舌鸟和古市古坟群 / 百舌鸟・古市古坟群 | 百舌鳥和古市古墳群 / 百舌鳥・古市古墳群
Suntory Yamazaki Distillery / Yamazaki Distillery | サントリー山崎蒸溜所 / 山崎蒸溜所 | 三得利山崎蒸馏所 / 山崎蒸馏所 | 三得利山崎蒸餾所 / 山崎蒸餾所
Gion | 祇園 | 祇园 | 祇園
Pontocho / Ponto-cho | 先斗町 | 先斗町 | 先斗町
Nijo-jo Castle / Nijo Castle | 二条城 | 二条城 | 二條城
Kyoto Imperial Palace | 京都御所 | 京都御所 | 京都御所
Philosopher's Path / Path of Philosophy | 哲学の道 | 哲学之道 | 哲學之道
Nara Park | 奈良公園 | 奈良公园 | 奈良公園
Naramachi | ならまち / 奈良町 | 奈良町 | 奈良町
Himeji Castle / Himeji-jo Castle | 姫路城 | 姬路城 | 姬路城
Nankinmachi | 南京町 | 南京町 | 南京町
Kobe Port Tower | 神戸ポートタワー | 神户港塔 | 神戶港塔
Kobe Harborland | 神戸ハーバーランド / ハーバーランド | 神户临海乐园 | 神戶臨海樂園
Meriken Park | メリケンパーク | 美利坚公园 | 美利堅公園
Mt. Rokko / Mount Rokko / Rokkosan | 六甲山 | 六甲山 | 六甲山
Rinku Premium Outlets | りんくうプレミアム・アウトレット | 临空PREMIUM OUTLETS / Rinku Premium Outlets | 臨空PREMIUM OUTLETS / Rinku Premium Outlets

The National Museum of Art, Osaka / National Museum of Art, Osaka / National Museum of Art | 国立国際美術館 | 国立国际美术馆 | 國立國際美術館
Nakanoshima Museum of Art, Osaka / Nakanoshima Museum of Art / Osaka Nakanoshima Museum of Art | 大阪中之島美術館 / 中之島美術館 | 大阪中之岛美术馆 / 中之岛美术馆 | 大阪中之島美術館 / 中之島美術館
The Museum of Oriental Ceramics, Osaka / Museum of Oriental Ceramics, Osaka / Museum of Oriental Ceramics | 大阪市立東洋陶磁美術館 / 東洋陶磁美術館 | 大阪市立东洋陶瓷美术馆 / 东洋陶瓷美术馆 | 大阪市立東洋陶瓷美術館 / 東洋陶瓷美術館
Osaka Museum of History | 大阪歴史博物館 | 大阪历史博物馆 | 大阪歷史博物館
Osaka Science Museum | 大阪市立科学館 | 大阪市立科学馆 / 大阪科学馆 | 大阪市立科學館 / 大阪科學館
Osaka City Museum of Fine Arts | 大阪市立美術館 | 大阪市立美术馆 | 大阪市立美術館
Osaka Museum of Natural History | 大阪市立自然史博物館 | 大阪市立自然史博物馆 | 大阪市立自然史博物館
Kamigata Ukiyoe Museum / Kamigata Ukiyo-e Museum | 上方浮世絵館 | 上方浮世绘馆 | 上方浮世繪館
Osaka Museum of Housing and Living | 大阪くらしの今昔館 / 今昔館 / 大阪市立住まいのミュージアム | 大阪生活今昔馆 / 今昔馆 | 大阪生活今昔館 / 今昔館
Fujita Museum | 藤田美術館 | 藤田美术馆 | 藤田美術館
Cupnoodles Museum Osaka Ikeda / Cup Noodles Museum Osaka Ikeda / Cup Noodles Museum | カップヌードルミュージアム 大阪池田 / カップヌードルミュージアム | 杯面博物馆 / 安藤百福发明纪念馆 | 杯麵博物館 / 安藤百福發明紀念館
National Museum of Ethnology / Minpaku | 国立民族学博物館 / みんぱく | 国立民族学博物馆 | 國立民族學博物館

Nakanoshima Park | 中之島公園 | 中之岛公园 | 中之島公園
Kema Sakuranomiya Park / Kema-Sakuranomiya Park | 毛馬桜之宮公園 | 毛马樱之宫公园 | 毛馬櫻之宮公園
Utsubo Park | 靱公園 / 靭公園 | 靱公园 / 靭公园 | 靱公園 / 靭公園
Tennoji Park | 天王寺公園 | 天王寺公园 | 天王寺公園
Tennoji Zoo | 天王寺動物園 | 天王寺动物园 | 天王寺動物園
Keitakuen Garden / Keitakuen | 慶沢園 | 庆泽园 | 慶澤園
Tsurumi-ryokuchi Park / Tsurumi Ryokuchi Park / Tsurumi-Ryokuchi Park / Hanahaku Memorial Park | 鶴見緑地公園 / 花博記念公園鶴見緑地 / 鶴見緑地 | 鹤见绿地公园 / 鹤见绿地 | 鶴見綠地公園 / 鶴見綠地
Nagai Park | 長居公園 | 长居公园 | 長居公園
Sumiyoshi Park | 住吉公園 | 住吉公园 | 住吉公園
Ogimachi Park | 扇町公園 | 扇町公园 | 扇町公園
Minami-Temma Park / Minami-Tenma Park / Minamitemma Park | 南天満公園 | 南天满公园 | 南天滿公園
Expo '70 Commemorative Park / Expo Commemorative Park / Banpaku Kinen Park | 万博記念公園 | 万博纪念公园 | 萬博紀念公園
Hattori Ryokuchi Park | 服部緑地 | 服部绿地 | 服部綠地
Minoo Park / Minoh Park / Meiji no Mori Minoh Quasi-National Park | 箕面公園 | 箕面公园 | 箕面公園
Midosuji / Mido-suji / Midosuji Boulevard / Midosuji Avenue | 御堂筋 | 御堂筋 / 御堂筋大道 | 御堂筋 / 御堂筋大道
Sakaisuji / Sakai-suji / Sakaisuji Avenue | 堺筋 | 堺筋 | 堺筋
Tanimachisuji / Tanimachi-suji / Tanimachisuji Avenue | 谷町筋 | 谷町筋 | 谷町筋
Nagahori-dori / Nagahori Street / Nagahoridori | 長堀通 / 長堀通り | 长堀通 | 長堀通
`;
