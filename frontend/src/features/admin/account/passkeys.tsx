import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { type components } from '@kawabe/client';
import {
  ConfirmDialog,
  DataTable,
  Switch,
  useDateFormat,
  useWrite,
  singlePageList,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { PasskeyDialog } from './passkey-dialog';
import { accountTexts } from './texts';

type Passkey = components['schemas']['PasskeyDto'];

const PASSKEYS = ['get', '/api/auth/passkeys'] as const;

function RemovePasskey({
  passkey: { id, name },
  onClose,
}: {
  passkey: Passkey;
  onClose: () => void;
}) {
  const { passkeys: texts, problems } = useDictionary(accountTexts);
  const write = useWrite({
    send: (client) => client.DELETE('/api/auth/passkeys/{id}', { params: { path: { id } } }),
    succeeded: () => texts.removed(name),
    problems,
    stale: [PASSKEYS],
  });
  return (
    <ConfirmDialog
      title={texts.removeOne(name)}
      confirm={texts.remove}
      danger
      write={write}
      onClose={onClose}
    >
      <p>{texts.removeText(name)}</p>
    </ConfirmDialog>
  );
}

/** Lists the user's passkeys, and whether the password alone is enough. */
export function Passkeys() {
  const { passkeys: texts, failed, problems } = useDictionary(accountTexts);
  const dates = useDateFormat();
  const api = useApi();
  const queries = useQueryClient();
  const query = useQuery(api.queryOptions('get', '/api/auth/passkeys'));
  const { data } = query;
  const [open, setOpen] = useState<'add' | Passkey | null>(null);
  const close = () => setOpen(null);
  const refresh = () => queries.invalidateQueries({ queryKey: PASSKEYS });
  const require = useWrite<boolean>({
    send: (client, required) =>
      client.PUT('/api/auth/passkeys/second-factor', { body: { required } }),
    succeeded: (_, required) => (required ? texts.on : texts.off),
    failed: true,
    problems,
    stale: [PASSKEYS],
  });
  const hasSome = (data?.items.length ?? 0) > 0;

  return (
    <section aria-labelledby="account-passkeys">
      <header>
        <h2 id="account-passkeys">
          {texts.title} {data && <small className="tabular-nums">{data.items.length}</small>}
        </h2>
        <Button size="small" onClick={() => setOpen('add')}>
          <Icon name="plus" />
          {texts.add}
        </Button>
      </header>
      <p className="admin-quiet">{texts.text}</p>
      <DataTable
        list={singlePageList(query, data?.items)}
        className="account-list"
        failed={failed}
        empty={<p>{texts.empty}</p>}
        item={(passkey) => (
          <li key={passkey.id}>
            <Icon name="people" className="admin-icon" />
            <span>
              {passkey.name}
              <small>
                {texts.addedAt(dates.day(passkey.createdAt))} ·{' '}
                {passkey.lastUsedAt
                  ? texts.usedAt(dates.dayTime(passkey.lastUsedAt))
                  : texts.unused}
              </small>
            </span>
            <IconButton label={texts.removeOne(passkey.name)} onClick={() => setOpen(passkey)}>
              <Icon name="trash" />
            </IconButton>
          </li>
        )}
      />
      {data && (
        <>
          <p>
            <Switch
              on={data.secondFactor}
              label={texts.secondFactor}
              disabled={!hasSome && !data.secondFactor}
              onChange={require.mutate}
            />
          </p>
          <p className="admin-quiet">{hasSome ? texts.recovery : texts.addFirst}</p>
        </>
      )}
      {open === 'add' && <PasskeyDialog onDone={refresh} onClose={close} />}
      {open !== null && open !== 'add' && <RemovePasskey passkey={open} onClose={close} />}
    </section>
  );
}
