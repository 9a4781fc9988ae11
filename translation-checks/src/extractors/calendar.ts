import { type Meaning } from '../facts/fact.js';

export type DateMeaning = Extract<Meaning, { type: 'date' }>;

/** The year before the first year of each era. */
const ERAS: readonly (readonly [RegExp, number])[] = [
  [/^(?:令和|reiwa|r\.?$)/i, 2018],
  [/^(?:平成|heisei)/i, 1988],
  [/^(?:昭和|showa|shōwa)/i, 1925],
  [/^(?:大正|taisho|taishō)/i, 1911],
  [/^(?:明治|meiji)/i, 1867],
  [/^(?:民国|中华民国|民國|中華民國|minguo|roc|republic)/i, 1911],
];
/** Returns the year before the first year of an era. 0 if there is no era. */
export const yearBeforeEra = (era: string | undefined) =>
  era ? (ERAS.find(([name]) => name.test(era))?.[1] ?? 0) : 0;

export const isDay = (n: number | undefined): n is number =>
  n !== undefined && Number.isInteger(n) && n >= 1 && n <= 31;
export const isMonth = (n: number | undefined): n is number =>
  n !== undefined && Number.isInteger(n) && n >= 1 && n <= 12;
export const isYear = (n: number | undefined): n is number =>
  n !== undefined && n >= 1000 && n <= 2200;
