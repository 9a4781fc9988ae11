import { linesOf, type SettingText } from '../../../shared/content/settings';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { mapUrl, telUrl, formatPhone } from '../../../shared/site/links';
import { DEFAULT_LANGUAGE } from '../../../shared/i18n/language';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { Button } from '../../../shared/ui/button';
import { CopyAddress } from '../../../shared/ui/copy-address';
import { ExternalLink } from '../../../shared/ui/links';
import { ArrivalMap } from './arrival-map';
import { arrivalTexts } from './texts';
import { useArrival } from './arrival.queries';
import '../../../shared/ui/dash-list.css';
import './arrival.css';

/** Sentence for a taxi driver: “To this address, please.” */
const DRIVER_REQUEST = 'この住所までお願いします。';

function Row({ label, value }: { label: SettingText; value: SettingText }) {
  return (
    <div>
      <dt className="fine" lang={label.lang}>
        {label.text}
      </dt>
      <dd lang={value.lang}>{value.text}</dd>
    </div>
  );
}

/** Page with the way to the guesthouse: its address for a taxi driver, a street map, and how to get in. */
export function Arrival() {
  const localTexts = useDictionary(arrivalTexts);
  const { language, texts } = useLanguage();
  const { contact } = texts;
  const arrival = useArrival();
  const { readSetting, japaneseName, japaneseAddress, phone, site, hasFailed } = arrival;
  const siteText = useSiteTexts('contact');
  const toSettingText = (text: string): SettingText => ({ text, lang: undefined });
  const label = (key: string, fallback: string) => readSetting(key) ?? toSettingText(fallback);
  const driverPhone = phone && formatPhone(phone, DEFAULT_LANGUAGE);
  const emergencyPhone = readSetting('emergency_phone')?.text;
  const emergencyLabel = label('emergency_label', localTexts.emergency);
  const localizedAddress = readSetting('address');
  const lead = siteText('arrival_lead');
  const noAddress = siteText('arrival_no_address');
  const instructions = siteText('arrival_instructions');
  const steps = readSetting('arrival_steps') ?? readSetting('access');
  const checkInTimes = readSetting('checkin_checkout');
  const receptionHours = readSetting('reception_hours');

  return (
    <div className="container split arrival">
      <header className="arrival-head">
        <h1>{localTexts.title}</h1>
        <p className="lead short" lang={lead.lang}>
          {lead.text}
        </p>
        {hasFailed && (
          <p className="lead" role="status">
            {localTexts.failed}
          </p>
        )}
      </header>
      {japaneseAddress ? (
        <section className="sheet card" aria-labelledby="arrival-show">
          <h2 id="arrival-show">{localTexts.show}</h2>
          <div lang="ja" className="card-text">
            <p className="card-please">{DRIVER_REQUEST}</p>
            {japaneseName && <p className="card-name">{japaneseName}</p>}
            <p className="card-address">{japaneseAddress}</p>
            {phone && driverPhone && (
              <p className="card-phone">
                <a href={telUrl(phone)} aria-label={`${localTexts.phone} ${driverPhone}`}>
                  {driverPhone}
                </a>
              </p>
            )}
          </div>
          <div className="no-print cluster card-actions">
            <CopyAddress address={japaneseAddress} />
            <ExternalLink href={mapUrl(japaneseAddress)}>{contact.map}</ExternalLink>
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
          {checkInTimes && <Row label={toSettingText(localTexts.times)} value={checkInTimes} />}
          {receptionHours && (
            <Row
              label={label('reception_hours_label', localTexts.reception)}
              value={receptionHours}
            />
          )}
          {emergencyPhone && (
            <div>
              <dt className="fine" lang={emergencyLabel.lang}>
                {emergencyLabel.text}
              </dt>
              <dd>
                <a href={telUrl(emergencyPhone)}>{formatPhone(emergencyPhone, language)}</a>
              </dd>
            </div>
          )}
          {localizedAddress && (
            <Row label={label('address_label', localTexts.address)} value={localizedAddress} />
          )}
        </dl>
        {steps && (
          <section>
            <h2>{localTexts.walkTitle}</h2>
            <ul className="stack dash-list arrival-steps short" lang={steps.lang}>
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
