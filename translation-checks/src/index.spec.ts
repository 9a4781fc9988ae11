import { describe, expect, it } from 'vitest';
import { type Language } from './language.js';
import { type Field } from './field.js';
import { validateResponse, checkText } from './index.js';
import { type Finding, type RuleName } from './finding.js';
import { type Quote } from './quote.js';

const prose: Field = { maxLength: 5000 };
const list: Field = { list: true, maxLength: 5000 };

function listRules(
  from: Language,
  source: string,
  to: Language,
  text: string,
  field = prose,
): RuleName[] {
  return checkText({ text: source, field }, from, text, to).map(({ rule }) => rule);
}

type TextCase = [from: Language, source: string, to: Language, text: string];

describe('correct translations', () => {
  it.each<TextCase>([
    ['zh_TW', '徒步3分鐘到道頓堀。', 'en', 'A 3-minute walk to Dotonbori.'],
    ['zh_TW', '徒步3分鐘到道頓堀。', 'en', 'Dotonbori is three minutes away on foot.'],
    ['zh_TW', '徒步3分鐘，15:00入住。', 'ja', '徒歩3分，15:00チェックイン。'],
    ['zh_TW', '每晚９，８００日圓', 'en', '9,800 yen a night'],
    ['zh_TW', '房號1，200坪', 'en', 'Room 1, 200 tsubo'],
    ['zh_TW', '徒步３分鐘到道頓堀。', 'ja', '道頓堀まで徒歩3分です。'],
    ['zh_TW', '走路三分鐘就到車站。', 'en', 'The station is a 3-minute walk away.'],
    ['ja', '駅から徒歩三分です。', 'zh', '距离车站步行三分钟。'],
    ['en', 'Two bedrooms and a river view.', 'zh_TW', '兩間臥室，可以看到河景。'],
    ['en', 'A quiet twin room for couples.', 'zh', '安静的双床房，适合两人入住。'],
    ['zh_TW', '一間溫馨的房間。', 'en', 'A cozy room.'],
    ['zh_TW', '章魚燒、大阪燒、串炸', 'en', 'Takoyaki, okonomiyaki, kushikatsu'],
    [
      'zh_TW',
      '夏夜的河岸：穿浴衣的人們看橋上空的煙火',
      'en',
      'Summer: people in yukata on the bank, fireworks above the bridge',
    ],
    [
      'zh_TW',
      '機場接送（費用另計）、租借單車、代訂餐廳',
      'en',
      'Airport transfers (for an additional fee), bicycles for hire, help with booking restaurants',
    ],
    ['ja', '二条城の近くの部屋です。', 'en', 'A room near Nijo Castle.'],
    ['ja', '𠮷の間は静かです。', 'en', 'The 𠮷 room is quiet.'],
    ['ja', '料金は1万2千円からです。', 'en', 'Rates start at 12,000 yen.'],
    ['ja', '料金は1万円からです。', 'zh_TW', '房價10,000日圓起。'],
    ['en', 'From ¥9,800 a night', 'ja', '1泊9,800円から'],
    ['en', 'From 1.5 million yen', 'ja', '150万円から'],
    ['en', 'The fee is $20.', 'zh', '费用为20美元。'],
    ['ja', 'チェックインは15:00からです。', 'en', 'Check-in is from 3 p.m.'],
    ['ja', 'チェックインは15時から22時までです。', 'en', 'Check in between 3 p.m. and 10 p.m.'],
    ['ja', '15〜22時に受付します。', 'en', 'Reception is open 15:00–22:00.'],
    ['zh_TW', '下午3點半入住。', 'en', 'Check-in at 3:30 PM.'],
    ['zh_TW', '下午三點入住，上午十一點退房。', 'ja', '15:00チェックイン、11:00チェックアウト。'],
    ['en', 'Check out by noon.', 'ja', 'チェックアウトは12:00までです。'],
    ['ja', '24時間営業です。', 'en', 'Open 24 hours.'],
    ['en', 'Open 24 hours a day.', 'zh', '全天24小时营业。'],
    ['ja', '10月5日に始まります。', 'en', 'It begins on October 5.'],
    ['zh_TW', '位於2樓。', 'en', 'It is on the second floor.'],
    ['zh_TW', '25㎡的套房', 'en', 'A suite of 25 m²'],
    ['zh_TW', '25㎡的套房', 'en', 'A suite of 25 square meters'],
    ['ja', 'お電話は06-1234-5678まで。', 'en', 'Please call +81 6-1234-5678.'],
    ['ja', 'お電話は06－1234－5678まで。', 'zh', '请致电06-1234-5678。'],
    [
      'ja',
      '詳しくはhttps://example.com/a?b=1をご覧ください。',
      'en',
      'See https://example.com/a?b=1.',
    ],
    ['en', 'Write to stay@example.com.', 'zh_TW', '請寫信到stay@example.com。'],
    ['zh_TW', '1LDK', 'en', '1LDK'],
    ['en', 'Wi-Fi', 'ja', 'Wi-Fi'],
    ['ja', '大阪城', 'zh_TW', '大阪城'],
    ['zh_TW', '台北的后里', 'ja', '台北の后里'],
    ['en', 'The sea is behind the house.', 'zh_TW', '大海就在房子後面，裡面很安靜。'],
    ['zh_TW', '道頓堀', 'en', 'Dotonbori (道頓堀), the river street'],
  ])('accepts %s %s → %s %s', (...args) => {
    expect(listRules(...args)).toEqual([]);
  });
});

