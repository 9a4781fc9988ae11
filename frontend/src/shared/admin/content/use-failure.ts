import { useCallback } from 'react';
import { ApiError } from '../../../api/api-error';
import { logFailure } from '../../../api/log-failure';
import { useDictionary } from '../../i18n/dictionary';
import { problemTexts } from '../../problems/texts';
import { fieldText, problemText } from '../../problems/use-problem-text';
import { useSession } from '../../session/session-context';

export interface Failure {
  /** One sentence about the whole. */
  sentence: string;
  /** What is wrong with single fields, by their path in the body. */
  fields: Readonly<Record<string, string>>;
  /** Those of them that must not be empty. */
  required: readonly string[];
  /** The session has ended; it goes on once the person has signed in again. */
  expired?: boolean;
  /** No answer came. */
  unanswered?: boolean;
}

/**
 * What to do with the failure of a call that no query made: it is logged, asks for a new login where the session has
 * ended, and is put into words.
 */
export function useFailure(): (error: unknown) => Failure {
  const texts = useDictionary(problemTexts);
  const { reportFailure } = useSession();
  return useCallback(
    (error: unknown) => {
      logFailure(error);
      reportFailure(error);
      const errors = error instanceof ApiError ? error.errors : [];
      return {
        sentence: problemText(texts, error),
        fields: Object.fromEntries(errors.map((one) => [one.field, fieldText(texts, one)])),
        required: errors.filter(({ code }) => code === 'required').map(({ field }) => field),
        expired: error instanceof ApiError && error.status === 401,
        unanswered: error instanceof TypeError,
      };
    },
    [texts, reportFailure],
  );
}
