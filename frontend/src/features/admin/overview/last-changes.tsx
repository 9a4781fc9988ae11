import { Link } from 'react-router-dom';
import { thingPlace, useDates, useThingWords, useWho } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Overview } from './overview.queries';
import { overviewTexts } from './texts';

const isToday = (at: string) => new Date(at).toDateString() === new Date().toDateString();

/** What was changed last, by whom. */
export function LastChanges({ changes }: Pick<Overview, 'changes'>) {
  const { changes: texts } = useDictionary(overviewTexts);
  const { nameOf, did } = useThingWords();
  const dates = useDates();
  const who = useWho();
  return (
    <section className="ov-changes" aria-labelledby="ov-changes">
      <header>
        <h2 id="ov-changes">{texts.title}</h2>
        <Link to="/admin/activity">{texts.all}</Link>
      </header>
      {changes.length === 0 && <p className="ak-quiet">{texts.none}</p>}
      <ul>
        {changes.map((change) => {
          const { id, at, user, kind, recordId, action } = change;
          const place = action === 'deleted' ? undefined : thingPlace(kind, recordId);
          return (
            <li key={id}>
              <time dateTime={at}>{isToday(at) ? dates.time(at) : dates.day(at)}</time>
              <span>
                {who(user.username)}{' '}
                {place ? <Link to={place}>{nameOf(change)}</Link> : <b>{nameOf(change)}</b>}{' '}
                <span className="ak-quiet">{did(change)}</span>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