describe('misleading translations', () => {
  it.each<[RuleName, ...TextCase]>([
    ['duration', 'zh_TW', '徒步3分鐘到道頓堀。', 'en', 'An 8-minute walk to Dotonbori.'],
    ['duration', 'zh_TW', '徒步3分鐘到道頓堀。', 'en', 'A short walk to Dotonbori.'],
    ['duration', 'ja', '駅から徒歩1分です。', 'zh', '距离车站步行五分钟，一起来吧。'],
    ['duration', 'ja', '駅から徒歩3分です。', 'en', 'The station is five minutes away.'],
    ['number', 'en', 'A quiet room.', 'zh', '2间安静的房间。'],
    ['money', 'ja', '料金は1万2千円からです。', 'en', 'Rates start at 1,200 yen.'],
    ['quantity', 'en', 'A suite of 25 m²', 'zh_TW', '35㎡的套房'],
    ['number', 'en', 'Sleeps 4, 1 bathroom', 'ja', '定員4名、バスルーム10室'],
    ['time', 'ja', 'チェックインは15:00からです。', 'en', 'Check-in is from 16:00.'],
    ['time', 'ja', 'チェックインは15:00からです。', 'en', 'Check-in is from 3:00.'],
    ['time', 'ja', 'チェックインは15時からです。', 'en', 'Check-in is from 3 a.m.'],
    ['time', 'zh_TW', '下午三點入住。', 'ja', '午後4時にチェックイン。'],
    ['time', 'en', 'Quiet hours begin at 10 p.m.', 'zh', '请在夜间保持安静。'],
    ['money', 'ja', '1泊9,800円から', 'zh_TW', '每晚9,800元起'],
    ['money', 'en', 'The fee is $20.', 'ja', '料金は20円です。'],
    ['money', 'en', 'From ¥9,800 a night', 'ja', '1泊9,800から'],
    ['phone', 'ja', 'お電話は06-1234-5678まで。', 'en', 'Please call 06-1234-5679.'],
    ['phone', 'ja', 'お電話は0612345678まで。', 'en', 'Please call us.'],
    ['url', 'en', 'See https://example.com/rooms', 'ja', '詳しくはhttps://example.com/rooomsへ'],
    ['url', 'en', 'See our page.', 'ja', '詳しくはhttps://evil.example/をご覧ください。'],
    ['email', 'en', 'Write to stay@example.com.', 'zh_TW', '請寫信到stay@example.org。'],
  ])('reports %s: %s %s → %s %s', (code, ...args) => {
    expect(listRules(...args)).toContain(code);
  });
});

