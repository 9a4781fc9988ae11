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

/** Directions in steps beside the drawn route, as a section of another page; nothing if there are no steps. */
export function Directions() {
  const texts = useDictionary(arrivalTexts);
  const { contact } = useTexts();
  const { read, address, site } = useArrival();
  const steps = read('arrival_steps') ?? read('access');
  if (!steps) return null;
  return (
    <section className="directions" aria-labelledby="directions">
      <div className="container directions-grid">
        {site && <ArrivalMap site={site} texts={texts} />}
        <div>
          <h2 id="directions">{texts.title}</h2>
          <ol lang={steps.lang}>
            {linesOf(steps.text).map((step) => {
              // A step may begin with its starting point: `JR Namba: turn left`.
              const [, start, route] = /^([^:：]{1,40})[:：]\s*(.+)$/.exec(step) ?? [];
              return (
                <li key={step}>
                  {start && <b>{start}</b>}
                  <span>{route ?? step}</span>
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
