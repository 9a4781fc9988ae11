import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { logError } from '../../../api/log';
import { type components } from '@kawabe/client';
import { Dialog } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useErrorText } from '../../../shared/problems/use-error-text';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { askForPasskey, isDeviceError, SignInFailure, supportsPasskeys } from './sign-in-form';
import { signInTexts } from './texts';
import './sign-in.css';

interface Props {
  username: string;
  onConfirmed: () => void;
  onDismiss: () => void;
}

/** Dialog that asks for the password or a passkey before a sensitive change is sent. */
export function ConfirmIdentityDialog({ username, onConfirmed, onDismiss }: Props) {
  const texts = useDictionary(signInTexts);
  const api = useApi();
  const { problemText } = useErrorText();
  const { data: passkeys } = useQuery(api.queryOptions('get', '/api/auth/passkeys'));
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ defaultValues: { password: '' } });
  const canUsePasskey = supportsPasskeys() && (passkeys?.items.length ?? 0) > 0;
  const needsPasskey = passkeys?.secondFactor === true;

  const confirm = async (
    createProof: () => Promise<components['schemas']['ConfirmIdentityDto']>,
  ) => {
    setBusy(true);
    setFailure(null);
    try {
      await api.client.POST('/api/auth/confirm', { body: await createProof() });
      onConfirmed();
    } catch (error) {
      logError(error);
      const isApiError = error instanceof ApiError;
      const isWrongPassword =
        isApiError && error.errors.some(({ code }) => code === 'wrong_password');
      const isPasskeyError =
        isDeviceError(error) ||
        (isApiError && error.errors.some(({ field }) => field === 'passkey'));
      if (isWrongPassword) setFailure(texts.wrongPassword);
      else setFailure(isPasskeyError ? texts.passkeyFailed : problemText(error));
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={texts.confirmTitle}
      dismiss="never"
      onClose={onDismiss}
      actions={() => (
        <Button variant="quiet" onClick={onDismiss}>
          {texts.cancel}
        </Button>
      )}
    >
      <p className="signin-lead">{needsPasskey ? texts.confirmPasskeyText : texts.confirmText}</p>
      <form
        className="signin-form stack gap-3"
        noValidate
        onSubmit={(event) =>
          void handleSubmit(({ password }) => confirm(() => Promise.resolve({ password })))(event)
        }
      >
        <SignInFailure>{failure}</SignInFailure>
        {!needsPasskey && (
          <>
            {/* Password managers need the user name. */}
            <input type="hidden" name="username" autoComplete="username" value={username} />
            <Field label={texts.password} error={errors.password?.message} required>
              {(control) => (
                <input
                  {...control}
                  {...register('password', { required: texts.passwordRequired })}
                  type="password"
                  autoComplete="current-password"
                />
              )}
            </Field>
            <Button type="submit" variant="primary" busy={busy}>
              {busy ? texts.confirming : texts.confirm}
            </Button>
          </>
        )}
        {canUsePasskey && (
          <Button
            variant={needsPasskey ? 'primary' : 'outline'}
            busy={busy}
            onClick={() => void confirm(async () => ({ passkey: await askForPasskey(api) }))}
          >
            {texts.confirmWithPasskey}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
