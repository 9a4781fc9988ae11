import { type Dimension, type Fact, type Meaning } from './fact.js';

/**
 * Degree of certainty that two facts are equal. `same`: no stated part differs. `loose`: equal after conversion, or a
 * unit or year is missing in one. `doubtful`: a large rounding, days for nights, or equal in an unlikely meaning.
 */
export type Similarity = 'same' | 'loose' | 'doubtful' | undefined;

type MeaningOf<T extends Meaning['type']> = Extract<Meaning, { type: T }>;

const createTolerance = (share: number) => (a: number, b: number) =>
  Math.abs(a - b) <= Math.max(Math.abs(a), Math.abs(b)) * share;
const isEqual = createTolerance(1e-6);
/** Tolerance for values converted to another unit. */
const isRounded = createTolerance(0.025);
/** Larger tolerance, with which the equality is doubtful. */
const isRoughlyRounded = createTolerance(0.06);

/** Conversion factors; for tatami mats, whose size differs by region, minimum and maximum. */
const CONVERSIONS: Partial<Record<Dimension, readonly [Dimension, number, number?]>> = {
  tsubo: ['square metre', 3.306],
  mat: ['square metre', 1.5, 1.83],
  'square foot': ['square metre', 0.0929],
  hectare: ['square metre', 10_000],
  foot: ['metre', 0.3048],
  inch: ['metre', 0.0254],
  mile: ['metre', 1609],
  pound: ['gram', 453.6],
};

const toCelsius = (n: number) => ((n - 32) * 5) / 9;

function compareDegrees(fahrenheit: number, celsius: number): Similarity {
  const difference = Math.abs(toCelsius(fahrenheit) - celsius);
  if (difference <= 0.6) return 'loose';
  return difference <= 1.5 ? 'doubtful' : undefined;
}

/** Compares quantities in different units. Large roundings and tatami mats are doubtful. */
function compareConverted(a: MeaningOf<'quantity'>, b: MeaningOf<'quantity'>): Similarity {
  if (a.unit === 'fahrenheit' && b.unit === 'degree') return compareDegrees(a.n, b.n);
  if (b.unit === 'fahrenheit' && a.unit === 'degree') return compareDegrees(b.n, a.n);
  const toBase = ({ n, unit }: MeaningOf<'quantity'>) => {
    const [base, min, max = min] = CONVERSIONS[unit] ?? [unit, 1];
    return { base, min: n * min, max: n * max };
  };
  const [baseA, baseB] = [toBase(a), toBase(b)];
  if (a.unit === b.unit || baseA.base !== baseB.base) return undefined;
  const isExact = baseA.min === baseA.max && baseB.min === baseB.max;
  if (isExact && isRounded(baseA.min, baseB.min)) return 'loose';
  const isPossible =
    isRoughlyRounded(baseA.min, baseB.max) ||
    isRoughlyRounded(baseA.max, baseB.min) ||
    (baseA.min <= baseB.max && baseB.min <= baseA.max);
  return isPossible ? 'doubtful' : undefined;
}

function compareDates(a: MeaningOf<'date'>, b: MeaningOf<'date'>): Similarity {
  if (a.day !== b.day || (a.month !== b.month && a.month !== undefined && b.month !== undefined))
    return undefined;
  // A day may lack its month, as in "October 5 to the 8th". A year alone is not equal to one of its months.
  if (a.month !== b.month && a.day === undefined) return undefined;
  if (a.year === b.year) return 'same';
  if (a.year !== undefined && b.year !== undefined) return undefined;
  if (a.day === undefined && a.month === undefined) return undefined;
  return a.month === undefined || b.month === undefined ? 'same' : 'loose';
}

function compareDurations(a: MeaningOf<'duration'>, b: MeaningOf<'duration'>): Similarity {
  if (a.unit === b.unit) return isEqual(a.n, b.n) ? 'same' : undefined;
  // The length of a month in days varies.
  if (a.unit === 'month' || b.unit === 'month') return undefined;
  const toDays = ({ n, unit }: MeaningOf<'duration'>) => (unit === 'night' ? n : n / 1440);
  if (!isEqual(toDays(a), toDays(b))) return undefined;
  // Three nights may not be three days, but seven nights are a week.
  return toDays(a) % 7 === 0 ? 'same' : 'doubtful';
}

