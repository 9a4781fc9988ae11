import { type Language } from '../language.js';
import { type Finding, type Span } from '../finding.js';
import { createBlockingFinding, type Rule, type TextPair } from '../rule.js';

/** Remarks of a model about its work, which no guesthouse addresses to guests. */
const MODEL_REMARKS: readonly RegExp[] = [
  /[([（]\s*(?:or|alternatively|alt\.?|explanation|lit\.?|literally|translated)\b\s*[:：,]?/i,
  /(?:^|\n)[^\S\n]*(?:explanation|alternative(?:ly| translation)?|option \d|version \d|rationale|notes? on|breakdown)\b\s*[:：,]/i,
  /\btranslation of ["“'「『][^\n]{0,200}\bis\b|[」』”"]的(?:[翻英日中]?[译譯]文?|[英日中]文)(?:是|为|為)|[」』”"]の(?:英|日本語|中国語|英語|和)?訳は/i,
  /\balternative(?:ly)? (?:translation|version|wording|phrasing)/i,
  /\b(?:natural|literal|direct|faithful|accurate|polite|free|suggested|possible) (?:translation|rendering)\b/i,
  /\b(?:any|other|more|further|another) translations?\b|\b(?:means|translates|is rendered) (?:literally|as|to)\b[^.\n]{0,200}["“「]/i,
  /\bdo not translate\b|\b(?:return|answer|reply|respond|output) (?:only|with|in) [^.\n]{0,20}\b(?:json|translation)/i,
  /\bi (?:kept|used|chose|preserved|adapted|have kept|have used|left)\b[^.\n]{0,40}\b(?:tone|wording|name|term|style|polite|format|original|register)/i,
  /\bi(?:'|’)m sorry[^.\n]{0,20}\bi (?:can|am)|\bhope (?:this|that|it) helps\b|\bfeel free to ask (?:if|for|me)\b[^.\n]{0,200}\b(?:translat|question|revis)/i,
  /希望(?:这|這|以上|本|该)?[^。！!\n]{0,8}(?:对您|對您|对你|對你)?有(?:所)?(?:帮助|幫助)|供(?:您|你)?(?:参考|參考)[。！!]?\s*$|(?:如需|若需|如果需要|如要|是否需要)[^。\n]{0,10}(?:调整|調整|修改|润色|潤色|其他(?:版本|译法|譯法)|更(?:正式|口语|口語))/u,
  /[（(【[［]\s*(?:或者?|又或|亦可|也可|或译|或譯|此处|此處|这里|這裡|意[译譯]|直[译譯]|または|あるいは|もしくは|別案|直訳|意訳|補足|訳)\s*(?:[:：为為作]|采用|採用|使用|译|譯|すると|は|で)/u,
  /(?:^|[。！!\n])[^\S\n]*(?:或者|又或|または|別案|另一(?:种|種)(?:译|譯|说|說)法|其他(?:译|譯)法|案\d|方案[一二三\d]|版本[一二三\d])\s*[:：]/u,
  /(?:备注|備註|附注|附註|说明|說明|解释|解釋|注释|註釋|解説|補足)\s*[:：][^\n]{0,200}(?:译|譯|訳|原文|语气|語氣|句|表現|語順)/u,
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
  /\bnote\s*[:：][^\n]{0,200}\b(?:translat|source|original|tone|wording|literal)/i,
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

/** Words about texts and translation. */
const TRANSLATION_TERMS =
  /\btranslat\w+|\b(?:re)?(?:word|phras)(?:ing|e[ds]?)\b|\b(?:literal(?:ly)?|nuances?|idiomatic(?:ally)?|connotations?|paraphras\w+|proofread\w*|synonyms?)\b|\bend of (?:text|answer|output|message)\b|\b(?:source|original|target) (?:text|sentence|wording|meaning|phrase|language|word)\b|\bmore (?:natural|formal|informal|casual|literal|concise|polite|colloquial)\b|\bfeel free to (?:replace|swap|change|adjust|adapt|edit|modify|shorten)\b|\b(?:kept|left|omitted|shortened|rendered|adapted|localised|localized) (?:it |this |the |that )?(?:as|for|to|in|sentence|wording|tone|name|text)\b|\b(?:in|for) (?:the )?context\b|\bcharacter limit\b|[译譯]|(?<!申し|言い|内|申)訳(?!あり)|原文|原句|语气|語氣|措辞|措辭|口语|口語|书面语|書面語|文脈|ニュアンス|言い回し|言い換え|语境|語境|润色|潤色|替换为|替換為|改[为為成]["“「]|としました|表記し|と表現|とも言(?:え|い)|也可以?[说說写寫]|可[说說写寫](?:成|作|为|為)|更(?:自然|地道|道地|正式|简洁|簡潔|礼貌|禮貌|贴切|貼切)的?(?:说法|說法|表达|表達|版本|写法|寫法|文字)?/iu;

/** Asides: in brackets, after a note mark or dash, or on a separate line. */
const ASIDE =
  /[（(【[［][^）)】\]］]{0,400}[）)】\]］]|(?:※|＊|\*|P\.?S\.?|---|——|[Nn]ote|NB|N\.B\.|注|註)[^\n]*/gu;
const QUOTE = /["“「『‘'《]([^"”」』’'》]{2,200})["”」』’'》]/u;
const QUOTES = new RegExp(QUOTE, 'gu');

/** Finds a note about the translation, unless the source contains one. */
function findNote({ source, target }: TextPair): Finding | undefined {
  const commentFinding = (at: Span) =>
    createBlockingFinding(
      'model_talk',
      `"${target.text.slice(...at)}" comments on the translation.`,
      at,
    );
  const isSourceAboutWords = TRANSLATION_TERMS.test(source.text);
  const hasSourceQuotes = QUOTE.test(source.text);
  for (const { 0: aside, index } of target.text.matchAll(ASIDE)) {
    const at = [index, index + aside.length] as const;
    const isAboutWords = TRANSLATION_TERMS.test(aside) && !isSourceAboutWords;
    const quotesSource = [...aside.matchAll(QUOTES)].some(
      ([, quoted = '']) => source.text.includes(quoted) && LETTERS.test(quoted),
    );
    const isBetweenScripts = (source.language === 'en') !== (target.language === 'en');
    if (isAboutWords || (quotesSource && isBetweenScripts && !hasSourceQuotes))
      return commentFinding(at);
  }
  if (target.sentences.length <= source.sentences.length || isSourceAboutWords) return undefined;
  const sentence = target.sentences.find(({ text }) => TRANSLATION_TERMS.test(text));
  return sentence && commentFinding(sentence.at);
}

const LETTERS = /\p{L}{2}/u;

/** A confirmation before the text, which only a reply contains. */
const AFFIRMATION =
  /^\s*(?:(?:sure|certainly|of course|absolutely|got it|understood|okay|ok|alright|all right|note|here you (?:go|are)|there you go|done|will do|right away)\s*[.!,:！，]|(?:当然|當然|好的|收到|明白了?|了解|好|行|没有问题|沒有問題|遵命|如下)[,，。！!：:]|(?:わかりました|分かりました|お任せください|どうぞ)[、。！!])/iu;

/** Confirmations that staff may give to a guest. */
const STAFF_CONFIRMATIONS =
  /^\s*(?:of course|certainly|sure|no problem|absolutely|yes|もちろん|承知|かしこまり|了解|はい|好的|没问题|沒問題|没有问题|沒有問題|当然|當然|可以|收到|明白|ok|got it|great|sounds|thank|perfect|wonderful|fine|note|understood|谢|謝|感谢|感謝|很高兴|很高興|ありがとう|分かり|わかり|どうぞ)/iu;

const LABELS: Readonly<Record<Language, RegExp>> = {
  en: /^\s*(?:english|en|translation)\s*[:：]\s*\S/i,
  ja: /^\s*(?:日本語|和訳|日本語訳|訳|訳文|回答)\s*[:：]/u,
  zh: /^\s*(?:中文|简体中文|译文|翻译|译|答)\s*[:：]/u,
  zh_TW: /^\s*(?:中文|繁體中文|正體中文|譯文|翻譯|譯|答)\s*[:：]/u,
};

/** Reports text that is not part of the translation: greetings, notes, instructions. */
export const modelTalk: Rule = {
  name: 'model_talk',
  check(pair) {
    const { source, target } = pair;
    const affirmation = AFFIRMATION.exec(target.text);
    if (
      affirmation &&
      target.sentences.length > source.sentences.length &&
      !STAFF_CONFIRMATIONS.test(source.text)
    ) {
      const at = [0, affirmation[0].length] as const;
      return [
        createBlockingFinding(
          'model_talk',
          `"${affirmation[0].trim()}" answers the translation request and is not meant for guests.`,
          at,
        ),
      ];
    }
    for (const pattern of [...MODEL_REMARKS, LABELS[target.language]]) {
      const match = pattern.exec(target.text);
      if (!match) continue;
      // "Certainly." may be a reply of staff, if the source has one.
      if (STAFF_CONFIRMATIONS.test(match[0]) && STAFF_CONFIRMATIONS.test(source.text)) return [];
      // Allowed if the source is about translations itself.
      if (MODEL_REMARKS.some((talk) => talk.test(source.text))) return [];
      const at = [match.index, match.index + match[0].length] as const;
      return [
        createBlockingFinding(
          'model_talk',
          `"${match[0].trim()}" comments on the translation.`,
          at,
        ),
      ];
    }
    const note = findNote(pair);
    return note ? [note] : [];
  },
};
