import { Link } from 'react-router-dom';
import {
  kitTexts,
  reasonOf,
  type Task,
  thingPlace,
  useDates,
  useThingWords,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { jobTexts } from './texts';

/** The single pieces of a job: what each is about, how it stands, and why it failed. */
export function JobTasks({ tasks }: { tasks: readonly Task[] }) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(jobTexts);
  const words = useThingWords();
  const { time } = useDates();
  return (
    <ul className="jb-tasks">
      {tasks.map((task) => {
        const { id, entityType, recordId, language, state, nextAttemptAt } = task;
        const about = [
          kit.jobs.states[state],
          reasonOf(kit.jobs, task),
          nextAttemptAt && texts.again(time(nextAttemptAt)),
        ].filter(Boolean);
        return (
          <li key={id} className={state === 'failed' ? 'ak-error' : 'ak-quiet'}>
            <Link to={thingPlace(entityType, recordId, language ?? undefined) ?? '/admin'}>
              {words.kind(entityType).one} {recordId}
            </Link>{' '}
            {language && (
              <span lang={languageFacts[language].tag}>{languageFacts[language].endonym}</span>
            )}{' '}
            {about.join(' · ')}
          </li>
        );
      })}
    </ul>
  );
}
