/**
 * Words of which one taken for another leads a guest astray: in each set, `member | English | Japanese |
 * Chinese` as in `topics.ts`. A set is named with what is said of an exchange.
 */
export const CONTRASTS = `
# left and right
left | left, left hand, turn left, ~lefthand, =left behind, =left luggage, =left over, =leftover, =left unattended, =be left, =is left, =are left, =left in, =left at, =left by, =left the, =has left, =have left, =left outside, =left with | 左, 左手, 左側, 左折, ~レフト, =左右 | 左, 左手, 左侧, 左转, 左边, =左右
right | right hand, right side, right hand side, on the right, on your right, to the right, to your right, turn right, turning right, right turn, go right, bear right, keep right, the right bank, right bank, first right, second right, third right, next right, right at, right after, right from, right onto, right into, right when, ~right | 右, 右手, 右側, 右折, ~ライト | 右, 右手, 右侧, 右转, 右边
# north, south, east and west
north | north, northern, northward*, northbound, north facing, ~northeast*, ~northwest*, ~kita | 北口, 北詰, 北端, 北側, 北へ, 北に, 北の, 北向き, 北改札, 北出口, 北岸, 北方, ~北 | 北口, 北端, 北侧, 北边, 北面, 北岸, 北方, 向北, 往北, 朝北, 以北, 北出口, 北出站口, 北门, ~北
south | south, southern, southward*, southbound, south facing, ~southeast*, ~southwest*, ~minami | 南口, 南詰, 南端, 南側, 南へ, 南に, 南の, 南向き, 南改札, 南出口, 南岸, 南方, ~南 | 南口, 南端, 南侧, 南边, 南面, 南岸, 南方, 向南, 往南, 朝南, 以南, 南出口, 南出站口, 南门, ~南
east | east, eastern, eastward*, eastbound, east facing, ~northeast*, ~southeast*, ~higashi | 東口, 東詰, 東端, 東側, 東へ, 東に, 東の, 東向き, 東改札, 東出口, 東岸, 東方, ~東 | 东口, 东端, 东侧, 东边, 东面, 东岸, 东方, 向东, 往东, 朝东, 以东, 东出口, 东出站口, 东门, ~东
west | west, western, westward*, westbound, west facing, ~northwest*, ~southwest*, ~nishi | 西口, 西詰, 西端, 西側, 西へ, 西に, 西の, 西向き, 西改札, 西出口, 西岸, 西方, ~西 | 西口, 西端, 西侧, 西边, 西面, 西岸, 西方, 向西, 往西, 朝西, 以西, 西出口, 西出站口, 西门, ~西
# up and down
up | upstairs, floor above, upper floor, upstream, upper, go up, walk up, climb, up the, above, ~up, ~top, ~ascend* | 上の階, 上階, 階上, 上流, 上層, 上がる, 上がって, 上がり, 上り, のぼ, 上段, ~上 | 楼上, 上楼, 上游, 上层, 上铺, 上层铺, 上面, 上方, ~上, ~爬
down | downstairs, floor below, lower floor, downstream, lower, go down, walk down, down the, below, ~down, ~bottom, ~descend*, ~beneath, ~under* | 下の階, 下階, 階下, 下流, 下層, 下りる, 下りて, 降りて, 下り, くだ, 下段, ~下, ~降 | 楼下, 下楼, 下游, 下层, 下铺, 下层铺, 下面, 下方, ~下
# in front and behind
front | in front of, at the front of, ~front, ~before, ~opposite, ~across, ~outside | 目の前, すぐ前, 正面, 建物前, 駅前, 前に立, 手前, ~前, ~向かい, ~対面 | 前面, 正前方, 门前, 站前, 正面, 前方, ~前, ~对面, ~正对
behind | behind, at the back, at the rear, in the back, ~back, ~rear, ~beyond, ~after | 裏手, 裏側, 後ろ, 背後, 裏口, 裏庭, 真裏, ~裏, ~奥, ~後, ~うしろ | 后面, 后方, 背后, 后侧, 后院, 后门, ~后, ~背
# before and after
before | before, prior to, ahead of, earlier than, ~by, ~until, ~till, ~early, ~in advance, ~beforehand, ~pre, ~front, ~ahead, ~earlier, ~no later than, =before long | 前に, 前まで, 前日, より前, 以前, 到着前, 出発前, 入室前, 入浴前, チェックイン前, 前もって, 事前, 時前, ~前, ~まで, ~先, ~早, ~までに, =前後 | 之前, 以前, 前一天, 前往前, 事前, 事先, 点前, 时前, 入住前, 退房前, 抵达前, 出发前, 天前, 日前, 小时前, 分钟前, ~前, ~先, ~提早, ~提前, ~早, =前往, =前后, =前台, =目前
after | after, following, later than, once you have, from then, ~since, ~once, ~from, ~later, ~late, ~past, ~then, ~onward*, ~upon, ~post, ~having, =look after, =looked after, =looking after, =named after, =after all | 後に, 後は, 後から, 以降, 以後, 時以降, 到着後, 出発後, 入室後, 入浴後, 使用後, チェックアウト後, 時後, のあと, ~後, ~あと, ~から, ~てから, ~経, ~すぎ, ~過ぎ, ~のち, ~済, =午後, =今後, =前後 | 之后, 以后, 点后, 时后, 入住后, 退房后, 抵达后, 使用后, 天后, 日后, 小时后, 分钟后, ~后, ~起, ~过, ~再, ~完, ~隔, =然后, =最后, =前后
# indoors and outdoors
inside | indoor*, inside, in the building, ~in, ~interior, ~within, ~into | 屋内, 室内, 館内, 店内, 構内, 内側, ~内, ~中 | 室内, 屋内, 馆内, 店内, 里面, 内部, ~内, ~里, ~中
outside | outdoor*, outside, open air, ~out, ~exterior, ~terrace, ~beyond | 屋外, 室外, 館外, 店外, 戸外, 野外, 外側, ~外, ~露天, ~アウトドア | 室外, 屋外, 户外, 馆外, 店外, 外面, 露天, ~外
# entrance and exit
way_in | entrance, way in, ~enter*, ~entry, ~gate, ~door, ~in | 入口, 入り口, ~玄関, ~入, ~口 | 入口, ~进, ~入, ~门, ~口
way_out | exit, way out, ~leave, ~leaving, ~out, ~gate, ~door | 出口, ~出, ~改札, ~口 | 出口, 出站口, ~出, ~口
# arrival and departure
arrival | arrive, arrives, arriving, arrival, arrived, check in, checking in, ~come, ~reach, ~in, ~land*, ~get, ~upon, ~here | 到着, チェックイン, 入室, ~お越し, ~着, ~来, ~迎, ~受付 | 抵达, 到达, 入住, 到着, 到店, 抵馆, ~到, ~来, ~接, ~进
departure | depart, departs, departing, departure, check out, checking out, checkout, ~leave, ~leaving, ~go, ~out, ~final, ~vacate | 出発, チェックアウト, 退室, ~発, ~出, ~お帰り, ~退, ~お立ち | 出发, 退房, 离开, 离店, 启程, 退宿, ~离, ~走, ~发, ~送
# free and charged
free | =room is free, =rooms are free, =bed is free, =beds are free, =table is free, =tables are free, =seat is free, =seats are free, =space is free, =spaces are free, =place is free, =one is free, =bathroom is free, =washer is free, free of charge, complimentary, at no charge, no charge, no extra charge, no additional charge, at no cost, no extra cost, free wi fi, free wifi, for free, gratis, is free, are free, free breakfast, free shuttle, free parking, free tea, free coffee, free admission, ~free, ~included, ~no cost, ~on us, ~on the house, ~no fee, ~inclusive, ~waive*, ~gift, ~treat, ~courtesy, ~without charge, ~nothing extra, ~costs nothing, ~for nothing | 無料, 無償, タダ, ただで, サービスで, 追加料金なし, ~料金に含, ~含, ~サービス, ~込, ~0円, ~かかりません, ~いただきません, ~招待, ~プレゼント, ~差し上げ, ~不要, ~なし | 免费, 免手续费, 免收, 免运费, 免押金, 不收费, 无需付费, 不另收费, 不额外收费, 不用钱, 不加价, 无需加费, ~不收, ~免, ~赠, ~含, ~附, ~不另, ~无需另, ~送, ~招待, ~零, ~不用, ~无须, ~无需, ~不必
charged | for a fee, extra charge, additional charge, additional fee, extra fee, surcharge, at extra cost, chargeable, extra cost, ~fee, ~charge*, ~cost*, ~pay*, ~paid, ~yen, ~extra, ~rent*, ~price*, ~rate | 有料, 別料金, 追加料金, 別途料金, 料金がかか, ~料金, ~別途, ~円, ~代金, ~費用, ~課金, ~加算, ~いただきます | 收费, 收手续费, 付费, 另收, 加收, 另计, 需付费, 须付费, 额外收费, 额外费用, 自费, ~费, ~付, ~加价, ~计费, ~元, ~收取, ~日圆, ~日元
# open and closed
open | open, opens, opened, opening hours, ~opening, ~hours, ~operat*, ~run* | 営業, 開館, 開店, 開園, 営業中, 開放, ~開, ~オープン | 营业, 开放, 开门, 开馆, 开园, 开店, ~开
closed | closed, closes, closing, shut, =never closes, =never closed, ~close, ~unavailable, ~suspend*, ~off, ~holiday, ~except | 休業, 閉館, 定休, 休館, 閉店, 閉園, お休み, 閉鎖, ~閉, ~休, ~除, ~終了 | 休业, 休息, 公休, 闭馆, 关门, 休馆, 打烊, 关闭, 店休, 定休, ~关, ~休, ~除, ~停
# day and night
morning | morning, ~one in the morning, ~two in the morning, ~three in the morning, ~1 in the morning, ~2 in the morning, ~3 in the morning, ~small hours, ~a m, ~am, ~sunrise, ~dawn, ~breakfast, ~early | ~深夜1時, ~深夜2時, ~深夜3時, 朝, 午前, 早朝, ~モーニング, ~明け方, ~明朝 | ~凌晨, 早上, 早晨, 上午, 清晨, 晨间, 早上好, ~晨, ~早, ~朝
evening | evening, ~one in the morning, ~two in the morning, ~three in the morning, ~1 in the morning, ~2 in the morning, ~3 in the morning, ~small hours, at night, tonight, nighttime, ~night*, ~p m, ~pm, ~sunset, ~dusk, ~dinner, ~overnight, ~late, ~midnight, ~twilight | 夜, 夕方, 夜間, 深夜, 晩, 今夜, ~宵, ~夕, ~泊, ~午後, ~ナイト, ~イブニング | ~凌晨, 晚上, 傍晚, 夜间, 夜晚, 深夜, 晚间, 今晚, 夜里, ~晚, ~夜, ~宵, ~暮, ~下午, ~黄昏
# seasons
spring | in spring, springtime, spring season, this spring, ~spring, ~april, ~march, ~may | 春, ~4月, ~3月 | 春天, 春季, 春日, ~春
summer | summer*, ~july, ~august | 夏, ~7月, ~8月 | 夏天, 夏季, 夏日, ~夏, ~暑
autumn | autumn*, in fall, in the fall, fall foliage, fall colo*, ~fall, ~november, ~october | 秋, ~11月, ~10月 | 秋天, 秋季, 秋日, ~秋
winter | winter*, ~december, ~january, ~february | 冬, ~12月, ~1月 | 冬天, 冬季, 冬日, ~冬
# men and women
men | men only, for men, men's, male, gentlemen, ~men, ~man, ~boy | 男性, 男湯, 男子, 紳士, ~男, ~メンズ | 男性, 男士, 男生, 男用, 男汤, ~男
women | women only, for women, women's, female, ladies, ~women, ~woman, ~girl | 女性, 女湯, 女子, 婦人, レディース, ~女 | 女性, 女士, 女生, 女用, 女汤, ~女
# private and shared
private | private, en suite, ensuite, exclusive use, ~own, ~exclusive*, ~separate, ~entire, ~individual | 専用, 貸切, 貸し切り, 個室, プライベート, ~独立, ~専有, ~各, ~客室内, ~一棟 | 独立, 专用, 私人, 包场, 包租, 包栋, 专属, 独用, ~独享, ~单独, ~自己, ~客房内, ~独栋
shared | shared, communal, ~common, ~share, ~sharing, ~public, ~dorm* | 共用, 共同, 相部屋, シェア, ~共有, ~ドミトリー, ~パブリック | 共用, 公用, 共享, 合用, 公共, 多人, ~共, ~宿舍
# with and without what is included
included | included, includes, including, include, inclusive, comes with, ~with, ~free, ~cover* | 含む, 含まれ, 込み, 税込, 付き, 込, ~含, ~付, ~セット | 包含, 包括, 含税, 已含, 附, 内含, 含早餐, ~含, ~附带, ~包, ~带
excluded | excluded, excluding, not included, not include, exclusive of, excludes, ~extra, ~without, ~separate*, ~except, ~plus | 含まず, 含まれません, 含みません, 含まれておりません, 含まれていません, 含まれない, 含んでおりません, 含んでいません, 含まない, 別途, 税別, 別料金, ~別, ~除, ~素泊 | 不含, 不包含, 不包括, 未含, 未税, 另计, 另付, 除外, ~另, ~除, ~不附, ~外加
# all and some
all | all, every, all of, everyone, everything, entire, always, whole, entirely, none of, ~nearly all, ~almost all, ~most, ~each, ~throughout, ~any, ~both, ~across, ~daily, ~24, ~full* | すべて, 全て, 全室, 全館, 全員, 全部, 全客室, 全品, いつでも, 常に, 毎日, 全面, どなたでも, どのお部屋も, どの部屋も, どの客室も, どなたも, ~ほとんど, ~ほぼ, ~大半, ~全, ~各, ~毎, ~どの, ~皆, ~みな, ~年中, ~完全, ~どれも, ~いずれも | 所有, 全部, 全馆, 全体, 全员, 每间, 每个, 每位, 全室, 全面, 随时, 总是, 一律, ~每, ~各, ~全, ~都, ~任何, ~皆, ~均, ~完全, ~整, ~凡
some | most of, most rooms, most shops, most guests, most days, most places, the majority, almost all, nearly all, half of, half the, some, some of, several, a few, certain, selected, partly, partially, sometimes, occasionally, ~few, ~part, ~many, ~most, ~various | ほとんど, 大半, 大部分, 代表者, 代表の方, ~ほぼ, 一部, いくつか, 一部の, 部分的, 時々, ときどき, 数室, たまに, ~数, ~多く, ~部分, ~場合があり | 大多数, 大部分, 大半, 大多, 大都, 一半的, 代表一人, 一位代表, ~多半, 部分, 有些, 某些, 一些, 若干, 个别, 有时, 偶尔, 几间, ~几, ~多数, ~部份, ~数
# at least and at most
at_least | at least, or more, or older, and older, and over, and above, minimum, no fewer than, no less than, not less than, more than, or over, ~over, ~min, ~above, ~exceed*, ~from, ~older, ~longer, ~aged, ~starting | 以上, 少なくとも, 最低, 最少, ~超, ~より, ~から, ~最小, ~越え | 以上, 至少, 最少, 最低, 起码, 不少于, 满, 超过, ~起, ~多, ~逾
at_most | at most, up to, or less, or fewer, and under, and younger, or younger, maximum, no more than, not more than, less than, fewer than, not exceed, under the age, ~max, ~within, ~under, ~below, ~younger, ~until, ~limit*, ~accommodate*, ~sleeps, ~capacity, ~holds | 以下, 最大, 最高, 最長, 以内, 未満, まで, 多くても, 上限, ~定員, ~限度, ~限, ~内 | 以下, 以内, 至多, 最多, 最高, 不超过, 未满, 不满, 限领, 限购, 限取, 限用, 上限, 最大, 最长, ~内, ~限, ~不足, ~容纳, ~满
# increase and decrease
maximum | maximum, largest, biggest, highest, longest, most, ~max, ~up to, ~greatest, ~at most | 最大, 最高, 最長, 最多, ~一番, ~もっとも, ~最も, ~まで | 最大, 最高, 最长, 最多, ~最, ~不超过, ~上限
minimum | minimum, smallest, lowest, shortest, least, cheapest, ~min, ~at least, ~from | 最小, 最低, 最短, 最少, 最安, ~から, ~以上, ~一番 | 最小, 最低, 最短, 最少, 至少, 最便宜, ~最, ~起, ~以上
# first and last
first_of_day | first train, first bus, first departure, first entry, ~first, ~earliest | 始発, 最初の電車, ~最初, ~始, ~初 | 首班车, 首班, 头班车, 第一班, ~首, ~第一, ~最早, ~头班
last_of_day | last train, last bus, last departure, last order, last entry, final entry, last admission, ~last, ~final, ~latest | 終電, 最終, ラストオーダー, 終発, 最終電車, 最終入, ~終, ~最後, ~ラスト | 末班车, 末班, 最后点餐, 最后一班, 最后入, ~末, ~最后, ~最晚, ~终
# early and late
early | early check in, earlier, in advance, early bird, ~early, ~before | アーリーチェックイン, アーリー, 早割, 早期, 早め, 早着, ~早, ~前 | 提早, 提前, 早鸟, 较早, ~早, ~前, ~先
late | late check out, late checkout, late check in, late arrival, ~late*, ~after, ~delay*, ~extend* | レイトチェックアウト, レイト, 遅め, 遅い, 遅れ, 延長, ~遅, ~後, ~延 | 延后, 延迟, 较晚, 晚到, 延时, 延长, ~晚, ~后, ~迟, ~延
# near and far
near | near, nearby, close to, close by, steps from, next to, adjacent, ~walk*, ~beside, ~minutes, ~right by, ~around, ~next, ~by the, ~not far, ~close | 近く, 近い, すぐそば, 隣, 近隣, 至近, ~近, ~そば, ~すぐ, ~徒歩, ~周辺, ~目の前, ~遠くな | 附近, 靠近, 邻近, 旁边, 紧邻, 旁, 周边, 不远, ~近, ~步行, ~边, ~隔壁, ~走路
far | far away, far from, distant, remote, a long way, ~far | 遠い, 遠く, 離れた, 遠方, ~遠, ~離れ | 远离, 很远, 遥远, 距离较远, 偏远, ~远, ~离
# large and small
large | large, larger, spacious, roomy, big, huge, wide, ~great, ~generous, ~open, ~plenty | 広い, 広々, 大きな, 大きい, 大型, ゆったり, ~広, ~大, ~ワイド | 宽敞, 大型, 宽阔, 很大, 巨大, 宽大, 偌大, ~大, ~宽, ~广
small | small, smaller, compact, tiny, little, narrow, cozy, cosy, ~petite, ~mini, ~snug, ~intimate, ~short, ~low | 狭い, 小さな, 小さい, コンパクト, こぢんまり, 小型, こじんまり, ~小, ~狭, ~ミニ | 狭小, 小巧, 小型, 窄小, 紧凑, 精致小, ~小, ~窄, ~迷你
# today and tomorrow
today | today, same day, on the day, ~tonight, ~day of | 本日, 今日, 当日, ~今夜, ~今 | 今天, 今日, 当天, 当日, ~今
tomorrow | tomorrow, next day, following day, the day after, ~next morning | 明日, 翌日, 明朝, 翌朝, ~あす, ~次の日 | 明天, 次日, 隔天, 翌日, 第二天, 隔日, ~明, ~隔
day_after_tomorrow | the day after tomorrow, in two days, ~two days | 明後日, あさって, ~翌々日 | 后天, =后天气, ~两天, ~第三天
yesterday | yesterday, previous day, the day before, ~prior | 前日, 昨日, ~前 | 昨天, 前一天, 前一日, 昨日, ~前
# kinds of beds
single_bed | single bed, single room, ~single, ~one person, ~solo | シングルベッド, シングルルーム, シングル, ~1人, ~一人, ~おひとり | 单人床, 单人房, 单人, ~单, ~一人, ~一位, ~1人
double_bed | double bed, double room, queen bed, king bed, ~double, ~queen, ~king, ~couple | ダブルベッド, ダブルルーム, ダブル, ~クイーン, ~キング, ~カップル | 双人床, 双人房, 大床, 大床房, ~双, ~两人
twin_bed | twin bed, twin room, twin beds, two single beds, ~twin, ~two beds, ~two | ツインベッド, ツインルーム, ツイン, ~シングルベッド2, ~2台 | 双床房, 两张单人床, 二张单人床, 两小床, ~双床, ~双人房, ~两张, ~双
bunk_bed | bunk bed, bunk, ~dorm* | 二段ベッド, 2段ベッド, ~ドミトリー | 上下铺, 双层床, 高低床, ~铺, ~层床
# hot and cold
hot | hot water, hot drink, hot bath, ~hot, ~warm*, ~heat* | お湯, 温かい, 熱い, 熱湯, ~湯, ~温, ~ホット | 热水, 热饮, 热的, 温热, ~热, ~温, ~烫
cold | cold water, cold drink, chilled, iced, ~cold, ~cool*, ~ice, ~refrigerat* | 冷水, 冷たい, お冷, 冷えた, ~冷, ~アイス, ~水 | 冷水, 冷饮, 冰水, 冰镇, ~冷, ~冰, ~凉
# weekdays and weekends
weekday | weekday, on weekdays, monday to friday, ~mon, ~monday, ~friday | 平日, 月曜から金曜, ~月〜金, ~平常日 | 平日, 周一至周五, 工作日, 周间, 星期一至星期五, ~平时, ~周一
weekend | weekend, ~long weekend, saturday and sunday, saturdays and sundays, ~saturday, ~sunday, ~sat, ~holiday, ~sat & sun | 週末, 土日, 土・日, 土曜・日曜, 土休日, ~土曜, ~日曜, ~休日, ~祝日, ~土, ~祝 | 周末, 周六日, 周六、日, 周六及周日, 周六周日, 六日, 星期六日, ~周六, ~假日, ~周日, ~星期六, ~礼拜六, ~例假
# cash and cards
by_cash | cash, in cash, ~coin, ~bill | 現金, ~キャッシュ, ~小銭 | 现金, 付现, ~现钞, ~零钱
by_card | credit card, by card, cards only, ~card*, ~visa, ~cashless, ~credit | クレジットカード, ~カード, ~キャッシュレス, ~クレカ | 信用卡, 刷卡, ~卡, ~无现金
# adults and children
adult | adult, adults, grown up, ~guest*, ~person, ~people, ~each, ~over, ~older, ~parent* | 大人, おとな, 成人, 中学生以上, ~様, ~名, ~方, ~以上, ~一般, ~保護者 | 成人, 大人, ~位, ~人, ~以上, ~家长
minor | child, children, kids, ~infant*, ~bab*, ~toddler*, ~under, ~young*, ~school, ~minor*, ~little, ~teen*, ~age* | 子ども, 子供, お子様, お子さま, 小人, 小学生, ~幼児, ~児, ~赤ちゃん, ~添い寝, ~歳, ~未満, ~以下, ~未成年, ~キッズ | 儿童, 小孩, 孩子, 孩童, 小朋友, ~幼, ~婴, ~学生, ~岁, ~以下, ~未成年, ~亲子
# each person and each room
per_person | per person, per guest, per head, a person, ~each*, ~person, ~guest, ~people, ~adult, ~everyone, ~pp | お一人様, お一人さま, 一名様, 1名様, 1名につき, 1人あたり, 1人につき, お一人につき, ~人, ~名, ~様, ~方, ~大人, ~皆 | 每人, 每位, 每名, ~人, ~位, ~大人, ~成人, ~者
per_room | per room, a room for, ~room, ~each | 1室につき, 1室あたり, 1室, 一室, 1部屋, 一部屋, 部屋ごと, ~室, ~部屋 | 每间, 每房, 每室, ~间, ~房, ~室
per_group | per group, per booking, per party, ~group, ~party, ~booking | 1組, 一組, 1グループ, ~組, ~グループ, ~団体 | 每组, 每团, 每笔, ~组, ~团, ~单
# each kilogram and each pound
per_kilogram | per kilo*, per kg, a kilo, ~kg, ~kilo* | 1キロ, 1kg, 1キログラム, ~キロ | 每公斤, 每千克, ~公斤, ~千克
per_pound | per pound, per lb, a pound, ~pound* | 1ポンド, ~ポンド | 每磅, ~磅
# each night, each day and each hour
per_hour | per hour, an hour, hourly, each hour, every hour, ~hour | 1時間, 一時間, 毎時, ~時間, ~時 | 每小时, 每个小时, 一小时, ~小时, ~钟头, ~整点
per_day | per day, a day, daily, each day, every day, ~day, ~24 | 1日, 一日, 毎日, ~日, ~24 | 每天, 每日, 一天, ~天, ~日
per_night | per night, a night, nightly, each night, every night, ~night*, ~evening, ~stay* | 1泊, 一泊, 毎晩, ~泊, ~晩, ~夜 | 每晚, 一晚, 每夜, 每泊, ~晚, ~夜, ~宿
per_week | every monday, every tuesday, every wednesday, every thursday, every friday, every saturday, every sunday, per week, a week, weekly, each week, every week, ~week* | 1週間, 毎週, ~週, ~7日 | 每周, 每星期, 一周, ~周, ~星期, ~礼拜
per_month | per month, a month, monthly, each month, every month, ~month*, ~mon | 1か月, 1ヶ月, 毎月, ~月 | 每月, 每个月, 一个月, ~月
per_fortnight | fortnightly, every other week, every second week, every two weeks, biweekly, ~alternate, ~every other | 隔週, ~2週 | 隔周, 每隔一周, 每两周, 每隔周, ~双周, ~隔
per_other_day | every other day, every second day, on alternate days, ~alternate, ~every two days, ~48 | 隔日, 一日おき, 1日おき, 2日に1回, 2日に1度, 二日に一度, ~2日 | 每隔一天, 每两天, ~隔天, ~隔日, ~两天, ~2天
# languages
in_english | English, ~British, ~foreign | 英語, ~英, ~外国 | 英语, 英文, ~英, ~外语
in_chinese | Chinese, Mandarin, Cantonese | 中国語, 北京語, ~中国, ~中華, ~中文 | 中文, 汉语, 华语, 普通话, 国语, ~中国, ~中华, ~中餐, ~中式
in_korean | Korean | 韓国語, ハングル, ~韓国 | 韩语, 韩文, ~韩国, ~韩
# Mr and Ms
mr | mr, ~sir, ~mister, ~gentleman, ~dr, ~teacher, ~master | ~様, ~さん | ~师傅, 先生
ms | ms, mrs, miss, ~madam, ~lady, ~dr, ~teacher | ~様, ~さん | 女士, 小姐, 太太
# at the earliest and at the latest
earliest | at the earliest, no earlier than, not earlier than, not before, ~after, ~from, ~earliest | 早くても, 最も早くて, ~以降, ~から, ~早 | 最早, 不早于, ~起, ~后, ~早
latest | at the latest, no later than, not later than, ~by, ~before, ~until, ~latest, ~late | 遅くとも, 遅くても, ~まで, ~前, ~遅 | 最晚, 最迟, 不晚于, 不迟于, ~前, ~晚
# with meat and without
vegetarian | vegetarian*, vegan*, meatless, ~vegetable*, ~plant* | ベジタリアン, 菜食, ヴィーガン, ビーガン, ~精進, ~野菜 | 素食, 纯素, 全素, 吃素, ~蔬, ~素
with_meat | meat*, ~beef, ~pork, ~chicken, ~fish | 肉料理, お肉, 肉類, ~肉 | 荤, 含肉, 肉类, ~肉
# coffee and tea
coffee | coffee*, ~espresso, ~cafe, ~drink* | コーヒー, 珈琲, ~カフェ, ~喫茶, ~飲 | 咖啡, ~饮
tea_drink | tea, teas, ~drink* | お茶, 紅茶, 緑茶, ほうじ茶, 抹茶, ~茶, ~飲 | 红茶, 绿茶, 抹茶, 焙茶, ~茶, ~饮
# out of order and in order
out_of_order | broken, out of order, out of service, not working, ~repair*, ~fault* | 故障, 壊れ, ~修理 | 故障, 坏了, 损坏, ~维修, ~修
in_order | in working order, works well, working normally, ~work*, ~fine | 正常に, ~動 | 运转正常, 工作正常, 正常, ~能用
`;
