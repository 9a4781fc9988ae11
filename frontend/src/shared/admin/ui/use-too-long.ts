import { useCallback } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { sharedAdminTexts } from '../texts';
import { useNumberFormat } from './formats';

/** Returns the length of a text as the server counts it: an emoji, which is two UTF-16 units, is one character. */
export const storedLength = (text: string): number => [...text.trim()].length;

/** Returns a function that says how long a text is and may be; undefined if it is not too long. Input is not truncated. */
export function useTooLong(): (text: string, max: number | undefined) => string | undefined {
  const { form: texts } = useDictionary(sharedAdminTexts);
  const { number } = useNumberFormat();
  return useCallback(
    (text: string, max: number | undefined) => {
      const length = storedLength(text);
      if (max === undefined || length <= max) return undefined;
      return texts.tooLong(number(length), number(max));
    },
    [texts, number],
  );
}
