import { useDictionary } from '../../../shared/i18n/dictionary';
import { webhookTexts } from './texts';
import { type Delivery } from './webhooks.queries';

interface Props {
  of: Pick<Delivery, 'status' | 'durationMs' | 'error'>;
  /** What stands before it, where there is something to say. */
  before?: string;
}

/** What came of an attempt: the answer, or why there is none that helps. */
export function Outcome({ of: { status, durationMs, error }, before }: Props) {
  const texts = useDictionary(webhookTexts);
  if (error === null && status === null) return null;
  return (
    <>
      {before}
      {error === null ? (
        texts.answered(status ?? 0, `${durationMs ?? 0} ms`)
      ) : (
        <span className="ak-error">{texts.errors[error](status)}</span>
      )}
    </>
  );
}
