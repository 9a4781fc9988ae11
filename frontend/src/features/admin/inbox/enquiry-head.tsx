import { Link } from 'react-router-dom';
import {
  KitIcon,
  type NightsState,
  type Stay,
  stayTexts,
  useDateFormat,
  useDays,
  useHolderText,
  useSources,
  yen,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { nightsBetween } from '../../../shared/navigation/stay';
import { Button } from '../../../shared/ui/button';
import { type Message } from './inbox.queries';
import { inboxTexts, type InboxTexts } from './texts';
import { type Enquiry } from './use-enquiry';
import { type Template } from './use-templates';

interface Props {
  message: Message;
  enquiry: Enquiry;
  onTemplate: (template: Template, made?: Stay) => void;
}

function titleOf({ stay, nights, isRefused, room }: Enquiry, texts: InboxTexts['enquiry']): string {
  if (stay?.state === 'held' || stay?.state === 'confirmed') return texts.made[stay.state];
  if (!room) return texts.noRoom;
  if (isRefused) return texts.refused;
  return texts.answers[nights.state];
}

const lookOf = (state: NightsState, isRefused: boolean, hasStay: boolean): string => {
  if (hasStay || (state === 'free' && !isRefused)) return 'ok';
  return state === 'taken' || isRefused ? 'no' : 'ask';
};

/** Head of an enquiry: whether its days are free, and buttons to hold or confirm them. */
export function EnquiryHead({ message, enquiry, onTemplate }: Props) {
  const { enquiry: texts } = useDictionary(inboxTexts);
  const stayLabels = useDictionary(stayTexts);
  const days = useDays();
  const { time } = useDateFormat();
  const { describeHolder } = useHolderText();
  const sources = useSources();
  const { room, rooms, span, stay, nights, free, nearest, total, isRefused, freeAt } = enquiry;
  const others = free.filter(({ id }) => id !== room?.id);
  const badge = lookOf(nights.state, isRefused, stay !== undefined);
  const isTaken = badge === 'no';
  const canSave = room !== undefined && ['free', 'ask'].includes(nights.state);
  return (
    <section className={`inbox-days inbox-days-${badge}`} aria-label={texts.label}>
      <div className="inbox-days-about">
        <p className="inbox-days-state row" role="status">
          {isTaken ? <KitIcon name="warning" /> : <i aria-hidden="true" />}
          <b>{titleOf(enquiry, texts)}</b>
        </p>
        <p className="inbox-days-facts">
          {room ? (
            <Link to={`/admin/rooms/${room.id}`} lang={room.tag}>
              {room.name}
            </Link>
          ) : (
            message.roomName
          )}
          <span>
            {days.withWeekday(span.arrival)} – {days.withWeekday(span.departure)}
          </span>
          <span>{stayLabels.nights(nightsBetween(span))}</span>
          {message.guests !== null && <span>{stayLabels.guests(message.guests)}</span>}
        </p>
        <p>
          {stay?.state === 'held' && stay.heldUntil
            ? texts.heldUntil(days.time(stay.heldUntil))
            : isTaken
              ? describeHolder(nights.holders)
              : canSave && sources(nights)}{' '}
          {isTaken && freeAt !== null && texts.wasFree(time(new Date(freeAt)))}{' '}
          <Link to={stay ? `/admin/calendar/${stay.id}` : `/admin/calendar?from=${span.arrival}`}>
            {texts.show}
          </Link>
          {room && message.guests !== null && room.capacity < message.guests && (
            <b className="admin-error"> {texts.tooSmall(room.capacity)}</b>
          )}
        </p>
      </div>
      {total !== null && !isTaken && (
        <p className="inbox-days-price">
          <b>{yen(total)}</b>
          <small>{`${nightsBetween(span)} × ${yen(room!.rate!)}`}</small>
        </p>
      )}
      {(isTaken || !room || !enquiry.isAsked) && stay?.state !== 'confirmed' && (
        <div className="admin-acts inbox-days-else">
          {!enquiry.isAsked && (
            <Button size="small" onClick={() => enquiry.choose({ span: enquiry.asked })}>
              {days.span(enquiry.asked)}
            </Button>
          )}
          {nearest.map((next) => (
            <Button key={next.arrival} size="small" onClick={() => enquiry.choose({ span: next })}>
              {days.span(next)}
            </Button>
          ))}
          {others.map(({ id, name, rate }) => (
            <Button key={id} size="small" onClick={() => enquiry.choose({ roomId: id })}>
              {texts.other(name, rate === null ? '' : yen(rate * nightsBetween(span)))}
            </Button>
          ))}
          {isTaken && rooms.length > 0 && nearest.length === 0 && others.length === 0 && (
            <span className="admin-quiet">{texts.nothing}</span>
          )}
        </div>
      )}
      {stay?.state !== 'confirmed' && (canSave || stay) && (
        <div className="admin-acts inbox-days-acts">
          {!stay && (
            <Button
              variant="primary"
              busy={enquiry.saving === 'held'}
              disabled={enquiry.saving === 'confirmed'}
              onClick={() => enquiry.save('held', (made) => onTemplate('held', made))}
            >
              {texts.hold}
            </Button>
          )}
          <Button
            busy={enquiry.saving === 'confirmed'}
            disabled={enquiry.saving === 'held'}
            onClick={() => enquiry.save('confirmed', (made) => onTemplate('confirmed', made))}
          >
            {texts.confirm}
          </Button>
        </div>
      )}
    </section>
  );
}
