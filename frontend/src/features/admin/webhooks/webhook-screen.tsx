import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import {
  ConfirmDialog,
  sharedAdminTexts,
  EmptyState,
  ListSkeleton,
  Menu,
  MenuItem,
  ScreenHead,
  useDateFormat,
  useEntityLabels,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { Deliveries } from './deliveries';
import { webhookTexts } from './texts';
import { WebhookDialog } from './webhook-dialog';
import {
  useToggleWebhook,
  useWebhooks,
  useWebhookWrite,
  type Webhook,
  WEBHOOKS_KEY,
} from './webhooks.queries';
import { WebhookSecret, WebhookState } from './webhooks-screen';
import './webhooks.css';

interface ActionsProps {
  webhook: Webhook;
  /** The kinds of content that can be chosen. */
  kinds: string[];
  /** Whether another user has deleted the webhook. An open dialog stays, with what was typed in it. */
  isDeleted: boolean;
}

function WebhookActions({ webhook, kinds, isDeleted }: ActionsProps) {
  const texts = useDictionary(webhookTexts);
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<'edit' | 'rotate' | 'remove' | null>(null);
  const [secret, setSecret] = useState<string | null>(null);
  const { id, name, active } = webhook;
  const params = { path: { id } };
  const closeDialog = () => setOpenDialog(null);
  const toggle = useToggleWebhook(webhook);
  const ping = useWebhookWrite({
    send: (client) => client.POST('/api/webhooks/{id}/ping', { params }),
    successToast: () => texts.pinged,
  });
  const rotate = useWrite({
    send: (client) => client.POST('/api/webhooks/{id}/secret', { params }),
    onSuccess: (created) => setSecret(created.secret),
    invalidateKeys: [WEBHOOKS_KEY],
  });
  const remove = useWrite({
    send: (client) => client.DELETE('/api/webhooks/{id}', { params }),
    onSuccess: () => void navigate('/admin/webhooks'),
    successToast: () => texts.removed(name),
    invalidateKeys: [WEBHOOKS_KEY],
  });
  return (
    <>
      {!isDeleted && (
        <>
          <Button busy={ping.isPending} onClick={() => ping.mutate()}>
            {texts.ping}
          </Button>
          <Button onClick={() => setOpenDialog('edit')}>{texts.edit}</Button>
          <Menu label={texts.more}>
            <MenuItem onSelect={() => toggle.mutate()}>
              {active ? texts.turnOff : texts.turnOn}
            </MenuItem>
            <MenuItem onSelect={() => setOpenDialog('rotate')}>{texts.newSecret}</MenuItem>
            <MenuItem danger onSelect={() => setOpenDialog('remove')}>
              {texts.remove}
            </MenuItem>
          </Menu>
        </>
      )}
      {openDialog === 'edit' && (
        <WebhookDialog
          webhook={webhook}
          kinds={kinds}
          onCreated={(created) => setSecret(created.secret)}
          onClose={closeDialog}
        />
      )}
      {openDialog === 'rotate' && (
        <ConfirmDialog
          title={texts.rotateTitle}
          confirmLabel={texts.rotate}
          write={rotate}
          onClose={closeDialog}
        >
          <p>{texts.rotateText}</p>
        </ConfirmDialog>
      )}
      {openDialog === 'remove' && (
        <ConfirmDialog
          title={texts.removeTitle(name)}
          confirmLabel={texts.remove}
          danger
          write={remove}
          onClose={closeDialog}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
      {secret && <WebhookSecret secret={secret} onClose={() => setSecret(null)} />}
    </>
  );
}

/** Notice that the webhook is disabled, with a button that enables it, or that its deliveries are failing. */
function WebhookProblemNotice({ webhook }: { webhook: Webhook }) {
  const texts = useDictionary(webhookTexts);
  const { dayTime } = useDateFormat();
  const toggle = useToggleWebhook(webhook);
  const { active, offReason, failingSince } = webhook;
  if (active && !failingSince) return null;
  return (
    <div className="admin-note tone-bad webhooks-note" role="status">
      {active ? (
        failingSince && <p>{texts.failing(dayTime(failingSince))}</p>
      ) : (
        <>
          <p>
            {texts.offBy[offReason ?? 'staff']}
            <span>{texts.offHint}</span>
          </p>
          <Button size="small" busy={toggle.isPending} onClick={() => toggle.mutate()}>
            {texts.turnOn}
          </Button>
        </>
      )}
    </div>
  );
}

/** Facts about a webhook: URL, events, kinds, validity of the secret, and date of creation. */
function WebhookDetails({ webhook }: { webhook: Webhook }) {
  const texts = useDictionary(webhookTexts);
  const labels = useEntityLabels();
  const { dayTime } = useDateFormat();
  const { url, events, kinds, createdAt, oldSecretUntil } = webhook;
  const kindsText = kinds
    ? kinds.map((kind) => labels.kind(kind).many).join(' · ')
    : texts.allKinds;
  const facts = [
    [texts.facts.url, url],
    [texts.facts.events, events.map((event) => texts.events[event]).join(' · ')],
    ...(events.includes('content.changed') ? [[texts.facts.kinds, kindsText]] : []),
    [
      texts.facts.secret,
      oldSecretUntil ? texts.oldSecret(dayTime(oldSecretUntil)) : texts.secretKept,
    ],
    [texts.facts.since, dayTime(createdAt)],
  ];
  return (
    <dl className="admin-facts webhooks-facts">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Screen of a webhook: details, state, and deliveries. */
export function WebhookScreen() {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(webhookTexts);
  const id = Number(useParams().id);
  const { data, isPending, isError, refetch } = useWebhooks();
  const webhook = data?.items.find((candidate) => candidate.id === id);
  const [lastWebhook, setLastWebhook] = useState(webhook);
  if (webhook && webhook !== lastWebhook) setLastWebhook(webhook);
  const back = { to: '/admin/webhooks', label: texts.back };
  return (
    <main className="admin-main" id="main">
      <ScreenHead
        title={webhook?.name ?? texts.title}
        back={back}
        note={webhook && <WebhookState webhook={webhook} />}
      >
        {lastWebhook && data && (
          <WebhookActions webhook={lastWebhook} kinds={data.kinds} isDeleted={!webhook} />
        )}
      </ScreenHead>
      {isPending && <ListSkeleton />}
      {isError && !data && (
        <EmptyState title={sharedTexts.list.failed} onRetry={() => void refetch()} />
      )}
      {data && !webhook && <EmptyState title={texts.gone} to={back.to} link={texts.title} />}
      {webhook && (
        <>
          <WebhookProblemNotice webhook={webhook} />
          <WebhookDetails webhook={webhook} />
          <Deliveries webhook={webhook} />
        </>
      )}
    </main>
  );
}
