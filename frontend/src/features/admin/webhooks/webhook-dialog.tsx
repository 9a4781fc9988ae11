import { type components } from '@kawabe/client';
import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import {
  CheckboxList,
  EditDialog,
  ErrorText,
  parseChoices,
  sharedAdminTexts,
  SegmentedControl,
  TextField,
  useEditForm,
  useEntityLabels,
  useToast,
  useValues,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { webhookTexts, type WebhookTexts } from './texts';
import { DELIVERIES_KEY, type Webhook, WEBHOOKS_KEY } from './webhooks.queries';

type WebhookInput = components['schemas']['CreateWebhookDto'];
type EventType = WebhookInput['events'][number];

/** All events that can be chosen. They are keys of a record, so that the compiler reports a missing one. */
const EVENTS = Object.keys({
  'content.changed': true,
  'message.received': true,
  'run.finished': true,
  'stay.confirmed': true,
  'stay.cancelled': true,
  'calendar.clash': true,
} satisfies Record<EventType, true>) as EventType[];

/** Values of the form. Selected events and kinds are separated by commas, as in a `CheckboxList`. */
type WebhookFormValues = Record<'name' | 'url' | 'events' | 'scope' | 'kinds', string>;

const LIMITS = { name: 100, url: 2000 };

function toValues(webhook?: Webhook): WebhookFormValues {
  return {
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: (webhook?.events ?? ['content.changed']).join(','),
    scope: webhook?.kinds ? 'some' : 'all',
    kinds: webhook?.kinds?.join(',') ?? '',
  };
}

function toInput({ name, url, events, scope, kinds }: WebhookFormValues): WebhookInput {
  const limitsKinds = scope === 'some' && parseChoices(events).includes('content.changed');
  return {
    name: name.trim(),
    url: url.trim(),
    events: EVENTS.filter((event) => parseChoices(events).includes(event)),
    kinds: limitsKinds ? parseChoices(kinds) : null,
  };
}

function validateWebhook(
  values: WebhookFormValues,
  { required }: WebhookTexts,
): Partial<Record<keyof WebhookFormValues, string>> {
  const { name, url, events, kinds } = toInput(values);
  return {
    ...(!name && { name: required.name }),
    ...(url && !URL.canParse(url) && { url: required.badUrl }),
    ...(!url && { url: required.url }),
    ...(events.length === 0 && { events: required.events }),
    ...(kinds?.length === 0 && { kinds: required.kinds }),
  };
}

interface Props {
  /** Undefined for a new webhook. */
  webhook?: Webhook;
  /** The kinds of content that can be chosen. */
  kinds: readonly string[];
  /** Called after `onClose` with a new webhook, whose secret must be shown. */
  onCreated: (created: Webhook & { secret: string }) => void;
  onClose: () => void;
}

/** Dialog that adds or edits a webhook. */
export function WebhookDialog({ webhook, kinds, onCreated, onClose }: Props) {
  const { client } = useApi();
  const texts = useDictionary(webhookTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const toast = useToast();
  const labels = useEntityLabels();
  const [initialValues] = useState(() => toValues(webhook));
  const [storedWebhook, setStoredWebhook] = useState(webhook);
  const createdWebhook = useRef<Webhook & { secret: string }>(undefined);
  const [saveError, setSaveError] = useState<string | null>(null);
  const title = storedWebhook ? texts.editTitle : texts.addTitle;
  const close = () => {
    onClose();
    if (createdWebhook.current) onCreated(createdWebhook.current);
  };
  const form = useEditForm<WebhookFormValues>({
    key: `webhook:${storedWebhook?.id ?? 'new'}`,
    stored: initialValues,
    sendUnedited: true,
    limits: LIMITS,
    validate: (values) => validateWebhook(values, texts),
    send: async (values) => {
      const body = toInput(values);
      setSaveError(null);
      try {
        if (storedWebhook) {
          const { data } = await client.PATCH('/api/webhooks/{id}', {
            params: { path: { id: storedWebhook.id } },
            body: { ...body, version: storedWebhook.version },
          });
          setStoredWebhook(data);
          toast({ title: texts.saved(body.name) });
        } else {
          const { data } = await client.POST('/api/webhooks', { body });
          setStoredWebhook(data);
          createdWebhook.current = data;
        }
      } catch (error) {
        if (error instanceof ApiError) {
          if (error.isConflict) {
            if (error.current) setStoredWebhook(error.current as Webhook);
            setSaveError(sharedTexts.form.saveAgain);
          }
          if (error.errors.some(({ code }) => code === 'too_many')) setSaveError(texts.tooMany);
        }
        throw error;
      }
      return undefined;
    },
    // Another user has deleted the webhook; saving again creates it anew.
    onDeleted: () => setStoredWebhook(undefined),
    invalidateKeys: [WEBHOOKS_KEY, DELIVERIES_KEY],
    labelOf: () => title,
    onSaved: (_, hasNewerEdits) => {
      if (!hasNewerEdits) close();
    },
  });
  const { set } = form;
  const { events, scope, kinds: chosenKinds } = useValues(form);
  const fieldProps = { form, required: true, spellCheck: false };
  return (
    <EditDialog
      title={title}
      form={form}
      submitLabel={storedWebhook ? sharedTexts.save : texts.add}
      error={saveError}
      onClose={close}
    >
      <TextField {...fieldProps} name="name" label={texts.name} hint={texts.nameHint} />
      <TextField {...fieldProps} name="url" type="url" label={texts.url} hint={texts.urlHint} />
      <fieldset className="webhooks-choice stack gap-05">
        <legend>{texts.sendWhen}</legend>
        <CheckboxList
          value={events}
          onChange={(value) => set('events', value)}
          options={EVENTS.map((value) => ({ value, label: texts.events[value] }))}
        />
        <ErrorText>{form.problemOf('events')}</ErrorText>
      </fieldset>
      {parseChoices(events).includes('content.changed') && (
        <fieldset className="webhooks-choice stack gap-05">
          <legend>{texts.whichKinds}</legend>
          <SegmentedControl
            label={texts.whichKinds}
            value={scope}
            onChange={(newScope) => set('scope', newScope)}
            options={[
              { value: 'all', label: texts.allKinds },
              { value: 'some', label: texts.someKinds },
            ]}
          />
          {scope === 'some' && (
            <div className="webhooks-kinds">
              <CheckboxList
                value={chosenKinds}
                onChange={(value) => set('kinds', value)}
                options={kinds.map((value) => ({ value, label: labels.kind(value).many }))}
              />
            </div>
          )}
          <ErrorText>{form.problemOf('kinds')}</ErrorText>
        </fieldset>
      )}
    </EditDialog>
  );
}
