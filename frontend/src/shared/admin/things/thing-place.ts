import { type Language } from '../../i18n/language';

/** The screens of kinds whose records have a page each, below it. */
const WITH_PAGES: Partial<Record<string, string>> = {
  rooms: '/admin/rooms',
  facilities: '/admin/facilities',
  attractions: '/admin/attractions',
  events: '/admin/events',
  slides: '/admin/carousel',
  'intro-images': '/admin/intro-images',
  'season-images': '/admin/season-images',
  'site-settings': '/admin/site-settings',
  'policy-links': '/admin/policies',
  'contact-messages': '/admin/contacts',
  webhooks: '/admin/webhooks',
};

/** The screens that have all of a kind. */
const SCREENS: Partial<Record<string, string>> = {
  'site-logo': '/admin/logo',
  'ota-platforms': '/admin/reservations',
  'social-platforms': '/admin/contact-info',
  media: '/admin/media',
  'contact-replies': '/admin/contacts',
  'newsletter-subscriptions': '/admin/subscribers',
  users: '/admin/account',
  passkeys: '/admin/account',
  tokens: '/admin/tokens',
  jobs: '/admin/jobs',
  links: '/admin/links',
  content: '/admin/data',
  backups: '/admin/data',
  translations: '/admin/translations',
  glossary: '/admin/translations/glossary',
  'style-guides': '/admin/translations/style',
  'translation-settings': '/admin/translations/settings',
};

/** Where a thing is seen to: its page at one of its languages, or the screen that has it. */
export function thingPlace(
  kind: string,
  id?: number | null,
  language?: Language,
): string | undefined {
  const list = WITH_PAGES[kind];
  if (list && id != null) return `${list}/${id}${language ? `?language=${language}` : ''}`;
  const screen = list ?? SCREENS[kind];
  return screen && language ? `${screen}?words=${language}` : screen;
}

/** The field of a record's page where its words in a language are written; undefined where it has no page. */
export function wordPlace(
  kind: string,
  id: number,
  language: Language,
  field: string,
): string | undefined {
  const list = WITH_PAGES[kind];
  return list && `${list}/${id}?${new URLSearchParams({ language, field }).toString()}`;
}
