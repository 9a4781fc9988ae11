import { type Language } from '../language.js';
import { type Finding, type Span } from '../finding.js';
import { conceptsIn } from '../lexicon/concepts.js';
import { type AnalyzedText } from '../analyzed-text.js';
import { createBlockingFinding, type Rule, type TextPair, createWarning } from '../rule.js';

/** Expressions that are rude to guests. */
const RUDE: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:shut up|get lost|you idiots?|stupid|dumb|damn|hell no|whatever(?=[.,!]|$)|you people|you lot|gonna|wanna|ain't|dude|bro|hey you|or else|screw|crap|sucks?|piss\w*|don't you dare|your problem|deal with it|none of your|too bad)\b/i,
  ja: /お前|おまえ|貴様|きさま|てめえ|てめぇ|あんた(?!い)|やがれ|やがる|じゃねえ|じゃねぇ|しろ(?=[。！!」\s]|よ|$)|するな(?=[。！!」\s]|よ|$)|(?:くれ|こい|来い|みろ|見ろ|行け|やれ|せよ)(?=[。！!\s]|よ[。！!\s]|よ$|$)|(?:吸う|使う|入る|飲む|食べる|走る|騒ぐ|触る|捨てる|開ける|撮る|忘れる|持ち込む|置く|履く|出る)な(?=[。！!」\s]|よ|$)|[だるたい](?:ぜ|ぞ)(?=[。！!、」\s]|$)|だろ(?=[。！!？?、」\s]|$)|だよな|だからな|すまなかったな|すまん(?=[。、]|$)|悪いが|悪いな|わりい|うるさい|ふざけ|バカ|馬鹿|ちまえ|んじゃない(?=[。！!]|$)|なくちゃダメ|しなきゃダメ|てんだ|ってば|(?<!\p{Script=Han})君(?:たち|の|は|が|を|に)(?!子)|俺|(?<![ァ-ヶー])オレ(?![ァ-ヶー])/u,
  zh: /滚(?:开|蛋|出去)|闭嘴|你们这些|废话|傻|蠢|少啰嗦|给我(?:安静|小声|轻|滚|出去|闭|放下|站住|记住|小心|老实|听着)|赶紧给我|老子|爱(?:来|住)不(?:来|住)|别他妈|他妈|混蛋|讨厌|你(?:小子|丫)|活该|自己看着办|后果自负|烦死|哼/u,
  zh_TW:
    /滾(?:開|蛋|出去)|閉嘴|你們這些|廢話|傻|蠢|少囉嗦|給我(?:安靜|小聲|輕|滾|出去|閉|放下|站住|記住|小心|老實|聽著)|趕快給我|老子|愛(?:來|住)不(?:來|住)|他媽|混蛋|討厭|你(?:小子|丫)|活該|自己看著辦|後果自負|煩死|哼|靠北|白目/u,
};
/** Imperatives at the end of a sentence: 閉めろ, 洗え, 走るな, 脱ぎなさい; not nouns that end alike: お知らせ, 後ろ. */
const COMMAND = new RegExp(
  `(?:${[
    '[えけげせぜてでねべめれ]ろ',
    '[見着居寝出]ろ|[起降閉浴用落信過][きりじびいち]ろ',
    '(?:洗|使|払|従|吸|言|拭|書|聞|置|歩|開|磨|除|脱|急|防|話|返|出|押|戻|渡|外|消|回|待|持|立|呼|選|運|飲|読|休|頼|慎|帰|守|座|乗|走|登|降|切|取|触|破|知|黙|止ま|上が|下が|曲が|片づ)[えけげせてべめれ](?!合)',
    '(?<!よ)[うくぐすつぬぶむる]な|[てで](?:くれ|おけ)|[とど]け|[走やすしなくと]んな',
    '(?<!やすみ|休み|ごめん|帰り|かえり)なさい|たまえ',
  ].join('|')})(?:よな?|って|や)?(?=[。！!」]|$)`,
  'u',
);

