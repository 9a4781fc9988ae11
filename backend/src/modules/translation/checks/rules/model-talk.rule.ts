import { type Language } from '../../../../kernel/language.js';
import { holds, type Rule } from '../rule.js';

/** What a model says of its work, to whoever asked; no house says it to its guests. */
const TALK: readonly RegExp[] = [
  /[([（]\s*(?:or|alternatively|alt\.?|explanation|lit\.?|literally|translated)\b\s*[:：,]?/i,
  /(?:^|\n)\s*(?:explanation|alternative(?:ly| translation)?|option \d|version \d|rationale|notes? on|breakdown)\b\s*[:：,]/i,
  /\balternative(?:ly)? (?:translation|version|wording|phrasing)/i,
  /\b(?:natural|literal|direct|faithful|accurate|polite|free|suggested|possible) (?:translation|rendering)\b/i,
  /\b(?:any|other|more|further|another) translations?\b|\b(?:means|translates|is rendered) (?:literally|as|to)\b[^.\n]*["“「]/i,
  /\bdo not translate\b|\b(?:return|answer|reply|respond|output) (?:only|with|in) [^.\n]{0,20}\b(?:json|translation)/i,
  /\bi (?:kept|used|chose|preserved|adapted|have kept|have used|left)\b[^.\n]{0,40}\b(?:tone|wording|name|term|style|polite|format|original|register)/i,
  /\bi(?:'|’)m sorry[^.\n]{0,20}\bi (?:can|am)|\bhope (?:this|that|it) helps\b|\bfeel free to ask (?:if|for|me)\b[^.\n]*\b(?:translat|question|revis)/i,
  /希望(?:这|這|以上|本|该)?[^。！!\n]{0,8}(?:对您|對您|对你|對你)?有(?:所)?(?:帮助|幫助)|供(?:您|你)?(?:参考|參考)[。！!]?\s*$|(?:如需|若需|如果需要|如要|是否需要)[^。\n]{0,10}(?:调整|調整|修改|润色|潤色|其他(?:版本|译法|譯法)|更(?:正式|口语|口語))/u,
  /[（(【[［]\s*(?:或者?|又或|亦可|也可|或译|或譯|此处|此處|这里|這裡|意[译譯]|直[译譯]|または|あるいは|もしくは|別案|直訳|意訳|補足|訳)\s*(?:[:：为為作]|采用|採用|使用|译|譯|すると|は|で)/u,
  /(?:^|[。！!\n])\s*(?:或者|又或|または|別案|另一(?:种|種)(?:译|譯|说|說)法|其他(?:译|譯)法|案\d|方案[一二三\d]|版本[一二三\d])\s*[:：]/u,
  /(?:备注|備註|附注|附註|说明|說明|解释|解釋|注释|註釋|解説|補足)\s*[:：][^\n]*(?:译|譯|訳|原文|语气|語氣|句|表現|語順)/u,
  /(?:[译譯](?:为|為|作|成)[「“"『]|(?:可|应|應|直)[译译譯](?:为|為|作|成)?[「“"『:：])|(?:采用|採用|使用)了?(?:意|直|音)[译譯]/u,
  /(?:语气|語氣)(?:较|較|更|保持|采用|採用|亲切|親切|礼貌|禮貌)|(?:丁寧|敬語|自然)な?(?:表現|日本語|言い回し|口調)(?:に|を|で)|語順を(?:変|入れ替)|直訳すると|(?:と|のように)訳(?:せ|し|され)/u,
  /(?:翻訳|回答|お答え)(?:は|が)?(?:でき(?:ません|かね)|いたしかね)|(?:无法|無法|不能|没法)(?:翻[译譯]|回答|提供(?:翻|[译譯])|协助|協助(?:您)?翻)/u,
  /^\s*(?:もちろん(?:です)?|承知(?:いた)?しました|かしこまりました|了解(?:です|しました))[。、！!]\s*\S/u,
  /^\s*(?:好的|没问题|沒問題|当然可以|當然可以)[！!。：:]\s*\S/u,
  /以上(?:是|为|為|就是|が|は)?(?:您|你)?(?:要求|需要)?的?(?:翻[译譯訳]|[译譯訳]文)|(?:ご不明な点|修正|変更)[^。\n]{0,24}(?:修正|訂正|訳し直)(?:いた)?し/u,
  /\b(?:here(?:'|’)?s|here is|here are|below is|this is)\b[^.\n]{0,30}\b(?:translat\w+|(?:english|japanese|chinese)(?: version| text)?)\b/i,
  /\b(?:translation|translated (?:text|version)|output|answer|result)\s*[:：]/i,
  /\b(?:english|japanese|chinese|traditional chinese|simplified chinese)(?: (?:version|translation|text))\s*[:：]/i,
  /\b(?:translator(?:'|’)?s? note|t\/n|tl note|note to translator)\b/i,
  /[([（【]\s*(?:note|n\.b\.)\s*[:：]/i,
  /\bnote\s*[:：][^\n]*\b(?:translat|source|original|tone|wording|literal)/i,
  /\bas an? (?:ai|language model|assistant|large language)/i,
  /\bi(?:'|’)?(?:m| am) (?:sorry, but|unable to|not able to) (?:i |translat|help|assist|provide)/i,
  /\bi (?:cannot|can(?:'|’)t|won(?:'|’)t) (?:translat|help with|assist|provide|fulfil)/i,
  /\bi(?:'|’)?(?:ve| have)? translated\b|\bi hope this (?:helps|translation)|\blet me know if (?:you(?:'|’)d like|you want|you need|this)[^.\n]{0,40}\b(?:translat|chang|adjust|version|revis)/i,
  /\b(?:the|this) (?:source|original) (?:text|sentence|language)\b|\bliterally[:：]|\btranslated (?:from|into|as)\b/i,
  /^\s*(?:sure|certainly|of course|absolutely)\s*[!,.！]\s*(?:here|below|the|i)\b/i,
  /\b(?:you are a translator|you translate the website|follow the glossary|json object|system prompt|BCP 47)\b/i,
  /翻[訳译譯](?:文|結果|结果|版|例|案|内容)?(?:は|如下|は以下|為|为|です|：|:)|以下(?:は|が|是|为|為)[^。\n]{0,16}(?:翻[訳译譯]|[訳译譯]文|日本語|中文|英文|英語|英语)/u,
  /翻訳(?:いた)?し(?:まし|ます|ておき)|(?:日本語|英語|中国語|繁体字|簡体字)(?:訳|版|翻訳)\s*[:：]|[訳译譯](?:注|註|者注|者註|者按)/u,
  /[（(【[［]\s*(?:注|註|備註|备注|補足|注記|説明|说明|說明)\s*[:：]/u,
  /(?:直|意|试|試)[訳译譯]\s*[:：]|[译譯]文\s*(?:如下|采用|採用|[:：])|原文(?:は|为|為|如下|中|[:：])/u,
  /^\s*(?:承知(?:いた)?しました|かしこまりました|はい、(?:以下|翻訳|承知))[。、！!\s]*(?:以下|日本語|翻訳|次|では)/u,
  /^\s*(?:好的|当然|當然|没问题|沒問題|可以)[,，。！!：:\s]*(?:以下|这是|這是|翻[译譯]|[译譯]文|下面)/u,
  /(?:作为|作為)(?:一个|一個)?(?:AI|人工智能|人工智慧|语言模型|語言模型)|(?:AI|言語モデル)(?:として|なので|ですので)/u,
  /(?:希望|但愿|但願)(?:这|這|以上|此)?(?:个|個)?翻[译譯]|(?:ほかに|他に|何か)?お手伝いできること(?:は|が)(?:あり|ござい)ますか|还有(?:什么|其他)?(?:需要|可以)?(?:我)?(?:帮|翻译)[^。\n]{0,10}吗|還有(?:什麼|其他)?(?:需要|可以)?(?:我)?(?:幫|翻譯)[^。\n]{0,10}嗎/u,
  /(?:用语|用語|语气|語氣|トーン|口調)(?:を|采用|採用|较|較|調整|调整)[^。\n]{0,14}(?:翻|訳|译|譯|しました|[)）])/u,
];

/** A yes at the beginning, as a house may give it to a guest. */
const ANSWERS =
  /^\s*(?:of course|certainly|sure|no problem|absolutely|yes|もちろん|承知|かしこまり|了解|はい|好的|没问题|沒問題|当然|當然|可以)/iu;

const LABELS: Readonly<Record<Language, RegExp>> = {
  en: /^\s*(?:english|en|translation)\s*[:：]\s*\S/i,
  ja: /^\s*(?:日本語|和訳|日本語訳)\s*[:：]/u,
  zh: /^\s*(?:中文|简体中文|译文|翻译)\s*[:：]/u,
  zh_TW: /^\s*(?:中文|繁體中文|正體中文|譯文|翻譯)\s*[:：]/u,
};

/** The text and nothing besides: no greeting, no note, none of the instructions. */
export const modelTalk: Rule = {
  name: 'model_talk',
  check({ source, target }) {
    for (const pattern of [...TALK, LABELS[target.language]]) {
      const match = pattern.exec(target.text);
      if (!match) continue;
      // "Certainly." and the like are answers of a house as well: of a model's where the source has none.
      if (ANSWERS.test(match[0]) && ANSWERS.test(source.text)) return [];
      // Where the source speaks of translations itself, so may the text.
      if (TALK.some((talk) => talk.test(source.text))) return [];
      const at = [match.index, match.index + match[0].length] as const;
      return [holds('model_talk', `"${match[0].trim()}" is about the translation.`, at)];
    }
    return [];
  },
};
