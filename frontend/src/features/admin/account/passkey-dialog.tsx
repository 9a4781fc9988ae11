import { type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useId } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { logFailure } from '../../../api/log-failure';
import { Dialog, kitTexts, useToast, useTooLong } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { accountTexts } from './texts';
import { useAccountFailure } from './use-account-failure';

const MAX_NAME_LENGTH = 60;

interface Props {
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Names a new passkey and has the browser create it. */
export function PasskeyDialog({ onDone, onClose }: Props) {
  const { passkeys: texts } = useDictionary(accountTexts);
  const kit = useDictionary(kitTexts);
  const { client } = useApi();
  const { ensureToken } = useSession();
  const toast = useToast();
  const failed = useAccountFailure();
  const tooLong = useTooLong();
  const form = useId();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty, isSubmitting },
  } = useForm({ defaultValues: { name: '' } });

  const add = async ({ name }: { name: string }) => {
    if (!ensureToken()) return;
    try {
      const { data } = await client.POST('/api/auth/passkeys/registration-options');
      if (!data) throw new TypeError('The answer is empty');
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = data.options as unknown as PublicKeyCredentialCreationOptionsJSON;
      const passkey = { ...(await startRegistration({ optionsJSON })) };
      await client.POST('/api/auth/passkeys', { body: { name: name.trim(), passkey } });
      await onDone();
      toast({ title: texts.added(name.trim()) });
      onClose();
    } catch (error) {
      if (error instanceof ApiError || error instanceof TypeError) {
        setError('root', { message: failed(error).sentence });
        return;
      }
      logFailure(error);
      const isKnown = error instanceof Error && error.name === 'InvalidStateError';
      setError('root', { message: isKnown ? texts.known : texts.failed });
    }
  };

  return (
    <Dialog
      title={texts.add}
      dismiss="clean"
      dirty={isDirty}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{kit.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={isSubmitting}>
            {texts.add}
          </Button>
        </>
      )}
    >
      <form
        id={form}
        className="acc-form"
        inert={isSubmitting}
        noValidate
        onSubmit={(event) => void handleSubmit(add)(event)}
      >
        <Field label={texts.name} hint={texts.nameHint} error={errors.name?.message} required>
          {(control) => (
            <input
              {...control}
              {...register('name', {
                validate: (name) =>
                  (name.trim() === '' && texts.nameRequired) || tooLong(name, MAX_NAME_LENGTH),
              })}
              autoComplete="off"
            />
          )}
        </Field>
        <p className="ak-quiet">{texts.next}</p>
        {errors.root && (
          <p className="ak-error" role="alert">
            {errors.root.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
