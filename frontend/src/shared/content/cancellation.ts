import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../api/api-context';
import { useLanguage } from '../i18n/language-context';
import { dayLater } from '../navigation/stay';
import { useToday } from '../site/site-context';
import { createSettingReader, linesOf, settingsQuery } from './settings';

/** Cancelling up to so many days before arrival costs a part of the price. */
export interface CancellationStep {
  days: number;
  percent: number;
}

const STEP = /^(\d+) ?[:：] ?(\d+)/;

/** The steps from the earliest to the day of arrival, which the API has validated. */
export const parseCancellationTerms = (text: string): CancellationStep[] =>
  linesOf(text).flatMap((line) => {
    const [, days, percent] = STEP.exec(line) ?? [];
    return days && percent ? [{ days: Number(days), percent: Number(percent) }] : [];
  });

/** What cancelling costs in this house; empty where nobody has set it. */
export function useCancellationTerms(): CancellationStep[] {
  const { language } = useLanguage();
  const { data } = useQuery(settingsQuery(useApi(), 'reservation', language));
  const value = createSettingReader(data, language)('cancellation_terms');
  return value ? parseCancellationTerms(value.text) : [];
}

/** The day until which cancelling is free, or what it costs today where that day is over. */
export function useCancellationText(arrival: string | undefined): string | undefined {
  const { stay, events } = useLanguage().texts;
  const terms = useCancellationTerms();
  const today = useToday();
  if (arrival === undefined) return undefined;
  const left = terms.filter(({ days }) => dayLater(arrival, -days) >= today);
  const free = left.findLast(({ percent }) => percent === 0);
  if (!free) return left[0] && stay.cancelCosts(left[0].percent);
  const [year = 0, month = 0, day = 0] = dayLater(arrival, -free.days).split('-').map(Number);
  return stay.freeUntil(events.date(year, month, day));
}
