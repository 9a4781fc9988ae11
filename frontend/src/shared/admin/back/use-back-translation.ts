import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { type Language } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { type BackTranslated } from '../content/content.types';

/** What is translated back, and what it is compared with. */
export interface BackSubject {
  /** The text exactly as it would be published or sent. */
  text: string;
  language: Language;
  /** The text that it was made from. */
  base: string | null;
  baseLanguage: Language;
  /** The same in the reader's language, if the base is in another one that it is up to date with. */
  readable?: string | null;
  /** The field that the text belongs to, if it is content. */
  about?: { kind: string; recordId: number; field: string };
}

export type BackTranslationFailure = 'no_translator' | 'over_budget' | 'failed';

export interface BackTranslation {
  /** The reader's language; the base's if the text is in the reader's own. */
  into: Language;
  ask: () => void;
  close: () => void;
  open: boolean;
  pending: boolean;
  /** What it was asked about. */
  subject: BackSubject | undefined;
  answer: BackTranslated | undefined;
  failure: BackTranslationFailure | undefined;
}

/** Whether neither text has changed. */
export const isSame = (one: BackSubject, other: BackSubject) =>
  one.text === other.text && one.base === other.base && one.language === other.language;

/**
 * A text in a language that its reader reads. Requested by key or button; kept on this page until the text or its base
 * changes.
 * @param now what it would be asked about now
 * @param place what closes it when it changes: the field, the tab
 */
export function useBackTranslation(
  { language, baseLanguage }: Pick<BackSubject, 'language' | 'baseLanguage'>,
  now: () => BackSubject,
  place: string,
): BackTranslation {
  const { client } = useApi();
  const { language: own } = useLanguage();
  const [asked, setAsked] = useState<{ subject: BackSubject; place: string } | null>(null);
  const into = own === language ? baseLanguage : own;
  const subject = asked?.place === place ? asked.subject : undefined;
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: ['back-translation', into, subject],
    queryFn: async ({ signal }) => {
      const { text, base, about } = subject!;
      const { data: told } = await client.POST('/api/translations/back-translate', {
        body: { ...about, text, language, into, base, baseLanguage },
        signal,
      });
      return told ?? null;
    },
    enabled: subject !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    refetchOnMount: false,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  return {
    into,
    ask: () => {
      const next = now();
      if (next.text.trim() === '') return;
      if (subject && isSame(subject, next) && error) void refetch();
      else setAsked({ subject: next, place });
    },
    close: () => setAsked(null),
    open: subject !== undefined,
    // Paused too: without a connection it waits for one.
    pending: fetchStatus !== 'idle',
    subject,
    answer: data ?? undefined,
    failure: error ? failureOf(error) : undefined,
  };
}

function failureOf(error: unknown): BackTranslationFailure {
  const code = error instanceof ApiError ? error.code : '';
  return code === 'no_translator' || code === 'over_budget' ? code : 'failed';
}
