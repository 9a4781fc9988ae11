import { useState } from 'react';
import { type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { logError } from '../../../api/log';
import { type components } from '@kawabe/client';
import { token } from '../../../api/token';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useErrorText } from '../../../shared/problems/use-error-text';
import { useToast } from '../../../shared/ui/toast-context';
import { signInTexts } from './texts';

/** Whether the browser has WebAuthn, which needs HTTPS or localhost. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Signs options of the API in the browser; the library is loaded on demand. */
export async function signWithPasskey(
  options: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

export type Credentials = components['schemas']['LoginDto'];

type SignedIn = components['schemas']['LoginResultDto'];

interface SignInError {
  sentence: string;
  /** Wrong name or password: a retry with the same input is useless. */
  refused: boolean;
}

/** Signs in by password, by passkey or by both, and stores the token; a failure is shown inline and as a toast. */
export function useSignIn(onSuccess: (user: SignedIn['user']) => void) {
  const api = useApi();
  const toast = useToast();
  const texts = useDictionary(signInTexts);
  const { problemText } = useErrorText();
  const [failure, setFailure] = useState<SignInError | null>(null);

  const fail = (error: unknown) => {
    logError(error);
    const refused = error instanceof ApiError && error.code === 'invalid_credentials';
    // Errors of the browser when the user cancels or the device fails.
    const isDevice =
      error instanceof Error && error.name !== 'ApiError' && !(error instanceof TypeError);
    const sentence = refused ? texts.invalid : isDevice ? texts.passkeyFailed : problemText(error);
    setFailure({ sentence, refused });
    const description = refused ? texts.failedFallback : sentence;
    toast({ title: texts.failed, description, variant: 'destructive' });
  };

  const enter = async (request: () => Promise<{ data?: SignedIn }>): Promise<void> => {
    setFailure(null);
    try {
      const { data } = await request();
      if (!data) throw new TypeError('The answer is empty');
      token.store(data.token);
      onSuccess(data.user);
    } catch (error) {
      fail(error);
    }
  };

  const login = (body: Credentials) => api.client.POST('/api/auth/login', { body });

  /** If the user has a second factor, the browser asks for the passkey next. */
  const signIn = (credentials: Credentials): Promise<void> =>
    enter(async () => {
      try {
        return await login(credentials);
      } catch (error) {
        const options = error instanceof ApiError ? error.passkeyOptions : undefined;
        if (!options) throw error;
        return login({ ...credentials, passkey: await signWithPasskey(options) });
      }
    });

  const signInWithPasskey = (): Promise<void> =>
    enter(async () => {
      const { data } = await api.client.POST('/api/auth/passkeys/options');
      if (!data) throw new TypeError('The answer is empty');
      const passkey = await signWithPasskey(data.options);
      return api.client.POST('/api/auth/passkeys/sign-in', { body: { passkey } });
    });

  return { signIn, signInWithPasskey, failure };
}
