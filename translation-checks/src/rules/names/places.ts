import { type Finding, type Span } from '../../finding.js';
import { conceptsIn } from '../../lexicon/concepts.js';
import { foldHan } from '../../lexicon/spelling.js';
import { createBlockingFinding, type TextPair, createWarning } from '../../rule.js';
import { containsTerm, placesIn } from '../term.rule.js';

/** Reports places that the source does not name. */
export function findNewPlaces({ source, target }: TextPair): Finding[] {
  if (target.language === source.language) return [];
  const sourcePlaces = new Set(placesIn(source.text, source.language).map(({ entry }) => entry));
  const targetPlaces = placesIn(target.text, target.language);
  const added = new Set(
    [...new Set(targetPlaces.map(({ entry }) => entry))].filter(
      (entry) => !sourcePlaces.has(entry) && !containsTerm(source.text, entry, source.language),
    ),
  );
  if (added.size === 0) return [];
  const isMissing = [...sourcePlaces].some(
    (entry) => !containsTerm(target.text, entry, target.language),
  );
  const possibleSourceConcepts = conceptsIn(source.words, undefined, 'any');
  return targetPlaces.flatMap(({ entry, word, at }) => {
    if (!added.has(entry)) return [];
    // A general word may become a name: "the castle" is 大阪城 in Osaka.
    const topics = conceptsIn(target.words, at, 'topic');
    const isMentioned = topics.size > 0 && topics.isSubsetOf(possibleSourceConcepts);
    if (!isMissing && isMentioned) return [];
    const createFinding = isMissing ? createBlockingFinding : createWarning;
    return [createFinding('name', `The source does not mention "${word}".`, at)];
  });
}

/** Returns an array with the first position of a word, empty if the text lacks it. */
export function findFirstSpan(text: string, word: string): Span[] {
  const start = text.indexOf(word);
  return start < 0 ? [] : [[start, start + word.length]];
}

/** Folds Han characters, and both words for a station to one: 駅 becomes 站. */
const foldSites = (text: string) => foldHan(text).replaceAll('驿', '站');

/** Types of places after a name in Han characters, as spelled by `foldSites`. */
const SITE =
  /(?<=([\u3400-\u9fff]{2}))(美术馆|博物馆|记念馆|资料馆|水族馆|动物园|商店街|神社|大社|天满宫|公园|市场|剧场|庭园|站|桥|寺|宫|城|川|线|港|座|塔|街道|区|町)/gu;
const NOT_A_NAME =
  /[的了在到有是和与及或从由自往向过经对这那此该个一二三四五六七八九十百千两几每各下上前后旁边近附本当同新老旧大小高低全多少最终起始换乘车电火公地铁巴士转运出入中央外内馆店住客房间室数据传输充网宽]/u;
/** Types with one spelling in Japanese and both Chinese scripts, once folded. */
const COMMON_TYPES = /^(?:站|桥|寺|神社|大社|天满宫|川|城|线|博物馆|美术馆|座)$/u;

interface NamedSite {
  readonly name: string;
  readonly kind: string;
}

function sitesIn(foldedText: string): NamedSite[] {
  return [...foldedText.matchAll(SITE)].flatMap(([, name = '', kind = '']) =>
    NOT_A_NAME.test(name) ? [] : [{ name, kind }],
  );
}

/** Reports a place in Han characters that became another of its type. */
export function findChangedHanPlaces({ source, target }: TextPair): Finding[] {
  if (source.language === 'en' || target.language === 'en') return [];
  const sourceText = foldSites(source.text);
  const targetText = foldSites(target.text);
  const missing = sitesIn(sourceText).filter(({ name }) => !targetText.includes(name));
  const added = sitesIn(targetText).filter(({ name }) => !sourceText.includes(name));
  const newByKind = new Map(added.toReversed().map((site) => [site.kind, site]));
  for (const { name, kind } of missing) {
    const other = newByKind.get(kind);
    if (!other) continue;
    const createFinding = COMMON_TYPES.test(kind) ? createBlockingFinding : createWarning;
    const sides = {
      base: findFirstSpan(sourceText, name + kind),
      text: findFirstSpan(targetText, other.name + kind),
    };
    return [
      createFinding(
        'name',
        `"${name}${kind}" has become "${other.name}${kind}".`,
        sides.text[0],
        sides,
      ),
    ];
  }
  return [];
}
