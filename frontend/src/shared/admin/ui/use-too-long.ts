import { useCallback } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';
import { useNumberFormat } from './use-date-format';

/** Counts like the server. */
export const lengthOf = (text: string): number => text.trim().length;

/** Returns the message of a text that is too long; input is not truncated. */
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
