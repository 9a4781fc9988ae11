import { type Language } from '../../../../kernel/language.js';

/** How one language says an act: an alternation, read without regard to case; Chinese in Simplified characters. */
type Forms = Readonly<Record<'en' | 'ja' | 'zh', string>>;

/** An act and what undoes it: locking and unlocking. Not to do the one is as good as to do the other. */
export interface Act {
  readonly name: string;
  readonly does: Forms;
  readonly undoes?: Forms;
  /** Times and days turn it round by themselves: open until six is closed from six. */
  readonly timed?: boolean;
}

const WINDOW = 'windows?|doors?|gates?|curtains?|shutters?|blinds?|skylights?|lids?|screens?';
const OPENING = '窓|ドア|扉|戸|カーテン|雨戸|網戸|障子|門|シャッター|ふた';
const OPENINGS = '窗|门|帘|盖|纱窗|百叶';
const LAMP =
  'lights?|lamps?|heat(?:er|ing)|air ?con\\w*|a/c|fans?|stoves?|tv|power|gas|taps?|boiler';
const LAMPS = '照明|電気|灯り|明かり|ランプ|エアコン|冷房|暖房|空調|テレビ|電源|火|ガス|換気扇';
const LAMPS_ZH = '灯|空调|冷气|暖气|电视|电源|风扇|火|燃气|瓦斯|煤气|水龙头|热水器';

