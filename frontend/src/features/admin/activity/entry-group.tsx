import { type ReactNode, useId } from 'react';
import {
  KitIcon,
  sharedAdminTexts,
  useActorName,
  useDateFormat,
  useEntityLabels,
  useListFormat,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { type ActivityEntry, describeSince, EntryDetails } from './entry-row';
import { activityTexts } from './texts';

/** Number of names that are shown unless the group is expanded. */
const MAX_LISTED_NAMES = 3;

interface Props {
  /** Entries of the same action, newest first. */
  entries: readonly ActivityEntry[];
  /** Whether more entries of the group may follow on the next page, which is not loaded. */
  isCut: boolean;
  isExpanded: boolean;
  onToggle: () => void;
  busy: boolean;
  onRestore: () => void;
  /** Rows of the entries, shown if the group is expanded. */
  children: ReactNode;
}

/** Row for several entries of the same action, with a button that shows each of them. */
export function EntryGroup(props: Props) {
  const { entries, isCut, isExpanded, onToggle, busy, onRestore, children } = props;
  const texts = useDictionary(activityTexts);
  const { list } = useDictionary(sharedAdminTexts);
  const { nameOf, describeAction } = useEntityLabels();
  const listFormat = useListFormat();
  const dateFormat = useDateFormat();
  const formatActor = useActorName();
  const listId = useId();
  const [newest] = entries;
  if (!newest) return null;
  const action = describeAction(newest);
  // The number is unknown until the last entry is loaded.
  const title = isCut ? action : texts.group(action, String(entries.length));
  const isRestorable = !isCut && entries.every(({ restorable, since }) => restorable && !since);
  const restoreLabel = newest.action === 'deleted' ? texts.restore : texts.undoChange;
  const names = [...new Set(entries.map(nameOf))];
  const hiddenCount = names.length - MAX_LISTED_NAMES;
  const shownNames = [
    ...names.slice(0, MAX_LISTED_NAMES),
    ...(hiddenCount > 0 ? [list.others(hiddenCount)] : []),
  ];
  return (
    <li>
      <div className="activity-entry">
        <time dateTime={newest.at}>{dateFormat.time(newest.at)}</time>
        <span className="activity-who row gap-075">
          <Icon name="people" className="admin-icon" />
          {formatActor(newest.user.username)}
        </span>
        <div className="activity-what">
          <b>{title}</b>
          <p className="activity-about">{listFormat.format(shownNames)}</p>
          {newest.before && newest.after && <EntryDetails entry={newest} isExpanded={false} />}
        </div>
        <div className="admin-actions">
          {newest.since && entries.every(({ since }) => since === newest.since) && (
            <span className="admin-quiet">{describeSince(newest.since, newest.action, texts)}</span>
          )}
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isExpanded}
            aria-controls={listId}
            aria-label={`${isExpanded ? texts.less : texts.each}: ${title}`}
            onClick={onToggle}
          >
            {isExpanded ? texts.less : texts.each}
          </Button>
          {isRestorable && (
            <Button
              size="small"
              busy={busy}
              aria-label={`${restoreLabel}: ${title}`}
              onClick={onRestore}
            >
              <KitIcon name="history" />
              {restoreLabel}
            </Button>
          )}
        </div>
      </div>
      <ol className="activity-group" id={listId} hidden={!isExpanded} aria-label={title}>
        {isExpanded && children}
      </ol>
    </li>
  );
}
