// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { type PropsWithChildren } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Language } from '../../i18n/language';
import { LanguageProvider } from '../../i18n/language-provider';
import texts from '../../i18n/texts/en';
import { sharedAdminTexts } from '../texts';
import { useDateFormat, useNumberFormat, useRelativeTime } from './formats';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

/** Returns a moment of the device's time zone. */
const at = (year: number, month: number, day: number, hours: number, minutes = 0): string =>
  new Date(year, month - 1, day, hours, minutes).toISOString();

const createWrapper =
  (language: Language) =>
  ({ children }: PropsWithChildren) => (
    <MemoryRouter>
      <LanguageProvider initial={{ language, texts }}>{children}</LanguageProvider>
    </MemoryRouter>
  );

const useFormats = <T,>(useFormat: () => T, language: Language): T =>
  renderHook(useFormat, { wrapper: createWrapper(language) }).result.current;

it('calls yesterday only the day before, not the last 48 hours', () => {
  vi.setSystemTime(at(2026, 11, 29, 3));
  const relative = useFormats(useRelativeTime, 'en');
  expect(relative(at(2026, 11, 28, 23))).toBe('4 hr. ago');
  expect(relative(at(2026, 11, 28, 2))).toBe('yesterday');
  expect(relative(at(2026, 11, 27, 21))).toBe('2 days ago');
  expect(relative(at(2026, 11, 22, 23))).toBe('Nov 22');
  const relativeInJapanese = useFormats(useRelativeTime, 'ja');
  expect(relativeInJapanese(at(2026, 11, 27, 21))).toBe('一昨日');
  expect(relativeInJapanese(at(2026, 11, 28, 23))).toBe('4時間前');
});

it('adds the year to dates of other years', () => {
  vi.setSystemTime(at(2026, 11, 29, 12));
  const format = useFormats(useDateFormat, 'en');
  const [thisYear, lastYear] = [at(2026, 3, 14, 9, 5), at(2025, 3, 14, 9, 5)];
  expect([format.day(thisYear), format.day(lastYear)]).toEqual(['3/14', '3/14/2025']);
  expect([format.near(thisYear), format.near(lastYear)]).toEqual(['3/14', '3/14/2025']);
  expect(format.dayTime(thisYear)).toBe('Mar 14, 09:05');
  expect(format.dayTime(lastYear)).toBe('Mar 14, 2025, 09:05');
  expect(format.dayTimeSecond(lastYear)).toBe('Mar 14, 2025, 09:05:00');
});

it('adds the date to moments of other days', () => {
  vi.setSystemTime(at(2026, 11, 29, 12));
  const { nearTime } = useFormats(useDateFormat, 'en');
  expect(nearTime(at(2026, 11, 29, 9, 5))).toBe('09:05');
  expect(nearTime(at(2026, 12, 1, 0))).toBe('Dec 1, 00:00');
});

it.each([
  ['en', '1 byte', '11 bytes', '402 kB'],
  ['ja', '1バイト', '11バイト', '402 KB'],
  ['zh', '1 字节', '11 字节', '402 kB'],
  ['zh_TW', '1 位元組', '11 位元組', '402 kB'],
] as const)('writes file sizes in %s', async (language, ...sizes) => {
  await sharedAdminTexts.load(language);
  const wrapper = createWrapper(language);
  const { result } = await act(() => Promise.resolve(renderHook(useNumberFormat, { wrapper })));
  expect([1, 11, 402_000].map(result.current.fileSize)).toEqual(sizes);
});
