import { useCallback } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';
import { useNumberFormat } from './use-date-format';

/** As the server counts it. */
export const lengthOf = (text: string): number => text.trim().length;

/** What is said of a text that is longer than it may be: nothing of it is cut off. */
export function useTooLong(): (text: string, most: number | undefined) => string | undefined {
  const { form: texts } = useDictionary(kitTexts);
  const { number } = useNumberFormat();
  return useCallback(
    (text: string, most: number | undefined) => {
      const length = lengthOf(text);
      if (most === undefined || length <= most) return undefined;
      return texts.tooLong(number(length), number(most));
    },
    [texts, number],
  );
}
