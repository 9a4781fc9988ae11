import { useQuery } from '@tanstack/react-query';
import { type NightsHolder } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { isDay, nightsBetween, type Span, todayInJapan } from '../../navigation/stay';
import { Icon } from '../../ui/icon';
import { useRelativeTime, useListFormat } from '../ui/use-date-format';
import { holdersOf, type StayRoom, staysQuery } from './stays.queries';
import { stayTexts } from './texts';
import { yen } from './use-days';
import { useHolderWords } from './use-holder-words';
import './stays.css';

export type NightsState = 'choose' | 'checking' | 'unchecked' | 'taken' | 'ask' | 'past' | 'free';

const NO_DAYS: Span = { arrival: '2000-01-01', departure: '2000-01-02' };

/** Whether the nights of a span are free in a room, as known now: who has them, and what that rests on. */
export function useNights(roomId: number, span: Span, except?: number) {
  const isSpan = isDay(span.arrival) && isDay(span.departure) && span.arrival < span.departure;
  const { arrival, departure } = isSpan ? span : NO_DAYS;
  const query = useQuery({
    ...staysQuery(useApi(), arrival, departure),
    enabled: isSpan,
    refetchOnWindowFocus: 'always',
  });
  const { data, isPending, isPlaceholderData } = query;
  const holders = data && isSpan ? holdersOf(data, roomId, span, except) : [];
  const calendars = data?.calendars.filter((calendar) => calendar.roomId === roomId) ?? [];
  const old = calendars.filter(({ state, lastReadAt }) => state === 'old' || lastReadAt === null);
  const state = ((): NightsState => {
    if (!isSpan) return 'choose';
    if (!data) return isPending ? 'checking' : 'unchecked';
    if (isPlaceholderData) return 'checking';
    if (holders.length > 0) return 'taken';
    if (departure <= todayInJapan()) return 'past';
    return old.length > 0 ? 'ask' : 'free';
  })();
  return { state, holders, calendars, old, checkedAt: query.dataUpdatedAt };
}

export type Nights = ReturnType<typeof useNights>;

/** What the answer rests on: how many calendars, and when the oldest reading was. */
export function useSources() {
  const texts = useDictionary(stayTexts);
  const ago = useRelativeTime();
  const list = useListFormat();
  return ({ state, calendars, old }: Pick<Nights, 'state' | 'calendars' | 'old'>): string => {
    if (state === 'ask') return texts.old(list.format(old.map(({ name }) => name)));
    const read = calendars.flatMap(({ lastReadAt }) => lastReadAt ?? []).sort();
    return texts.sources(calendars.length, read[0] ? ago(read[0]) : '–');
  };
}

interface Props {
  nights: Nights;
  room: Pick<StayRoom, 'rate'> | undefined;
  span: Span;
  /** Who had the nights when saving was refused. */
  refused?: readonly NightsHolder[] | undefined;
}

/** One live line: free, what it costs and how that is known; or who has which night. */
export function NightsLine({ nights, room, span, refused }: Props) {
  const texts = useDictionary(stayTexts);
  const { say } = useHolderWords();
  const sources = useSources();
  const { state, holders } = nights;
  const takers = refused ?? holders;
  const isTaken = refused !== undefined || state === 'taken';
  const count = nightsBetween(span);
  const rate = room?.rate;
  return (
    <p className={`sy-line row gap-125 sy-${isTaken ? 'taken' : state}`} role="status">
      <Icon name={state === 'free' && !isTaken ? 'check' : 'warning'} />
      {isTaken ? (
        <span>
          <b>{texts.taken}</b> {say(takers)}
        </span>
      ) : state === 'free' || state === 'ask' ? (
        <span>
          {state === 'free' && <b>{texts.free}</b>}{' '}
          {rate != null && `${texts.price(count, yen(rate), yen(rate * count))} · `}
          {sources(nights)}
        </span>
      ) : (
        <span>{texts[state]}</span>
      )}
    </p>
  );
}
