import { useDictionary } from '../../../shared/i18n/dictionary';
import { runTexts } from './texts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** A span of time in the largest unit that says enough: seconds, then minutes, then hours. */
export function useSpan(): (seconds: number) => string {
  const { running: texts } = useDictionary(runTexts);
  return (seconds) => {
    if (seconds < MINUTE) return texts.seconds(Math.max(1, Math.round(seconds)));
    if (seconds < 2 * HOUR) return texts.minutes(Math.round(seconds / MINUTE));
    return texts.hours(Math.round(seconds / HOUR));
  };
}
