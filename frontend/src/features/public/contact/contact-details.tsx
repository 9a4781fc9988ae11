import { type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { useApi } from '../../../api/api-context';
import {
  createSettingReader,
  settingsQuery,
  type SettingReader,
  type SettingText,
} from '../../../shared/content/settings';
import { useSiteTexts } from '../../../shared/content/site-texts';
import { DEFAULT_LANGUAGE, type Language } from '../../../shared/i18n/language';
import {
  type LanguageContextValue,
  useLanguage,
  useTexts,
} from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { mapUrl, telUrl, formatPhone } from '../../../shared/site/links';
import { CopyAddress } from '../../../shared/ui/copy-address';
import { EmptyState, Skeleton } from '../../../shared/ui/empty-state';
import { ExternalLink } from '../../../shared/ui/links';
import { type Fact, FactList } from '../../../shared/ui/fact-list';
import { socialQuery } from './contact.queries';
import { SocialIcon } from './social-icon';

const SKELETON_ROWS = 4;

function TextLines({ text: { text, lang } }: { text: SettingText }) {
  return (
    <span className="lines" lang={lang}>
      {text}
    </span>
  );
}

function PhoneLink({ phone, language }: { phone: string; language: Language }) {
  return <a href={telUrl(phone)}>{formatPhone(phone, language)}</a>;
}

/** Converts settings to facts, with labels from the settings, or else from the texts of the page. */
function toFacts(
  read: SettingReader,
  { language, texts }: Pick<LanguageContextValue, 'language' | 'texts'>,
  japaneseAddress: string | undefined,
): Fact[] {
  const { contact } = texts;
  const createFact = (labelKey: string, fallback: string, value: ReactNode): Fact => {
    const label = read(labelKey);
    return { label: label?.text ?? fallback, labelLang: label?.lang, value };
  };
  const textLines = (text: SettingText | undefined) => text && <TextLines text={text} />;
  const email = read('email')?.text;
  const phone = read('phone')?.text;
  const emergencyPhone = read('emergency_phone')?.text;
  const address = read('address');
  const mapAddress = japaneseAddress ?? address?.text;
  const services = read('services') ?? { text: texts.content.contact.services, lang: undefined };
  return [
    createFact('email_label', contact.email, email && <a href={`mailto:${email}`}>{email}</a>),
    createFact('phone_label', contact.phone, phone && <PhoneLink {...{ phone, language }} />),
    createFact('business_hours_label', contact.phoneHours, textLines(read('business_hours'))),
    createFact('languages_label', contact.languages, textLines(read('supported_languages'))),
    createFact(
      'address_label',
      contact.address,
      address && (
        <>
          <TextLines text={address} />
          {mapAddress && (
            <span className="cluster info-actions">
              <CopyAddress address={mapAddress} />
              <ExternalLink href={mapUrl(mapAddress)}>{contact.map}</ExternalLink>
              <LocalLink to="/arrival">{contact.arrival}</LocalLink>
            </span>
          )}
        </>
      ),
    ),
    createFact('access_label', contact.access, textLines(read('access'))),
    createFact('reception_hours_label', contact.reception, textLines(read('reception_hours'))),
    createFact('checkin_checkout_label', contact.inAndOut, textLines(read('checkin_checkout'))),
    createFact(
      'emergency_label',
      contact.emergency,
      emergencyPhone && <PhoneLink phone={emergencyPhone} language={language} />,
    ),
    createFact('services_label', contact.services, textLines(services)),
  ];
}

/** Number of facts shown at first; the others can be expanded. */
const INITIAL_FACTS = 6;

/** Contact details as rows: contact data, hours, and services. */
export function ContactDetails() {
  const { language, texts } = useLanguage();
  const { contact } = texts;
  const siteText = useSiteTexts('contact');
  const api = useApi();
  const settings = useQuery(settingsQuery(api, 'contact', language));
  const japanese = useQuery(settingsQuery(api, 'contact', DEFAULT_LANGUAGE));
  const { data: platforms = [] } = useQuery(socialQuery(api));
  const readSetting = createSettingReader(settings.data, language);
  const readJapanese = createSettingReader(japanese.data, DEFAULT_LANGUAGE);
  const title = siteText('contact_title');
  const socialTitle = siteText('social_media_title');
  const facts = [
    ...toFacts(readSetting, { language, texts }, readJapanese('address')?.text),
    {
      label: socialTitle.text,
      labelLang: socialTitle.lang,
      value: platforms.length > 0 && <SocialLinks platforms={platforms} />,
    },
  ].filter(({ value }) => Boolean(value));

  return (
    <div className="info">
      <div className="info-lead">
        <h2 lang={title.lang}>{title.text}</h2>
        <a className="link-arrow" href={`/api/area-guide.pdf?language=${language}`}>
          {contact.guide}
        </a>
      </div>
      <div className="info-text">
        {settings.isPending && (
          <div className="info-loading">
            <p className="visually-hidden" role="status">
              {texts.common.loading}
            </p>
            {Array.from({ length: SKELETON_ROWS }, (_, index) => (
              <Skeleton key={index} />
            ))}
          </div>
        )}
        {settings.isError && !settings.data && (
          <EmptyState text={contact.factsFailed} onRetry={() => void settings.refetch()} />
        )}
        <FactList className="info-rows" facts={facts.slice(0, INITIAL_FACTS)} />
        {facts.length > INITIAL_FACTS && (
          <details className="info-more">
            <summary>{contact.moreDetails}</summary>
            <FactList className="info-rows" facts={facts.slice(INITIAL_FACTS)} />
          </details>
        )}
      </div>
    </div>
  );
}

interface Props {
  platforms: readonly components['schemas']['SocialPlatformDto'][];
}

/** Links to social accounts; each opens in a new tab. */
function SocialLinks({ platforms }: Props) {
  const { common } = useTexts();
  return (
    <ul className="cluster social">
      {platforms.map(({ id, name, url, icon }) => (
        <li key={id}>
          <a href={url} target="_blank" rel="noopener me">
            <SocialIcon name={icon ?? name} />
            {name}
            <span className="visually-hidden"> {common.newTab}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
