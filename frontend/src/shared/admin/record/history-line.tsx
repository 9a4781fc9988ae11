import { type ReactNode } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { kitTexts } from '../texts';
import { useDateFormat } from '../ui/use-date-format';

interface Props {
  at: string;
  /** It is the oldest known, and stood until then. */
  until?: boolean;
  by: ReactNode;
  /** Of which field. */
  about: string;
  /** The way back to how it was then; left out where it is so now. */
  restore?: (() => void) | undefined;
  children: ReactNode;
}

/** One line of a history: when, who, what; and the way back. */
export function HistoryLine({ at, until = false, by, about, restore, children }: Props) {
  const { history: texts } = useDictionary(kitTexts);
  const dates = useDateFormat();
  return (
    <li>
      <time dateTime={at} title={dates.dayTime(at)}>
        {until ? texts.until(dates.near(at)) : dates.near(at)}
      </time>
      <div>
        {by} <span className="admin-quiet">{about}</span>
        {children}
      </div>
      {restore && (
        <Button size="small" onClick={restore} aria-label={texts.restore(dates.dayTime(at))}>
          {texts.back}
        </Button>
      )}
    </li>
  );
}
