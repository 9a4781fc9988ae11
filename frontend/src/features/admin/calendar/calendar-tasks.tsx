import {
  type StayConflict,
  KitIcon,
  HOLD_MS,
  sharedAdminTexts,
  STAY_KEYS,
  type Stay,
  type StayRoom,
  type StaysResponse,
  useDateFormat,
  useDayFormats,
  useHolderText,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import {
  dayLater,
  nightsBetween,
  toJapanTime,
  todayInJapan,
} from '../../../shared/navigation/stay';
import { Button, buttonClass } from '../../../shared/ui/button';
import { calendarTexts } from './texts';

/** Held stays are listed this many days before they expire. */
const SOON_DAYS = 3;

interface Props {
  /** Stays and calendars of the shown days. */
  stays: StaysResponse;
  /** Stays from today on, because a hold may end long before its days are shown. */
  upcomingStays: readonly Stay[];
  rooms: readonly StayRoom[];
  onOpen: (stay: Stay) => void;
  onDelete: (stay: Stay) => void;
}

function ConflictNote({
  conflict,
  stays,
  rooms,
  onOpen,
}: Pick<Props, 'stays' | 'rooms' | 'onOpen'> & { conflict: StayConflict }) {
  const texts = useDictionary(calendarTexts);
  const { stays: stayLabels, comma } = useDictionary(sharedAdminTexts);
  const dayFormats = useDayFormats();
  const { formatHolderName } = useHolderText();
  const { nearTime } = useDateFormat();
  const stay = stays.stays.find(({ id }) => id === conflict.stayId);
  const room = rooms.find(({ id }) => id === conflict.roomId);
  const span = stays.busy.find(
    ({ calendarId, arrival, departure }) =>
      calendarId === conflict.calendarId && arrival < conflict.to && departure > conflict.from,
  );
  const calendar = stays.calendars.find(({ id }) => id === conflict.calendarId);
  if (!stay) return null;
  const nights = nightsBetween({ arrival: conflict.from, departure: conflict.to });
  const dates =
    nights === 1
      ? dayFormats.formatDate(conflict.from)
      : [
          dayFormats.formatSpan({ arrival: conflict.from, departure: conflict.to }),
          stayLabels.nights(nights),
        ].join(comma);
  const holder = formatHolderName({ name: stay.guest, state: stay.state });
  const details = [
    dayFormats.formatSpan(stay),
    stayLabels.states[stay.state],
    stay.guests && stayLabels.guests(stay.guests),
  ];
  return (
    <li className="calendar-clash-note admin-aside tone-bad">
      <KitIcon name="warning" />
      <div>
        <p>
          <b>{texts.clashTitle(room?.name ?? '', dates)}</b>
        </p>
        <p>
          {texts.ours(holder)} {details.filter(Boolean).join(' · ')}
        </p>
        <p>
          {texts.theirs(conflict.name)} {span && dayFormats.formatSpan(span)}
          {calendar?.lastReadAt && ` · ${texts.readAt(nearTime(calendar.lastReadAt))}`}
        </p>
      </div>
      <div className="admin-actions">
        <Button size="small" onClick={() => onOpen(stay)}>
          {texts.changeDays(stay.guest)}
        </Button>
        {stay.email && (
          <a
            className={buttonClass({ size: 'small' })}
            href={`mailto:${encodeURIComponent(stay.email)}`}
          >
            {texts.writeTo(stay.guest ?? stay.email)}
          </a>
        )}
        <span className="admin-quiet">{texts.cancelThere(conflict.name)}</span>
      </div>
    </li>
  );
}

function HeldStay({ stay, rooms, onDelete }: Pick<Props, 'rooms' | 'onDelete'> & { stay: Stay }) {
  const texts = useDictionary(calendarTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { stays: stayLabels } = sharedTexts;
  const dayFormats = useDayFormats();
  const { formatHolderName, problems } = useHolderText();
  const updateStay = useWrite<
    { state: 'confirmed' | 'held'; heldUntil: string | null; version: number },
    Stay
  >({
    send: (client, body) =>
      client.PATCH('/api/stays/{id}', { params: { path: { id: stay.id } }, body }),
    successToast: (updatedStay, { state }) => {
      // A second write, which raises the version again, is the undo. It shows no toast.
      if (updatedStay.version - stay.version > 1) return undefined;
      const previousHold = {
        state: 'held',
        heldUntil: stay.heldUntil,
        version: updatedStay.version,
      } as const;
      return {
        title:
          state === 'confirmed'
            ? texts.confirmed
            : texts.extended(dayFormats.formatTime(updatedStay.heldUntil ?? '')),
        action: { label: sharedTexts.undo, run: () => updateStay.mutate(previousHold) },
      };
    },
    errorTitle: texts.notMoved,
    errorMessages: problems,
    invalidateKeys: STAY_KEYS,
  });
  const room = rooms.find(({ id }) => id === stay.roomId);
  const holder = formatHolderName({ name: stay.guest, state: stay.state });
  const { version } = stay;
  const extendedUntil = new Date(Date.parse(stay.heldUntil ?? '') + HOLD_MS);
  return (
    <li>
      <span className="calendar-when">{dayFormats.formatTime(stay.heldUntil ?? '')}</span>
      <span>
        <b>{holder}</b> {room?.name}
        {sharedTexts.comma}
        {dayFormats.formatSpan(stay)}
        {sharedTexts.comma}
        {stayLabels.nights(nightsBetween(stay))}
      </span>
      <span className="admin-actions" role="group" aria-label={holder}>
        <Button
          size="small"
          busy={updateStay.isPending}
          onClick={() => updateStay.mutate({ state: 'confirmed', heldUntil: null, version })}
        >
          {texts.confirm}
        </Button>
        <Button
          size="small"
          variant="quiet"
          busy={updateStay.isPending}
          onClick={() =>
            updateStay.mutate({ state: 'held', heldUntil: extendedUntil.toISOString(), version })
          }
        >
          {texts.extend}
        </Button>
        <Button size="small" variant="quiet" onClick={() => onDelete(stay)}>
          {texts.release}
        </Button>
      </span>
    </li>
  );
}

/** Tasks below the calendar: conflicts between a stay and an imported calendar, and held stays that expire soon. */
export function CalendarTasks(props: Props) {
  const texts = useDictionary(calendarTexts);
  const { stays, upcomingStays, rooms } = props;
  const soonLimit = dayLater(todayInJapan(), SOON_DAYS + 1);
  const holds = upcomingStays
    .filter(
      ({ state, heldUntil }) =>
        state === 'held' && heldUntil && toJapanTime(Date.parse(heldUntil)) < soonLimit,
    )
    .filter(({ roomId }) => rooms.some(({ id }) => id === roomId))
    .sort((a, b) => (a.heldUntil ?? '').localeCompare(b.heldUntil ?? ''));
  const conflicts = stays.clashes.filter(({ roomId }) => rooms.some(({ id }) => id === roomId));
  if (conflicts.length === 0 && holds.length === 0) return null;
  return (
    <div className="calendar-below">
      {conflicts.length > 0 && (
        <section aria-labelledby="calendar-clashes">
          <h2 id="calendar-clashes">
            {texts.clash} <small>{texts.taskCount(conflicts.length)}</small>
          </h2>
          <ul>
            {conflicts.map((conflict) => (
              <ConflictNote
                key={`${conflict.stayId} ${conflict.calendarId}`}
                conflict={conflict}
                {...props}
              />
            ))}
          </ul>
        </section>
      )}
      {holds.length > 0 && (
        <section aria-labelledby="calendar-holds">
          <h2 id="calendar-holds">
            {texts.endingHolds} <small>{texts.taskCount(holds.length)}</small>
          </h2>
          <ul className="calendar-holds">
            {holds.map((stay) => (
              <HeldStay key={`${stay.id} ${stay.version}`} stay={stay} {...props} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
