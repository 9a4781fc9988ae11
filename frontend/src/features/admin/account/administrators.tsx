import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { useApi } from '../../../api/api-context';
import {
  ConfirmDialog,
  DataTable,
  useDateFormat,
  useWrite,
  singlePageList,
  EditDialog,
  TextField,
  useEditForm,
  useToast,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { accountTexts } from './texts';
import { checkPassword, MIN_PASSWORD_LENGTH } from './password-form';

type Administrator = components['schemas']['UserDto'];
const USERS_KEY = ['get', '/api/users'] as const;
const SECRET_FIELDS = ['password'] as const;
type OpenDialog = { dialog: 'add' } | { dialog: 'password' | 'delete'; user: Administrator } | null;

function DeleteAdministrator({
  user: { id, username },
  onClose,
}: {
  user: Administrator;
  onClose: () => void;
}) {
  const texts = useDictionary(accountTexts);
  const write = useWrite({
    send: (client) => client.DELETE('/api/users/{id}', { params: { path: { id } } }),
    successToast: () => texts.deleted(username),
    errorMessages: texts.problems,
    invalidateKeys: [USERS_KEY],
  });
  return (
    <ConfirmDialog
      title={texts.deleteUser(username)}
      confirmLabel={texts.delete}
      danger
      write={write}
      onClose={onClose}
    >
      <p>{texts.deleteText(username)}</p>
    </ConfirmDialog>
  );
}

/** List of the administrators, with dialogs to add one, to set a password and to delete one. */
export function Administrators() {
  const texts = useDictionary(accountTexts);
  const dateFormat = useDateFormat();
  const api = useApi();
  const { user: currentUser } = useSession();
  const query = useQuery(api.queryOptions('get', '/api/users'));
  const { data } = query;
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const closeDialog = () => setOpenDialog(null);

  return (
    <section aria-labelledby="account-administrators">
      <header className="cluster between gap-05-15">
        <h2 id="account-administrators">
          {texts.administrators} {data && <small className="tabular-nums">{data.length}</small>}
        </h2>
        <Button size="small" onClick={() => setOpenDialog({ dialog: 'add' })}>
          <Icon name="plus" />
          {texts.add}
        </Button>
      </header>
      <DataTable
        list={singlePageList(query, data)}
        className="account-list"
        error={texts.failed}
        renderItem={(user) => (
          <li key={user.id}>
            <Icon name="people" className="admin-icon" />
            <span>
              {user.username}
              <small className="admin-quiet">
                {user.id === currentUser.id
                  ? texts.you
                  : texts.since(dateFormat.day(user.createdAt))}
              </small>
            </span>
            {user.id === currentUser.id ? (
              <small className="admin-quiet">{texts.notOneself}</small>
            ) : (
              <span className="admin-actions">
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => setOpenDialog({ dialog: 'password', user })}
                >
                  {texts.reset}
                </Button>
                <IconButton
                  label={texts.deleteUser(user.username)}
                  onClick={() => setOpenDialog({ dialog: 'delete', user })}
                >
                  <Icon name="trash" />
                </IconButton>
              </span>
            )}
          </li>
        )}
      />
      {openDialog?.dialog === 'add' && <AdministratorDialog onClose={closeDialog} />}
      {openDialog?.dialog === 'password' && (
        <AdministratorDialog user={openDialog.user} onClose={closeDialog} />
      )}
      {openDialog?.dialog === 'delete' && (
        <DeleteAdministrator user={openDialog.user} onClose={closeDialog} />
      )}
    </section>
  );
}

interface Props {
  /** The administrator whose password is set; undefined if one is added. */
  user?: Administrator;
  onClose: () => void;
}

/** Adds an administrator, or sets a new password for one. */
export function AdministratorDialog({ user, onClose }: Props) {
  const texts = useDictionary(accountTexts);
  const { client } = useApi();
  const toast = useToast();
  const title = user ? texts.resetOf(user.username) : texts.add;
  const form = useEditForm({
    key: `administrators:${user?.id ?? 'new'}`,
    stored: { username: user?.username ?? '', password: '' },
    secretFields: SECRET_FIELDS,
    sendUnedited: true,
    validate: ({ username, password }) => ({
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
      return undefined;
    },
    errorMessages: texts.problems,
    invalidateKeys: [USERS_KEY],
    fieldOf: (path) => (path === 'newPassword' ? 'password' : path),
    labelOf: () => title,
    onSaved: ({ username }) => {
      toast({ title: user ? texts.resetDone(username) : texts.added(username) });
      onClose();
    },
  });
  return (
    <EditDialog
      title={title}
      form={form}
      submitLabel={user ? texts.reset : texts.add}
      inertWhileSaving
      // An empty text hides the error of the dialog, because errors of fields are shown at the fields.
      error={Object.keys(form.problems.fields).length > 0 ? '' : undefined}
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
        />
      )}
      <TextField
        form={form}
        name="password"
        label={texts.next}
        hint={texts.minLength(MIN_PASSWORD_LENGTH)}
        type="password"
        autoComplete="new-password"
        required
      />
      <p className="admin-quiet">{user ? texts.resetText(user.username) : texts.addText}</p>
    </EditDialog>
  );
}
