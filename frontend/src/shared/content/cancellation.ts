import { useTexts } from '../i18n/language-context';
import { dayLater, splitDate } from '../navigation/stay';
import { dayText } from '../site/event-days';
import { useToday } from '../site/site-context';
import { linesOf, useSettings } from './settings';

/** Charge for canceling up to `days` before arrival, in percent of the price. */
export interface CancellationStep {
  days: number;
  percent: number;
}

/** Matches `14: 0` and `7：50`. */
const STEP_PATTERN = /^(\d+) ?[:：] ?(\d+)/;

/** Parses the cancellation terms, which the API has validated: from the earliest step to the day of arrival. */
const parseCancellationTerms = (text: string): CancellationStep[] =>
  linesOf(text).flatMap((line) => {
    const [, days, percent] = STEP_PATTERN.exec(line) ?? [];
    return days && percent ? [{ days: Number(days), percent: Number(percent) }] : [];
  });

/** Returns the cancellation terms of the guesthouse; empty if they are not set. */
export function useCancellationTerms(): CancellationStep[] {
  const value = useSettings('reservation')('cancellation_terms');
  return value ? parseCancellationTerms(value.text) : [];
}

/** Returns a sentence: until when canceling is free or, after that day, what it costs today. Undefined if no terms apply. */
export function useCancellationText(arrival: string | undefined): string | undefined {
  const texts = useTexts();
  const terms = useCancellationTerms();
  const today = useToday();
  if (arrival === undefined) return undefined;
  const remainingSteps = terms.filter(({ days }) => dayLater(arrival, -days) >= today);
  const freeStep = remainingSteps.findLast(({ percent }) => percent === 0);
  if (!freeStep) return remainingSteps[0] && texts.stay.cancelCosts(remainingSteps[0].percent);
  return texts.stay.freeUntil(dayText(dayLater(arrival, -freeStep.days), texts));
}

/** Returns the charges for canceling that begin after today, each with its first day, and whether canceling is free today. */
export function useCancellationCharges(arrival: string | undefined) {
  const terms = useCancellationTerms();
  const today = useToday();
  if (arrival === undefined) return { charges: [], isFree: false };
  const isFree = terms.some(
    ({ days, percent }) => percent === 0 && dayLater(arrival, -days) >= today,
  );
  const charges = terms.flatMap(({ percent }, index) => {
    const previous = terms[index - 1];
    const firstDay = previous && dayLater(arrival, 1 - previous.days);
    if (!firstDay || firstDay <= today || percent === 0) return [];
    const [, month, day] = splitDate(firstDay);
    return [{ percent, month, day }];
  });
  return { charges, isFree };
}
