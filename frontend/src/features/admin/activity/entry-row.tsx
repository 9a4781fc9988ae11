import { useState } from 'react';
import { Link } from 'react-router-dom';
import { KitIcon, thingPlace, useDates, useThingWords, useWho } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, buttonClass } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { type Entry } from './activity.queries';
import { EntryAbout, FEW } from './entry-about';
import { activityTexts } from './texts';

interface Props {
  entry: Entry;
  busy: boolean;
  onRestore: () => void;
}

/** What one person did to one thing, and the way back. */
export function EntryRow({ entry, busy, onRestore }: Props) {
  const texts = useDictionary(activityTexts);
  const { nameOf, did } = useThingWords();
  const dates = useDates();
  const who = useWho();
  const [open, setOpen] = useState(false);
  const { at, user, kind, recordId, action, fields, restorable, since } = entry;
  const name = nameOf(entry);
  const place = action === 'deleted' ? undefined : thingPlace(kind, recordId);
  const hasMore = entry.before && entry.after && action !== 'reordered' && fields.length > 0;
  const isLong = fields.length > FEW || JSON.stringify(entry.after).length > 200;
  const back = action === 'deleted' ? texts.restore : texts.undoChange;
  return (
    <li className="ac-entry">
      <time dateTime={at}>{dates.time(at)}</time>
      <span className="ac-who">
        <Icon name="people" />
        {who(user.username)}
      </span>
      <div className="ac-what">
        {place ? <Link to={place}>{name}</Link> : <b>{name}</b>}{' '}
        <span className="ac-did">{did(entry)}</span>
        <EntryAbout entry={entry} open={open} />
      </div>
      <div className="ak-acts">
        {since && <span className="ak-quiet">{texts[since]}</span>}
        {hasMore && isLong && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={open}
            aria-label={open ? undefined : texts.moreOf(name)}
            onClick={() => setOpen(!open)}
          >
            {open ? texts.less : texts.more}
          </Button>
        )}
        {kind === 'content' && (
          <Link
            to={thingPlace('backups') ?? '/admin'}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
          >
            {texts.copies}
          </Link>
        )}
        {restorable && since !== 'restored' && (
          <Button
            size="small"
            busy={busy}
            aria-label={`${back}: ${texts.restoreOf(name, dates.time(at))}`}
            onClick={onRestore}
          >
            <KitIcon name="history" />
            {back}
          </Button>
        )}
      </div>
    </li>
  );
}
