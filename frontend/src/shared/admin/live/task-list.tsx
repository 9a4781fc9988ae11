import { Link } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { languageFacts } from '../../i18n/language';
import { sharedAdminTexts } from '../texts';
import { entityPath } from '../screens/screens';
import { useRecordName, useEntityLabels } from '../entities/use-labels';
import { useDateFormat } from '../ui/formats';
import { taskErrorText, type Task } from './jobs';

/** The tasks of a job: record, state and error. */
export function TaskList({ tasks }: { tasks: readonly Task[] }) {
  const { jobs: texts } = useDictionary(sharedAdminTexts);
  const labels = useEntityLabels();
  const recordName = useRecordName();
  const { nearTime } = useDateFormat();
  return (
    <ul className="admin-tasks">
      {tasks.map((task) => {
        const { id, entityType, recordId, label, names, language, state, nextAttemptAt } = task;
        const name = recordName({ kind: entityType, label, names });
        const details = [
          texts.states[state],
          taskErrorText(texts, task),
          nextAttemptAt && texts.again(nearTime(nextAttemptAt)),
        ].filter(Boolean);
        return (
          <li key={id} className={state === 'failed' ? 'admin-error' : 'admin-quiet'}>
            <Link to={entityPath(entityType, recordId, language ?? undefined) ?? '/admin'}>
              {name.text ? (
                <span lang={name.tag}>{name.text}</span>
              ) : (
                `${labels.kind(entityType).one} ${recordId}`
              )}
            </Link>{' '}
            {language && (
              <span lang={languageFacts[language].tag}>{languageFacts[language].endonym}</span>
            )}{' '}
            {details.join(' · ')}
          </li>
        );
      })}
    </ul>
  );
}
