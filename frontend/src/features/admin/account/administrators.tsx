import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { type components } from '@kawabe/client';
import {
  ConfirmDialog,
  DataTable,
  useDateFormat,
  useWrite,
  singlePageList,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { AdministratorDialog } from './administrator-dialog';
import { accountTexts } from './texts';

type User = components['schemas']['UserDto'];
const USERS = ['get', '/api/users'] as const;
type Open = { dialog: 'add' } | { dialog: 'password' | 'delete'; user: User } | null;

function DeleteAdministrator({
  user: { id, username },
  onClose,
}: {
  user: User;
  onClose: () => void;
}) {
  const texts = useDictionary(accountTexts);
  const write = useWrite({
    send: (client) => client.DELETE('/api/users/{id}', { params: { path: { id } } }),
    succeeded: () => texts.deleted(username),
    problems: texts.problems,
    stale: [USERS],
  });
  return (
    <ConfirmDialog
      title={texts.deleteUser(username)}
      confirm={texts.delete}
      danger
      write={write}
      onClose={onClose}
    >
      <p>{texts.deleteText(username)}</p>
    </ConfirmDialog>
  );
}

/** Lists administrators: add, set a password, delete. */
export function Administrators() {
  const texts = useDictionary(accountTexts);
  const dates = useDateFormat();
  const api = useApi();
  const queries = useQueryClient();
  const { user: self } = useSession();
  const query = useQuery(api.queryOptions('get', '/api/users'));
  const { data } = query;
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const refresh = () => queries.invalidateQueries({ queryKey: USERS });

  return (
    <section aria-labelledby="account-administrators">
      <header>
        <h2 id="account-administrators">
          {texts.administrators} {data && <small className="tabular-nums">{data.length}</small>}
        </h2>
        <Button size="small" onClick={() => setOpen({ dialog: 'add' })}>
          <Icon name="plus" />
          {texts.add}
        </Button>
      </header>
      <DataTable
        list={singlePageList(query, data)}
        className="account-list"
        failed={texts.failed}
        item={(user) => (
          <li key={user.id}>
            <Icon name="people" className="admin-icon" />
            <span>
              {user.username}
              <small>
                {user.id === self.id ? texts.you : texts.since(dates.day(user.createdAt))}
              </small>
            </span>
            {user.id === self.id ? (
              <small>{texts.notOneself}</small>
            ) : (
              <span className="admin-acts">
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => setOpen({ dialog: 'password', user })}
                >
                  {texts.reset}
                </Button>
                <IconButton
                  label={texts.deleteUser(user.username)}
                  onClick={() => setOpen({ dialog: 'delete', user })}
                >
                  <Icon name="trash" />
                </IconButton>
              </span>
            )}
          </li>
        )}
      />
      {open?.dialog === 'add' && <AdministratorDialog onDone={refresh} onClose={close} />}
      {open?.dialog === 'password' && (
        <AdministratorDialog user={open.user} onDone={refresh} onClose={close} />
      )}
      {open?.dialog === 'delete' && <DeleteAdministrator user={open.user} onClose={close} />}
    </section>
  );
}
