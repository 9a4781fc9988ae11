import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type Language } from '../../i18n/language';
import { focusWord } from './word-input';

/** Leads into the field that the address names, in the language that is looked at. */
export function useNamedField(record: number, language: Language): void {
  const [named] = useState(useSearchParams()[0].get('field'));
  const [first] = useState(language);
  useEffect(() => {
    if (!named) return;
    // After the heading, which has the focus on every new page.
    const timer = setTimeout(() => focusWord(record, first, named));
    return () => clearTimeout(timer);
  }, [record, first, named]);
}
