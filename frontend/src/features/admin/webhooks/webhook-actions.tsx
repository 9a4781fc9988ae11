import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { ConfirmDialog, Menu, MenuItem, useGo, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { webhookTexts } from './texts';
import { WebhookDialog } from './webhook-dialog';
import { WebhookSecret } from './webhook-secret';
import { useRefresh, useWebhookAction, type Webhook } from './webhooks.queries';

type Open = 'edit' | 'rotate' | 'remove' | null;

/** What can be done with a webhook as a whole. */
export function WebhookActions({ webhook, kinds }: { webhook: Webhook; kinds: string[] }) {
  const texts = useDictionary(webhookTexts);
  const { client } = useApi();
  const toast = useToast();
  const go = useGo();
  const refresh = useRefresh();
  const { act, busy } = useWebhookAction();
  const [open, setOpen] = useState<Open>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { id, name, active } = webhook;
  const params = { path: { id } };
  const close = () => setOpen(null);
  const ping = () =>
    act('ping', async () => {
      await client.POST('/api/webhooks/{id}/ping', { params });
      return texts.pinged;
    });
  const turn = () =>
    act('turn', async () => {
      await client.PATCH('/api/webhooks/{id}', { params, body: { active: !active } });
      return active ? texts.turnedOff(name) : texts.turnedOn(name);
    });
  const rotate = async () => {
    const { data } = await client.POST('/api/webhooks/{id}/secret', { params });
    setSecret(data?.secret ?? null);
    await refresh();
  };
  const remove = async () => {
    await client.DELETE('/api/webhooks/{id}', { params });
    void go('/admin/webhooks');
    toast({ title: texts.removed(name) });
    void refresh({ gone: true });
  };
  return (
    <>
      <Button busy={busy === 'ping'} onClick={() => void ping()}>
        {texts.ping}
      </Button>
      <Button onClick={() => setOpen('edit')}>{texts.edit}</Button>
      <Menu label={texts.more}>
        <MenuItem onSelect={() => void turn()}>{active ? texts.turnOff : texts.turnOn}</MenuItem>
        <MenuItem onSelect={() => setOpen('rotate')}>{texts.newSecret}</MenuItem>
        <MenuItem danger onSelect={() => setOpen('remove')}>
          {texts.remove}
        </MenuItem>
      </Menu>
      {open === 'edit' && <WebhookDialog webhook={webhook} kinds={kinds} onClose={close} />}
      {open === 'rotate' && (
        <ConfirmDialog
          title={texts.rotateTitle}
          confirm={texts.rotate}
          onConfirm={rotate}
          onClose={close}
        >
          <p>{texts.rotateText}</p>
        </ConfirmDialog>
      )}
      {open === 'remove' && (
        <ConfirmDialog
          title={texts.removeTitle(name)}
          confirm={texts.remove}
          danger
          onConfirm={remove}
          onClose={close}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
      {secret && <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}
