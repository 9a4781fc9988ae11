import { describe, expect, it } from 'vitest';
import { type Language } from '../language.js';
import { type Field } from '../field.js';
import { type RuleName, type Severity } from '../finding.js';
import { checkText } from '../index.js';
import { type Term } from '../term.js';

const PROSE: Field = { maxLength: 5000 };
const LIST: Field = { maxLength: 5000, list: true };

type RuleCase = readonly [from: Language, source: string, to: Language, text: string];

interface RuleExamples {
  readonly rule: RuleName;
  readonly field?: Field;
  /** Cases that must be reported. */
  readonly errors: readonly (readonly [...RuleCase, Severity])[];
  /** Similar but correct cases. */
  readonly correct: readonly RuleCase[];
}

const EXAMPLES: readonly RuleExamples[] = [
  {
    rule: 'no_words',
    errors: [['zh', '请安静。', 'en', '...', 'holds']],
    correct: [['en', '—', 'ja', '—']],
  },
  {
    rule: 'script',
    errors: [
      [
        'en',
        'The cat sleeps on the reception desk beside the guest book.',
        'zh_TW',
        '貓睡在 reception desk 上的 guest book 旁邊。',
        'holds',
      ],
      ['zh_TW', '更多照片', 'ja', '查看更多照片', 'holds'],
      ['ja', '足元にご注意ください。', 'zh', '请注意足元にご注意。', 'holds'],
      [
        'ja',
        '優の良品は駅前です。鍵はフロントへ。',
        'zh',
        '优の良品就在车站前。请把房间の钥匙交给前台。',
        'holds',
      ],
      ['ja', '鍵はフロントにございます。', 'en', 'The key is at 鍵はフロント.', 'holds'],
      ['zh', '房间很安静，值得住一晚。', 'ja', '静かな部屋です。值得住一晚的地方。', 'holds'],
    ],
    correct: [
      ['en', 'See the rooms. Wi-Fi is free.', 'ja', '客室をご覧ください。Wi-Fiは無料です。'],
      ['zh_TW', '地址', 'ja', '所在地'],
      ['zh_TW', '日本大阪市浪速區湊町1-0-0 二樓', 'ja', '大阪府大阪市浪速区湊町1-0-0 二階'],
      ['ja', '淀川の近くです。', 'zh_TW', '就在淀川附近。'],
      ['ja', 'ドン・キホーテの隣です。', 'zh_TW', '就在唐吉訶德（ドン・キホーテ）隔壁。'],
    ],
  },
  {
    rule: 'language',
    errors: [
      ['en', 'There are three bicycles.', 'ja', '自転車が three 台あります。', 'holds'],
      ['en', 'The house has three rooms.', 'zh_TW', '旅宿共有three間客房。', 'holds'],
      ['ja', '足元にご注意ください。', 'en', 'Attention à la marche.', 'holds'],
      [
        'en',
        'Your key opens the front door and room 205.',
        'zh_TW',
        '鑰匙可開大門 and the door of room 205。',
        'holds',
      ],
      ['ja', 'お知らせ', 'zh', 'News', 'holds'],
    ],
    correct: [
      ['zh', '月之家咖啡馆', 'en', 'Casa de la Luna'],
      ['en', 'Bar Yodo', 'zh_TW', 'Bar Yodo'],
      ['en', 'The door opens with a QR code.', 'ja', 'ドアはQR Codeで開きます。'],
    ],
  },
  {
    rule: 'regional_wording',
    errors: [
      ['en', 'Call a taxi from the desk.', 'zh_TW', '可請櫃檯叫出租車。', 'holds'],
      ['en', 'Borrow a mouse at the desk.', 'zh', '可在前台借用滑鼠。', 'holds'],
    ],
    correct: [
      ['en', 'Call a taxi from the desk.', 'zh_TW', '可請櫃檯叫計程車。'],
      ['ja', '部屋の多くは川に面しています。', 'zh', '房间多数位于河边。'],
    ],
  },
  {
    rule: 'register',
    errors: [
      ['zh', '请轻声关门。', 'ja', 'ドアは静かに閉めろよ。', 'holds'],
      ['zh_TW', '泡湯前請先沖洗身體。', 'ja', '風呂に入る前に体を洗え。', 'holds'],
      ['en', 'Please take off your shoes.', 'ja', '靴は脱ぎなさい。', 'holds'],
      ['en', 'We will keep your bags.', 'ja', '荷物は預かっとくよ。', 'warns'],
      ['zh_TW', '請保持安靜。', 'ja', '静かにしろ。', 'holds'],
      [
        'en',
        'We have mended the heater. Please rest well.',
        'ja',
        'ヒーターは直した。ゆっくり休む。',
        'holds',
      ],
    ],
    correct: [
      [
        'zh_TW',
        '牆上是陶藝家林佩君的作品。',
        'ja',
        '壁に飾られているのは陶芸家・林佩君の作品です。',
      ],
      ['zh_TW', '在橘子街。', 'ja', 'オレンジストリートにございます。'],
      ['zh', '如有问题请告诉我们。', 'ja', 'ご不明な点はお気軽にお問い合わせ。'],
      ['en', 'The garden is behind. Good night.', 'ja', 'お庭は後ろ。おやすみなさい。'],
      ['en', 'Trains leave from here.', 'ja', '電車もここから。'],
      ['en', 'A house by the river', 'ja', '川辺の家'],
      ['en', 'Please be quiet.', 'ja', 'お静かにお願いいたします。'],
    ],
  },
  {
    rule: 'entries',
    field: LIST,
    errors: [
      [
        'zh',
        '早餐：烤鲑鱼、味噌汤、米饭、腌菜和一杯绿茶',
        'en',
        'Breakfast: grilled salmon, rice, pickles and a cup of green tea',
        'holds',
      ],
      ['en', 'Towels, Slippers, Shampoo', 'ja', 'タオル、スリッパ', 'holds'],
    ],
    correct: [
      ['ja', '浴衣・タオル・スリッパ', 'en', 'Yukata, Towels, Slippers'],
      ['en', 'Towels, slippers and shampoo', 'zh', '毛巾，拖鞋，洗发水'],
    ],
  },
  {
    rule: 'negation',
    errors: [
      ['en', 'Towels and slippers are provided.', 'zh', '不提供毛巾和拖鞋。', 'holds'],
      [
        'ja',
        'キッチン、洗濯機、冷蔵庫はありません。',
        'en',
        'There is a kitchen, a washing machine and a fridge.',
        'holds',
      ],
      [
        'en',
        'You can check in after 10 p.m.',
        'ja',
        '午後10時以降はチェックインできません。',
        'holds',
      ],
      [
        'zh_TW',
        '頂樓露台晚上十點以後不開放。',
        'ja',
        '屋上テラスは夜10時以降ご利用いただけます。',
        'holds',
      ],
      ['zh', '早上七点以前可以用餐。', 'en', 'Meals are not served before 7 a.m.', 'warns'],
      [
        'zh_TW',
        '無電梯、無停車場、可寄放行李',
        'ja',
        'エレベーターなし、駐車場あり、荷物預かり可',
        'holds',
      ],
      [
        'en',
        'The office is staffed every day, but we do not answer the phone at lunch.',
        'zh_TW',
        '辦公室每天有人，午休時間也會接聽電話。',
        'warns',
      ],
      [
        'en',
        'We are unable to accept late arrivals.',
        'ja',
        '遅いご到着もお受けできます。',
        'warns',
      ],
      ['ja', '予約なしでもご利用いただけます。', 'zh_TW', '未預約者無法使用。', 'warns'],
      [
        'zh_TW',
        '除客房外，館內皆可攜帶寵物。',
        'ja',
        '客室以外の館内では、ペットはお断りしております。',
        'holds',
      ],
      ['ja', 'エレベーターはございません。', 'en', 'We have an elevator.', 'holds'],
      ['en', 'No smoking anywhere in the house.', 'zh_TW', '館內全面可以吸菸。', 'holds'],
      ['zh', '欢迎带宠物入住。', 'ja', 'ペットのご同伴はご遠慮ください。', 'holds'],
      ['en', 'We do not have parking.', 'zh', '我们有停车场。', 'holds'],
      ['en', 'Non-refundable', 'zh', '可退款', 'holds'],
      ['zh_TW', '無門禁', 'en', 'There is a curfew.', 'holds'],
      ['zh_TW', '免預約', 'ja', '要予約', 'warns'],
      ['ja', '返金いたしかねます。', 'zh', '可以退款。', 'holds'],
      ['ja', '大声での会話はお慎みください。', 'en', 'Please talk loudly.', 'holds'],
      ['zh', '可以外带。', 'zh_TW', '不可外帶。', 'holds'],
      ['en', 'Keep the back gate locked.', 'zh', '请勿锁后门。', 'holds'],
      ['zh_TW', '雨天照常舉行。', 'ja', '雨天の場合は中止いたします。', 'holds'],
      ['ja', '窓のないお部屋はございません。', 'en', 'No room has a window.', 'warns'],
      [
        'en',
        'There is no lift, but there is parking.',
        'ja',
        'エレベーターはありますが、駐車場はありません。',
        'holds',
      ],
    ],
    correct: [
      ['en', 'Towels, soap and slippers are not provided.', 'zh', '不提供毛巾、肥皂和拖鞋。'],
      [
        'ja',
        'キッチン、洗濯機、冷蔵庫はありません。',
        'en',
        'There is no kitchen, washing machine or fridge.',
      ],
      ['ja', '当館は全館禁煙です。', 'en', 'Smoking (including e-cigarettes) is not allowed.'],
      ['ja', '当館は全館禁煙です。', 'en', 'Smoking, including e-cigarettes, is not allowed.'],
      ['en', 'Do not exceed 2 bags.', 'zh', '最多可带2件行李。'],
      ['en', 'Bags must not be heavier than 20 kg.', 'zh', '行李限20公斤以内。'],
      ['en', 'No smoking except on the terrace.', 'zh', '只有露台可以吸烟。'],
      ['en', 'There is no charge for parking bicycles.', 'ja', '自転車の駐輪は無料です。'],
      ['en', 'Breakfast is not included.', 'zh', '早餐另付。'],
      [
        'ja',
        '朝食付き、Wi-Fi無料、駐車場なし',
        'en',
        'Breakfast included · free Wi-Fi · no parking',
      ],
      [
        'zh_TW',
        '頂樓露台晚上十點以後不開放。',
        'ja',
        '屋上テラスのご利用は夜10時までとなっております。',
      ],
      [
        'ja',
        '領収書の再発行はいたしかねますので、大切に保管してください。',
        'en',
        'Please keep your receipt in a safe place, as we are unable to issue it again.',
      ],
      [
        'ja',
        'ご連絡なく深夜0時を過ぎた場合は、キャンセルとさせていただきます。',
        'en',
        'If midnight passes without word from you, we treat your booking as cancelled.',
      ],
      [
        'ja',
        '静かな時間のために、館内にはテレビも音楽もありません。',
        'zh',
        '为了让您享受宁静，馆内不设电视，也不播放音乐。',
      ],
      ['zh', '请勿大声喧哗。', 'en', 'Quiet, please.'],
      ['en', 'The gate is never left unlocked.', 'ja', '門は常に施錠しております。'],
      ['ja', '窓のないお部屋はございません。', 'en', 'All rooms have windows.'],
      ['zh_TW', '請勿讓兒童單獨入浴。', 'ja', 'お子様の入浴には大人の方が付き添ってください。'],
      ['ja', '禁煙', 'en', 'Non-smoking'],
      ['ja', '満室', 'en', 'No vacancies'],
      ['en', 'See a few boats at the next stop.', 'zh', '下一站能看到几艘船。'],
      ['en', "Please don't hesitate to ask.", 'ja', 'お気軽にお尋ねください。'],
      ['zh', '离车站不远。', 'en', 'Close to the station.'],
      ['en', 'You must show your passport.', 'ja', 'パスポートを提示しなければなりません。'],
    ],
  },
  {
    rule: 'obligation',
    errors: [
      ['en', 'No need to bring towels.', 'zh_TW', '請自備毛巾。', 'warns'],
      ['en', 'Shoes must be removed.', 'ja', '靴を脱ぐことができます。', 'holds'],
      [
        'zh',
        '最后离开的客人必须关闭煤气总阀。',
        'ja',
        '最後の方はガスの元栓を閉めていただいても構いません。',
        'holds',
      ],
      [
        'ja',
        '浴衣のままでも結構です。スリッパは必ずお履きください。',
        'zh',
        '必须穿浴衣，并请务必穿好拖鞋。',
        'warns',
      ],
      [
        'en',
        "You don't have to make your bed. Please turn off the light.",
        'zh_TW',
        '您必須整理床鋪，並請關燈。',
        'holds',
      ],
      ['zh_TW', '入住時必須出示護照。', 'en', 'You may show your passport at check-in.', 'holds'],
      [
        'en',
        'You may leave your bags with us.',
        'ja',
        'お荷物は必ずお預けいただく必要があります。',
        'holds',
      ],
      ['en', 'You must take off your shoes.', 'ja', '靴を脱がなくても結構です。', 'holds'],
      ['zh', '必须出示护照。', 'zh_TW', '不必出示護照。', 'holds'],
      ['zh_TW', '未經同意，請勿拍攝其他房客。', 'zh', '拍摄其他客人，无需征得对方同意。', 'warns'],
      [
        'en',
        'Cooking is fine until 22:00, but please do not fry fish.',
        'zh_TW',
        '晚上十點前必須在廚房煮飯，但請勿煎魚。',
        'holds',
      ],
      ['zh', '建议提前订位。', 'en', 'You must book a table.', 'holds'],
      ['ja', 'ゴミは分別してください。', 'zh_TW', '垃圾可分類。', 'warns'],
    ],
    correct: [
      [
        'zh',
        '如需更改日期，请告知我们。',
        'en',
        'If you need to change your dates, please let us know.',
      ],
      ['zh_TW', '入住時必須出示護照。', 'ja', 'チェックイン時にパスポートをご提示ください。'],
    ],
  },
  {
    rule: 'condition',
    errors: [
      ['en', 'We may close early on rainy days.', 'ja', '雨の日は早めに閉めます。', 'warns'],
      ['zh', '会议室的打印机可以免费使用。', 'zh_TW', '會議室的部分印表機可免費使用。', 'warns'],
      ['en', 'The bar opens only on weekends.', 'ja', 'バーは営業しております。', 'warns'],
      ['zh', '周一除外，每天供应早餐。', 'en', 'Breakfast is served every day.', 'warns'],
      ['en', 'The deck is open in fine weather.', 'zh', '露台开放。', 'warns'],
    ],
    correct: [
      [
        'en',
        'Unless it rains, breakfast is served on the terrace.',
        'ja',
        '雨でなければ、朝食はテラスでご用意します。',
      ],
      ['ja', '全7室の宿です。', 'zh_TW', '本館僅有七間客房。'],
      ['ja', '電気ケトル、湯のみ、急須', 'en', 'Electric kettle, teacups, teapot'],
      ['ja', 'お待ちいただくことがございます。', 'en', 'You may have to wait.'],
      ['en', 'We may close early.', 'zh_TW', '可能會提早打烊。'],
      ['en', 'The bar opens only on weekends.', 'zh', '酒吧仅周末营业。'],
      [
        'ja',
        '未成年の方だけでのご宿泊はお受けできません。',
        'zh',
        '未成年人须有监护人陪同方可入住。',
      ],
      ['ja', '1日1組限定', 'en', 'One group a day'],
    ],
  },
  {
    rule: 'exchange',
    errors: [
      ['ja', 'カフェは18時まで営業します。', 'zh', '咖啡馆18点以前关闭。', 'holds'],
      ['ja', 'カフェは8時に開店します。', 'en', 'The café closes at 8 a.m.', 'holds'],
      ['en', 'A suitcase must not be over 20 kg.', 'zh', '行李箱不得少于20公斤。', 'holds'],
      ['en', "Bags can't be over 20 kg.", 'ja', '荷物は20kg以上でお願いします。', 'holds'],
      ['zh', '入住人数不得超过4人。', 'ja', '4名様以上でご利用ください。', 'holds'],
      [
        'ja',
        'ご利用は2時間を超えないようお願いします。',
        'en',
        'Please use it for at least 2 hours.',
        'holds',
      ],
      ['en', 'Baths are limited to 45 minutes.', 'zh_TW', '泡澡至少45分鐘。', 'holds'],
      ['en', 'Open every day except Mondays.', 'zh', '只有周一营业。', 'holds'],
      [
        'en',
        'Smoking is banned everywhere except the terrace.',
        'zh_TW',
        '只有露臺禁止吸菸。',
        'holds',
      ],
      ['zh', '只有周末提供早餐。', 'en', 'Breakfast is served except on weekends.', 'holds'],
      ['zh', '只有周一休息。', 'ja', '月曜以外は休みです。', 'holds'],
      [
        'en',
        'The blue bin takes paper, the green one glass.',
        'zh',
        '绿色垃圾桶放纸，蓝色放玻璃。',
        'holds',
      ],
      ['zh', '洗衣每公斤600日元。', 'en', 'Laundry costs ¥600 per pound.', 'holds'],
      ['en', 'The park begins on the south bank.', 'zh_TW', '公園從北岸開始。', 'holds'],
      ['ja', '隔週金曜', 'en', 'every Friday', 'holds'],
      ['en', 'Please tell Mr Smith.', 'zh', '请告知史密斯女士。', 'holds'],
      ['ja', '英語対応可', 'en', 'Staff speak Chinese.', 'holds'],
      ['en', 'Coffee is free.', 'ja', '紅茶は無料です。', 'holds'],
      ['en', 'the day after tomorrow', 'zh', '明天', 'holds'],
      ['en', 'The heater is broken.', 'zh', '空调正常。', 'holds'],
      [
        'zh',
        '退房时间为11点，入住时间为15点。',
        'en',
        'Check-in is at 11 and check-out at 15.',
        'holds',
      ],
      ['zh_TW', '每人限領乙份。', 'zh', '每人至少一份。', 'holds'],
      ['ja', '橋の南詰', 'en', 'The north end of the bridge', 'holds'],
      ['en', '¥6,200 per person per night', 'zh', '每人每周6,200日元', 'holds'],
      ['en', '¥500 per person', 'ja', '1部屋500円', 'holds'],
      ['zh', '部分客房不临河。', 'ja', 'どのお部屋も川には面しておりません。', 'holds'],
      ['en', 'Most shops close at six.', 'ja', 'すべてのお店が6時に閉まります。', 'holds'],
      [
        'ja',
        '会議室は2時間からのご利用です。定員は10名です。',
        'zh',
        '会议室每次最多可租用两小时，限10人使用。',
        'holds',
      ],
      ['zh', '六岁以下儿童免费。', 'en', 'Free for children over six.', 'holds'],
      ['zh_TW', '一樓為男湯，二樓為女湯。', 'zh', '一楼为女汤，二楼为男汤。', 'holds'],
      ['en', 'Adults ¥1,000, children ¥500', 'zh', '儿童1000日元，成人500日元', 'holds'],
      ['en', 'Turn right, then left.', 'ja', '左に曲がり、次に右へ曲がります。', 'holds'],
      ['ja', '北口を出てください。', 'zh_TW', '請從南口出站。', 'holds'],
      ['zh', '最多可住四人。', 'en', 'The room fits at least four guests.', 'holds'],
    ],
    correct: [
      ['en', 'Not all rooms have a bathroom.', 'ja', '浴室のないお部屋もあります。'],
      ['en', 'The bar is open until 10 p.m.', 'zh', '酒吧晚上10点关门。'],
      ['ja', 'カフェは8時に開店します。', 'en', 'The café is closed until 8 a.m.'],
      ['ja', '15時より前のチェックインはできません。', 'zh', '15点以后才能办理入住。'],
      ['ja', '22時以降のシャワーはご遠慮ください。', 'en', 'Please shower before 10 p.m.'],
      ['en', 'These prices cover 2 guests.', 'ja', '料金は2名までの金額です。'],
      ['ja', '北風が強い日は、物を中にお入れください。', 'zh', '寒风大的日子，请把东西搬进屋里。'],
      ['zh', '行李不得超过20公斤。', 'en', 'Bags up to 20 kg, please.'],
      ['ja', '12歳未満のお子様はご利用いただけません。', 'en', 'Only for guests aged 12 and over.'],
      ['en', 'It is closed only on Mondays.', 'zh', '除周一外每天营业。'],
      ['en', 'Closed only on Mondays.', 'ja', '月曜日以外は毎日営業しています。'],
      [
        'en',
        'The blue bin takes paper, the green one glass.',
        'zh',
        '蓝色垃圾桶放纸，绿色放玻璃。',
      ],
      ['ja', '表示料金には含まれておりません。', 'en', 'It is not included in the rates shown.'],
      ['zh', '王先生，工作人员会说中文。', 'ja', '王様、スタッフは中国語を話します。'],
      ['en', 'A Chinese restaurant serves tea.', 'zh_TW', '中餐廳供應茶。'],
      ['en', 'Bikes are 500 yen a day per person.', 'ja', '自転車はお一人様1日500円です。'],
      ['en', 'Almost all rooms face the river.', 'zh_TW', '大部分客房面向河川。'],
      ['zh', '不满六岁的儿童免费。', 'ja', '6歳未満のお子様は無料です。'],
      ['ja', '6日前から2日前までは30%です。', 'en', '30% from 6 to 2 days before.'],
      ['ja', '1階は男湯、2階は女湯です。', 'zh_TW', '男湯在1樓，女湯在2樓。'],
      ['en', 'Left luggage is kept at the desk.', 'ja', 'お忘れ物はフロントでお預かりします。'],
      ['ja', '午後にご到着ください。', 'zh', '请于下午抵达。'],
    ],
  },
  {
    rule: 'term',
    errors: [['zh', '在难波换乘。', 'en', 'Change trains at Difficult Wave.', 'holds']],
    correct: [
      ['zh_TW', '到梅田七分鐘。', 'en', 'It is seven minutes to Umeda.'],
      ['zh', '在难波换乘。', 'en', 'Change trains at Namba.'],
      ['ja', '道頓堀まで歩けます。', 'en', 'You can walk to Dōtonbori.'],
    ],
  },
  {
    rule: 'name',
    errors: [
      ['ja', '🍜「福順楼」で食事。', 'zh', '🍜在「福祥楼」用餐。', 'warns'],
      [
        'en',
        'The house takes its name from a poem by Yosa Buson.',
        'zh_TW',
        '本館的名字取自松尾芭蕉的一首詩。',
        'holds',
      ],
      ['en', 'Hokusai Suite', 'zh', '广重套房', 'holds'],
      [
        'ja',
        '梅田から難波まで電車で10分です。',
        'en',
        'Ten minutes by train from Namba to Umeda.',
        'holds',
      ],
      ['en', 'Get off at Nakatsu, not Umeda.', 'zh_TW', '請在梅田站下車，不是中津站。', 'holds'],
      [
        'ja',
        '本町で乗り換えて、天王寺で降ります。',
        'en',
        'Change at Tennoji and get off at Hommachi.',
        'holds',
      ],
      [
        'en',
        'Oliver Haas, our pianist, plays in the lounge.',
        'ja',
        'ピアニストのオリバー・ハンセンがラウンジで演奏します。',
        'warns',
      ],
      ['ja', '書家の藤枝千晴さんを迎えます。', 'zh', '邀请书法家藤枝千春。', 'warns'],
      ['ja', '松尾記念館の前です。', 'zh', '在田村纪念馆前面。', 'warns'],
      ['ja', '女将の佐々木がお迎えします。', 'zh', '女将铃木会迎接您。', 'holds'],
      ['zh_TW', 'LINE 官方帳號：@kawabe', 'ja', 'LINE公式アカウント：@kawabee', 'holds'],
      ['zh', '老板娘叫周晓梅。', 'en', 'The owner is called Zhou Xiaolan.', 'warns'],
      ['zh_TW', '陳怡君小姐會接待您。', 'en', 'Ms. Chen Yi-hsuan will receive you.', 'warns'],
      ['en', 'Your host is Lihua Chen.', 'zh', '您的房东是陈丽娟。', 'warns'],
      ['en', 'We are Mika and Oliver.', 'zh', '我们是Mika和Olivia。', 'holds'],
      ['en', 'Dear Ms Lin, welcome.', 'zh_TW', '李小姐您好，歡迎。', 'holds'],
      ['ja', '店主のケンジです。', 'en', 'I am Takeshi, the owner.', 'holds'],
      ['en', 'Oliver bakes the bread.', 'zh', '面包由亨利烘焙。', 'holds'],
      ['zh_TW', '由喬治・盧卡斯撰寫。', 'zh', '由乔治·史密斯撰写。', 'warns'],
      ['zh', '旁边是德顺楼。', 'zh_TW', '旁邊是德祥樓。', 'warns'],
      ['en', 'Paintings by Emma Keller.', 'ja', 'アンナ・ケラーの絵画です。', 'holds'],
      ['ja', 'スタッフのロッテさんが焼きます。', 'en', 'It is baked by our Camille.', 'warns'],
    ],
    correct: [
      ['zh_TW', '林先生您好，歡迎光臨。', 'zh', '林先生欢迎您光临。'],
      ['ja', '山口県産の酒。', 'zh', '山口出产的酒。'],
      ['zh_TW', '每週二、四晚上有茶會。', 'ja', '毎週火・木曜の夜にお茶会を開きます。'],
      ['zh_TW', '太左衛門橋', 'zh', '太左卫门桥'],
      ['zh_TW', '張著嘴的獅子', 'zh', '张着嘴的狮子'],
      ['ja', '難波へは梅田から10分です。', 'en', 'It takes ten minutes from Umeda to Namba.'],
      ['en', 'Get off at Nakatsu, not Umeda.', 'zh_TW', '不要在梅田站下車，請在中津站下車。'],
      ['en', 'Paintings by Anna Keller', 'ja', 'アンナ・ケラーの絵画'],
      ['zh', 'LINE官方账号：@nagare_inn', 'en', 'LINE official account: @nagare_inn'],
      ['zh', '老板娘叫周晓梅。', 'en', 'The owner, Xiaomei Zhou, welcomes you.'],
      ['zh_TW', '陳俊傑與許家豪', 'en', 'Chen Chun-chieh and Hsu Chia-hao'],
      ['zh_TW', '謝欣怡的店', 'en', 'Hsieh Hsin-yi’s shop'],
      ['en', 'Dear Ms Lin, welcome.', 'zh_TW', '林小姐您好，歡迎。'],
      ['ja', '店主のケンジです。', 'zh', '我是店主健二。'],
      ['en', 'Oliver bakes the bread.', 'ja', 'パンはオリヴァーが焼いています。'],
      ['zh_TW', '由喬治・盧卡斯撰寫。', 'zh', '由乔治·卢卡斯撰写。'],
      ['zh', '旁边是德顺楼。', 'ja', '隣は徳順楼です。'],
      ['ja', 'スタッフのロッテさんが焼きます。', 'en', 'It is baked by our Lotte.'],
    ],
  },
  {
    rule: 'omission',
    errors: [
      [
        'zh_TW',
        '請於玄關脫鞋。鞋櫃附有號碼鎖。貴重物品請勿留在鞋櫃內。',
        'en',
        'Please take off your shoes at the entrance. Please do not leave valuables in the shoe lockers.',
        'warns',
      ],
      [
        'zh_TW',
        '老闆娘做的果醬，早餐時可以吃到，也能買回家。',
        'zh',
        '老板娘做的果酱，早餐时可以吃到。',
        'warns',
      ],
      [
        'zh_TW',
        '早餐在一樓供應。停車場在房子後面。',
        'en',
        'Breakfast is served on the first floor.',
        'warns',
      ],
    ],
    correct: [
      [
        'zh_TW',
        '傍晚的班次最搶手，請早點買票。',
        'en',
        'Boats at dusk sell out first, so please buy your ticket early.',
      ],
      [
        'zh_TW',
        '隨身碟可以跟櫃檯借，冷凍庫目前無法使用。',
        'zh',
        'U盘可向前台借用，冷冻室暂不可用。',
      ],
      [
        'zh_TW',
        '早餐在一樓供應。停車場在房子後面。',
        'en',
        'Breakfast is on the first floor, and the car park is behind the house.',
      ],
    ],
  },
  {
    rule: 'addition',
    errors: [
      [
        'zh_TW',
        '您的包裹一到就通知您。',
        'zh',
        '您的包裹一到就通知您。运费已由本馆代付。',
        'warns',
      ],
      [
        'ja',
        '川沿いの静かな部屋です。',
        'en',
        'A quiet room by the river. Breakfast is free for everybody.',
        'holds',
      ],
    ],
    correct: [
      [
        'zh',
        '每天下午会有些噪音，敬请谅解。',
        'en',
        'Expect some noise every afternoon; thank you for bearing with us.',
      ],
      ['ja', '川沿いの静かな部屋です。', 'en', 'A quiet room. It looks out on the river.'],
    ],
  },
  {
    rule: 'repetition',
    errors: [
      [
        'en',
        'The gallery closes at 9 p.m.; last entry is half an hour before.',
        'zh_TW',
        '藝廊晚上9點閉館，閉館前半小時停止入場。藝廊於晚上9點閉館，最後入場為閉館前30分鐘。',
        'warns',
      ],
      [
        'en',
        'Take off your shoes. Sort the rubbish.',
        'ja',
        '玄関で靴をお脱ぎください。玄関で靴をお脱ぎください。ごみは分別してください。',
        'holds',
      ],
    ],
    correct: [
      [
        'ja',
        '右の蛇口は温泉、左の蛇口は水道水です。温泉は飲めません。',
        'en',
        'Hot-spring water comes from the tap on the right, ordinary tap water from the one on the left. The spring water is not for drinking.',
      ],
      [
        'ja',
        'キャンセル料は前日50%、当日100%です。',
        'zh',
        '入住前一天取消，收取一半房费；当天取消，收取全额。',
      ],
      [
        'zh_TW',
        '夜裡的章魚燒攤，師傅翻著章魚燒',
        'ja',
        '夜のタコ焼き屋。提灯の下で、職人が鉄板のタコ焼きを返している',
      ],
      [
        'en',
        'No shoes in the hall. No shoes in the rooms.',
        'ja',
        '玄関では靴をお脱ぎください。お部屋では靴をお脱ぎください。',
      ],
    ],
  },
  {
    rule: 'cut_off',
    errors: [
      ['en', 'Please lock the door when you leave.', 'zh', '您离开旅馆时请把门', 'holds'],
      [
        'zh',
        '房间里有电热毯，冬天不冷，请放心。',
        'en',
        'There is an electric blanket, so please do not',
        'holds',
      ],
    ],
    correct: [['zh', '河边的房间。', 'en', 'A room by the river']],
  },
  {
    rule: 'model_talk',
    errors: [
      [
        'zh',
        '河畔单人间',
        'en',
        'The translation of "河畔单人间" is "Riverside Single Room".',
        'holds',
      ],
      ['zh', '安静时间从十点开始。', 'en', 'Sure! Quiet hours start at ten.', 'holds'],
      ['ja', '満室です。', 'en', 'Here is the translation:\n\nWe are full.', 'holds'],
      ['en', 'We are full.', 'zh_TW', '本日客滿。（註：採用較親切的語氣。）', 'holds'],
      ['zh', '已客满。', 'en', 'We are full. (Alternatively: fully booked.)', 'holds'],
      ['zh', '已客满。', 'ja', '満室です。（または：満員です。）', 'holds'],
      ['en', 'We are full.', 'zh', '客满。希望这对您有帮助！', 'holds'],
      ['en', 'We are full.', 'zh_TW', '客滿。如需調整語氣，請告訴我。', 'holds'],
      ['zh', '已客满。', 'ja', 'もちろんです。満室です。', 'holds'],
      ['zh', '已客满。', 'ja', '申し訳ありませんが、翻訳できません。', 'holds'],
      ['ja', '満室です。', 'en', 'English: We are full.', 'holds'],
      ['en', 'We are full.', 'ja', '満室です。（「full」は「満室」としました）', 'holds'],
      ['zh', '已客满。', 'en', 'We are full. Feel free to shorten it.', 'holds'],
      ['zh_TW', '客滿。', 'en', 'Understood. We are full.', 'holds'],
    ],
    correct: [
      ['zh_TW', '很抱歉，已客滿。', 'ja', '申し訳ございません。満室です。'],
      ['ja', '玄関でお待ちします。', 'en', 'We will wait in the entrance (genkan).'],
      ['en', 'Sure, bring your dog. Here is the garden.', 'zh', '当然可以带狗来，花园就在这里。'],
    ],
  },
  {
    rule: 'markup',
    errors: [
      ['zh', '河景双人房', 'en', '**River View Double**', 'holds'],
      [
        'zh',
        '请先阅读<strong>住宿须知</strong>。',
        'en',
        'Please read the <strong>house rules<strong>.',
        'holds',
      ],
    ],
    correct: [
      [
        'zh',
        '请先阅读<strong>住宿须知</strong>。',
        'en',
        'Please read the <strong>house rules</strong>.',
      ],
    ],
  },
];

