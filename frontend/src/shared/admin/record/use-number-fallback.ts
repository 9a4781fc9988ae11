import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type KindField } from '../content/content.types';
import { kitTexts } from '../texts';
import { useRecordContext } from './record-context';
import { numberFallback, sharedKey } from './record-values';

/** On leaving a number's field that holds no number: what it is set to, and a line that says so. */
export function useNumberFallback(field: KindField) {
  const kit = useDictionary(kitTexts);
  const { of, edits, isNew } = useRecordContext();
  const [note, setNote] = useState<string>();
  const key = sharedKey(field.name);
  const settle = () => {
    const value = edits.value(key);
    if (field.type !== 'number' || typeof value !== 'string') return;
    const fallback = numberFallback(field, value, isNew ? of.initial[field.name] : field.minimum);
    setNote(fallback === undefined ? undefined : kit.form.notANumber(value, fallback));
    if (fallback !== undefined) edits.set(key, fallback);
  };
  return { note, settle };
}
