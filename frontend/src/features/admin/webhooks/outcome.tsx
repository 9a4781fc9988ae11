import { useDictionary } from '../../../shared/i18n/dictionary';
import { webhookTexts } from './texts';
import { type Delivery } from './webhooks.queries';

interface Props {
  of: Pick<Delivery, 'status' | 'durationMs' | 'error'>;
  /** What stands before it, where there is something to say. */
  before?: string;
}

/** A number and its unit stay on one line. */
export const milliseconds = (count: number) => `${count}\u00a0ms`;

/** What came of an attempt: the answer, or why there is none that helps. */
export function Outcome({ of: { status, durationMs, error }, before }: Props) {
  const texts = useDictionary(webhookTexts);
  if (error === null && status === null) return null;
  return (
    <>
      {before}
      {error === null ? (
        texts.answered(status ?? 0, milliseconds(durationMs ?? 0))
      ) : (
        <span className="ak-error">{texts.errors[error](status)}</span>
      )}
    </>
  );
}
