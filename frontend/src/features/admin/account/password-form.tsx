import { type BaseSyntheticEvent } from 'react';
import { type Path, useForm } from 'react-hook-form';
import { useApi } from '../../../api/api-context';
import { useToast, useUnsaved } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { Button } from '../../../shared/ui/button';
import { Field } from '../../../shared/ui/field';
import { accountTexts } from './texts';
import { useAccountFailure } from './use-account-failure';

interface Passwords {
  currentPassword: string;
  newPassword: string;
}

const EMPTY: Passwords = { currentPassword: '', newPassword: '' };
export const SHORTEST_PASSWORD = 8;

/** Asks before it is left, as every form does; a password is never written down on the device. */
export function PasswordForm() {
  const texts = useDictionary(accountTexts);
  const { client } = useApi();
  const { user, ensureToken } = useSession();
  const toast = useToast();
  const failed = useAccountFailure();
  const {
    register,
    handleSubmit,
    reset,
    setError,
    formState: { errors, isDirty, isSubmitting },
  } = useForm<Passwords>({ defaultValues: EMPTY });

  const change = async (passwords: Passwords): Promise<boolean> => {
    if (!ensureToken()) return false;
    try {
      await client.POST('/api/auth/password', { body: passwords });
      reset(EMPTY);
      toast({ title: texts.changed, description: texts.changedText });
      return true;
    } catch (error) {
      const { sentence, fields } = failed(error);
      const named = Object.entries(fields).filter(([name]) => name in EMPTY);
      for (const [name, message] of named) setError(name as Path<Passwords>, { message });
      if (named.length === 0) setError('root', { message: sentence });
      return false;
    }
  };
  const save = async (event?: BaseSyntheticEvent): Promise<boolean> => {
    let done = false;
    await handleSubmit(async (passwords) => {
      done = await change(passwords);
    })(event);
    return done;
  };
  useUnsaved({
    key: 'account:password',
    dirty: isDirty,
    save: () => save(),
    discard: () => reset(EMPTY),
  });

  return (
    <section aria-labelledby="acc-password">
      <h2 id="acc-password">{texts.password}</h2>
      <form noValidate onSubmit={(event) => void save(event)}>
        {/* For password managers: whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        <Field label={texts.current} error={errors.currentPassword?.message} required>
          {(control) => (
            <input
              {...control}
              {...register('currentPassword', { required: texts.currentRequired })}
              type="password"
              autoComplete="current-password"
            />
          )}
        </Field>
        <Field
          label={texts.next}
          hint={texts.shortest(SHORTEST_PASSWORD)}
          error={errors.newPassword?.message}
          required
        >
          {(control) => (
            <input
              {...control}
              {...register('newPassword', {
                required: texts.nextRequired,
                minLength: {
                  value: SHORTEST_PASSWORD,
                  message: texts.shortest(SHORTEST_PASSWORD),
                },
              })}
              type="password"
              autoComplete="new-password"
            />
          )}
        </Field>
        {errors.root && (
          <p className="ak-error" role="alert">
            {errors.root.message}
          </p>
        )}
        <p className="ak-quiet">{texts.otherDevices}</p>
        <Button type="submit" variant="primary" busy={isSubmitting}>
          {texts.change}
        </Button>
      </form>
    </section>
  );
}
