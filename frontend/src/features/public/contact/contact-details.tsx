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
import { DEFAULT_LANGUAGE } from '../../../shared/i18n/language';
import {
  type LanguageContextValue,
  useLanguage,
  useTexts,
} from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { mapUrl, telUrl, formatPhone } from '../../../shared/site/links';
import { CopyAddress } from '../../../shared/ui/copy-address';
import { EmptyState, Skeleton } from '../../../shared/ui/empty-state';
import { ExternalLink } from '../../../shared/ui/external-link';
import { socialQuery } from './contact.queries';
import { SocialIcon } from './social-icon';

interface ContactRow {
  key: string;
  label: SettingText;
  /** Falsy if there is nothing to show. */
  value: ReactNode;
}

const SKELETON_ROWS = 4;

function TextLines({ text: { text, lang } }: { text: SettingText }) {
  return (
    <span className="lines" lang={lang}>
      {text}
    </span>
  );
}

/** Converts settings to rows. The caller must omit rows without a value. */
function toRows(
  read: SettingReader,
  { language, texts }: Pick<LanguageContextValue, 'language' | 'texts'>,
  japaneseAddress: string | undefined,
) {
  const { contact } = texts;
  const readLabel = (key: string, fallback: string): SettingText =>
    read(key) ?? { text: fallback, lang: undefined };
  const createTextRow = (key: string, label: SettingText, fallback?: string): ContactRow => {
    const value = read(key) ?? (fallback && { text: fallback, lang: undefined });
    return { key, label, value: value && <TextLines text={value} /> };
  };
  const email = read('email')?.text;
  const phone = read('phone')?.text;
  const emergencyPhone = read('emergency_phone')?.text;
  const address = read('address');
  const mapAddress = japaneseAddress ?? address?.text;
  return [
    {
      key: 'email',
      label: readLabel('email_label', contact.email),
      value: email && <a href={`mailto:${email}`}>{email}</a>,
    },
    {
      key: 'phone',
      label: readLabel('phone_label', contact.phone),
      value: phone && <a href={telUrl(phone)}>{formatPhone(phone, language)}</a>,
    },
    createTextRow('business_hours', readLabel('business_hours_label', contact.phoneHours)),
    createTextRow('supported_languages', readLabel('languages_label', contact.languages)),
    {
      key: 'address',
      label: readLabel('address_label', contact.address),
      value: address && (
        <>
          <span className="lines" lang={address.lang}>
            {address.text}
          </span>
          {mapAddress && (
            <span className="info-actions">
              <CopyAddress address={mapAddress} />
              <ExternalLink href={mapUrl(mapAddress)}>{contact.map}</ExternalLink>
              <LocalLink to="/arrival">{contact.arrival}</LocalLink>
            </span>
          )}
        </>
      ),
    },
    createTextRow('access', readLabel('access_label', contact.access)),
    createTextRow('reception_hours', readLabel('reception_hours_label', contact.reception)),
    createTextRow('checkin_checkout', readLabel('checkin_checkout_label', contact.inAndOut)),
    {
      key: 'emergency_phone',
      label: readLabel('emergency_label', contact.emergency),
      value: emergencyPhone && (
        <a href={telUrl(emergencyPhone)}>{formatPhone(emergencyPhone, language)}</a>
      ),
    },
    createTextRow(
      'services',
      readLabel('services_label', contact.services),
      texts.content.contact.services,
    ),
  ] satisfies ContactRow[];
}

/** Number of rows shown at first; the others can be expanded. */
const INITIAL_ROWS = 6;

function Rows({ rows }: { rows: readonly ContactRow[] }) {
  return (
    <dl className="info-rows">
      {rows.map(({ key, label, value }) => (
        <div key={key}>
          <dt lang={label.lang}>{label.text}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Contact details as rows: contact data, hours, and services. */
export function ContactDetails() {
  const { language, texts } = useLanguage();
  const { contact } = texts;
  const siteText = useSiteTexts('contact');
  const api = useApi();
  const settings = useQuery(settingsQuery(api, 'contact', language));
  const japanese = useQuery(settingsQuery(api, 'contact', DEFAULT_LANGUAGE));
  const social = useQuery(socialQuery(api));
  const readSetting = createSettingReader(settings.data, language);
  const readJapanese = createSettingReader(japanese.data, DEFAULT_LANGUAGE);
  const platforms = social.data?.filter(({ enabled }) => enabled) ?? [];
  const title = siteText('contact_title');
  const rows: ContactRow[] = [
    ...toRows(readSetting, { language, texts }, readJapanese('address')?.text),
    {
      key: 'social',
      label: siteText('social_media_title'),
      value: platforms.length > 0 && <SocialLinks platforms={platforms} />,
    },
  ];
  const visibleRows = rows.filter(({ value }) => Boolean(value));

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
        <Rows rows={visibleRows.slice(0, INITIAL_ROWS)} />
        {visibleRows.length > INITIAL_ROWS && (
          <details className="info-more">
            <summary>{contact.moreDetails}</summary>
            <Rows rows={visibleRows.slice(INITIAL_ROWS)} />
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
    <ul className="social">
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