describe('form of the text', () => {
  it.each<[RuleName, ...TextCase]>([
    ['script', 'en', 'A quiet room by the river.', 'zh_TW', '河边的安静房间。'],
    ['script', 'en', 'A quiet room by the river.', 'zh', '河邊的安靜房間。'],
    ['script', 'ja', '川沿いの静かな部屋です。', 'zh', '河边の安静房间。'],
    ['script', 'ja', '川沿いの静かな部屋です。', 'zh_TW', '川沿いの静かな部屋です。'],
    ['script', 'zh', '河边的安静房间。', 'ja', '河边的静かな房间です。'],
    [
      'script',
      'zh_TW',
      '這間套房位於河畔，環境清幽，適合一家人入住。',
      'ja',
      '此間套房位於河畔，環境清幽，適合家族宿泊。',
    ],
    ['script', 'zh_TW', '河畔的安靜房間。', 'en', '河畔的 quiet 房間。'],
    [
      'language',
      'en',
      'A quiet room by the river, a short walk from the station.',
      'ja',
      'A calm room beside the water, close to the station.',
    ],
    ['script', 'en', 'A quiet room.', 'ja', '조용한 방입니다.'],
    ['untranslated', 'en', 'Morning room', 'ja', 'Morning  ROOM.'],
    ['untranslated', 'zh_TW', '河畔的安靜房間可以看山', 'ja', '河畔的安靜房間可以看山'],
    ['untranslated', 'zh_TW', '河畔的安靜房間。', 'en', '河畔的安靜房間。'],
    ['length', 'en', 'River', 'ja', 'これはとても長い文章です。'.repeat(20)],
    [
      'length',
      'en',
      'A long text about the house, the river beside it and the quiet mornings there.',
      'ja',
      '川',
    ],
    ['too_long', 'en', 'River', 'ja', '川'.repeat(5001)],
  ])('reports %s: %s %s → %s', (code, ...args) => {
    expect(listRules(...args)).toContain(code);
  });

  it('counts characters like the database, not UTF-16 units', () => {
    expect(listRules('en', 'River', 'ja', '𠮷'.repeat(5000))).not.toContain('too_long');
  });

  it('counts entries of lists, and accepts them without kana', () => {
    const source = 'Kitchen, Washing machine, Wi-Fi';
    expect(listRules('en', source, 'ja', '台所, 洗濯機, Wi-Fi', list)).toEqual([]);
    expect(listRules('en', source, 'ja', '台所、洗濯機、Wi-Fi', list)).toEqual([]);
    expect(listRules('en', source, 'ja', '台所, 洗濯機', list)).toContain('entries');
    const many = '廚房, 洗衣機, 冷氣, 冰箱, 餐具, 保險箱, 臥室';
    const japanese = '台所, 洗濯機, 冷房, 冷蔵庫, 食器, 金庫, 寝室';
    expect(listRules('zh_TW', many, 'ja', japanese, list)).toEqual([]);
  });
});

it('reports each problem once, at most 20, the gravest first', () => {
  const sentence = '河水流過，傍晚時分水光映在天花板上。';
  const omissions = checkText(
    { text: sentence.repeat(50), field: prose },
    'zh_TW',
    'The river.',
    'en',
  );
  const messages = omissions.map(({ message }) => message);
  expect(messages).toEqual([...new Set(messages)]);
  const lines = Array.from(
    { length: 50 },
    (_, n) => `第${n + 1}間房有${n + 101}平方公尺，面向河川。`,
  );
  const many = checkText(
    { text: lines.join(''), field: prose },
    'zh_TW',
    'Rooms by the river.',
    'en',
  );
  expect(many).toHaveLength(20);
  expect(many[0]?.severity).toBe('holds');
});

describe('text with more parts than are compared', () => {
  const findUncheckedFindings = (source: string, text: string) =>
    checkText({ text: source, field: { maxLength: 10_000 } }, 'ja', text, 'en').filter(
      ({ rule }) => rule === 'unchecked',
    );

  it.each<[string, string, string]>([
    ['sentences', '静かです。\n'.repeat(201), 'It is quiet.\n'.repeat(201)],
    ['figures', '10、'.repeat(201), '10, '.repeat(201)],
  ])('reports that not all %s were checked', (_parts, source, text) => {
    expect(findUncheckedFindings(source, text)).toMatchObject([
      { severity: 'holds', message: expect.stringContaining('first 200 sentences') },
    ]);
  });

  it('reports that not all names were compared', () => {
    const letters = [...'abcdefghijk'];
    const names = letters.flatMap((a) => letters.map((b) => `Mr ${a.toUpperCase()}${b}son`));
    expect(
      findUncheckedFindings('名前です。', `It is about ${names.join(' and ')}.`),
    ).toMatchObject([{ severity: 'warns', message: 'Only the first 100 names were compared.' }]);
  });

  it('reports nothing at the limit', () => {
    expect(findUncheckedFindings('静かです。\n'.repeat(200), 'It is quiet.\n'.repeat(200))).toEqual(
      [],
    );
  });
});

