import { useDictionary } from '../../../shared/i18n/dictionary';
import { roomsTexts } from './texts';
import './calendar-month.css';

/** Legend of the calendar of one room or of all rooms. */
export function CalendarKey({ isForAllRooms }: { isForAllRooms: boolean }) {
  const texts = useDictionary(roomsTexts);
  const { calendar } = texts;
  const legend = [
    ['left-taken right-taken struck', isForAllRooms ? calendar.allTaken : texts.taken],
    ['right-taken struck', calendar.departureOnly],
    ['ask', texts.ask],
    ['left-stay right-stay', calendar.yourNights],
  ] as const;
  return (
    <ul className="cluster quiet month-key">
      {legend.map(([marks, meaning]) => (
        <li className="row" key={marks}>
          <span className="month month-sign" aria-hidden="true">
            <span className={marks}>
              <span className="month-day">8</span>
            </span>
          </span>
          {meaning}
        </li>
      ))}
    </ul>
  );
}
