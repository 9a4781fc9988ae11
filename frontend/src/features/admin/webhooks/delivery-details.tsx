import { useDates } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { milliseconds, Outcome } from './outcome';
import { webhookTexts } from './texts';
import { type Delivery } from './webhooks.queries';

/** JSON as people read it; the signed bytes have no spaces. */
function laidOut(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

/** What came of each attempt, what was sent last and how the answer begins. */
export function DeliveryDetails({ id, delivery }: { id: string; delivery: Delivery }) {
  const texts = useDictionary(webhookTexts);
  const { dayTimeSecond } = useDates();
  const { messageId, attemptLog, headers, body, answer } = delivery;
  const code = (label: string, text: string) => (
    <div>
      <h3>{label}</h3>
      <pre className="wh-code" role="region" aria-label={label} tabIndex={0} lang="en">
        {text}
      </pre>
    </div>
  );
  const lines = Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`);
  return (
    <div className="wh-details" id={id}>
      <p className="ak-quiet">
        {texts.id} <code>{messageId}</code>
      </p>
      {attemptLog.length > 0 && (
        <div>
          <h3>{texts.attemptLog}</h3>
          <ol className="wh-attempts">
            {attemptLog.map((attempt) => (
              <li key={attempt.at}>
                <time dateTime={attempt.at}>{dayTimeSecond(attempt.at)}</time>
                <span>
                  <Outcome of={attempt} />
                  {attempt.error !== null && ` · ${milliseconds(attempt.durationMs)}`}
                </span>
              </li>
            ))}
          </ol>
        </div>
      )}
      {body === null ? (
        <p className="ak-quiet">{texts.nothingSent}</p>
      ) : (
        <>
          {code(texts.headers, lines.join('\n'))}
          {code(texts.body, laidOut(body))}
          {code(texts.answer, answer || texts.noAnswer)}
        </>
      )}
    </div>
  );
}
