import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { readBody } from '../../../api/read-body';
import { type Language } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';

/** A text to translate back, and the base to compare it with. */
export interface BackSubject {
  text: string;
  language: Language;
  /** Null if the base has no text. */
  base: string | null;
  baseLanguage: Language;
  /** The base text in the interface language, if it is up to date there. */
  interfaceBase?: string | null;
  /** The field of the text, if it is content. */
  contentField?: { kind: string; recordId: number; field: string };
}

/** Whether two subjects have the same text, base and language. */
export const isSameSubject = (a: BackSubject, b: BackSubject) =>
  a.text === b.text && a.base === b.base && a.language === b.language;

/**
 * Translates a text back on request, or its base if the text is in the interface language. The caller compares `subject` with
 * the current text to detect an outdated result.
 *
 * @param getSubject returns the current text and base
 * @param scope field or tab; the back-translation is closed when it changes
 */
export function useBackTranslation(
  { language, baseLanguage }: Pick<BackSubject, 'language' | 'baseLanguage'>,
  getSubject: () => BackSubject,
  scope: string,
) {
  const { client } = useApi();
  const { language: interfaceLanguage } = useLanguage();
  const [requested, setRequested] = useState<{ subject: BackSubject; scope: string } | null>(null);
  const translatesBase = interfaceLanguage === language;
  const subject = requested?.scope === scope ? requested.subject : undefined;
  const { data, error, fetchStatus, refetch } = useQuery({
    queryKey: ['back-translation', interfaceLanguage, subject],
    queryFn: ({ signal }) => {
      const { text, base, contentField } = subject!;
      const texts = translatesBase
        ? { text: base, language: baseLanguage, base: text, baseLanguage: language }
        : { text, language, base, baseLanguage };
      return readBody(
        client.POST('/api/translations/back-translate', {
          body: { ...contentField, ...texts, into: interfaceLanguage },
          signal,
        }),
      );
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
    /** Whether the text is in the interface language. Then its base is translated, and compared with it. */
    translatesBase,
    request: () => {
      const currentSubject = getSubject();
      const text = translatesBase ? currentSubject.base : currentSubject.text;
      if (!text?.trim()) return;
      if (subject && isSameSubject(subject, currentSubject) && error) void refetch();
      else setRequested({ subject: currentSubject, scope });
    },
    close: () => setRequested(null),
    isOpen: subject !== undefined,
    /** Whether the request is running, or waits for a connection. */
    isPending: fetchStatus !== 'idle',
    subject,
    result: data,
    failure: error ? getFailureReason(error) : undefined,
  };
}

export type BackTranslationState = ReturnType<typeof useBackTranslation>;

function getFailureReason(error: unknown): 'no_translator' | 'over_budget' | 'failed' {
  const code = error instanceof ApiError ? error.code : '';
  return code === 'no_translator' || code === 'over_budget' ? code : 'failed';
}
