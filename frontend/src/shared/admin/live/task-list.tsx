import { Link } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { languageFacts } from '../../i18n/language';
import { kitTexts } from '../texts';
import { thingPlace } from '../screens/screens';
import { useRecordName, useThingWords } from '../things';
import { useDates } from '../ui/use-dates';
import { reasonOf, type Task } from './jobs';
import './task-list.css';

/** The single pieces of a job: what each is about, how it stands, and why it failed. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const { jobs: texts } = useDictionary(kitTexts);
  const words = useThingWords();
  const recordName = useRecordName();
  const { time } = useDates();
  return (
    <ul className="ak-tasks">
      {tasks.map((task) => {
        const { id, entityType, recordId, label, names, language, state, nextAttemptAt } = task;
        const name = recordName({ kind: entityType, label, names });
        const about = [
          texts.states[state],
          reasonOf(texts, task),
          nextAttemptAt && texts.again(time(nextAttemptAt)),
        ].filter(Boolean);
        return (
          <li key={id} className={state === 'failed' ? 'ak-error' : 'ak-quiet'}>
            <Link to={thingPlace(entityType, recordId, language ?? undefined) ?? '/admin'}>
              {name.text ? (
                <span lang={name.tag}>{name.text}</span>
              ) : (
                `${words.kind(entityType).one} ${recordId}`
              )}
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
