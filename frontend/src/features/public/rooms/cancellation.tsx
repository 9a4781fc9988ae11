import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type CancellationStep, useCancellationTerms } from '../../../shared/content/cancellation';
import { PolicyAnchor, policyLinksQuery } from '../../../shared/content/policy-links';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { type Texts } from '../../../shared/i18n/texts';
import { dayLater, type StaySelection } from '../../../shared/navigation/stay';
import { type RoomsTexts, roomsTexts } from './texts';
import { dayText, daysText } from '../../../shared/site/event-days';
import { useToday } from '../../../shared/site/site-context';

/** URL part of the page with all terms, if staff have one. */
const POLICY_SLUG = 'cancellation';

/** Returns the cancellation charges of a stay with the dates of each, without past ones. */
function createDatedRows(
  terms: readonly CancellationStep[],
  arrival: string,
  today: string,
  { cancellation }: RoomsTexts,
  texts: Texts,
) {
  return terms.flatMap(({ days, percent }, index) => {
    const lastDay = dayLater(arrival, -days);
    if (lastDay < today) return [];
    const previous = terms[index - 1];
    const firstDay = previous && dayLater(arrival, 1 - previous.days);
    if (!firstDay || firstDay <= today) {
      return { percent, when: cancellation.until(dayText(lastDay, texts)) };
    }
    return { percent, when: daysText({ date: firstDay, endDate: lastDay }, texts) };
  });
}

/** Returns the cancellation charges by days before arrival. */
const createGeneralRows = (terms: readonly CancellationStep[], { cancellation }: RoomsTexts) =>
  terms.map(({ days, percent }, index) => {
    const previous = terms[index - 1];
    return { percent, when: cancellation.before(previous && previous.days - 1, days) };
  });

/** Cancellation charges: with the dates of the stay if days are chosen, else by days before arrival. */
export function Cancellation({ stay }: { stay: StaySelection | undefined }) {
  const roomTexts = useDictionary(roomsTexts);
  const { language, texts } = useLanguage();
  const policies = useQuery(policyLinksQuery(useApi(), language)).data;
  const policy = policies?.find(({ slug }) => slug === POLICY_SLUG);
  const today = useToday();
  const terms = useCancellationTerms();
  if (terms.length === 0) return null;
  const { cancellation } = roomTexts;
  const rows = stay
    ? createDatedRows(terms, stay.arrival, today, roomTexts, texts)
    : createGeneralRows(terms, roomTexts);
  return (
    <section aria-labelledby="room-terms">
      <h2 id="room-terms">{stay ? cancellation.titleStay : cancellation.title}</h2>
      <table className="cancel-scale">
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{cancellation.when}</th>
            <th scope="col">{cancellation.charge}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ when, percent }) => (
            <tr key={when} className={percent === 0 ? 'cancel-free' : undefined}>
              <th scope="row">{when}</th>
              <td>{percent === 0 ? cancellation.free : cancellation.percent(percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="fine">{cancellation.note}</p>
      {policy && (
        <PolicyAnchor link={policy} className="link-arrow">
          {cancellation.policy}
        </PolicyAnchor>
      )}
    </section>
  );
}
