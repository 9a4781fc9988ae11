import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { type components } from '@kawabe/client';
import { type SessionUser } from '../../../shared/session/session-context';
import { readBody } from '../../../api/read-body';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { KitIcon, watchTyping } from '../../../shared/admin';
import { Button, IconButton } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { Icon } from '../../../shared/ui/icon';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { type Api } from '../../../api/client';
import { logError } from '../../../api/log';
import { token } from '../../../api/token';
import { useErrorText } from '../../../shared/problems/use-error-text';
import { useToast } from '../../../shared/ui/toast-context';
import { signInTexts } from './texts';

interface Props {
  /** Name of the user whose session has ended. */
  username?: string;
  /** Label of the button, if signing in also continues an action. */
  submitLabel?: string;
  onSuccess: (user: SessionUser) => void;
}

/** Form for name and password, or for a passkey, on the login screen and in the dialog after a session has ended. */
export function SignInForm({ username = '', submitLabel, onSuccess }: Props) {
  const texts = useDictionary(signInTexts);
  // The dialog of a session that has ended shows a failure above its form only.
  const { signIn, signInWithPasskey, failure } = useSignIn(onSuccess, { hasToast: !username });
  const [isAwaitingPasskey, setAwaitingPasskey] = useState(false);
  /** Stops watching for input, and returns whether there was any since the last attempt. */
  const stopWatching = useRef((): boolean => false);
  useEffect(() => () => void stopWatching.current(), []);
  const watchAttempt = () => {
    stopWatching.current();
    stopWatching.current = watchTyping();
  };
  const startPasskeySignIn = async () => {
    setAwaitingPasskey(true);
    watchAttempt();
    await signInWithPasskey();
    setAwaitingPasskey(false);
  };
  const {
    register,
    handleSubmit,
    resetField,
    setFocus,
    formState: { errors, isSubmitting, isSubmitSuccessful },
  } = useForm<Credentials>({ defaultValues: { username, password: '' } });
  useEffect(() => {
    setFocus(username ? 'password' : 'username');
  }, [username, setFocus]);
  const [isPasswordVisible, setPasswordVisible] = useState(false);
  // A rejected password is cleared, unless it has been corrected meanwhile. After a network failure it stays in the field.
  useEffect(() => {
    if (!failure || stopWatching.current()) return;
    if (failure.isRejected) resetField('password');
    setFocus('password');
  }, [failure, resetField, setFocus]);
  // The form stays busy after success until the screen changes, so that a second click has no effect.
  const busy = isSubmitting || (isSubmitSuccessful && !failure);

  return (
    <form
      className="signin-form stack gap-3"
      noValidate
      onSubmit={(event) => {
        watchAttempt();
        void handleSubmit(signIn)(event);
      }}
    >
      <SignInFailure>{failure?.message}</SignInFailure>
      <Field label={texts.username} error={errors.username?.message} required>
        {(control) => (
          <input
            {...control}
            {...register('username', { required: texts.usernameRequired })}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field label={texts.password} error={errors.password?.message} required>
        {(control) => (
          <span className="signin-password">
            <input
              {...control}
              {...register('password', { required: texts.passwordRequired })}
              type={isPasswordVisible ? 'text' : 'password'}
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
            />
            <IconButton
              label={texts.showPassword}
              aria-pressed={isPasswordVisible}
              onClick={() => setPasswordVisible(!isPasswordVisible)}
            >
              <KitIcon name="eye" />
            </IconButton>
          </span>
        )}
      </Field>
      <Button type="submit" variant="primary" disabled={busy}>
        {busy && <span className="signin-spinner" aria-hidden="true" />}
        {busy ? texts.signingIn : (submitLabel ?? texts.signIn)}
      </Button>
      {supportsPasskeys() && (
        <Button disabled={busy || isAwaitingPasskey} onClick={() => void startPasskeySignIn()}>
          {isAwaitingPasskey ? texts.askingPasskey : texts.withPasskey}
        </Button>
      )}
    </form>
  );
}

/** Why signing in failed; nothing without a text. */
export function SignInFailure({ children }: { children: string | null | undefined }) {
  if (!children) return null;
  return (
    <p className="signin-failure admin-aside tone-bad" role="alert">
      <Icon name="warning" />
      <span>{children}</span>
    </p>
  );
}

/** Whether the browser has WebAuthn, which needs HTTPS or localhost. */
export const supportsPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function';

/** Lets the browser sign the passkey options of the API, and returns the signed response. */
async function signWithPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { ...(await startAuthentication({ optionsJSON })) };
}

/** Requests new passkey options from the API, lets the browser sign them, and returns the signed response. */
export async function askForPasskey({ client }: Api): Promise<Record<string, unknown>> {
  const { options } = await readBody(client.POST('/api/auth/passkeys/options'));
  return signWithPasskey(options);
}

/** Whether the browser's passkey dialog failed or was cancelled. `fetch` throws a TypeError if the network fails. */
export const isDeviceError = (error: unknown): boolean =>
  error instanceof Error && !(error instanceof ApiError) && !(error instanceof TypeError);

type Credentials = components['schemas']['LoginDto'];

type SignInResult = components['schemas']['LoginResultDto'];

interface SignInError {
  message: string;
  /** Whether name or password are wrong, so that the same input would be rejected again. */
  isRejected: boolean;
}

/** Signs in by password, by passkey or by both, and stores the token. Failures are returned, and with `hasToast` also shown as a toast. */
function useSignIn(
  onSuccess: (user: SignInResult['user']) => void,
  { hasToast }: { hasToast: boolean },
) {
  const api = useApi();
  const toast = useToast();
  const texts = useDictionary(signInTexts);
  const { problemText } = useErrorText();
  const [failure, setFailure] = useState<SignInError | null>(null);

  const handleError = (error: unknown) => {
    logError(error);
    const isRejected = error instanceof ApiError && error.code === 'invalid_credentials';
    const otherMessage = isDeviceError(error) ? texts.passkeyFailed : problemText(error);
    const message = isRejected ? texts.invalid : otherMessage;
    setFailure({ message, isRejected });
    if (!hasToast) return;
    const description = isRejected ? texts.failedFallback : message;
    toast({ title: texts.failed, description, variant: 'destructive' });
  };

  const completeSignIn = async (request: () => Promise<{ data?: SignInResult }>): Promise<void> => {
    setFailure(null);
    try {
      const result = await readBody(request());
      token.store(result.token);
      onSuccess(result.user);
    } catch (error) {
      handleError(error);
    }
  };

  const login = (body: Credentials) => api.client.POST('/api/auth/login', { body });

  /** Signs in by password. If the API requires a passkey as well, the browser asks for it next. */
  const signIn = (credentials: Credentials): Promise<void> =>
    completeSignIn(async () => {
      try {
        return await login(credentials);
      } catch (error) {
        const options = error instanceof ApiError ? error.passkeyOptions : undefined;
        if (!options) throw error;
        return login({ ...credentials, passkey: await signWithPasskey(options) });
      }
    });

  const signInWithPasskey = (): Promise<void> =>
    completeSignIn(async () => {
      const passkey = await askForPasskey(api);
      return api.client.POST('/api/auth/passkeys/sign-in', { body: { passkey } });
    });

  return { signIn, signInWithPasskey, failure };
}