describe('response of a model', () => {
  const name = { text: '晨之間', field: { title: true, maxLength: 200 } };
  const description = { text: '徒步3分鐘到車站。', field: prose };
  const items = { 7: { name, description } };
  const correct = { name: 'Morning room', description: 'A 3-minute walk to the station.' };
  const validate = (response: unknown) =>
    validateResponse(items, response, (sent, text) =>
      Promise.resolve(checkText(sent, 'zh_TW', text, 'en')),
    );

  it('is accepted with exactly the requested fields', async () => {
    expect(await validate({ 7: correct })).toEqual({
      texts: { 7: correct },
      problems: [],
      findings: {},
    });
  });

  it.each<[string, unknown, [string, string][]]>([
    ['a missing field', { 7: { name: 'Morning room' } }, [['description', 'missing']]],
    ['an empty field', { 7: { ...correct, name: ' \u0000' } }, [['name', 'missing']]],
    ['a field that is no text', { 7: { ...correct, name: 7 } }, [['name', 'missing']]],
    ['an extra field', { 7: { ...correct, price: '1' } }, [['price', 'extra']]],
    ['an extra record', { 7: correct, 8: correct }, [['', 'extra']]],
    [
      'no object',
      ['x'],
      [
        ['name', 'missing'],
        ['description', 'missing'],
      ],
    ],
    [
      'null',
      null,
      [
        ['name', 'missing'],
        ['description', 'missing'],
      ],
    ],
    [
      'a changed number',
      { 7: { ...correct, description: '8 minutes.' } },
      [['description', 'duration']],
    ],
  ])('is rejected with %s', async (_problem, response, expected) => {
    const { problems } = await validate(response);
    expect(problems.map(({ field, code }) => [field, code])).toEqual(expected);
  });

  it('is rejected if it repeats a whole record, even if each name alone could stay', async () => {
    const names = {
      7: {
        name: { text: '月見亭', field: prose },
        location: { text: '大阪城', field: prose },
      },
    };
    const response = { 7: { name: '月見亭', location: '大阪城' } };
    const { problems } = await validateResponse(names, response, (sent, text) =>
      Promise.resolve(checkText(sent, 'zh_TW', text, 'ja')),
    );
    expect(problems.map(({ code }) => code)).toEqual(['untranslated', 'untranslated']);
  });
});

describe('untranslatable text', () => {
  const term = {
    kind: 'name',
    words: { zh: '后里软件屋' },
    aliases: {},
    forbidden: {},
    doNotTranslate: true,
    exactCase: false,
  } as const;

  it('is not reported as the other Chinese script', () => {
    const sent = { text: '后里软件屋请写信到 info@软件.jp。', field: prose };
    const text = '后里软件屋請寫信到 info@软件.jp。';
    expect(checkText(sent, 'zh', text, 'zh_TW', [term])).toEqual([]);
    const rules = checkText(sent, 'zh', text, 'zh_TW').map(({ rule }) => rule);
    expect(rules).toEqual(expect.arrayContaining(['script', 'regional_wording']));
  });
});

