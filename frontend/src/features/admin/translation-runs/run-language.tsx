import { Link } from 'react-router-dom';
import { kitTexts, reasonOf, type Task, useDates } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { type RunLanguage as Progress, waitOf } from './runs';
import { runTexts } from './texts';
import { useSpan } from './use-span';

const SOON_MS = 60 * 60_000;

/** Why it stands still, and when it goes on. */
function Wait({ task, now }: { task: Task; now: number }) {
  const { running: texts } = useDictionary(runTexts);
  const { jobs } = useDictionary(kitTexts);
  const { dayTime } = useDates();
  const span = useSpan();
  const at = task.nextAttemptAt;
  const left = at ? Date.parse(at) - now : 0;
  const again =
    at && (left < SOON_MS ? texts.again(span(left / 1000)) : texts.againAt(dayTime(at)));
  return <span className="tr-wait">{[reasonOf(jobs, task), again].filter(Boolean).join(' ')}</span>;
}

interface Props {
  of: Progress;
  /** The run's tasks in this language, as far as they are told. */
  tasks: readonly Task[];
  now: number;
}

/** How far a run is in one language. */
export function RunLanguage({ of, tasks, now }: Props) {
  const { running: texts } = useDictionary(runTexts);
  const { language, done, total, failed, needsReview } = of;
  const { tag, endonym } = languageFacts[language];
  const wait = waitOf(tasks);
  const over = done === total;
  return (
    <li className={over ? 'tr-done' : undefined}>
      <p>
        <span lang={tag}>{endonym}</span>
        <span className="num">{texts.language(done, total)}</span>
      </p>
      <progress max={total} value={done} aria-label={endonym} lang={tag} />
      <p className="tr-told">
        {over && <span className="tr-ok">{texts.done}</span>}
        {needsReview > 0 && (
          <Link className="ak-error" to={`/admin/translations?state=review&language=${language}`}>
            {texts.review(needsReview)}
          </Link>
        )}
        {failed > 0 && <span className="ak-error">{texts.failed(failed)}</span>}
        {wait && <Wait task={wait} now={now} />}
      </p>
    </li>
  );
}
