import { linesOf } from '../../../shared/content/settings';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { mapUrl } from '../../../shared/site/links';
import { ExternalLink } from '../../../shared/ui/external-link';
import { ArrivalMap } from './arrival-map';
import { arrivalTexts } from './texts';
import { useArrival } from './use-arrival';
import './directions.css';

/** Directions in steps beside the drawn route, for a page about something else; nothing if there are no steps. */
export function Directions() {
  const texts = useDictionary(arrivalTexts);
  const { contact } = useTexts();
  const { read, address, place } = useArrival();
  const steps = read('arrival_steps') ?? read('access');
  if (!steps) return null;
  return (
    <section className="directions" aria-labelledby="directions">
      <div className="container directions-grid">
        {place && <ArrivalMap site={place} texts={texts} />}
        <div>
          <h2 id="directions">{texts.title}</h2>
          <ol lang={steps.lang}>
            {linesOf(steps.text).map((step) => {
              // A step may begin with where it starts from.
              const [, from, way] = /^([^:：]{1,40})[:：]\s*(.+)$/.exec(step) ?? [];
              return (
                <li key={step}>
                  {from && <b>{from}</b>}
                  <span>{way ?? step}</span>
                </li>
              );
            })}
          </ol>
          <p className="directions-links">
            <LocalLink className="link-arrow" to="/arrival">
              {texts.all}
            </LocalLink>
            {address && <ExternalLink href={mapUrl(address)}>{contact.map}</ExternalLink>}
          </p>
        </div>
      </div>
    </section>
  );
}
