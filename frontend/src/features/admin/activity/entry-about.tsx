import { kitTexts, useDates } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Entry } from './activity.queries';
import { FieldDiff } from './field-diff';
import { activityTexts } from './texts';
import { languagesIn, restorePointTime } from './values';

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** How many fields are shown before one asks for more. */
export const FEW = 1;

/** How a sign-in was made or how many failed, and from which addresses. */
function SignInAbout({ after }: Pick<Entry, 'after'>) {
  const texts = useDictionary(activityTexts);
  const { count, method, address, addresses } = (after ?? {}) as {
    count?: number;
    method?: keyof typeof texts.methods;
    address?: string;
    addresses?: string[];
  };
  const from = addresses ?? (address ? [address] : []);
  const about = [
    count !== undefined && texts.attempts(count),
    method && texts.methods[method],
    from.length > 0 && texts.from(from.join(', ')),
  ].filter(Boolean);
  return about.length > 0 && <p className="ac-about">{about.join(' · ')}</p>;
}

/** What there is to read about an entry: its first change in place, all of them where asked for. */
export function EntryAbout({ entry, open }: { entry: Entry; open: boolean }) {
  const texts = useDictionary(activityTexts);
  const { languages } = useDictionary(kitTexts);
  const dates = useDates();
  const { action, kind, at, label, fields, before, after, restorable } = entry;
  const copiedAt = kind === 'content' && restorePointTime(label ?? '');
  if (copiedAt) return <p className="ac-about">{texts.copy(dates.dayTimeSecond(copiedAt))}</p>;
  if (kind === 'translations') {
    const { records, fields: count } = (after ?? {}) as { records?: number; fields?: number };
    return records !== undefined && <p className="ac-about">{texts.bulk(records, count)}</p>;
  }
  if (action === 'reordered') {
    return <p className="ac-about">{texts.places(Object.keys(before ?? {}).length)}</p>;
  }
  if (action === 'signed_in' || action === 'sign_in_failed') return <SignInAbout after={after} />;
  if (action === 'deleted' || action === 'created') {
    const named = languagesIn(before ?? after).map((code) => languages[code]);
    const about = [
      named.length > 0 && texts.words(named.join(', ')),
      restorable && texts.until(dates.day(new Date(new Date(at).getTime() + KEPT_MS))),
    ].filter(Boolean);
    return about.length > 0 && <p className="ac-about">{about.join(' · ')}</p>;
  }
  if (!before && !after) return null;
  const shown = open ? fields : fields.slice(0, FEW);
  return (
    <div className={open ? undefined : 'ac-clamped'}>
      {shown.map((path) => (
        <FieldDiff
          key={path}
          path={path}
          before={before}
          after={after}
          named={fields.length > FEW}
        />
      ))}
    </div>
  );
}
