import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { type components } from '../../../api/schema';
import { ConfirmDialog, ListNotice, ListSkeleton, useDates, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { AdministratorDialog } from './administrator-dialog';
import { accountTexts } from './texts';

type User = components['schemas']['UserDto'];
type Open = { what: 'add' } | { what: 'password' | 'delete'; user: User } | null;

/** Who may sign in: to be added, given a new password, deleted. */
export function Administrators() {
  const texts = useDictionary(accountTexts);
  const dates = useDates();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const { user: self } = useSession();
  const options = api.queryOptions('get', '/api/users');
  const { data, isPending, isError, refetch } = useQuery(options);
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const refresh = () => queries.invalidateQueries({ queryKey: options.queryKey });
  const remove = async ({ id, username }: User) => {
    await api.client.DELETE('/api/users/{id}', { params: { path: { id } } });
    await refresh();
    toast({ title: texts.deleted(username) });
  };

  return (
    <section aria-labelledby="acc-administrators">
      <header>
        <h2 id="acc-administrators">
          {texts.administrators} {data && <small className="num">{data.length}</small>}
        </h2>
        <Button size="small" onClick={() => setOpen({ what: 'add' })}>
          <Icon name="plus" />
          {texts.add}
        </Button>
      </header>
      {isPending && <ListSkeleton />}
      {isError && <ListNotice title={texts.failed} retry={() => void refetch()} />}
      <ul className="acc-list">
        {data?.map((user) => (
          <li key={user.id}>
            <Icon name="people" className="ak-icon" />
            <span>
              {user.username}
              <small>
                {user.id === self.id ? texts.you : texts.since(dates.day(user.createdAt))}
              </small>
            </span>
            {user.id === self.id ? (
              <small>{texts.notOneself}</small>
            ) : (
              <span className="ak-acts">
                <Button
                  variant="quiet"
                  size="small"
                  onClick={() => setOpen({ what: 'password', user })}
                >
                  {texts.reset}
                </Button>
                <IconButton
                  label={texts.deleteUser(user.username)}
                  onClick={() => setOpen({ what: 'delete', user })}
                >
                  <Icon name="trash" />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      {open?.what === 'add' && <AdministratorDialog onDone={refresh} onClose={close} />}
      {open?.what === 'password' && (
        <AdministratorDialog user={open.user} onDone={refresh} onClose={close} />
      )}
      {open?.what === 'delete' && (
        <ConfirmDialog
          title={texts.deleteUser(open.user.username)}
          confirm={texts.delete}
          danger
          onConfirm={() => remove(open.user)}
          onClose={close}
        >
          <p>{texts.deleteText(open.user.username)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
