import { type Meaning } from '../facts/fact.js';
import { type Numeral, compilePattern, type FactScanner } from './scanner.js';

/* In patterns, `#` is a number (`compilePattern`). Each match is consumed, so later patterns do not find it again. */

const GROUND =
  /(?<![a-z])(?:ground|street|entrance)[ -](?:floor|level)(?![a-z])|(?<![a-z])first[ -]floor(?= \(ground)/giu;
const NUMBER_BEFORE_FLOOR = compilePattern(
  '#(?: ?(?:-|~|to|and|or|,|&) ?(?:the )?#){0,5}(?:th)?[ -](?<word>floors?|storeys?|story|stories|levels?)(?![a-z])',
  'giu',
);
const NUMBER_AFTER_FLOOR = compilePattern(
  '(?<![a-z])(?:floors?|level) #(?: ?(?:-|~|to|and|or|,|&) ?#){0,5}',
  'giu',
);
const F_FLOOR = compilePattern(
  '(?<![\\p{L}])#F(?![A-Za-z])(?:loor)?|(?<=[-~] ?)#F(?![A-Za-z])',
  'gu',
);
const F_RANGE = compilePattern('#F? ?[-~・、] ?#F(?![A-Za-z])', 'gu');
const BASEMENT = compilePattern(
  '(?<![A-Za-z]|exit )B#(?:F(?![A-Za-z\\d])|(?![A-Za-z\\d-]| ?(?:出口|番|号|號|口|exit|gate)))|地下 ?#(?:階|阶|层|楼|F)?|basement level #|basement floor #|#(?:st|nd)? basement|负#楼|负#层',
  'giu',
);
const BASEMENT_ALONE = compilePattern(
  '(?<![a-z])(?:basement|lower ground floor)(?![a-z])|地下室|地階|地下(?![鉄铁鐵街道\\d]|#)',
  'giu',
);

/** British words: the text may count the floors from the ground floor. */
const BRITISH = /ground[ -]floor|(?<![a-z])lift(?![a-z])|first floor up|flat(?![a-z])/iu;

/** "One floor up" from the ground floor is floor 2, as Japan counts. */
const ONE_FLOOR_UP: Readonly<Record<'en' | 'ja' | 'zh', RegExp>> = {
  en: /(?<![a-z])(?:upstairs|(?:up )?one (?:floor|flight)(?: of stairs)? up|up one (?:floor|flight)(?: of stairs)?|floor above)(?![a-z])/giu,
  ja: /上の階|階上|上階/gu,
  zh: /楼上|上一(?:层|楼)/gu,
};

const JA_STOREYS = compilePattern('#(?:階|層)(?:建て?|だて|分|の建物|層)|#フロア', 'gu');
const JA_FLOOR = compilePattern('#(?: ?(?:[-~・、,/と]|から|または|および) ?#){0,5}階(?!段)', 'gu');
const ZH_STOREYS = compilePattern(
  '#(?:层楼|层高|层(?:的|式)?(?:建筑|楼房|洋房|大楼|小楼|老屋|町屋|木)|个楼层|层蛋糕|层床)|楼高 ?#层|共有? ?#层',
  'gu',
);
const ZH_FLOOR = compilePattern(
  '#(?: ?(?:[-~、,/到至和与或]) ?#){0,5}(?<word>楼|层|阶)(?!梯|次|饭)',
  'gu',
);

export function extractFloors(scanner: FactScanner): void {
  const { language, text } = scanner;
  const isBritish = language === 'en' && BRITISH.test(text);
  const floorMeaning = (n: number): Meaning => ({ type: 'floor', n });
  const addFloors = (start: number, end: number, numerals: readonly Numeral[]) => {
    for (const {
      values: [n],
      isInDigits,
    } of numerals) {
      // In British English, the first floor is floor 2; elsewhere, this reading is unlikely.
      const britishMeanings = language === 'en' ? [floorMeaning(n! + 1)] : [];
      const meanings = [floorMeaning(n!), ...(isBritish ? britishMeanings : [])];
      scanner.add('floor', start, end, {
        meanings,
        unlikelyMeanings: isBritish ? [] : britishMeanings,
        isInDigits,
      });
    }
  };
  const addCounts = (start: number, end: number, numerals: readonly Numeral[]) => {
    for (const { values, isInDigits } of numerals) {
      scanner.add('number', start, end, {
        meanings: values.map((n) => ({ type: 'number', n })),
        isInDigits,
      });
    }
  };
  scanner.forEachMatch(GROUND, ({ start, end }) =>
    scanner.add('floor', start, end, { meanings: [floorMeaning(1)], isInDigits: false }),
  );
  scanner.forEachMatch(BASEMENT, ({ start, end, numerals: [numeral] }) => {
    scanner.add('floor', start, end, { meanings: [floorMeaning(-numeral!.values[0]!)] });
  });
  scanner.forEachMatch(BASEMENT_ALONE, ({ start, end }) => {
    scanner.add('floor', start, end, {
      meanings: [floorMeaning(-1)],
      isInDigits: false,
      isOptional: true,
    });
  });
  scanner.forEachMatch(ONE_FLOOR_UP[language === 'zh_TW' ? 'zh' : language], ({ start, end }) => {
    scanner.add('floor', start, end, {
      meanings: [floorMeaning(2)],
      isInDigits: false,
      isOptional: true,
    });
  });
  if (!scanner.hasNumerals) return;
  scanner.forEachMatch(F_RANGE, ({ start, end, numerals }) => addFloors(start, end, numerals));
  scanner.forEachMatch(F_FLOOR, ({ start, end, numerals }) => addFloors(start, end, numerals));
  if (language === 'en') {
    scanner.forEachMatch(NUMBER_BEFORE_FLOOR, ({ start, end, captures, numerals }) => {
      const word = captures.groups!['word']!;
      const isOrdinalFloor = numerals.some(({ isOrdinal }) => isOrdinal) && !/^stor/i.test(word);
      if (isOrdinalFloor) addFloors(start, end, numerals);
      else addCounts(start, end, numerals);
    });
    scanner.forEachMatch(NUMBER_AFTER_FLOOR, ({ start, end, numerals }) =>
      addFloors(start, end, numerals),
    );
  } else if (language === 'ja') {
    scanner.forEachMatch(JA_STOREYS, ({ start, end, numerals }) => addCounts(start, end, numerals));
    scanner.forEachMatch(JA_FLOOR, ({ start, end, numerals }) => addFloors(start, end, numerals));
  } else {
    scanner.forEachMatch(ZH_STOREYS, ({ start, end, numerals }) => addCounts(start, end, numerals));
    scanner.forEachMatch(ZH_FLOOR, ({ start, end, captures, numerals }) => {
      if (captures.groups!['word'] === '楼') return addFloors(start, end, numerals);
      // 三层 is the third floor or three floors.
      for (const {
        values: [n],
        isInDigits,
      } of numerals) {
        scanner.add('floor', start, end, {
          meanings: [floorMeaning(n!), { type: 'number', n: n! }],
          isInDigits,
          isOptional: n === 1 && !isInDigits,
        });
      }
    });
  }
}
