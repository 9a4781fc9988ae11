import { useDayFormats, useUrlParams } from '../../../shared/admin';
import { dayLater, isDay, monthLater, todayInJapan } from '../../../shared/navigation/stay';
import { SIX_WEEKS_DAYS } from './bars';

const WEEK_DAYS = 7;
/** `monthLater` returns the first day of a month. */
const firstOfMonth = (day: string) => monthLater(day, 0);

/** Range of the shown days, stored in the URL: six weeks, or on phones the weeks of a month. */
export function useRange(isPhone: boolean) {
  const dayFormats = useDayFormats();
  const [params, setParams] = useUrlParams();
  const today = todayInJapan();
  const requestedDay = params.get('from') ?? '';
  const day = isDay(requestedDay) ? requestedDay : today;
  const month = firstOfMonth(day);
  const from = dayFormats.startOfWeek(isPhone ? month : day);
  const to = isPhone
    ? dayLater(dayFormats.startOfWeek(dayLater(monthLater(day, 1), -1)), WEEK_DAYS)
    : dayLater(from, SIX_WEEKS_DAYS);
  const showDay = (targetDay: string) => {
    const startOf = isPhone ? firstOfMonth : dayFormats.startOfWeek;
    setParams({ from: startOf(targetDay) === startOf(today) ? '' : targetDay });
  };
  return {
    from,
    to,
    month,
    today,
    params,
    setParams,
    show: showDay,
    /** Moves the range by as few weeks as possible to include a day; on phones, shows the month of the day. */
    include: (targetDay: string) => {
      if (isPhone) showDay(targetDay);
      else if (targetDay < from) showDay(targetDay);
      else if (targetDay >= to)
        showDay(dayLater(dayFormats.startOfWeek(targetDay), WEEK_DAYS - SIX_WEEKS_DAYS));
    },
    step: (direction: 1 | -1) => {
      if (isPhone) showDay(monthLater(day, direction));
      else showDay(dayLater(from, direction * SIX_WEEKS_DAYS));
    },
  };
}
