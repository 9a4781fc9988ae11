import { type PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { EditDialog, TextField, useEditForm, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { accountTexts } from './texts';

const MAX_NAME_LENGTH = 60;

interface Props {
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Names a new passkey and lets the browser create it. */
export function PasskeyDialog({ onDone, onClose }: Props) {
  const { passkeys: texts, problems } = useDictionary(accountTexts);
  const { client } = useApi();
  const toast = useToast();
  /** Error of the browser. */
  const [refused, setRefused] = useState<string>();
  const form = useEditForm({
    key: 'passkeys:new',
    stored: { name: '' },
    always: true,
    limits: { name: MAX_NAME_LENGTH },
    check: ({ name }) => (name.trim() ? {} : { name: texts.nameRequired }),
    send: async ({ name }) => {
      setRefused(undefined);
      const { data } = await client.POST('/api/auth/passkeys/registration-options');
      if (!data) throw new TypeError('The answer is empty');
      const { startRegistration } = await import('@simplewebauthn/browser');
      const optionsJSON = data.options as unknown as PublicKeyCredentialCreationOptionsJSON;
      try {
        const passkey = { ...(await startRegistration({ optionsJSON })) };
        await client.POST('/api/auth/passkeys', { body: { name: name.trim(), passkey } });
      } catch (error) {
        const isKnown = error instanceof Error && error.name === 'InvalidStateError';
        const isOurs = error instanceof ApiError || error instanceof TypeError;
        if (!isOurs) setRefused(isKnown ? texts.known : texts.failed);
        throw error;
      }
      await onDone();
      return undefined;
    },
    problems,
    labelOf: () => texts.add,
    done: ({ name }) => {
      toast({ title: texts.added(name.trim()) });
      onClose();
    },
  });
  return (
    <EditDialog
      title={texts.add}
      form={form}
      submit={texts.add}
      once
      refusal={refused}
      onClose={onClose}
    >
      <TextField form={form} name="name" label={texts.name} hint={texts.nameHint} required plain />
      <p className="admin-quiet">{texts.next}</p>
    </EditDialog>
  );
}
