import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { Dialog, DraftOffer, kitTexts, useDialogForm, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
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
  const { values, failure } = form;
  const leave = () => {
    form.discard();
    onClose();
  };
  const sentence = refused ?? failure?.sentence;
  return (
    <Dialog
      title={title}
      dismiss="clean"
      dirty={form.dirty}
      onClose={leave}
      actions={(close) => (
        <>
          <Button onClick={close}>{kit.cancel}</Button>
          <Button variant="primary" busy={form.busy} onClick={() => void form.submit()}>
            {webhook ? texts.save : texts.add}
          </Button>
        </>
      )}
    >
      {form.draft && <DraftOffer draft={form.draft} />}
      <WebhookFields
        values={values}
        problems={failure?.fields ?? {}}
        kinds={kinds}
        onChange={form.set}
      />
      {sentence && (
        <p className="ak-error" role="alert">
          {sentence}
        </p>
      )}
    </Dialog>
  );
}
