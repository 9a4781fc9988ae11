import { type Finding } from '../../finding.js';
import { foldHan } from '../../lexicon/spelling.js';
import { rowsOf, wordsOf } from '../../lexicon/table.js';
import { MAX_NAMES } from '../../analyzed-text.js';
import { type TextPair, createWarning } from '../../rule.js';

/** Syllables of characters used in given names. */
const SYLLABLE_BY_CHARACTER = new Map(
  rowsOf('name-syllables').flatMap(({ pinyin, characters }) =>
    [...characters].map((character) => [character, pinyin] as const),
  ),
);

/** Equivalent spellings of pinyin and Wade–Giles: Hsiao and xiao, Chih and zhi. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/^(?:hs|x|sh|sz|s)/, 's'],
  [/^(?:ts|tz|ch|zh|c|z|q)/, 'c'],
  [/^b/, 'p'],
  [/^d/, 't'],
  [/^g/, 'k'],
  [/^yen$/, 'yan'],
  [/^you$/, 'yu'],
  [/(?<!y)ung$/, 'ong'],
  [/ien$/, 'ian'],
  [/ieh$/, 'ie'],
  [/ueh$/, 'ue'],
  [/(?:ih|u)$/, 'i'],
  [/^(k|h|t|c)o$/, '$1e'],
  [/^i$/, 'yi'],
  [/^(l|n|r|j|c|t|s|h|k)o$/, '$1uo'],
  [/^(s|c)ue?/, '$1ü'],
  [/^(s|c)i?u?an$/, '$1an'],
  [/^(s|c)iang$/, '$1ang'],
  [/^(s|c)iao$/, '$1ao'],
];

/** Returns the possible sounds of a syllable: an initial j is a zh, a j or an r. */
function soundsOf(syllable: string): readonly string[] {
  const normalize = (spelling: string) =>
    SPELLINGS.reduce((all, [from, to]) => all.replace(from, to), spelling.replaceAll("'", ''));
  return syllable.startsWith('j')
    ? [normalize(`c${syllable.slice(1)}`), normalize(`r${syllable.slice(1)}`)]
    : [normalize(syllable)];
}

const SOUNDS_BY_SYLLABLE = new Map(
  [...new Set(SYLLABLE_BY_CHARACTER.values())].map((syllable) => [syllable, soundsOf(syllable)]),
);

const canSpell = (latin: string, syllable: string) =>
  latin === syllable ||
  soundsOf(latin).some((sound) => SOUNDS_BY_SYLLABLE.get(syllable)!.includes(sound));

/** Whether letters may spell the given syllables. */
function canSpellAll(latin: string, [first, ...remaining]: readonly string[]): boolean {
  if (first === undefined) return latin === '';
  for (let end = 1; end <= latin.length; end += 1) {
    if (canSpell(latin.slice(0, end), first) && canSpellAll(latin.slice(end), remaining))
      return true;
  }
  return false;
}

const INITIAL = "(?:[bpmfdtnlgkhjqxzcsryw]|zh|ch|sh|hs|ts|tz)'?";
const FINAL =
  '(?:i?ang|i?ong|ung|eng|ing|u?an|ian|ien|[uü]?en|un|in|i?ao|u?ai|u?ei|i?ou|iu|u?o|u?a|i?a|i?eh?|ueh?|ih?|u|ü|e|er)';
const SYLLABLE = `(?:${INITIAL}${FINAL}|a[ino]|e[nr]?|ou)`;
const GIVEN = `${SYLLABLE}(?:[- ]?${SYLLABLE})?`;

interface FamilyPattern {
  readonly han: string;
  readonly names: RegExp;
}

/** In a nickname, 小 precedes a name like a surname: 小美 is Xiao Mei. */
const FAMILIES: readonly FamilyPattern[] = [...rowsOf('surnames'), { latin: 'xiao', han: '小' }]
  .filter(({ han }) => han.length === 1)
  .map((row) => {
    const latin = wordsOf(row.latin).join('|');
    return {
      han: foldHan(row.han),
      names: new RegExp(
        `\\b(?:(?:${latin})\\b[ -]?(${GIVEN})|(${GIVEN})[ ](?:${latin}))(?![\\p{L}'])`,
        'giu',
      ),
    };
  });

/** Reports a changed given name of the same family, between Chinese and Latin letters. */
export function findChangedPinyin({ source, target }: TextPair): Finding[] {
  const texts = [source, target];
  const en = texts.find(({ language }) => language === 'en');
  const zh = texts.find(({ language }) => language === 'zh' || language === 'zh_TW');
  if (!en || !zh) return [];
  const text = foldHan(zh.normalized);
  for (const { han, names } of FAMILIES) {
    if (!text.includes(han)) continue;
    const charactersAfterFamily = text.matchAll(new RegExp(`${han}([\\u3400-\\u9fff]{1,2})`, 'gu'));
    const givenNames = [
      ...new Set([...charactersAfterFamily].map(([, characters = '']) => characters)),
    ]
      .slice(0, MAX_NAMES)
      .map((characters) => [...characters].map((character) => SYLLABLE_BY_CHARACTER.get(character)))
      .flatMap(([first, second]) => {
        if (!first) return [];
        return [second ? [first, second] : [first]];
      });
    if (givenNames.length === 0) continue;
    for (const match of en.normalized.matchAll(names).take(MAX_NAMES)) {
      const [fullName, givenAfter, givenBefore] = match;
      const latin = (givenAfter ?? givenBefore)!;
      // Names begin with a capital; other words may consist of such syllables.
      if (!/^\p{Lu}/u.test(fullName) || !/^\p{Lu}/u.test(latin)) continue;
      const letters = latin.toLowerCase().replaceAll(/[^a-zü]/g, '');
      const isSpelledLike = givenNames.some(
        (syllables) =>
          canSpellAll(letters, syllables) || canSpellAll(letters, syllables.slice(0, 1)),
      );
      if (isSpelledLike) continue;
      const message = `"${fullName}" may be somebody else than in the source.`;
      const at = [match.index, match.index + fullName.length] as const;
      return [
        en === target
          ? createWarning('name', message, at)
          : createWarning('name', message, undefined, { base: [at] }),
      ];
    }
  }
  return [];
}
