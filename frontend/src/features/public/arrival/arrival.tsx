import { linesOf, type SettingText } from '../../../shared/content/settings';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { mapUrl, telUrl, formatPhone } from '../../../shared/site/links';
import { DEFAULT_LANGUAGE } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { Button } from '../../../shared/ui/button';
import { CopyAddress } from '../../../shared/ui/copy-address';
import { ExternalLink } from '../../../shared/ui/external-link';
import { ArrivalMap } from './arrival-map';
import { arrivalTexts } from './texts';
import { useArrival } from './use-arrival';
import '../../../shared/ui/dash-list.css';
import './arrival.css';

/** Sentence for the driver, in Japanese. */
const DRIVER_REQUEST = 'この住所までお願いします。';

function Row({ label, value }: { label: SettingText; value: SettingText }) {
  return (
    <div>
      <dt lang={label.lang}>{label.text}</dt>
      <dd lang={value.lang}>{value.text}</dd>
    </div>
  );
}

/** Directions: address for a driver, streets around, and how to get in. */
export function Arrival() {
  const localTexts = useDictionary(arrivalTexts);
  const { language, texts } = useLanguage();
  const { contact } = texts;
  const { read, name, address, phone, site, failed } = useArrival();
  const toSettingText = (text: string): SettingText => ({ text, lang: undefined });
  const siteText = (key: string, fallback: string) => read(key) ?? toSettingText(fallback);
  const driverPhone = phone && formatPhone(phone, DEFAULT_LANGUAGE);
  const emergency = read('emergency_phone')?.text;
  const emergencyLabel = siteText('emergency_label', localTexts.emergency);
  const localizedAddress = read('address');
  const defaults = texts.content.contact;
  const lead = siteText('arrival_lead', defaults.arrival_lead);
  const noAddress = siteText('arrival_no_address', defaults.arrival_no_address);
  const instructions = siteText('arrival_instructions', defaults.arrival_instructions);
  const steps = read('arrival_steps') ?? read('access');
  const times = read('checkin_checkout');
  const reception = read('reception_hours');

  return (
    <div className="container arrival">
      <header className="arrival-head">
        <h1>{localTexts.title}</h1>
        <p className="short" lang={lead.lang}>
          {lead.text}
        </p>
        {failed && <p role="status">{localTexts.failed}</p>}
      </header>
      {address ? (
        <section className="card" aria-labelledby="arrival-show">
          <h2 id="arrival-show">{localTexts.show}</h2>
          <div lang="ja" className="card-words">
            <p className="card-please">{DRIVER_REQUEST}</p>
            {name && <p className="card-name">{name}</p>}
            <p className="card-address">{address}</p>
            {phone && driverPhone && (
              <p className="card-phone">
                <a href={telUrl(phone)} aria-label={`${localTexts.phone} ${driverPhone}`}>
                  {driverPhone}
                </a>
              </p>
            )}
          </div>
          <div className="card-acts">
            <CopyAddress address={address} />
            <ExternalLink href={mapUrl(address)}>{contact.map}</ExternalLink>
            <Button size="small" className="needs-script" onClick={() => print()}>
              {localTexts.print}
            </Button>
          </div>
        </section>
      ) : (
        <p className="short">
          <span lang={noAddress.lang}>{noAddress.text}</span>{' '}
          <LocalLink to="/#contact">{localTexts.ask}</LocalLink>
        </p>
      )}
      {site && <ArrivalMap site={site} texts={localTexts} />}
      <div className="arrival-facts">
        <dl className="arrival-rows">
          {times && <Row label={toSettingText(localTexts.times)} value={times} />}
          {reception && (
            <Row
              label={siteText('reception_hours_label', localTexts.reception)}
              value={reception}
            />
          )}
          {emergency && (
            <div>
              <dt lang={emergencyLabel.lang}>{emergencyLabel.text}</dt>
              <dd>
                <a href={telUrl(emergency)}>{formatPhone(emergency, language)}</a>
              </dd>
            </div>
          )}
          {localizedAddress && (
            <Row label={siteText('address_label', localTexts.address)} value={localizedAddress} />
          )}
        </dl>
        {steps && (
          <section>
            <h2>{localTexts.walkTitle}</h2>
            <ul className="dash-list arrival-steps short" lang={steps.lang}>
              {linesOf(steps.text).map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ul>
          </section>
        )}
        <section>
          <h2>{localTexts.inTitle}</h2>
          <p className="arrival-in short" lang={instructions.lang}>
            {instructions.text}
          </p>
        </section>
      </div>
    </div>
  );
}
