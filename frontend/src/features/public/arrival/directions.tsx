import { linesOf } from '../../../shared/content/settings';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useTexts } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { mapUrl } from '../../../shared/site/links';
import { ExternalLink } from '../../../shared/ui/links';
import { ArrivalMap } from './arrival-map';
import { arrivalTexts } from './texts';
import { useArrival } from './arrival.queries';
import './directions.css';

/** Matches `JR Namba: turn left`, not the colon of `The door opens at 15:00` or of a URL. */
const STEP_PATTERN = /^([^:：]{1,40})(?:(?<!\d)[:：]|[:：](?!\d))(?!\/\/)\s*(.+)$/;

/** A step may begin with its starting point and the time from there: `JR Namba (3 min): turn left`. */
function parseStep(step: string) {
  const [, start, route = step] = STEP_PATTERN.exec(step) ?? [];
  const [, place = start, number, unit] =
    /^(.+?)\s*[(（](\d+)\s*([^)）]+)[)）]$/.exec(start ?? '') ?? [];
  return { start: place, number, unit, route };
}

/** Section with the steps of the way beside a map of the route. Renders nothing if no steps are set. */
export function Directions() {
  const texts = useDictionary(arrivalTexts);
  const { contact } = useTexts();
  const { readSetting, japaneseAddress, site } = useArrival();
  const steps = readSetting('arrival_steps') ?? readSetting('access');
  if (!steps) return null;
  return (
    <section className="directions" aria-labelledby="directions">
      <div className="container split directions-grid">
        {site && <ArrivalMap site={site} texts={texts} />}
        <div>
          <h2 id="directions">{texts.title}</h2>
          <ol lang={steps.lang}>
            {linesOf(steps.text).map((step) => {
              const { start, number, unit, route } = parseStep(step);
              return (
                <li key={step} className={number ? 'directions-timed' : undefined}>
                  {number && (
                    <span className="fine directions-time">
                      <b>{number}</b> {unit}
                    </span>
                  )}
                  {start && <h3>{start}</h3>}
                  <p className="fine">{route}</p>
                </li>
              );
            })}
          </ol>
          <p className="cluster directions-links">
            <LocalLink className="link-arrow" to="/arrival">
              {texts.all}
            </LocalLink>
            {japaneseAddress && (
              <ExternalLink href={mapUrl(japaneseAddress)}>{contact.map}</ExternalLink>
            )}
          </p>
        </div>
      </div>
    </section>
  );
}
