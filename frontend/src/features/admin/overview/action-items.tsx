import { Link } from 'react-router-dom';
import {
  entityPath,
  sharedAdminTexts,
  useRelativeTime,
  useDateFormat,
  useDayFormats,
  useNumberFormat,
  useEntityLabels,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { buttonClass } from '../../../shared/ui/button';
import { STATES_TO_DECIDE, type Overview, type OverviewItem, sumCounts } from './translation-table';
import { overviewTexts } from './texts';

/**
 * Screen of each subject of the overview, in the order of the list; `words` are translations that need a decision. For
 * `incomplete_pages`, the link opens the first record instead.
 */
const ACTION_ITEM_PATHS = {
  stay_clashes: '/admin/calendar',
  unread_messages: '/admin/contacts?filter=unread',
  words: '/admin/translations/one-by-one',
  new_findings: '/admin/translations/one-by-one?state=newFindings',
  passed_events: '/admin/events?filter=passed&sort=date',
  missing_alt: '/admin/media?filter=missing-alt',
  incomplete_pages: '/admin/rooms',
  failed_jobs: '/admin/jobs?filter=failed',
  partly_failed_jobs: '/admin/jobs?filter=partly_failed',
  dead_links: '/admin/links?filter=dead',
  webhooks_off: '/admin/webhooks',
  tokens_expiring: '/admin/tokens',
} as const;

type ActionItemSubject = keyof typeof ACTION_ITEM_PATHS;
const ACTION_ITEM_SUBJECTS = Object.keys(ACTION_ITEM_PATHS) as ActionItemSubject[];

const URGENT_SUBJECTS: readonly ActionItemSubject[] = [
  'stay_clashes',
  'failed_jobs',
  'partly_failed_jobs',
  'dead_links',
  'webhooks_off',
];

interface ActionItem {
  subject: ActionItemSubject;
  items: OverviewItem[];
}

/** Groups the items by subject, in the order of `ACTION_ITEM_PATHS`. Items whose count is 0 are omitted. */
export function toActionItems({ items }: Overview): ActionItem[] {
  return ACTION_ITEM_SUBJECTS.map((subject) => ({
    subject,
    items: items.filter((item) => item.subject === subject && item.count > 0),
  })).filter((actionItem) => actionItem.items.length > 0);
}

/** Returns a function that describes an action item in one line. */
function useActionItemText() {
  const texts = useDictionary(overviewTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { nameOf } = useEntityLabels();
  const { day } = useDateFormat();
  const dayFormats = useDayFormats();
  const formatRelativeTime = useRelativeTime();
  const { number } = useNumberFormat();
  return ({ subject, items }: ActionItem): string => {
    if (subject === 'words') {
      return STATES_TO_DECIDE.flatMap((state) => {
        const count = sumCounts(items.filter((item) => item.state === state));
        return count > 0 ? [`${sharedTexts.marks[state].word} ${number(count)}`] : [];
      }).join(' · ');
    }
    const first = items[0]?.first;
    const label = first?.label ?? '';
    const sinceDate = first?.since ?? '';
    if (subject === 'missing_alt' || subject === 'new_findings')
      return texts.needs[subject].about();
    if (subject === 'tokens_expiring') return texts.needs[subject].about(label, day(sinceDate));
    if (subject === 'stay_clashes') {
      const room = nameOf({ kind: 'rooms', label, names: first?.names });
      return texts.needs[subject].about(room, dayFormats.formatDate(sinceDate));
    }
    if (subject === 'incomplete_pages') {
      return texts.needs[subject].about(
        nameOf({ kind: first?.kind ?? '', label, names: first?.names }),
      );
    }
    if (subject === 'passed_events') {
      const title = nameOf({ kind: 'events', label, names: first?.names });
      return texts.needs[subject].about(title, dayFormats.formatDate(sinceDate));
    }
    const name = subject.endsWith('_jobs') ? nameOf({ kind: 'jobs', label }) : label;
    return texts.needs[subject].about(name, sinceDate && formatRelativeTime(sinceDate));
  };
}

function actionPath({ subject, items }: ActionItem): string {
  const { kind, id } = items[0]?.first ?? {};
  const recordPath = subject === 'incomplete_pages' && kind ? entityPath(kind, id) : undefined;
  return recordPath ?? ACTION_ITEM_PATHS[subject];
}

/** Tasks of the day, each with a button that opens its list. */
export function ActionItems({ actionItems }: { actionItems: readonly ActionItem[] }) {
  const texts = useDictionary(overviewTexts);
  const describe = useActionItemText();
  const { number } = useNumberFormat();
  return (
    <section aria-labelledby="overview-needs">
      <h2 id="overview-needs" className="visually-hidden">
        {texts.waiting}
      </h2>
      <ul className="overview-needs">
        {actionItems.map((actionItem) => {
          const { title, button } = texts.needs[actionItem.subject];
          return (
            <li
              key={actionItem.subject}
              className={
                URGENT_SUBJECTS.includes(actionItem.subject) ? 'overview-error' : undefined
              }
            >
              <span className="overview-number">{number(sumCounts(actionItem.items))}</span>
              <span className="overview-about">
                <b>{title}</b>
                <span className="admin-quiet truncate">{describe(actionItem)}</span>
              </span>
              <Link
                to={actionPath(actionItem)}
                className={buttonClass({ size: 'small' })}
                aria-label={`${button}: ${title}`}
              >
                {button}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
