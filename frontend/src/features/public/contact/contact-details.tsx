import { type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { useApi } from '../../../api/api-context';
import {
  createSettingReader,
  type SettingReader,
  type SettingText,
} from '../../../shared/content/settings';
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
import { contactQuery, socialQuery } from './contact.queries';
import { SocialIcon } from './social-icon';

interface Row {
  key: string;
  label: SettingText;
  /** Undefined if there is nothing to show. */
  value: ReactNode;
}

const SKELETON_ROWS = 4;

function ContactTexts({ text: { text, lang } }: { text: SettingText }) {
  return (
    <span className="lines" lang={lang}>
      {text}
    </span>
  );
}

/** Converts settings to rows; those without a value must be omitted by the caller. */
function toRows(
  read: SettingReader,
  { language, texts }: Pick<LanguageContextValue, 'language' | 'texts'>,
  inJapanese: string | undefined,
) {
  const { contact } = texts;
  const label = (key: string, otherwise: string): SettingText =>
    read(key) ?? { text: otherwise, lang: undefined };
  const plain = (key: string, name: SettingText, otherwise?: string): Row => {
    const value = read(key) ?? (otherwise && { text: otherwise, lang: undefined });
    return { key, label: name, value: value && <ContactTexts text={value} /> };
  };
  const email = read('email')?.text;
  const phone = read('phone')?.text;
  const emergency = read('emergency_phone')?.text;
  const address = read('address');
  const mapped = inJapanese ?? address?.text;
  return [
    {
      key: 'email',
      label: label('email_label', contact.email),
      value: email && <a href={`mailto:${email}`}>{email}</a>,
    },
    {
      key: 'phone',
      label: label('phone_label', contact.phone),
      value: phone && <a href={telUrl(phone)}>{formatPhone(phone, language)}</a>,
    },
    plain('business_hours', label('business_hours_label', contact.phoneHours)),
    plain('supported_languages', label('languages_label', contact.languages)),
    {
      key: 'address',
      label: label('address_label', contact.address),
      value: address && (
        <>
          <span className="lines" lang={address.lang}>
            {address.text}
          </span>
          {mapped && (
            <span className="info-acts">
              <CopyAddress address={mapped} />
              <ExternalLink href={mapUrl(mapped)}>{contact.map}</ExternalLink>
              <LocalLink to="/arrival">{contact.arrival}</LocalLink>
            </span>
          )}
        </>
      ),
    },
    plain('access', label('access_label', contact.access)),
    plain('reception_hours', label('reception_hours_label', contact.reception)),
    plain('checkin_checkout', label('checkin_checkout_label', contact.inAndOut)),
    {
      key: 'emergency_phone',
      label: label('emergency_label', contact.emergency),
      value: emergency && <a href={telUrl(emergency)}>{formatPhone(emergency, language)}</a>,
    },
    plain('services', label('services_label', contact.services), texts.content.contact.services),
  ] satisfies Row[];
}

/** Rows that a phone shows at once; the others can be opened. */
const FIRST_ROWS = 6;

function Rows({ rows }: { rows: readonly Row[] }) {
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
  const api = useApi();
  const settings = useQuery(contactQuery(api, language));
  const japanese = useQuery(contactQuery(api, DEFAULT_LANGUAGE));
  const social = useQuery(socialQuery(api));
  const read = createSettingReader(settings.data, language);
  const readJapanese = createSettingReader(japanese.data, DEFAULT_LANGUAGE);
  const platforms = social.data?.filter(({ enabled }) => enabled) ?? [];
  const title = read('contact_title') ?? { text: contact.otherWays, lang: undefined };
  const rows: Row[] = [
    ...toRows(read, { language, texts }, readJapanese('address')?.text),
    {
      key: 'social',
      label: read('social_media_title') ?? { text: contact.social, lang: undefined },
      value: platforms.length > 0 && <SocialLinks platforms={platforms} />,
    },
  ];
  const shown = rows.filter(({ value }) => Boolean(value));

  return (
    <div className="info">
      <div className="info-lead">
        <h2 lang={title.lang}>{title.text}</h2>
        <a className="link-arrow" href={`/api/area-guide.pdf?language=${language}`}>
          {contact.guide}
        </a>
      </div>
      <div className="info-words">
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
        <Rows rows={shown.slice(0, FIRST_ROWS)} />
        {shown.length > FIRST_ROWS && (
          <details className="info-more">
            <summary>{contact.moreDetails}</summary>
            <Rows rows={shown.slice(FIRST_ROWS)} />
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
