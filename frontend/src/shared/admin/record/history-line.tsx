import { type ReactNode } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { kitTexts } from '../texts';
import { useDateFormat } from '../ui/use-date-format';

interface Props {
  at: string;
  /** The oldest known text, valid until then. */
  isOldest?: boolean;
  by: ReactNode;
  /** Name of the field. */
  about: string;
  /** Restores the value; undefined if it is the current one. */
  restore?: (() => void) | undefined;
  children: ReactNode;
}

/** A line of a history: time, author, text, and a restore button. */
export function HistoryLine({ at, isOldest = false, by, about, restore, children }: Props) {
  const { history: texts } = useDictionary(kitTexts);
  const dates = useDateFormat();
  return (
    <li>
      <time dateTime={at} title={dates.dayTime(at)}>
        {isOldest ? texts.until(dates.near(at)) : dates.near(at)}
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
