import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { FormDialog, kitTexts, useDialogForm, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { webhookTexts } from './texts';
import { WebhookFields } from './webhook-fields';
import {
  checkWebhook,
  toWebhookInput,
  toWebhookValues,
  WEBHOOK_LIMITS,
  type WebhookValues,
} from './webhook-values';
import { useRefresh, type Webhook } from './webhooks.queries';

interface Props {
  /** Left out, a new one is made. */
  webhook?: Webhook;
  kinds: readonly string[];
  /** Of a new one, whose secret is to be shown. */
  onMade?: (made: Webhook & { secret: string }) => void;
  onClose: () => void;
}

/** A new webhook, or changes of one. */
export function WebhookDialog({ webhook, kinds, onMade, onClose }: Props) {
  const { client } = useApi();
  const texts = useDictionary(webhookTexts);
  const kit = useDictionary(kitTexts);
  const toast = useToast();
  const refresh = useRefresh();
  const [stored, setStored] = useState(webhook);
  const made = useRef<Webhook & { secret: string }>(undefined);
  const [refused, setRefused] = useState<string | null>(null);
  const title = stored ? texts.editTitle : texts.addTitle;
  const form = useDialogForm<WebhookValues>({
    key: `webhook:${stored?.id ?? 'new'}`,
    title,
    initial: toWebhookValues(webhook),
    limits: WEBHOOK_LIMITS,
    check: (values) => checkWebhook(values, texts),
    send: async (values) => {
      const body = toWebhookInput(values);
      setRefused(null);
      try {
        if (stored) {
          const { data } = await client.PATCH('/api/webhooks/{id}', {
            params: { path: { id: stored.id } },
            body: { ...body, version: stored.version },
          });
          setStored(data);
          toast({ title: texts.saved(body.name) });
        } else {
          const { data } = await client.POST('/api/webhooks', { body });
          setStored(data);
          made.current = data;
        }
      } catch (error) {
        if (error instanceof ApiError) {
          if (error.isConflict) {
            if (error.current) setStored(error.current as Webhook);
            setRefused(texts.saveAgain);
          }
          if (error.errors.some(({ code }) => code === 'too_many')) setRefused(texts.tooMany);
        }
        throw error;
      }
    },
    done: () => {
      void refresh();
      onClose();
      if (made.current) onMade?.(made.current);
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      submit={stored ? kit.save : texts.add}
      refusal={refused}
      onClose={onClose}
    >
      <WebhookFields
        values={form.values}
        problems={form.failure?.fields ?? {}}
        kinds={kinds}
        onChange={form.set}
      />
    </FormDialog>
  );
}