const isThird = (n: number) => n % 1 !== 0 && isEqual(n * 3, Math.round(n * 3));

function comparePercents(a: MeaningOf<'percent'>, b: MeaningOf<'percent'>): Similarity {
  // A third may be written as 33 %, and two thirds as 67 %.
  if (!isEqual(a.n, b.n) && !(Math.abs(a.n - b.n) < 0.7 && (isThird(a.n) || isThird(b.n))))
    return undefined;
  if ((a.up && b.off !== undefined) || (b.up && a.off !== undefined)) return undefined;
  return a.off === undefined || b.off === undefined || a.off === b.off ? 'same' : undefined;
}

/** Returns the plain numbers that may stand for a meaning if its unit is omitted. */
function bareNumbers(meaning: Meaning): number[] {
  switch (meaning.type) {
    case 'number':
      return [meaning.n];
    case 'time': {
      const hour = Math.floor(meaning.n / 60);
      if (meaning.n % 60 !== 0) return [];
      return [hour, hour % 12 === 0 ? 12 : hour % 12];
    }
    case 'date': {
      const parts = [meaning.year, meaning.month, meaning.day].filter((part) => part !== undefined);
      return parts.length === 1 ? parts : [];
    }
    case 'duration': {
      if (meaning.unit === 'night') return [meaning.n];
      if (meaning.unit === 'month') return [meaning.n, meaning.n / 12];
      return [1, 60, 1440, 10080].map((unit) => meaning.n / unit).filter(Number.isInteger);
    }
    case 'percent':
      return [meaning.n, meaning.n / 100];
    case 'quantity':
    case 'floor':
      return [meaning.n];
    default:
      return [];
  }
}

function compareMeanings(a: Meaning, b: Meaning): Similarity {
  if (a.type === 'number' && b.type === 'number') {
    if (!isEqual(a.n, b.n)) return undefined;
    return a.mark === undefined || b.mark === undefined || a.mark === b.mark ? 'same' : undefined;
  }
  if (a.type === 'date' && b.type === 'date') return compareDates(a, b);
  if (a.type === 'duration' && b.type === 'duration') return compareDurations(a, b);
  if (a.type === 'percent' && b.type === 'percent') return comparePercents(a, b);
  if (a.type === 'quantity' && b.type === 'quantity')
    return a.unit === b.unit && isEqual(a.n, b.n) ? 'same' : compareConverted(a, b);
  if (a.type === 'money' && b.type === 'money') {
    if (!isEqual(a.n, b.n)) return undefined;
    return a.n === 0 || a.currencies.some((currency) => b.currencies.includes(currency))
      ? 'same'
      : undefined;
  }
  if ('text' in a && 'text' in b)
    return a.type === b.type && a.text === b.text ? 'same' : undefined;
  if (a.type === b.type && 'n' in a && 'n' in b) return a.n === b.n ? 'same' : undefined;
  if (a.type === 'number' || b.type === 'number') {
    const [number, other] = a.type === 'number' ? [a, b] : [b as MeaningOf<'number'>, a];
    return bareNumbers(other).some((n) => isEqual(n, number.n)) ? 'loose' : undefined;
  }
  return undefined;
}

/** Returns how certainly two facts are equal. An amount of money is never equal to a plain number. */
export function compareFactPair(a: Fact, b: Fact): Similarity {
  let best: Similarity;
  for (const meaningA of a.meanings) {
    for (const meaningB of b.meanings) {
      const degree = compareMeanings(meaningA, meaningB);
      if (degree === 'same') return degree;
      if (degree === 'loose' || best === undefined) best = degree ?? best;
    }
  }
  if (best) return best;
  const matchesUnlikely = (
    meanings: readonly Meaning[],
    unlikely: readonly Meaning[] | undefined,
  ) =>
    unlikely?.some((other) =>
      meanings.some((meaning) => compareMeanings(other, meaning) === 'same'),
    );
  return matchesUnlikely(b.meanings, a.unlikelyMeanings) ||
    matchesUnlikely(a.meanings, b.unlikelyMeanings)
    ? 'doubtful'
    : undefined;
}
