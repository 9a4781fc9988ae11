import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { logFailure } from '../../../api/log-failure';
import { type components } from '../../../api/schema';
import { token } from '../../../api/token';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useProblemText } from '../../../shared/problems/use-problem-text';
import { useToast } from '../../../shared/ui/toast-context';
import { signInTexts } from './texts';

export type Credentials = components['schemas']['LoginDto'];
/** What its toasts are about. */
export const SIGN_IN = 'sign-in';

type SignedIn = components['schemas']['LoginResultDto'];

interface SignInFailure {
  sentence: string;
  /** Name or password are wrong: asking again in the same way is of no use. */
  refused: boolean;
}

/** Signs in and keeps the token; a failure is told inline and by a toast. */
export function useSignIn(onSuccess: (user: SignedIn['user']) => void) {
  const api = useApi();
  const toast = useToast();
  const texts = useDictionary(signInTexts);
  const { problemText } = useProblemText();
  const [failure, setFailure] = useState<SignInFailure | null>(null);

  const signIn = async (credentials: Credentials): Promise<void> => {
    setFailure(null);
    try {
      const { data } = await api.client.POST('/api/auth/login', { body: credentials });
      if (!data) throw new TypeError('The answer is empty');
      token.store(data.token);
      onSuccess(data.user);
    } catch (error) {
      logFailure(error);
      const refused = error instanceof ApiError && error.status === 401;
      const sentence = refused ? texts.invalid : problemText(error);
      setFailure({ sentence, refused });
      const description = refused ? texts.failedFallback : sentence;
      toast({ title: texts.failed, description, variant: 'destructive', about: SIGN_IN });
    }
  };

  return { signIn, failure };
}