describe('quotes for a reader of Traditional Chinese', () => {
  const [zhTw, en, ja] = ['zh_TW', 'en', 'ja'] as const;
  const quoteBothSides = (
    from: Language,
    source: string,
    to: Language,
    text: string,
  ): Record<string, string> => {
    const gloss = ({ text: quote, means }: Quote) =>
      means?.zh_TW === undefined ? quote : `${quote}（${means.zh_TW}）`;
    const findings = checkText({ text: source, field: prose }, from, text, to);
    const describeFinding = ({ rule, pair }: Finding) =>
      [
        rule,
        [pair?.base, pair?.text].map((side) => side?.map(gloss).join(' ') ?? '').join(' → '),
      ] as const;
    return Object.fromEntries(findings.map(describeFinding));
  };

  it.each([
    [
      'money',
      [zhTw, '早餐每人1,200日圓。', en, 'Breakfast is ¥1,500 per person.'],
      '1,200日圓 → ¥1,500（1,500 日圓）',
    ],
    [
      'negation',
      [zhTw, '客房內禁止吸菸。', ja, '客室での喫煙は可能です。'],
      '禁止 吸菸 → 喫煙（吸菸） 可能です（可以）',
    ],
    [
      'name',
      [zhTw, '從難波站搭電車到梅田站。', en, 'Take the train from Umeda Station to Namba Station.'],
      '難波 梅田 → Umeda（梅田） Namba（難波）',
    ],
    [
      'name',
      [zhTw, '鑰匙請還給佐藤太太。', en, 'Please return the keys to Mrs Suzuki.'],
      '佐藤 → Suzuki（鈴木）',
    ],
    [
      'exchange',
      [
        zhTw,
        '女性住在二樓，男性住在三樓。',
        en,
        'Men stay on the second floor, women on the third.',
      ],
      '女性 二樓 男性 三樓 → Men（男性） second floor（2 樓） women（女性） the third（3 樓）',
    ],
    ['exchange', [zhTw, '兩公里以內免費接送。', ja, '2km以上は無料で送迎します。'], '以內 → 以上'],
    [
      'time',
      [zhTw, '退房時間為上午十點。', ja, 'チェックインは午前10時です。'],
      '退房 上午十點 → チェックイン（入住） 午前10時（10:00）',
    ],
    ['script', [ja, '静かな部屋です。', zhTw, '这是安静的房间。'], ' → 这 静 间'],
  ] as const)('show what differs: %s, %j', (rule, [from, source, to, text], expected) => {
    expect(quoteBothSides(from, source, to, text)[rule]).toBe(expected);
  });

  it('name a changed bound once', () => {
    const source = { text: '兩公里以內免費接送。', field: prose };
    const findings = checkText(source, zhTw, '2km以上は無料で送迎します。', ja);
    expect(findings.filter(({ rule }) => rule === 'exchange')).toHaveLength(1);
  });
});

describe('character of two UTF-16 units', () => {
  /** Inserts the character at each position in turn. */
  const insertEverywhere = (text: string) =>
    Array.from({ length: text.length + 1 }, (_, index) => {
      return `${text.slice(0, index)}𠮷${text.slice(index)}`;
    });

  it('is never split in a finding, because PostgreSQL cannot store half of it', () => {
    const longSentence = `${'お部屋の窓から川を眺めながら、'.repeat(14)}朝食をお召し上がりください。`;
    const cases = [
      ...insertEverywhere('A room with a long name').map((text) =>
        checkText({ text: '長い名前の部屋', field: { maxLength: 12 } }, 'ja', text, 'en'),
      ),
      ...insertEverywhere('這是一間可以看到河景的房間，而且').map((text) =>
        checkText({ text: '川の見える部屋です。', field: prose }, 'ja', text, 'zh_TW'),
      ),
      ...insertEverywhere(`${longSentence}庭もあります。`).map((text) =>
        checkText({ text, field: prose }, 'ja', 'There is a garden.', 'en'),
      ),
    ];
    const texts = cases.flat().flatMap(({ message, pair = {} }) => {
      const quotes = [...(pair.base ?? []), ...(pair.text ?? [])];
      return [message, ...quotes.map(({ text }) => text)];
    });
    expect(texts.filter((text) => !text.isWellFormed())).toEqual([]);
  });
});

it('quotes the words of a text in which a capital letter has a longer lower case', () => {
  const source = 'İzmir is far away. No smoking in the rooms.';
  const [finding] = checkText(
    { text: source, field: prose },
    'en',
    '伊兹密尔很远。客房内可以吸烟。',
    'zh',
  );
  expect(finding?.pair?.base?.map((quote) => quote.text)).toEqual(['smoking']);
});
