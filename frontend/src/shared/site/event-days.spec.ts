import { expect, it } from 'vitest';
import { LANGUAGES } from '../i18n/language';
import { publicTexts } from '../i18n/texts';
import { countDays, daysText } from './event-days';

it.each([
  ['2027-07-25', null, ['25 July 2027', '2027年7月25日', '2027年7月25日']],
  ['2027-01-09', '2027-01-11', ['9–11 January 2027', '2027年1月9日〜11日', '2027年1月9日至11日']],
  [
    '2027-03-27',
    '2027-04-04',
    ['27 March – 4 April 2027', '2027年3月27日〜4月4日', '2027年3月27日至4月4日'],
  ],
  [
    '2026-12-28',
    '2027-01-03',
    [
      '28 December 2026 – 3 January 2027',
      '2026年12月28日〜2027年1月3日',
      '2026年12月28日至2027年1月3日',
    ],
  ],
  ['late March', null, ['late March', 'late March', 'late March']],
])('formats %s to %s in each language', async (date, endDate, [en, ja, zh]) => {
  const texts = await Promise.all(LANGUAGES.map((language) => publicTexts.load(language)));
  const dayTexts = texts.map((languageTexts) => daysText({ date, endDate }, languageTexts));
  const expected = { en, ja, zh, zh_TW: zh };
  expect(dayTexts).toEqual(LANGUAGES.map((language) => expected[language]));
});

it.each([
  ['2027-07-24', null, 1],
  ['2027-07-20', '2027-07-25', 6],
  ['2027-02-27', '2027-03-01', 3],
])('counts the days of an event from %s to %s, including both', (date, endDate, days) => {
  expect(countDays({ date, endDate })).toBe(days);
});
