import { type components } from '@kawabe/client';
import { type ReactNode, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import {
  KitIcon,
  sharedAdminTexts,
  entityPath,
  useDateFormat,
  useEntityLabels,
  useActorName,
  useDayFormats,
  useRecordName,
  useSharedValueLanguage,
  recordQuery,
  parseRestorePointTime,
  DiffText,
  diffWords,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, buttonClass } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { LANGUAGES, type Language, languageFacts } from '../../../shared/i18n/language';
import { activityTexts } from './texts';
import { type ActivityTexts } from './texts/en';

export type ActivityEntry = components['schemas']['ActivityDetailsDto'];

/** Deleted records can be restored for 30 days. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/** Number of fields that are shown unless the entry is expanded. */
const COLLAPSED_FIELDS = 1;
/** An entry whose new values are longer than this, as JSON, can be expanded. */
const MAX_COLLAPSED_LENGTH = 200;

/** Method of a sign-in, or number of failed sign-ins, with the IP addresses. */
function SignInDetails({ after }: Pick<ActivityEntry, 'after'>) {
  const texts = useDictionary(activityTexts);
  const { count, method, address, addresses } = (after ?? {}) as {
    count?: number;
    method?: keyof typeof texts.methods;
    address?: string;
    addresses?: string[];
  };
  const ips = addresses ?? (address ? [address] : []);
  const details = [
    count !== undefined && texts.attempts(count),
    method && texts.methods[method],
    ips.length > 0 && texts.from(ips.join(', ')),
  ].filter(Boolean);
  return details.length > 0 && <p className="activity-about">{details.join(' · ')}</p>;
}

/** Returns the room id of a calendar entry. If the room's own URL was renewed, the entry has no label and its record is the room. */
function findCalendarRoom({ before, after, label, recordId }: ActivityEntry): number | null {
  const roomId = valueAt(after, 'roomId') ?? valueAt(before, 'roomId');
  if (typeof roomId === 'number') return roomId;
  return label === null ? recordId : null;
}

/** Whether the entry is about the order of several records. */
const isOrder = ({ fields }: ActivityEntry): boolean => fields.includes('order');

/** Says what a later entry did to an entry: only a deleted record is restored, a change is undone. */
export const describeSince = (
  since: NonNullable<ActivityEntry['since']>,
  action: ActivityEntry['action'],
  texts: ActivityTexts,
): string => (since === 'restored' && action !== 'deleted' ? texts.undone : texts[since]);

/** Details of an entry: a summary for some actions, else its changed fields; only the first unless expanded. */
export function EntryDetails({ entry, isExpanded }: { entry: ActivityEntry; isExpanded: boolean }) {
  const texts = useDictionary(activityTexts);
  const { languages } = useDictionary(sharedAdminTexts);
  const dateFormat = useDateFormat();
  const { action, kind, at, label, fields, before, after, restorable } = entry;
  const restorePointAt = kind === 'content' && parseRestorePointTime(label ?? '');
  if (restorePointAt)
    return (
      <p className="activity-about">
        {texts.restorePoint(dateFormat.dayTimeSecond(restorePointAt))}
      </p>
    );
  if (kind === 'room-calendars') {
    const roomId = findCalendarRoom(entry);
    return (
      roomId !== null && (
        <p className="activity-about">
          <RoomName id={roomId} />
        </p>
      )
    );
  }
  if (kind === 'translations') {
    const { records, fields: fieldCount } = (after ?? {}) as { records?: number; fields?: number };
    return (
      records !== undefined && <p className="activity-about">{texts.bulk(records, fieldCount)}</p>
    );
  }
  if (isOrder(entry)) {
    return <p className="activity-about">{texts.positions(Object.keys(before ?? {}).length)}</p>;
  }
  if (action === 'signed_in' || action === 'sign_in_failed') return <SignInDetails after={after} />;
  // The entry of a restored record has only `after`.
  const isWholeRecord = action === 'restored' && !(before && after);
  if (action === 'deleted' || action === 'created' || isWholeRecord) {
    const languageNames = listLanguages(before ?? after).map((code) => languages[code]);
    const summaryParts = [
      languageNames.length > 0 && texts.textsIn(languageNames.join(', ')),
      restorable && texts.until(dateFormat.day(new Date(new Date(at).getTime() + RETENTION_MS))),
    ].filter(Boolean);
    return summaryParts.length > 0 && <p className="activity-about">{summaryParts.join(' · ')}</p>;
  }
  if (!before && !after) return null;
  const shownPaths = isExpanded ? fields : fields.slice(0, COLLAPSED_FIELDS);
  return (
    <div className={isExpanded ? undefined : 'clamp-each'}>
      {shownPaths.map((path) => (
        <FieldDiff
          key={path}
          path={path}
          entry={entry}
          isLabeled={fields.length > COLLAPSED_FIELDS}
        />
      ))}
    </div>
  );
}

interface Props {
  entry: ActivityEntry;
  busy: boolean;
  onRestore: () => void;
}

/** Row of an entry: time, author, name, action, details, and a button that undoes the change. */
export function EntryRow({ entry, busy, onRestore }: Props) {
  const texts = useDictionary(activityTexts);
  const { nameOf, describeAction } = useEntityLabels();
  const dateFormat = useDateFormat();
  const formatActor = useActorName();
  const sharedValueLanguage = useSharedValueLanguage(entry);
  const [isExpanded, setExpanded] = useState(false);
  const { at, user, kind, recordId, action, fields, restorable, since } = entry;
  const name = nameOf(entry);
  const path = action === 'deleted' ? undefined : entityPath(kind, recordId);
  const hasDiff = entry.before && entry.after && !isOrder(entry) && fields.length > 0;
  const isLong =
    fields.length > COLLAPSED_FIELDS || JSON.stringify(entry.after).length > MAX_COLLAPSED_LENGTH;
  const restoreLabel = action === 'deleted' ? texts.restore : texts.undoChange;
  return (
    <li className="activity-entry">
      <time dateTime={at}>{dateFormat.time(at)}</time>
      <span className="activity-who row gap-075">
        <Icon name="people" className="admin-icon" />
        {formatActor(user.username)}
      </span>
      <div className="activity-what">
        {path ? (
          <Link className="admin-name-link" to={path}>
            {name}
          </Link>
        ) : (
          <b>{name}</b>
        )}{' '}
        <span className="activity-did">{describeAction(entry, sharedValueLanguage)}</span>
        <EntryDetails entry={entry} isExpanded={isExpanded} />
      </div>
      <div className="admin-actions">
        {since && <span className="admin-quiet">{describeSince(since, action, texts)}</span>}
        {hasDiff && isLong && (
          <Button
            size="small"
            variant="quiet"
            aria-expanded={isExpanded}
            aria-label={isExpanded ? undefined : texts.moreOf(name)}
            onClick={() => setExpanded(!isExpanded)}
          >
            {isExpanded ? texts.less : texts.more}
          </Button>
        )}
        {kind === 'content' && (
          <Link
            to={entityPath('backups') ?? '/admin'}
            className={buttonClass({ variant: 'quiet', size: 'small' })}
          >
            {texts.restorePoints}
          </Link>
        )}
        {restorable && since !== 'restored' && (
          <Button
            size="small"
            busy={busy}
            aria-label={`${restoreLabel}: ${texts.restoreOf(name, dateFormat.time(at))}`}
            onClick={onRestore}
          >
            <KitIcon name="history" />
            {restoreLabel}
          </Button>
        )}
      </div>
    </li>
  );
}

/** Values of a record before or after a change: shared fields by name, texts by language under `translations`. */
export type FieldValues = Record<string, unknown> | null;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the language of a field's path: `en` for `en.name`, undefined for `capacity`. */
export function languageOf(path: string): Language | undefined {
  return LANGUAGES.find((code) => path.startsWith(`${code}.`));
}

/** Returns the language tag of a field's text; `en` for a field shared by all languages. */
export const languageTagOf = (path: string): string => languageFacts[languageOf(path) ?? 'en'].tag;

/** Returns the value at a field's path: `capacity`, or `en.name` for a text. */
export function valueAt(values: FieldValues, path: string): unknown {
  const language = languageOf(path);
  if (!language) return values?.[path] ?? null;
  const texts = isObject(values?.['translations']) ? values['translations'][language] : null;
  return isObject(texts) ? (texts[path.slice(language.length + 1)] ?? null) : null;
}

/** Returns the paths of all fields in `values`, including those whose value is null. */
export function listFieldPaths(values: FieldValues): string[] {
  const { translations, ...fields } = values ?? {};
  const textPaths = isObject(translations)
    ? Object.entries(translations).flatMap(([language, texts]) =>
        isObject(texts) ? Object.keys(texts).map((field) => `${language}.${field}`) : [],
      )
    : [];
  return [...Object.keys(fields), ...textPaths];
}

function listLanguages(values: FieldValues): Language[] {
  const languages = new Set(listFieldPaths(values).map(languageOf));
  return LANGUAGES.filter((code) => languages.has(code));
}

/** Matches the URL of an uploaded image, or several separated by commas. */
const IMAGE_URLS_PATTERN = /^\/uploads\/[^,]+(,\/uploads\/[^,]+)*$/;

/** Returns the number of images in a value; 0 if it is not a list of image URLs. */
export const countImages = (value: unknown): number =>
  typeof value === 'string' && IMAGE_URLS_PATTERN.test(value) ? value.split(',').length : 0;

/** Whether a field shows a record to visitors, or hides it. */
const isVisibility = (kind: string, path: string): boolean =>
  kind !== 'webhooks' && ['active', 'enabled'].includes(path);

const DAY_PATTERN = /^\d{4}-\d\d-\d\d$/;
const MOMENT_PATTERN = /^\d{4}-\d\d-\d\dT\d\d:\d\d.*Z$/;

/** Returns a function that formats the value of any field of a kind. */
function useValueFormat(kind: string) {
  const texts = useDictionary(activityTexts);
  const { list, stays, history, languages } = useDictionary(sharedAdminTexts);
  const { field } = useEntityLabels();
  const dayFormats = useDayFormats();
  const formatText = (text: string, path: string): string => {
    if (IMAGE_URLS_PATTERN.test(text)) return history.pictures(countImages(text));
    if (DAY_PATTERN.test(text)) return dayFormats.formatDate(text);
    const language = LANGUAGES.find((code) => code === text);
    if (language && path.toLowerCase().endsWith('language')) return languages[language];
    if (MOMENT_PATTERN.test(text)) return dayFormats.formatTime(text);
    return path === 'state' && isStayState(text) ? stays.states[text] : text;
  };
  const isStayState = (text: string): text is keyof typeof stays.states =>
    Object.hasOwn(stays.states, text);
  const formatValue = (value: unknown, path = ''): string => {
    if (value === null || value === undefined || value === '') return texts.nothingThere;
    if (typeof value === 'boolean') {
      if (isVisibility(kind, path)) return value ? list.shownToVisitors : list.hiddenFromVisitors;
      return value ? texts.yes : texts.no;
    }
    if (Array.isArray(value)) return value.map(String).join(', ');
    if (typeof value === 'object') {
      const members = Object.entries(value).map(
        ([name, member]) => `${field(name)}: ${formatValue(member, name)}`,
      );
      return members.join('; ') || texts.nothingThere;
    }
    return typeof value === 'string' ? formatText(value, path) : JSON.stringify(value);
  };
  return formatValue;
}

function RoomName({ id }: { id: number }): string {
  const recordName = useRecordName();
  const { data } = useQuery({ ...recordQuery(useApi(), 'rooms', id), retry: false });
  return (data && recordName(data).text) || `#${id}`;
}

interface FieldValueProps {
  kind: string;
  path: string;
  value: unknown;
}

/** Value of a field as text: rooms by their names, days and times in the interface language. */
export function FieldValue({ kind, path, value }: FieldValueProps): ReactNode {
  const formatValue = useValueFormat(kind);
  return path === 'roomId' && typeof value === 'number' ? (
    <RoomName id={value} />
  ) : (
    formatValue(value, path)
  );
}

interface FieldDiffProps {
  path: string;
  entry: ActivityEntry;
  /** Whether the name of the field is shown. */
  isLabeled: boolean;
}

/** Change of one field: texts as a diff, other values side by side. */
function FieldDiff({ path, entry, isLabeled }: FieldDiffProps) {
  const { field } = useEntityLabels();
  const sharedValueLanguage = useSharedValueLanguage(entry);
  const oldValue = valueAt(entry.before, path);
  const newValue = valueAt(entry.after, path);
  const { history } = useDictionary(sharedAdminTexts);
  const oldCount = countImages(oldValue);
  const isSameCount = oldCount > 0 && oldCount === countImages(newValue);
  const isText = languageOf(path) && typeof oldValue === 'string' && typeof newValue === 'string';
  return (
    <p className="activity-diff">
      {isLabeled && (
        <span className="activity-field">{field(path, sharedValueLanguage, entry.kind)}</span>
      )}{' '}
      {isText ? (
        <span lang={languageTagOf(path)}>
          <DiffText parts={diffWords(oldValue, newValue, languageTagOf(path))} showRemoved />
        </span>
      ) : isSameCount ? (
        history.rearranged
      ) : (
        <>
          <del>
            <FieldValue kind={entry.kind} path={path} value={oldValue} />
          </del>{' '}
          →{' '}
          <ins>
            <FieldValue kind={entry.kind} path={path} value={newValue} />
          </ins>
        </>
      )}
    </p>
  );
}
