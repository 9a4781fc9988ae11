import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { type Language } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { type BackTranslated, type KindField } from '../content/content.types';
import { useRecordContext } from './record-context';
import { wordKey } from './words-store';

export type BackTranslationFailure = 'no_translator' | 'over_budget' | 'failed';

export interface BackTranslation {
  /** What it is translated back into: the language of whoever reads it, or the base where that is its own. */
  into: Language;
  ask: () => void;
  close: () => void;
  open: boolean;
  pending: boolean;
  /** The words that were asked about. */
  asked: string | undefined;
  answer: BackTranslated | undefined;
  failure: BackTranslationFailure | undefined;
}

/** A field's words, typed ones too, in a language its reader reads. Asked for; never stored. */
export function useBackTranslation(field: KindField, language: Language): BackTranslation {
  const { client } = useApi();
  const { language: own } = useLanguage();
  const { record, words } = useRecordContext();
  const key = wordKey(language, field.name);
  const [open, setOpen] = useState(false);
  const into = own === language ? record.baseLanguage : own;
  const { mutate, data, variables, error, isPending } = useMutation({
    mutationFn: async (asked: string) => {
      const about = { kind: record.kind, recordId: record.id, language, field: field.name, into };
      const { data: told } = await client.POST('/api/translations/back-translate', {
        body: { ...about, ...(words.isEdited(key) && { text: asked }) },
      });
      return told;
    },
  });
  return {
    into,
    ask: () => {
      const text = words.text(key);
      if (text.trim() === '') return;
      setOpen(true);
      mutate(text);
    },
    close: () => setOpen(false),
    open,
    pending: isPending,
    asked: variables,
    answer: data,
    failure: error ? failureOf(error) : undefined,
  };
}

function failureOf(error: unknown): BackTranslationFailure {
  const code = error instanceof ApiError ? error.code : '';
  return code === 'no_translator' || code === 'over_budget' ? code : 'failed';
}
