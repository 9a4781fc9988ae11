import { useDictionary } from '../../../shared/i18n/dictionary';
import { type NightLookup } from '../../../shared/navigation/nights';
import { dayLater } from '../../../shared/navigation/stay';
import { type PartialSpan, marksOf, weeksOf } from './calendar-days';
import { splitDate } from '../../../shared/navigation/stay';
import { roomsTexts } from './texts';
import './calendar-month.css';

interface Props {
  /** Any day of the month. */
  month: string;
  choice: PartialSpan;
  nights: NightLookup;
  today: string;
}

/** A month of one room as a table, which works without scripts and can be printed. */
export function MonthTable({ month, choice, nights, today }: Props) {
  const texts = useDictionary(roomsTexts);
  const { calendar } = texts;
  const [year, monthNumber] = splitDate(month);
  const [before, name, after] = calendar.month(year, monthNumber);
  const weekdays = Array.from(
    { length: 7 },
    (_, index) => calendar.weekdays[(index + calendar.weekStart) % 7],
  );
  const describeNight = (day: string) => {
    const availability = nights(day);
    if (day < today || availability === undefined || availability === 'free') return undefined;
    if (availability === 'ask') return texts.ask;
    return nights(dayLater(day, -1)) === 'taken' ? texts.taken : calendar.leaveOnly;
  };
  return (
    <table className="month">
      <caption className="month-name">
        {before && <small>{before} </small>}
        {name}
        {after && <small> {after}</small>}
      </caption>
      <thead>
        <tr>
          {weekdays.map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, calendar.weekStart).map((week, index) => (
          <tr key={index}>
            {week.map((day, column) =>
              day ? (
                <td
                  key={day}
                  data-day={day}
                  className={[
                    ...marksOf(day, choice, nights, today),
                    ...(day === today ? ['today'] : []),
                  ].join(' ')}
                >
                  <span className="month-day">{Number(day.slice(8))}</span>
                  {describeNight(day) && (
                    <span className="visually-hidden"> {describeNight(day)}</span>
                  )}
                </td>
              ) : (
                <td key={column} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
