import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Nights } from '../../../shared/navigation/nights';
import { dayLater } from '../../../shared/navigation/stay';
import { type Choice, marksOf, weeksOf } from './calendar-days';
import { partsOf } from './stay-words';
import { roomsTexts } from './texts';
import './calendar-month.css';

interface Props {
  /** Any day of it. */
  month: string;
  choice: Choice;
  nights: Nights;
  today: string;
}

/** A month of one room as a table, which is read and printed without scripts. */
export function MonthTable({ month, choice, nights, today }: Props) {
  const words = useDictionary(roomsTexts);
  const { calendar } = words;
  const [year, number] = partsOf(month);
  const [before, name, after] = calendar.month(year, number);
  const weekdays = [...calendar.weekdays.slice(calendar.weekStart), calendar.weekdays[0]];
  const said = (day: string) => {
    const answer = nights(day);
    if (day < today || answer === undefined || answer === 'free') return undefined;
    if (answer === 'ask') return words.ask;
    return nights(dayLater(day, -1)) === 'taken' ? words.taken : calendar.leaveOnly;
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
          {weekdays.slice(0, 7).map((weekday) => (
            <th key={weekday} scope="col">
              {weekday}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month, calendar.weekStart).map((week, index) => (
          <tr key={index}>
            {week.map((day, place) =>
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
                  {said(day) && <span className="visually-hidden"> {said(day)}</span>}
                </td>
              ) : (
                <td key={place} />
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
