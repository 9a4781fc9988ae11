import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { type SessionUser } from '../../../shared/session/session-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { KitIcon } from '../../../shared/admin';
import { Button, IconButton } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { Icon } from '../../../shared/ui/icon';
import { signInTexts } from './texts';
import { type Credentials, hasPasskeys, useSignIn } from './use-sign-in';

interface Props {
  /** Presets the name, if it is known who must sign in again. */
  username?: string;
  /** Label of the button, if signing in also continues an action. */
  submit?: string;
  onSuccess: (user: SessionUser) => void;
}

/** Name, password and button: on the login screen, and in the dialog of an ended session. */
export function SignInForm({ username = '', submit, onSuccess }: Props) {
  const texts = useDictionary(signInTexts);
  const { signIn, signInWithPasskey, failure } = useSignIn(onSuccess);
  const [isAsking, setAsking] = useState(false);
  const askForPasskey = async () => {
    setAsking(true);
    await signInWithPasskey();
    setAsking(false);
  };
  const {
    register,
    handleSubmit,
    resetField,
    setFocus,
    formState: { errors, isSubmitting, isSubmitSuccessful },
  } = useForm<Credentials>({ defaultValues: { username, password: '' } });
  useEffect(() => {
    if (username) setFocus('password');
  }, [username, setFocus]);
  const [readable, setReadable] = useState(false);
  // Clears a refused password; after a network failure it stays.
  useEffect(() => {
    if (!failure) return;
    if (failure.refused) resetField('password');
    setFocus('password');
  }, [failure, resetField, setFocus]);
  // After success the screen changes; until then a second click must do nothing.
  const busy = isSubmitting || (isSubmitSuccessful && !failure);

  return (
    <form
      className="signin-form stack gap-3"
      noValidate
      onSubmit={(event) => void handleSubmit(signIn)(event)}
    >
      {failure && (
        <p className="signin-failure" role="alert">
          <Icon name="warning" />
          <span>{failure.sentence}</span>
        </p>
      )}
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
              type={readable ? 'text' : 'password'}
              autoComplete="current-password"
              autoCapitalize="none"
              spellCheck={false}
            />
            <IconButton
              label={texts.showPassword}
              aria-pressed={readable}
              onClick={() => setReadable(!readable)}
            >
              <KitIcon name="eye" />
            </IconButton>
          </span>
        )}
      </Field>
      <Button type="submit" variant="primary" disabled={busy}>
        {busy && <span className="signin-spinner" aria-hidden="true" />}
        {busy ? texts.signingIn : (submit ?? texts.signIn)}
      </Button>
      {hasPasskeys() && (
        <Button disabled={busy || isAsking} onClick={() => void askForPasskey()}>
          {isAsking ? texts.askingPasskey : texts.withPasskey}
        </Button>
      )}
    </form>
  );
}
