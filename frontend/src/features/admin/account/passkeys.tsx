import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useApi } from '../../../api/api-context';
import {
  ConfirmDialog,
  DataTable,
  Switch,
  useDateFormat,
  useWrite,
  singlePageList,
  EditDialog,
  TextField,
  useEditForm,
  useToast,
} from '../../../shared/admin';
import { readBody } from '../../../api/read-body';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { ApiError } from '../../../api/api-error';
import { accountTexts } from './texts';

type Passkey = components['schemas']['PasskeyDto'];

const PASSKEYS_KEY = ['get', '/api/auth/passkeys'] as const;

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
    successToast: () => texts.removed(name),
    errorMessages: problems,
    invalidateKeys: [PASSKEYS_KEY],
  });
  return (
    <ConfirmDialog
      title={texts.removeOne(name)}
      confirmLabel={texts.remove}
      danger
      write={write}
      onClose={onClose}
    >
      <p>{texts.removeText(name)}</p>
    </ConfirmDialog>
  );
}

/** List of the user's passkeys, and the setting that requires one in addition to the password. */
export function Passkeys() {
  const { passkeys: texts, failed, problems } = useDictionary(accountTexts);
  const dateFormat = useDateFormat();
  const api = useApi();
  const query = useQuery(api.queryOptions('get', '/api/auth/passkeys'));
  const { data } = query;
  const [openDialog, setOpenDialog] = useState<'add' | Passkey | null>(null);
  const closeDialog = () => setOpenDialog(null);
  const requirePasskey = useWrite<boolean>({
    send: (client, required) =>
      client.PUT('/api/auth/passkeys/second-factor', { body: { required } }),
    successToast: (_, required) => (required ? texts.on : texts.off),
    // `true`: the toast has the reason as its title.
    errorTitle: true,
    errorMessages: problems,
    invalidateKeys: [PASSKEYS_KEY],
  });
  const hasPasskeys = (data?.items.length ?? 0) > 0;

  return (
    <section aria-labelledby="account-passkeys">
      <header className="cluster between gap-05-15">
        <h2 id="account-passkeys">
          {texts.title} {data && <small className="tabular-nums">{data.items.length}</small>}
        </h2>
        <Button size="small" onClick={() => setOpenDialog('add')}>
          <Icon name="plus" />
          {texts.add}
        </Button>
      </header>
      <p className="admin-quiet">{texts.text}</p>
      <DataTable
        list={singlePageList(query, data?.items)}
        className="account-list"
        error={failed}
        empty={<p>{texts.empty}</p>}
        renderItem={(passkey) => (
          <li key={passkey.id}>
            <Icon name="people" className="admin-icon" />
            <span>
              {passkey.name}
              <small className="admin-quiet">
                {texts.addedAt(dateFormat.day(passkey.createdAt))} ·{' '}
                {passkey.lastUsedAt
                  ? texts.usedAt(dateFormat.dayTime(passkey.lastUsedAt))
                  : texts.unused}
              </small>
            </span>
            <IconButton
              label={texts.removeOne(passkey.name)}
              onClick={() => setOpenDialog(passkey)}
            >
              <Icon name="trash" />
            </IconButton>
          </li>
        )}
      />
      {data && (
        <>
          <p>
            <Switch
              checked={data.secondFactor}
              label={texts.secondFactor}
              disabled={!hasPasskeys && !data.secondFactor}
              onChange={requirePasskey.mutate}
            />
          </p>
          <p className="admin-quiet">{hasPasskeys ? texts.recovery : texts.addFirst}</p>
        </>
      )}
      {openDialog === 'add' && <PasskeyDialog onClose={closeDialog} />}
      {openDialog !== null && openDialog !== 'add' && (
        <RemovePasskey passkey={openDialog} onClose={closeDialog} />
      )}
    </section>
  );
}

const MAX_NAME_LENGTH = 60;

/** Dialog in which the user names a new passkey and the browser creates it. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const { passkeys: texts, problems } = useDictionary(accountTexts);
  const { client } = useApi();
  const toast = useToast();
  /** Why the browser did not create the passkey. */
  const [browserError, setBrowserError] = useState<string>();
  const form = useEditForm({
    key: 'passkeys:new',
    stored: { name: '' },
    sendUnedited: true,
    limits: { name: MAX_NAME_LENGTH },
    validate: ({ name }) => (name.trim() ? {} : { name: texts.nameRequired }),
    send: async ({ name }) => {
      setBrowserError(undefined);
      const { options } = await readBody(client.POST('/api/auth/passkeys/registration-options'));
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
      try {
        // A copy, because TypeScript assigns no interface to the index type of the body.
        const passkey = { ...(await startRegistration({ optionsJSON })) };
        await client.POST('/api/auth/passkeys', { body: { name: name.trim(), passkey } });
      } catch (error) {
        // Browsers throw this error if the device already has a passkey of the user.
        const isAlreadyRegistered = error instanceof Error && error.name === 'InvalidStateError';
        // `fetch` throws a TypeError if the network fails.
        const isRequestError = error instanceof ApiError || error instanceof TypeError;
        if (!isRequestError) setBrowserError(isAlreadyRegistered ? texts.known : texts.failed);
        throw error;
      }
      return undefined;
    },
    errorMessages: problems,
    invalidateKeys: [PASSKEYS_KEY],
    labelOf: () => texts.add,
    onSaved: ({ name }) => {
      toast({ title: texts.added(name.trim()) });
      onClose();
    },
  });
  return (
    <EditDialog
      title={texts.add}
      form={form}
      submitLabel={texts.add}
      inertWhileSaving
      error={browserError}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={texts.name} hint={texts.nameHint} required />
      <p className="admin-quiet">{texts.next}</p>
    </EditDialog>
  );
}
