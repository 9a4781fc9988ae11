import { expect, it } from 'vitest';
import { type Language } from '../../kernel/language.js';
import { ChineseConverter } from './chinese-converter.service.js';
import { TextChecker } from './text-checker.service.js';
import { type Glossary } from './glossary/glossary.service.js';
import { type Term } from './glossary/term.js';
import { TermFinder } from '@kawabe/translation-checks/terms';

const createTerm = (words: Term['words'], overrides: Partial<Term> = {}): Term => ({
  id: 1,
  kind: 'name',
  words,
  aliases: {},
  forbidden: {},
  doNotTranslate: false,
  exactCase: false,
  ...overrides,
});
const terms = [
  createTerm({ zh: '云居', zh_TW: '云居' }),
  createTerm({ zh: '后里软件屋' }, { doNotTranslate: true }),
  createTerm(
    { zh: '淀屋桥', zh_TW: '淀屋橋' },
    { kind: 'place', aliases: { zh: ['淀屋桥站'], zh_TW: ['淀屋橋站'] } },
  ),
  createTerm({ zh: '行李寄存', zh_TW: '行李寄放' }, { kind: 'term' }),
];
const glossary: Pick<Glossary, 'findMatches' | 'findTerms'> = {
  findTerms: () => Promise.resolve([]),
  findMatches: (text: string, language: Language) => {
    const words = terms.flatMap((entry) =>
      [entry.words[language] ?? [], entry.aliases[language] ?? []]
        .flat()
        .map((word) => ({ word, exactCase: false, entry })),
    );
    return Promise.resolve(new TermFinder(words).find(text));
  },
};
const converter = new ChineseConverter(glossary as Glossary, new TextChecker());

it.each([
  // Words of a guesthouse.
  ['请到车站窗口购票。', '請到車站窗口購票。'],
  ['早餐菜单每天更换。', '早餐菜單每天更換。'],
  ['入住程序简单，请出示身份证件和文件。', '入住程序簡單，請出示身份證件和文件。'],
  ['高级客房的设备和类型', '高級客房的設備和類型'],
  ['周边社区有循环巴士运行。', '周邊社區有循環巴士運行。'],
  ['请勿触摸壁纸。感谢您的支持！', '請勿觸摸壁紙。感謝您的支持！'],
  ['在前台可借适配器，质量可靠。', '在櫃檯可借轉接器，品質可靠。'],
  ['好消息：体验项目已发布。', '好消息：體驗項目已發布。'],
  // Words of computing.
  ['请在浏览器窗口打开下拉菜单。', '請在瀏覽器視窗開啟下拉選單。'],
  ['可以下载文件，支持信用卡。', '可以下載檔案，支援信用卡。'],
  // Everyday words.
  ['出租车上有免费网络和软件。', '計程車上有免費網路和軟體。'],
  // Parts that stay unchanged.
  [
    'https://a.jp/菜单/窗口?x=软件 和 info@软件.jp',
    'https://a.jp/菜单/窗口?x=软件 和 info@软件.jp',
  ],
  [
    '@川边之家 的图片 img/菜单.jpg，见 Kawabe House',
    '@川边之家 的圖片 img/菜单.jpg，見 Kawabe House',
  ],
  // Names and terms of the glossary.
  ['行李寄存免费。', '行李寄放免費。'],
  ['老板在云居旁边的后里软件屋等您。', '老闆在云居旁邊的后里软件屋等您。'],
  ['走过淀屋桥，到淀屋桥站。', '走過淀屋橋，到淀屋橋站。'],
  // Surnames before a title stay unchanged; the same characters in other words do not.
  [
    '范先生、余小姐和于老师；由于老师不在，其余先生请回。',
    '范先生、余小姐和于老師；由於老師不在，其餘先生請回。',
  ],
])('converts “%s” into Taiwan Chinese', async (source, target) => {
  expect((await converter.convert(source, 'zh', 'zh_TW')).text).toBe(target);
});

