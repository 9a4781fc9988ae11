import { type CancellationStep, useCancellationTerms } from '../../../shared/content/cancellation';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useTexts } from '../../../shared/i18n/language-context';
import { type Texts } from '../../../shared/i18n/texts';
import { dayLater, type Stay } from '../../../shared/navigation/stay';
import { partsOf } from './stay-text';
import { type RoomsTexts, roomsTexts } from './texts';
import { useToday } from '../../../shared/site/site-context';

/** The steps of a stay by their dates; those that are over are left out. */
function datedRows(
  terms: readonly CancellationStep[],
  arrival: string,
  today: string,
  { cancellation }: RoomsTexts,
  { date, days: span }: Texts['events'],
) {
  const parts = (day: string) => {
    const [year, month, dayOfMonth] = partsOf(day);
    return [year, month, dayOfMonth] as const;
  };
  return terms.flatMap(({ days, percent }, index) => {
    const to = dayLater(arrival, -days);
    if (to < today) return [];
    const before = terms[index - 1];
    const from = before && dayLater(arrival, 1 - before.days);
    if (!from || from <= today) {
      return { percent, when: cancellation.until(date(...parts(to))) };
    }
    return { percent, when: from === to ? date(...parts(to)) : span(parts(from), parts(to)) };
  });
}

const generalRows = (terms: readonly CancellationStep[], { cancellation }: RoomsTexts) =>
  terms.map(({ days, percent }, index) => {
    const before = terms[index - 1];
    return { percent, when: cancellation.before(before && before.days - 1, days) };
  });

/** What cancelling costs, by the dates of the stay where they are chosen. */
export function Cancellation({ stay }: { stay: Stay | undefined }) {
  const words = useDictionary(roomsTexts);
  const texts = useTexts();
  const today = useToday();
  const terms = useCancellationTerms();
  if (terms.length === 0) return null;
  const { cancellation } = words;
  const rows = stay
    ? datedRows(terms, stay.arrival, today, words, texts.events)
    : generalRows(terms, words);
  return (
    <section aria-labelledby="room-terms">
      <h2 id="room-terms">{stay ? cancellation.titleStay : cancellation.title}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{cancellation.when}</th>
            <th scope="col">{cancellation.charge}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ when, percent }) => (
            <tr key={when}>
              <th scope="row">{when}</th>
              <td>{percent === 0 ? cancellation.free : cancellation.percent(percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine">{cancellation.note}</p>
    </section>
  );
}
