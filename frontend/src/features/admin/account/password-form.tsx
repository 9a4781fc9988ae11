import { useApi } from '../../../api/api-context';
import { ErrorText, TextField, useEditForm, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { Button } from '../../../shared/ui/button';
import { accountTexts, type AccountTexts } from './texts';

const EMPTY_PASSWORDS = { currentPassword: '', newPassword: '' };
const SECRET_FIELDS = ['currentPassword', 'newPassword'] as const;
export const MIN_PASSWORD_LENGTH = 8;

/** Returns the error of a new password; undefined if the password is long enough. */
export function checkPassword(password: string, texts: AccountTexts): string | undefined {
  if (!password) return texts.nextRequired;
  return password.length < MIN_PASSWORD_LENGTH ? texts.minLength(MIN_PASSWORD_LENGTH) : undefined;
}

/** Section in which users change their own password. */
export function PasswordForm() {
  const texts = useDictionary(accountTexts);
  const { client } = useApi();
  const { user } = useSession();
  const toast = useToast();
  const form = useEditForm({
    key: 'account:password',
    stored: EMPTY_PASSWORDS,
    secretFields: SECRET_FIELDS,
    sendUnedited: true,
    validate: ({ currentPassword, newPassword }) => ({
      ...(!currentPassword && { currentPassword: texts.currentRequired }),
      newPassword: checkPassword(newPassword, texts),
    }),
    send: async (passwords) => {
      await client.POST('/api/auth/password', { body: passwords });
      return EMPTY_PASSWORDS;
    },
    errorMessages: texts.problems,
    labelOf: (field) => (field === 'newPassword' ? texts.next : texts.current),
    // The leave dialog lists no changes: its text names the password.
    changes: () => [],
    leaveTexts: texts.leave,
    onSaved: () => toast({ title: texts.changed, description: texts.changedText }),
  });
  const { message, fields } = form.problems;

  return (
    <section aria-labelledby="account-password">
      <h2 id="account-password">{texts.password}</h2>
      <form
        className="stack gap-15"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.save();
        }}
      >
        {/* Password managers need the user name. */}
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        <TextField
          form={form}
          name="currentPassword"
          label={texts.current}
          type="password"
          autoComplete="current-password"
          required
        />
        <TextField
          form={form}
          name="newPassword"
          label={texts.next}
          hint={texts.minLength(MIN_PASSWORD_LENGTH)}
          type="password"
          autoComplete="new-password"
          required
        />
        <ErrorText>{Object.keys(fields).length === 0 && message}</ErrorText>
        <p className="admin-quiet">{texts.otherDevices}</p>
        <Button type="submit" variant="primary" busy={form.saving}>
          {texts.change}
        </Button>
      </form>
    </section>
  );
}
