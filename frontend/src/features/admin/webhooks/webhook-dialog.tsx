import { useState } from 'react';
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
  const [version, setVersion] = useState(webhook?.version);
  const [refused, setRefused] = useState<string | null>(null);
  const title = webhook ? texts.editTitle : texts.addTitle;
  const form = useDialogForm<WebhookValues>({
    key: `webhook:${webhook?.id ?? 'new'}`,
    title,
    initial: toWebhookValues(webhook),
    check: (values) => checkWebhook(values, texts),
    send: async (values) => {
      const body = toWebhookInput(values);
      setRefused(null);
      try {
        if (webhook) {
          await client.PATCH('/api/webhooks/{id}', {
            params: { path: { id: webhook.id } },
            body: { ...body, ...(version !== undefined && { version }) },
          });
          toast({ title: texts.saved(body.name) });
        } else {
          const { data } = await client.POST('/api/webhooks', { body });
          if (data) onMade?.(data);
        }
      } catch (error) {
        if (error instanceof ApiError) {
          if (error.isConflict) {
            setVersion((error.current as Webhook | null)?.version);
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
    },
  });
  return (
    <FormDialog
      title={title}
      form={form}
      submit={webhook ? kit.save : texts.add}
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
