import { useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { type components } from '@kawabe/client';
import { Dialog, useWrite } from '../../../shared/admin';
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
  const {
    register,
    handleSubmit,
    formState: { errors },
  } = useForm({ defaultValues: { password: '' } });
  const canUsePasskey = supportsPasskeys() && (passkeys?.items.length ?? 0) > 0;
  const needsPasskey = passkeys?.secondFactor === true;

  const confirm = useWrite<() => Promise<components['schemas']['ConfirmIdentityDto']>>({
    send: async (client, createProof) =>
      client.POST('/api/auth/confirm', { body: await createProof() }),
    onSuccess: onConfirmed,
  });
  const busy = confirm.isPending || confirm.isSuccess;
  const describeFailure = (error: Error) => {
    const fieldErrors = error instanceof ApiError ? error.errors : [];
    if (fieldErrors.some(({ code }) => code === 'wrong_password')) return texts.wrongPassword;
    const isPasskeyError =
      isDeviceError(error) || fieldErrors.some(({ field }) => field === 'passkey');
    return isPasskeyError ? texts.passkeyFailed : problemText(error);
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
      <p className="signin-lead fine">
        {needsPasskey ? texts.confirmPasskeyText : texts.confirmText}
      </p>
      <form
        className="signin-form stack gap-3"
        noValidate
        onSubmit={(event) =>
          void handleSubmit(({ password }) => confirm.mutate(() => Promise.resolve({ password })))(
            event,
          )
        }
      >
        <SignInFailure>{confirm.error && describeFailure(confirm.error)}</SignInFailure>
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
            onClick={() => confirm.mutate(async () => ({ passkey: await askForPasskey(api) }))}
          >
            {texts.confirmWithPasskey}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
