import {
  type BusySpan,
  DataTable,
  type Stay,
  type StayRoom,
  type StaysResponse,
  stayTexts,
  useDayFormats,
  useLabels,
  singlePageList,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { nightsBetween } from '../../../shared/navigation/stay';
import { Button } from '../../../shared/ui/button';
import { conflictingIds } from './bars';
import { calendarTexts } from './texts';

type StayRow = { id: string; stay?: Stay; span: Stay | BusySpan; hasConflict: boolean };

/** Returns own stays and busy spans of some rooms, by arrival. */
export function toRows(stays: StaysResponse, roomIds: ReadonlySet<number>): StayRow[] {
  const conflicts = conflictingIds(stays);
  const stayRows = stays.stays.map((stay): StayRow => ({
    ...{ id: `stay ${stay.id}`, stay, span: stay, hasConflict: conflicts.stays.has(stay.id) },
  }));
  const busy = stays.busy.map((span, index): StayRow => ({
    ...{ id: `busy ${index}`, span, hasConflict: conflicts.spans.has(span) },
  }));
  return [...stayRows, ...busy]
    .filter(({ span }) => roomIds.has(span.roomId))
    .sort((a, b) => (a.span.arrival < b.span.arrival ? -1 : 1));
}

interface Props {
  query: Parameters<typeof singlePageList>[0];
  stays: StaysResponse | undefined;
  rooms: readonly StayRoom[];
  onOpen: (stay: Stay) => void;
}

/** The stays as a table, an alternative to the grid. */
export function StayTable({ query, stays, rooms, onOpen }: Props) {
  const texts = useDictionary(calendarTexts);
  const stayLabels = useDictionary(stayTexts);
  const { field } = useLabels();
  const dayFormats = useDayFormats();
  const roomOf = (id: number) => rooms.find((room) => room.id === id);
  const ids = new Set(rooms.map(({ id }) => id));
  const renderState = ({ stay, hasConflict }: StayRow) => (
    <span className="cal-state">
      <i className={`sy-mark ${stay ? `sy-${stay.state}` : 'sy-busy'}`} aria-hidden="true" />
      {stay ? stayLabels.states[stay.state] : texts.busy}
      {hasConflict && <b className="admin-error">{texts.clash}</b>}
    </span>
  );
  return (
    <DataTable
      list={singlePageList(query, stays && toRows(stays, ids))}
      className="cal-table"
      error={texts.failed}
      empty={{ title: texts.listEmpty }}
      columns={[
        {
          id: 'room',
          header: field('roomId'),
          cell: ({ span }) => (
            <span lang={roomOf(span.roomId)?.tag}>{roomOf(span.roomId)?.name}</span>
          ),
        },
        {
          id: 'guest',
          header: field('guest'),
          className: 'cal-guest',
          cell: ({ stay, span }) =>
            stay ? (
              <Button size="small" variant="quiet" onClick={() => onOpen(stay)}>
                {stay.guest ?? stay.note ?? stayLabels.noName}
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

/** One room's stays below its month, on a phone. */
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
  const stayLabels = useDictionary(stayTexts);
  const dayFormats = useDayFormats();
  return (
    <ul className="cal-cards" aria-label={texts.list}>
      {toRows(stays, new Set([room.id])).map(({ id, stay, span, hasConflict }) => {
        const details = stay
          ? [stayLabels.states[stay.state], stay.guests && stayLabels.guests(stay.guests)]
          : [texts.busy];
        const name = stay
          ? (stay.guest ?? stay.note ?? stayLabels.noName)
          : (span as BusySpan).name;
        return (
          <li key={id} className={hasConflict ? 'cal-bad' : undefined}>
            <i className={`sy-mark ${stay ? `sy-${stay.state}` : 'sy-busy'}`} aria-hidden="true" />
            <span>
              {stay ? (
                <button type="button" onClick={() => onOpen(stay)}>
                  {name}
                </button>
              ) : (
                <b>{name}</b>
              )}
              <small>{[...details, hasConflict && texts.clash].filter(Boolean).join(' · ')}</small>
            </span>
            <span className="tabular-nums">
              {dayFormats.formatSpan(span)}
              <small>{stayLabels.nights(nightsBetween(span))}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
