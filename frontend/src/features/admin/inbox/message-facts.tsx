import { Link } from 'react-router-dom';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type Message } from './inbox.queries';
import { inboxTexts } from './texts';

const A_DAY = 86_400_000;

/** What an enquiry asks for: room, days and guests. Nothing for any other message. */
export function MessageFacts({ message }: { message: Message }) {
  const texts = useDictionary(inboxTexts);
  const { language } = useLanguage();
  const { roomId, roomName, checkIn, checkOut, guests } = message;
  // Days of the house's calendar, the same wherever they are read.
  const date = new Intl.DateTimeFormat(languageFacts[language].tag, {
    ...{ month: 'numeric', day: 'numeric', weekday: 'short', timeZone: 'UTC' },
    ...(checkIn && !checkIn.startsWith(String(new Date().getFullYear())) && { year: 'numeric' }),
  });
  const nights =
    checkIn && checkOut ? Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / A_DAY) : 0;
  if (!roomName && !checkIn && !checkOut && guests === null) return null;
  return (
    <dl className="ib-facts" aria-label={texts.facts}>
      {roomName && (
        <div>
          <dt>{texts.room}</dt>
          <dd lang={languageFacts[message.language].tag}>
            {roomId === null ? roomName : <Link to={`/admin/rooms/${roomId}`}>{roomName}</Link>}
          </dd>
        </div>
      )}
      {checkIn && (
        <div>
          <dt>{texts.arrive}</dt>
          <dd>{date.format(new Date(checkIn))}</dd>
        </div>
      )}
      {checkOut && (
        <div>
          <dt>{texts.leave}</dt>
          <dd>
            {date.format(new Date(checkOut))}
            {nights > 0 && <span className="ak-quiet"> {texts.nights(nights)}</span>}
          </dd>
        </div>
      )}
      {guests !== null && (
        <div>
          <dt>{texts.guests}</dt>
          <dd className="num">{guests}</dd>
        </div>
      )}
    </dl>
  );
}