describe.each(EXAMPLES)('$rule', ({ rule, field = PROSE, errors, correct }) => {
  const findingsOf = ([from, source, to, text]: RuleCase) =>
    checkText({ text: source, field }, from, text, to).filter((finding) => finding.rule === rule);

  it.each(errors)('reports %s %s → %s %s', (from, source, to, text, severity) => {
    const findings = findingsOf([from, source, to, text]);
    expect(findings.map((finding) => finding.severity)).toContain(severity);
    for (const { at } of findings) if (at) expect(at[1]).toBeLessThanOrEqual(text.length);
  });

  it.each(correct)('accepts %s %s → %s %s', (...testCase) => {
    expect(findingsOf(testCase)).toEqual([]);
  });
});

describe('forbidden words of the glossary', () => {
  const term: Term = {
    kind: 'name',
    words: { ja: '三人館', en: 'Slow Bridge House' },
    aliases: {},
    doNotTranslate: false,
    exactCase: false,
    forbidden: { en: ['Slow Bridge'] },
  };
  const findAt = (text: string) =>
    checkText({ text: '三人館', field: PROSE }, 'ja', text, 'en', [term])
      .filter(({ rule, severity }) => rule === 'term' && severity === 'holds')
      .map(({ at }) => at);

  it.each([
    ['Near the slow bridge', [9, 20]],
    ['İİİ: the Ｓｌｏｗ Bridge', [9, 20]],
    ['Slow Bridge, not Slow Bridge House', [0, 11]],
  ])('are reported with their position: %s', (text, at) => {
    expect(findAt(text)).toContainEqual(at);
  });

  it('differ from the words of the term in case only if the case counts', () => {
    const brand: Term = {
      ...term,
      words: { ja: 'LINE', en: 'LINE' },
      exactCase: true,
      forbidden: { en: ['Line'] },
    };
    const findWords = (text: string) =>
      checkText({ text: 'LINEでどうぞ。御堂筋線も。', field: PROSE }, 'ja', text, 'en', [brand])
        .filter(({ rule }) => rule === 'term')
        .map(({ at }) => at && text.slice(...at));
    expect(findWords('Use LINE. Take the Midosuji line.')).toEqual([]);
    expect(findWords('Use Line. Take the Midosuji line.')).toEqual(['Line']);
  });

  it.each(['At Slow Bridge House', 'Slow Bridge House, by the Slow Bridgeport'])(
    'are not found in other words: %s',
    (text) => {
      expect(findAt(text)).toEqual([]);
    },
  );
});
