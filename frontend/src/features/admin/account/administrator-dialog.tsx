import { type components } from '@kawabe/client';
import { useApi } from '../../../api/api-context';
import { EditDialog, TextField, useEditForm, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { checkPassword, MIN_PASSWORD_LENGTH } from './password-form';
import { accountTexts } from './texts';

interface Props {
  /** Whose password to change; undefined to add an administrator. */
  user?: components['schemas']['UserDto'];
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds an administrator, or sets a new password for one. */
export function AdministratorDialog({ user, onDone, onClose }: Props) {
  const texts = useDictionary(accountTexts);
  const { client } = useApi();
  const toast = useToast();
  const title = user ? texts.resetOf(user.username) : texts.add;
  const form = useEditForm({
    key: `administrators:${user?.id ?? 'new'}`,
    stored: { username: user?.username ?? '', password: '' },
    secret: true,
    always: true,
    check: ({ username, password }) => ({
      ...(!username.trim() && { username: texts.usernameRequired }),
      password: checkPassword(password, texts),
    }),
    send: async ({ username, password }) => {
      if (user) {
        await client.POST('/api/users/{id}/password', {
          params: { path: { id: user.id } },
          body: { newPassword: password },
        });
      } else await client.POST('/api/users', { body: { username: username.trim(), password } });
      await onDone();
      return undefined;
    },
    problems: texts.problems,
    fieldOf: (path) => (path === 'newPassword' ? 'password' : path),
    labelOf: () => title,
    done: ({ username }) => {
      toast({ title: user ? texts.resetDone(username) : texts.added(username) });
      onClose();
    },
  });
  return (
    <EditDialog
      title={title}
      form={form}
      submit={user ? texts.reset : texts.add}
      once
      // Field errors are shown at the fields only.
      refusal={Object.keys(form.problems.fields).length > 0 ? '' : undefined}
      onClose={onClose}
    >
      {!user && (
        <TextField
          form={form}
          name="username"
          label={texts.username}
          autoCapitalize="none"
          spellCheck={false}
          required
          plain
        />
      )}
      <TextField
        form={form}
        name="password"
        label={texts.next}
        hint={texts.shortest(MIN_PASSWORD_LENGTH)}
        type="password"
        autoComplete="new-password"
        required
        plain
      />
      <p className="admin-quiet">{user ? texts.resetText(user.username) : texts.addText}</p>
    </EditDialog>
  );
}
