import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { useApi } from '../../../api/api-context';
import {
  createSettingReader,
  type SettingReader,
  type SettingText,
} from '../../../shared/content/settings';
import { DEFAULT_LANGUAGE } from '../../../shared/i18n/language';
import { type LanguageContextValue, useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink } from '../../../shared/i18n/local-link';
import { mapUrl, telUrl, formatPhone } from '../../../shared/site/links';
import { CopyAddress } from '../../../shared/ui/copy-address';
import { EmptyState } from '../../../shared/ui/empty-state';
import { ExternalLink } from '../../../shared/ui/external-link';
import { Skeleton } from '../../../shared/ui/skeleton';
import { contactQuery, socialQuery } from './contact.queries';
import { SocialLinks } from './social-links';

interface Row {
  key: string;
  label: SettingText;
  /** Left out where there is nothing to show. */
  value: ReactNode;
}

const SKELETON_ROWS = 4;

function ContactTexts({ words: { text, lang } }: { words: SettingText }) {
  return (
    <span className="lines" lang={lang}>
      {text}
    </span>
  );
}

/** The rows that settings fill; one without a value is left out by who shows them. */
function toRows(
  read: SettingReader,
  { language, texts }: Pick<LanguageContextValue, 'language' | 'texts'>,
  inJapanese: string | undefined,
) {
  const { contact: words } = texts;
  const label = (key: string, otherwise: string): SettingText =>
    read(key) ?? { text: otherwise, lang: undefined };
  const plain = (key: string, name: SettingText, otherwise?: string): Row => {
    const value = read(key) ?? (otherwise && { text: otherwise, lang: undefined });
    return { key, label: name, value: value && <ContactTexts words={value} /> };
  };
  const email = read('email')?.text;
  const phone = read('phone')?.text;
  const emergency = read('emergency_phone')?.text;
  const address = read('address');
  const mapped = inJapanese ?? address?.text;
  return [
    {
      key: 'email',
      label: label('email_label', words.email),
      value: email && <a href={`mailto:${email}`}>{email}</a>,
    },
    {
      key: 'phone',
      label: label('phone_label', words.phone),
      value: phone && <a href={telUrl(phone)}>{formatPhone(phone, language)}</a>,
    },
    plain('business_hours', label('business_hours_label', words.phoneHours)),
    plain('supported_languages', label('languages_label', words.languages)),
    {
      key: 'address',
      label: label('address_label', words.address),
      value: address && (
        <>
          <span className="lines" lang={address.lang}>
            {address.text}
          </span>
          {mapped && (
            <span className="info-acts">
              <CopyAddress address={mapped} />
              <ExternalLink href={mapUrl(mapped)}>{words.map}</ExternalLink>
              <LocalLink to="/arrival">{words.arrival}</LocalLink>
            </span>
          )}
        </>
      ),
    },
    plain('access', label('access_label', words.access)),
    plain('reception_hours', label('reception_hours_label', words.reception)),
    plain('checkin_checkout', label('checkin_checkout_label', words.inAndOut)),
    {
      key: 'emergency_phone',
      label: label('emergency_label', words.emergency),
      value: emergency && <a href={telUrl(emergency)}>{formatPhone(emergency, language)}</a>,
    },
    plain('services', label('services_label', words.services), texts.content.contact.services),
  ] satisfies Row[];
}

/** The house in rows: how to reach it, when, and what else it does for its guests. */
export function ContactDetails() {
  const { language, texts } = useLanguage();
  const { contact: words } = texts;
  const api = useApi();
  const settings = useQuery(contactQuery(api, language));
  const japanese = useQuery(contactQuery(api, DEFAULT_LANGUAGE));
  const social = useQuery(socialQuery(api));
  const read = createSettingReader(settings.data, language);
  const readJapanese = createSettingReader(japanese.data, DEFAULT_LANGUAGE);
  const platforms = social.data?.filter(({ enabled }) => enabled) ?? [];
  const title = read('contact_title') ?? { text: words.otherWays, lang: undefined };
  const rows: Row[] = [
    ...toRows(read, { language, texts }, readJapanese('address')?.text),
    {
      key: 'social',
      label: read('social_media_title') ?? { text: words.social, lang: undefined },
      value: platforms.length > 0 && <SocialLinks platforms={platforms} />,
    },
  ];

  return (
    <div className="info">
      <div className="info-lead">
        <h2 lang={title.lang}>{title.text}</h2>
        <a className="link-arrow" href={`/api/area-guide.pdf?language=${language}`}>
          {words.guide}
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
          <EmptyState text={words.factsFailed} onRetry={() => void settings.refetch()} />
        )}
        <dl className="info-rows">
          {rows
            .filter(({ value }) => Boolean(value))
            .map(({ key, label, value }) => (
              <div key={key}>
                <dt lang={label.lang}>{label.text}</dt>
                <dd>{value}</dd>
              </div>
            ))}
        </dl>
      </div>
    </div>
  );
}