/** What guests and houses do or leave undone, where a no more or less is the opposite. */
export const ACTS: readonly Act[] = [
  {
    name: 'lock',
    does: {
      en: '(?<!un|-)\\block(?:s|ed|ing)?\\b|\\bbolt(?:ed)?\\b',
      ja: '施錠|[鍵カギ]を(?:お)?(?:かけ|掛け|閉め)|戸締|ロックし|ロックされ|ロックがかか',
      zh: '上锁|锁好|锁上|反锁|落锁|锁门|锁[^柜匙具头]{0,4}门|门[^。,]{0,4}锁(?!码)',
    },
    undoes: {
      en: '\\bunlock(?:s|ed|ing)?\\b',
      ja: '解錠|開錠|鍵を開け|鍵をあけ|鍵が開いて',
      zh: '解锁|开锁',
    },
  },
  {
    name: 'close',
    does: {
      en: `\\b(?:clos(?:e|es|ed|ing)|shut)\\b(?=(?: [a-z]+){0,3} (?:${WINDOW})\\b)|\\b(?:${WINDOW})(?: [a-z]+){0,2} (?:closed|shut)\\b`,
      ja: `(?:${OPENING})[^。、]{0,6}(?:閉め|閉じ|しめ)`,
      zh: `(?:关好|关上|关闭|关紧|紧闭|关)[^。,灯]{0,6}(?:${OPENINGS})|(?:${OPENINGS})[^。,]{0,4}(?:关好|关上|关闭|关紧|拉上)`,
    },
    undoes: {
      en: `\\bopen(?:s|ed|ing)?\\b(?=(?: [a-z]+){0,3} (?:${WINDOW})\\b)|\\b(?:${WINDOW})(?: [a-z]+){0,2} open\\b`,
      ja: `(?:${OPENING})[^。、]{0,6}(?:開け(?!閉め)|開い|あけ)`,
      zh: `(?:打开|敞开|开启|推开|开着|开)[^。,关]{0,6}(?:${OPENINGS})|(?:${OPENINGS})[^。,]{0,6}(?:打开|敞开|开着|开启|留一条缝|拉开)`,
    },
  },
  {
    name: 'switch off',
    does: {
      en: `\\b(?:turn|switch)(?:ed|ing)? off\\b|\\b(?:turn|switch)(?: [a-z]+){1,4} off\\b|\\b(?:${LAMP})(?: [a-z]+)? off\\b|\\blights out\\b`,
      ja: `(?:${LAMPS})[^。、]{0,6}(?:消し|消す|切っ|切り|切る|オフ|止め)|消灯|お消し`,
      zh: `(?:关|关掉|关闭|关上|熄|切断)[^。,门窗]{0,5}(?:${LAMPS_ZH})|(?:${LAMPS_ZH})[^。,门窗]{0,4}(?:关掉|关闭|关上|熄灭)|熄灯`,
    },
    undoes: {
      en: `\\b(?:turn|switch|leave|keep)(?: [a-z]+){1,4} on\\b(?! (?:the|a|your|our) )|\\b(?:turn|switch)(?:ed)? on\\b|\\b(?:${LAMP})(?: [a-z]+)? on\\b(?! (?:the|a|each|every))`,
      ja: `(?:${LAMPS})[^。、]{0,6}(?:つけ(?!ら)|点け|入れ|オン)|点灯|つけたまま|つけっぱなし`,
      zh: `(?:开着|打开|开启|保持)[^。,门窗]{0,4}(?:${LAMPS_ZH})|(?:${LAMPS_ZH})[^。,门窗]{0,4}(?:开着|打开|常亮)|开灯`,
    },
  },
  {
    name: 'wear shoes',
    does: {
      en: '\\bwear(?:ing)?\\b(?=[^.,;]{0,20}\\bshoes\\b)|\\b(?:with|in) (?:your |outdoor |street )?shoes(?: on)?\\b|\\b(?:keep|leave)(?: [a-z]+){0,3} shoes on\\b|\\b(?:no|street|outdoor) shoes\\b',
      ja: '土足|靴のまま|靴を履|履物のまま|靴をはい',
      zh: '穿(?:着|外|户外)?鞋|穿鞋',
    },
    undoes: {
      en: '\\b(?:take off|taking off|remove|leave)\\b(?=[^.,;]{0,24}\\b(?:shoes|footwear)\\b(?! on\\b))|\\bshoes(?: [a-z]+){0,3} (?:off|removed)\\b|\\bbarefoot\\b',
      ja: '(?:靴|履物|履き物)[^。、]{0,6}(?:脱|ぬ)|裸足',
      zh: '脱(?:下|掉|去|好)?(?:外)?鞋|赤脚|鞋[^。,]{0,4}脱',
    },
  },
  {
    name: 'loud',
    does: {
      en: '\\b(?:noise|noisy|loud(?:ly)?|shout(?:ing)?|raise[sd]? your voice|traffic)\\b',
      ja: '大声|騒(?:音|ぐ|が|ぎ|い)|大きな声|大きな音|車の音',
      zh: '大声|喧哗|吵闹|噪音|喧闹|吵到|嘈杂|车声|高声|大呼',
    },
    undoes: {
      en: '\\b(?:quiet(?:ly|er)?|silen(?:t|ce)|whisper(?:s|ing)?|(?:voices?|noise) (?:down|low)|softly|hush)\\b|\\blower(?: [a-z]+)? voices?\\b|\\bvoices? (?:to a|at a)\\b|\\bpeace(?:ful)?\\b',
      ja: '静か|静粛|静寂|小さな声|小声|お声を控え|声を落と|声を抑え|声のトーン',
      zh: '安静|轻声|小声|低声|宁静|清静|静音|放低|降低音量|压低',
    },
  },
  {
    name: 'accompanied',
    does: {
      en: '\\baccompan(?:y|ied|ies)\\b|\\bwith (?:an? |their |the )?(?:adults?|parents?|guardians?|grown-ups?|carers?)\\b|\\bin the company of\\b|\\bsupervis\\w+',
      ja: '同伴|付き添|付添|大人の方と|保護者の方と|保護者と|ご一緒に',
      zh: '陪同|陪伴|同行|由大人|由成人|由家长|与大人|与家长|与成人',
    },
    undoes: {
      en: '\\b(?:alone|unaccompanied|unsupervised|unattended|(?:on|by) (?:their|his|her|its) own|by themsel\\w+|without (?:an? |their )?(?:adults?|parents?|guardians?))\\b',
      ja: '(?:お子様|お子さま|子ども|子供|未成年|歳未満|歳以下|小学生|児)[^。、]{0,8}(?:だけ|のみ|お一人|一人|単独)|付き添いなし|同伴なし|保護者なし',
      zh: '单独|独自|自行(?!车)|自己(?=[入进使泡游])',
    },
  },
  {
    name: 'go ahead',
    does: {
      en: '\\b(?:go(?:es)? ahead|take[sn]? place|(?:is|are|be|still) held|held (?:rain|whatever|even|in)|rain or shine|carr(?:y|ies) on|whatever the weather)\\b',
      ja: '決行|開催|実施|予定通り|予定どおり|行います|行われ',
      zh: '照常(?!营业)|如期|照样|风雨无阻|照旧|举行|举办|进行',
    },
    undoes: {
      en: '\\b(?:cancel(?:s|led|ed)?|called off|call off|postponed?|suspended|abandoned|scrapped)\\b',
      ja: '中止|取りやめ|取り止め|延期|見合わせ|休止',
      zh: '停办|中止|延期|暂停|改期|停止举[办行]|取消(?=[。,]|$|举|活动)',
    },
  },
  {
    name: 'open',
    timed: true,
    does: {
      en: '\\bopen\\b(?! (?:the|a|your|window|door))',
      ja: '営業|開館|開店|開放',
      zh: '营业|开门|开放|开馆',
    },
    undoes: {
      en: '\\b(?:clos(?:e|es|ed)|shut)\\b(?! (?:to|by|the|a|your))',
      ja: '休業|休み|定休|休館|閉館|閉店',
      zh: '休息|休业|店休|公休|闭馆|打烊|停业|歇业|关门|午休',
    },
  },
  {
    name: 'have a bed of their own',
    does: {
      en: '\\b(?:own|extra|separate) beds?\\b|\\bbeds? of (?:their|his|her) own\\b',
      ja: '(?:ベッド|寝具|布団)を(?:ご)?(?:使用|利用)',
      zh: '占床|加床',
    },
    undoes: {
      en: "\\bshar(?:e|es|ing)(?: [a-z']+){0,3} beds?\\b|\\bexisting beds?\\b",
      ja: '添い寝|添寝',
      zh: '与(?:父母|大人|家长)同(?:床|睡)|同床',
    },
  },
  {
    name: 'answer for',
    does: {
      en: '\\b(?:responsib(?:le|ility)|liab(?:le|ility)|accountable)\\b',
      ja: '責任|補償|弁償',
      zh: '负责|责任|赔偿|担责',
    },
  },
  {
    name: 'take away',
    does: {
      en: '\\btak(?:e|en|ing)\\b(?=[^.,;]{0,30}\\b(?:home|away|out of)\\b)|\\btake-?away\\b',
      ja: '持ち帰|お持ち帰り|持ち出',
      zh: '带走|带回|取走|拿走|携出|带离',
    },
  },
  {
    name: 'touch',
    does: {
      en: '\\btouch(?:es|ed|ing)?\\b',
      ja: '触れ|触ら|触る|お手を触',
      zh: '触摸|触碰|碰触|摸|碰',
    },
  },
  {
    name: 'enter',
    does: {
      en: '\\b(?:enter(?:s|ing)?|step (?:in|into|onto)|go in(?:to)?)\\b',
      ja: '立ち入|立入|入場|入室|お入り|入れ',
      zh: '入内|进入|入场|内进|踏入|跨入',
    },
  },
  {
    name: 'drink from the tap',
    does: {
      en: '\\b(?:drink(?:s|ing|able)?|potable)\\b(?=[^.;]{0,30}\\b(?:water|tap)\\b)|\\b(?:water|tap)\\b[^.;]{0,30}\\b(?:drink(?:ing|able)?|potable)\\b',
      ja: '(?:水|お湯)[^。]{0,10}(?:飲め|飲用|お飲み|飲む|飲まな)',
      zh: '(?:水|龙头)[^。]{0,10}(?:饮用|生饮|喝)',
    },
  },
];

const CASE = { en: 'giu', ja: 'gu', zh: 'gu' } as const;

/** The forms of one act in one language. */
export interface ActForms {
  readonly act: Act;
  readonly does: RegExp;
  readonly undoes: RegExp | undefined;
}

function formsOf(language: 'en' | 'ja' | 'zh'): ActForms[] {
  const made = (forms: Forms | undefined) => forms && new RegExp(forms[language], CASE[language]);
  return ACTS.map((act) => ({ act, does: made(act.does)!, undoes: made(act.undoes) }));
}

const zh = formsOf('zh');
export const ACT_FORMS: Readonly<Record<Language, readonly ActForms[]>> = {
  en: formsOf('en'),
  ja: formsOf('ja'),
  zh,
  zh_TW: zh,
};
