import { Link } from 'react-router-dom';
import { isUnfinished, kitTexts, reasonOf, type Task, useDates } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, languageFacts } from '../../../shared/i18n/language';
import { outcomeOf, waitOf } from './runs';
import { runTexts } from './texts';
import { useSpan } from './use-span';

interface Props {
  language: Language;
  tasks: readonly Task[];
  now: number;
}

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

/** How far a run is in one language. */
export function RunLanguage({ language, tasks, now }: Props) {
  const { running: texts } = useDictionary(runTexts);
  const { over, total, failed, stopped, review } = outcomeOf(tasks);
  const { tag, endonym } = languageFacts[language];
  const wait = waitOf(tasks);
  const done = !tasks.some(isUnfinished);
  return (
    <li className={done ? 'tr-done' : undefined}>
      <p>
        <span lang={tag}>{endonym}</span>
        <span className="num">{texts.language(over, total)}</span>
      </p>
      <progress max={total} value={over} aria-label={endonym} lang={tag} />
      <p className="tr-told">
        {done && <span className="tr-ok">{stopped > 0 ? texts.stopped : texts.done}</span>}
        {review > 0 && (
          <Link className="ak-error" to={`/admin/translations?state=review&language=${language}`}>
            {texts.review(review)}
          </Link>
        )}
        {failed > 0 && <span className="ak-error">{texts.failed(failed)}</span>}
        {wait && <Wait task={wait} now={now} />}
      </p>
    </li>
  );
}