/** Casual forms, possibly intended. */
const CASUAL: Readonly<Record<Language, RegExp>> = {
  en: /\b(?:yeah|yep|nope|mate|buddy|guys|gotta|kinda|dunno|y'all|lemme|c'mon|pls|thx|lol|dude|hiya)\b/gi,
  zh: /不好意思哈|[啦嘛咧哈](?=[。！!~～]|$)|别气了|么么哒|亲(?=[,，~～!！]|$|们)|[哦喔啦哟咯](?=[~～]|[,，]亲)|(?<=[^。，,!！?？]{4})(?:哒|呦)(?=[。!！~～]|$)/gu,
  zh_TW:
    /歹勢|拍謝|齁|[啦囉嘿](?=[，,。！!~～]|$)|就?別氣了|再唸|麼麼噠|親(?=[,，~～!！]|$|們)|[哦喔啦喲囉](?=[~～]|[,，]親)|(?<=[^。，,!！?？]{4})(?:噠|呦)(?=[。!！~～]|$)/gu,
  ja: /(?:だよ|だね|るよ|(?<!まし|でし)た[よね]|るね|[てで]ね|いよ|[くうすつむぶぐ]よ|してる|てる|[うと]な|ってね|けど|(?:だ|[るうくつぶむぬ]|(?<![まで])す|ない|たい)から(?=[。!！]|$)|わかったか|くれて?ありがとう|ありがとう|ごめんね?|じゃん|っす|かな)(?=[。！!？?、\s]|$)|ちゃ[うお]|じゃう|[いえきぎしちにびみりけせてねめれ]と[くい](?=[ねよた]|から|[。！!])|ありがと(?![うさ])|な(?:きゃ|くちゃ)(?!い)|[てで](?:ちょうだい|よね)|[とど](?:いて|いてね|こう|こうね)(?=[。！!\s]|$)|[てで]おいて(?=[。！!ね]|$)|(?:てくれ)(?=[。])/gu,
};

const POLITE =
  /(?:です|ます|ました|ません|ませ|でした|でしょう|ましょう|ください|下さい|くださいませ|ございます|いただけます|願います|ですか|ますか|ませんか|でしょうか|ましょうか|ですが|ますが|まして|おります|下さいませ|致します|どうぞ|とのこと)(?:よ|ね|か|が|ので|から)?[」』）)〜～♪☆！!。？?…\s]*$/u;
/** Plain-form endings of sentences. */
const PLAIN =
  /(?:である|だった|であった|のだ|んだ|だ|[うくすつぬむるぐぶ]|[いきしちにみりぎじびえけせてねめれげべっん]た|んだ|ない|なかった|たい|[しいなきよ]い|だろう|よう|まい|[るい]こと)[。！!？?]$/u;

interface RegisterForms {
  readonly plainSpans: Span[];
  readonly politeCount: number;
  /** Number of sentences in neither form, such as captions that end in a noun. */
  readonly neutralCount: number;
}

function formsOf({ sentences, text }: AnalyzedText): RegisterForms {
  const plainSpans: Span[] = [];
  let politeCount = 0;
  let neutralCount = 0;
  for (const { at } of sentences) {
    const sentence = text.slice(...at);
    if (POLITE.test(sentence)) politeCount += 1;
    else if (PLAIN.test(sentence)) plainSpans.push(at);
    else neutralCount += 1;
  }
  return { plainSpans, politeCount, neutralCount };
}

/**
 * Reports Japanese in plain form, except in titles and lists. Unless the source says “please”, a text that is mostly polite
 * or has sentences in neither form is accepted.
 */
function findPlainForms({ source, target, field }: TextPair): Finding[] {
  const { plainSpans, politeCount, neutralCount } = formsOf(target);
  const [first] = plainSpans;
  if (!first || field.list || field.title) return [];
  const isRequested = conceptsIn(source.words, undefined, 'any').has('please');
  if (!isRequested && (neutralCount > 0 || politeCount > plainSpans.length)) return [];
  const createFinding = isRequested && politeCount === 0 ? createBlockingFinding : createWarning;
  return [createFinding('register', 'Plain form towards guests: use です or ます.', first)];
}

/** Reports an unsuitable level of politeness. */
export const register: Rule = {
  name: 'register',
  check(pair) {
    const { source, target } = pair;
    const rude =
      RUDE[target.language].exec(target.text) ??
      (target.language === 'ja' && !target.field.title ? COMMAND.exec(target.text) : null);
    if (rude && !RUDE[source.language].test(source.text)) {
      const at = [rude.index, rude.index + rude[0].length] as const;
      return [createBlockingFinding('register', `"${rude[0]}" is rude towards guests.`, at)];
    }
    const matches = [...target.text.matchAll(CASUAL[target.language])];
    const [casual] = matches;
    if (casual) {
      const at = [casual.index, casual.index + casual[0].length] as const;
      const createFinding = matches.length > 1 ? createBlockingFinding : createWarning;
      return [createFinding('register', `"${casual[0]}" is too casual for guests.`, at)];
    }
    return target.language === 'ja' ? findPlainForms(pair) : [];
  },
};
