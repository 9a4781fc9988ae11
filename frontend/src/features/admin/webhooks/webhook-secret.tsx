import { ShownOnce } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { webhookTexts } from './texts';

/** The secret of a webhook, this once. */
export function WebhookSecret({ secret, onClose }: { secret: string; onClose: () => void }) {
  const { secretTitle, secretText, secretLabel } = useDictionary(webhookTexts);
  return (
    <ShownOnce
      title={secretTitle}
      text={secretText}
      label={secretLabel}
      secret={secret}
      onClose={onClose}
    />
  );
}