it.each([
  ['兩天的行程與入住程序', '两天的行程与入住程序'],
  ['桌布與身分證明文件', '桌布与身分证明文件'],
  ['遺失物件請洽櫃檯。', '遗失物品请洽柜台。'],
  ['建立於1920年，位於市區核心。', '建立于1920年，位于市区核心。'],
  ['電影片段取景地', '电影片段取景地'],
  ['住宿專案含早餐', '住宿方案含早餐'],
  ['計程車與網路', '出租车与网络'],
  ['見 https://a.jp/選單', '见 https://a.jp/選單'],
])('converts “%s” into Mainland Chinese', async (source, target) => {
  expect((await converter.convert(source, 'zh_TW', 'zh')).text).toBe(target);
});

it.each([
  ['洗髮精', '洗发水'],
  ['潤髮乳', '护发素'],
  ['沐浴乳', '沐浴露'],
  ['30平方公尺', '30平方米'],
  ['50公尺', '50米'],
  ['2公里', '2公里'],
  ['電鍋', '电饭煲'],
  ['冷氣', '空调'],
  ['馬鈴薯', '土豆'],
  ['優格', '酸奶'],
  ['計程車', '出租车'],
  ['公車站', '公交站'],
  ['影片', '视频'],
  ['行動電源', '充电宝'],
  ['吹風機', '吹风机'],
  ['品質', '品质'],
  ['垃圾桶', '垃圾桶'],
  ['腳踏車', '自行车'],
  ['原子筆', '圆珠笔'],
  ['網路', '网络'],
  ['螢幕', '屏幕'],
  ['資訊', '信息'],
  ['鮪魚', '金枪鱼'],
  ['奇異果', '猕猴桃'],
  ['便當', '便当'],
  ['車資', '车费'],
  ['地鐵', '地铁'],
  ['榻榻米', '榻榻米'],
  ['玄關', '玄关'],
])(
  'converts “%s” (Taiwan) and “%s” (Mainland) into each other without findings',
  async (taiwan, mainland) => {
    const taiwanText = `房間裡有${taiwan}。`;
    const mainlandText = `房间里有${mainland}。`;
    const fieldsOf = (text: string) => ({ text: { text, field: { maxLength: 5000 } } });
    const converted = [
      await converter.convertAll(fieldsOf(mainlandText), 'zh', 'zh_TW'),
      await converter.convertAll(fieldsOf(taiwanText), 'zh_TW', 'zh'),
    ];
    expect(converted.map(({ texts, findings }) => [texts['text'], findings])).toEqual([
      [taiwanText, {}],
      [mainlandText, {}],
    ]);
  },
);

// Words that share their counterpart with another word, and longer words that contain a regional one by chance.
it.each([
  ['质量好', '品質好', 'zh'],
  ['盒饭', '便當', 'zh'],
  ['單車', '自行车', 'zh_TW'],
  ['自行車', '自行车', 'zh_TW'],
  ['房間多數位於二樓', '房间多数位于二楼', 'zh_TW'],
  ['从前台上楼', '從前臺上樓', 'zh'],
] as const)('converts “%s” into “%s”, in one direction only', async (source, target, from) => {
  const { text } = await converter.convert(source, from, from === 'zh' ? 'zh_TW' : 'zh');
  expect(text).toBe(target);
});

it.each([
  ['附近有快餐，也可以叫外卖。', 'zh', '附近有速食，也可以叫外送。'],
  ['搭遊覽車來的客人請走後門。', 'zh_TW', '搭大巴来的客人请走后门。'],
] as const)(
  'replaces regional words that the checks report in “%s”',
  async (text, from, expected) => {
    const fields = { text: { text, field: { maxLength: 5000 } } };
    const to = from === 'zh' ? 'zh_TW' : 'zh';
    const converted = await converter.convertAll(fields, from, to);
    expect([converted.texts['text'], converted.problems]).toEqual([expected, {}]);
  },
);

it('warns about ambiguous words in a sentence about computing', async () => {
  const { text, ambiguityWarnings } = await converter.convert(
    '扫码即可查看菜单。餐厅菜单另有英文。',
    'zh',
    'zh_TW',
  );
  expect(ambiguityWarnings).toMatchObject([{ rule: 'conversion', severity: 'warns' }]);
  expect(ambiguityWarnings.map(({ at }) => text.slice(...at!))).toEqual(['菜單']);
});
