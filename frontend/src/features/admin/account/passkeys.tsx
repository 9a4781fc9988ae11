import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { type components } from '../../../api/schema';
import {
  ConfirmDialog,
  ListNotice,
  ListSkeleton,
  Switch,
  useDates,
  useToast,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { PasskeyDialog } from './passkey-dialog';
import { accountTexts } from './texts';
import { useAccountFailure } from './use-account-failure';

type Passkey = components['schemas']['PasskeyDto'];

/** One's own passkeys, and whether the password alone is enough. */
export function Passkeys() {
  const { passkeys: texts, failed: loadFailed } = useDictionary(accountTexts);
  const dates = useDates();
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const failed = useAccountFailure();
  const options = api.queryOptions('get', '/api/auth/passkeys');
  const { data, isPending, isError, refetch } = useQuery(options);
  const [open, setOpen] = useState<'add' | Passkey | null>(null);
  const close = () => setOpen(null);
  const refresh = () => queries.invalidateQueries({ queryKey: options.queryKey });
  const remove = async ({ id, name }: Passkey) => {
    await api.client.DELETE('/api/auth/passkeys/{id}', { params: { path: { id } } });
    await refresh();
    toast({ title: texts.removed(name) });
  };
  const require = async (required: boolean) => {
    try {
      await api.client.PUT('/api/auth/passkeys/second-factor', { body: { required } });
      toast({ title: required ? texts.on : texts.off });
    } catch (error) {
      toast({ title: failed(error).sentence, variant: 'destructive' });
    }
    await refresh();
  };
  const hasSome = (data?.items.length ?? 0) > 0;

  return (
    <section aria-labelledby="acc-passkeys">
      <header>
        <h2 id="acc-passkeys">
          {texts.title} {data && <small className="num">{data.items.length}</small>}
        </h2>
        <Button size="small" onClick={() => setOpen('add')}>
          <Icon name="plus" />
          {texts.add}
        </Button>
      </header>
      <p className="ak-quiet">{texts.text}</p>
      {isPending && <ListSkeleton />}
      {isError && <ListNotice title={loadFailed} retry={() => void refetch()} />}
      {data && !hasSome && <p>{texts.empty}</p>}
      <ul className="acc-list">
        {data?.items.map((passkey) => (
          <li key={passkey.id}>
            <Icon name="people" className="ak-icon" />
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
        ))}
      </ul>
      {data && (
        <>
          <p>
            <Switch
              on={data.secondFactor}
              label={texts.secondFactor}
              disabled={!hasSome && !data.secondFactor}
              onChange={(on) => void require(on)}
            />
          </p>
          <p className="ak-quiet">{hasSome ? texts.recovery : texts.addFirst}</p>
        </>
      )}
      {open === 'add' && <PasskeyDialog onDone={refresh} onClose={close} />}
      {open !== null && open !== 'add' && (
        <ConfirmDialog
          title={texts.removeOne(open.name)}
          confirm={texts.remove}
          danger
          onConfirm={() => remove(open)}
          onClose={close}
        >
          <p>{texts.removeText(open.name)}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}
