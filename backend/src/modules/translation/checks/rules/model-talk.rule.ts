import { type Language } from '../../../../kernel/language.js';
import { holds, type Rule } from '../rule.js';

/** What a model says of its work, to whoever asked; no house says it to its guests. */
const TALK: readonly RegExp[] = [
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

const LABELS: Readonly<Record<Language, RegExp>> = {
  en: /^\s*(?:english|en|translation)\s*[:：]\s*\n/i,
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
      // Where the source speaks of translations itself, so may the text.
      if (TALK.some((talk) => talk.test(source.text))) return [];
      const at = [match.index, match.index + match[0].length] as const;
      return [holds('model_talk', `"${match[0].trim()}" is about the translation.`, at)];
    }
    return [];
  },
};
