import { useId } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { useApi } from '../../../api/api-context';
import { type components } from '@kawabe/client';
import { Dialog, kitTexts, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { SHORTEST_PASSWORD } from './password-form';
import { accountTexts } from './texts';
import { useAccountFailure } from './use-account-failure';

interface Props {
  /** Whom to give a new password; left out, somebody is added. */
  user?: components['schemas']['UserDto'];
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

interface Values {
  username: string;
  password: string;
}

/** A further administrator, or a new password for one. */
export function AdministratorDialog({ user, onDone, onClose }: Props) {
  const texts = useDictionary(accountTexts);
  const kit = useDictionary(kitTexts);
  const { client } = useApi();
  const { ensureToken } = useSession();
  const toast = useToast();
  const failed = useAccountFailure();
  const form = useId();
  const {
    register,
    handleSubmit,
    setError,
    formState: { errors, isDirty, isSubmitting },
  } = useForm<Values>({ defaultValues: { username: user?.username ?? '', password: '' } });

  const submit = async ({ username, password }: Values) => {
    if (!ensureToken()) return;
    try {
      if (user) {
        await client.POST('/api/users/{id}/password', {
          params: { path: { id: user.id } },
          body: { newPassword: password },
        });
      } else await client.POST('/api/users', { body: { username: username.trim(), password } });
      await onDone();
      toast({ title: user ? texts.resetDone(username) : texts.added(username) });
      onClose();
    } catch (error) {
      const { sentence, fields } = failed(error);
      const place = {
        username: 'username',
        password: 'password',
        newPassword: 'password',
      } as const;
      const named = Object.entries(fields).filter(([name]) => name in place);
      for (const [name, message] of named) {
        setError(place[name as keyof typeof place] satisfies Path<Values>, { message });
      }
      if (named.length === 0) setError('root', { message: sentence });
    }
  };

  return (
    <Dialog
      title={user ? texts.resetOf(user.username) : texts.add}
      dismiss="clean"
      dirty={isDirty}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{kit.cancel}</Button>
          <Button type="submit" form={form} variant="primary" busy={isSubmitting}>
            {user ? texts.reset : texts.add}
          </Button>
        </>
      )}
    >
      <form
        id={form}
        className="acc-form"
        inert={isSubmitting}
        noValidate
        onSubmit={(event) => void handleSubmit(submit)(event)}
      >
        {!user && (
          <Field label={texts.username} error={errors.username?.message} required>
            {(control) => (
              <input
                {...control}
                {...register('username', {
                  validate: (name) => name.trim() !== '' || texts.usernameRequired,
                })}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
              />
            )}
          </Field>
        )}
        <Field
          label={texts.next}
          hint={texts.shortest(SHORTEST_PASSWORD)}
          error={errors.password?.message}
          required
        >
          {(control) => (
            <input
              {...control}
              {...register('password', {
                required: texts.nextRequired,
                minLength: { value: SHORTEST_PASSWORD, message: texts.shortest(SHORTEST_PASSWORD) },
              })}
              type="password"
              autoComplete="new-password"
            />
          )}
        </Field>
        <p className="ak-quiet">{user ? texts.resetText(user.username) : texts.addText}</p>
        {errors.root && (
          <p className="ak-error" role="alert">
            {errors.root.message}
          </p>
        )}
      </form>
    </Dialog>
  );
}
