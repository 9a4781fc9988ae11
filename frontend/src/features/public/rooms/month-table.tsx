import { useDictionary } from '../../../shared/i18n/dictionary';
import { type NightLookup } from '../../../shared/navigation/nights';
import { dayLater, splitDate } from '../../../shared/navigation/stay';
import { type PartialSpan, marksOf, weekdaysOf, weeksOf } from './calendar-days';
import { roomsTexts } from './texts';
import './calendar-month.css';

/** The name of a day's month, with the year. */
export function MonthName({ day }: { day: string }) {
  const { calendar } = useDictionary(roomsTexts);
  const [year, month] = splitDate(day);
  const [before, name, after] = calendar.month(year, month);
  return (
    <>
      {before && <small>{before} </small>}
      {name}
      {after && <small> {after}</small>}
    </>
  );
}

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
  const describeNight = (day: string) => {
    const availability = nights(day);
    if (day < today || availability === undefined || availability === 'free') return undefined;
    if (availability === 'ask') return texts.ask;
    return nights(dayLater(day, -1)) === 'taken' ? texts.taken : calendar.departureOnly;
  };
  return (
    <table className="month">
      <caption className="month-name">
        <MonthName day={month} />
      </caption>
      <thead>
        <tr>
          {weekdaysOf(calendar).map((weekday) => (
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
