import {
  type BusySpan,
  DataTable,
  type Stay,
  type StayRoom,
  type StaysResponse,
  sharedAdminTexts,
  useDayFormats,
  useHolderText,
  useLabels,
  singlePageList,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { nightsBetween } from '../../../shared/navigation/stay';
import { Button } from '../../../shared/ui/button';
import { findConflicts } from './bars';
import { calendarTexts } from './texts';

/** A stay, or without `stay` a busy span of an imported calendar. */
type StayRow = { id: string; stay?: Stay; span: Stay | BusySpan; hasConflict: boolean };

/** Returns the stays and the busy spans of the given rooms, sorted by arrival. */
function toStayRows(stays: StaysResponse, roomIds: ReadonlySet<number>): StayRow[] {
  const conflicts = findConflicts(stays);
  const stayRows = stays.stays.map((stay): StayRow => ({
    id: `stay ${stay.id}`,
    stay,
    span: stay,
    hasConflict: conflicts.stayIds.has(stay.id),
  }));
  const busyRows = stays.busy.map((span, index): StayRow => ({
    id: `busy ${index}`,
    span,
    hasConflict: conflicts.spans.has(span),
  }));
  return [...stayRows, ...busyRows]
    .filter(({ span }) => roomIds.has(span.roomId))
    .sort((a, b) => a.span.arrival.localeCompare(b.span.arrival));
}

interface Props {
  query: Parameters<typeof singlePageList>[0];
  stays: StaysResponse | undefined;
  rooms: readonly StayRoom[];
  onOpen: (stay: Stay) => void;
}

/** Table of the stays and busy spans, as an alternative to the grid. */
export function StayTable({ query, stays, rooms, onOpen }: Props) {
  const texts = useDictionary(calendarTexts);
  const { stays: stayLabels } = useDictionary(sharedAdminTexts);
  const { field } = useLabels();
  const dayFormats = useDayFormats();
  const { formatHolderName } = useHolderText();
  const roomOf = (id: number) => rooms.find((room) => room.id === id);
  const roomIds = new Set(rooms.map(({ id }) => id));
  const renderState = ({ stay, hasConflict }: StayRow) => (
    <span className="calendar-state inline-row gap-05-1">
      <i
        className={`stays-mark ${stay ? `stays-${stay.state}` : 'stays-busy'}`}
        aria-hidden="true"
      />
      {stay ? stayLabels.states[stay.state] : texts.busy}
      {hasConflict && <b className="admin-error">{texts.clash}</b>}
    </span>
  );
  return (
    <DataTable
      list={singlePageList(query, stays && toStayRows(stays, roomIds))}
      error={texts.failed}
      empty={{ title: texts.listEmpty }}
      columns={[
        {
          id: 'room',
          header: field('roomId'),
          cell: ({ span }) => (
            <span lang={roomOf(span.roomId)?.lang}>{roomOf(span.roomId)?.name}</span>
          ),
        },
        {
          id: 'guest',
          header: field('guest'),
          className: 'calendar-guest',
          cell: ({ stay, span }) =>
            stay ? (
              <Button size="small" variant="quiet" onClick={() => onOpen(stay)}>
                {formatHolderName({ name: stay.guest ?? stay.note, state: stay.state })}
              </Button>
            ) : (
              (span as BusySpan).name
            ),
        },
        {
          id: 'arrival',
          header: field('arrival'),
          cell: ({ span }) => dayFormats.formatWithWeekday(span.arrival),
        },
        {
          id: 'departure',
          header: field('departure'),
          cell: ({ span }) => (
            <>
              {dayFormats.formatWithWeekday(span.departure)}{' '}
              <span className="admin-quiet">{stayLabels.nights(nightsBetween(span))}</span>
            </>
          ),
        },
        { id: 'state', header: field('state'), cell: renderState },
        {
          id: 'source',
          header: texts.source,
          cell: ({ stay, span }) => (stay ? texts.ourselves : (span as BusySpan).name),
        },
      ]}
    />
  );
}

/** Stays and busy spans of one room, shown below its month on phones. */
export function StayCards({
  stays,
  room,
  onOpen,
}: {
  stays: StaysResponse;
  room: StayRoom;
  onOpen: (stay: Stay) => void;
}) {
  const texts = useDictionary(calendarTexts);
  const { stays: stayLabels, list } = useDictionary(sharedAdminTexts);
  const dayFormats = useDayFormats();
  const { formatHolderName } = useHolderText();
  return (
    <ul className="calendar-cards" aria-label={list.list}>
      {toStayRows(stays, new Set([room.id])).map(({ id, stay, span, hasConflict }) => {
        const details = stay
          ? [stayLabels.states[stay.state], stay.guests && stayLabels.guests(stay.guests)]
          : [texts.busy];
        const name = stay
          ? formatHolderName({ name: stay.guest ?? stay.note, state: stay.state })
          : (span as BusySpan).name;
        return (
          <li key={id} className={hasConflict ? 'calendar-error' : undefined}>
            <i
              className={`stays-mark ${stay ? `stays-${stay.state}` : 'stays-busy'}`}
              aria-hidden="true"
            />
            <span>
              {stay ? (
                <button type="button" className="plain-button" onClick={() => onOpen(stay)}>
                  {name}
                </button>
              ) : (
                <b>{name}</b>
              )}
              <small className="admin-second admin-quiet">
                {[...details, hasConflict && texts.clash].filter(Boolean).join(' · ')}
              </small>
            </span>
            <span className="tabular-nums">
              {dayFormats.formatSpan(span)}
              <small className="admin-second admin-quiet">
                {stayLabels.nights(nightsBetween(span))}
              </small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
