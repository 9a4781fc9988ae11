// @vitest-environment jsdom
import { createElement, type ReactNode } from 'react';
import { renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { LanguageContext } from '../../i18n/language-context';
import en from '../../i18n/texts/en';
import { useDayFormats } from './use-days';

const value = { language: 'en', texts: en, switchLanguage: () => Promise.resolve() } as const;
const wrapper = ({ children }: { children: ReactNode }) =>
  createElement(LanguageContext, { value }, children);

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

it('omits the current year of Japan, wherever the device is', () => {
  vi.stubEnv('TZ', 'Europe/London');
  vi.useFakeTimers({ now: new Date('2027-01-01T05:00+09:00') });
  const { formatDate, formatSpan } = renderHook(useDayFormats, { wrapper }).result.current;
  expect(formatDate('2027-01-05')).toBe('Jan 5');
  expect(formatDate('2026-12-30')).toBe('Dec 30, 2026');
  expect(formatSpan({ arrival: '2027-01-05', departure: '2027-01-07' })).not.toContain('2027');
});
