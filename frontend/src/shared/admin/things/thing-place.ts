import { type Language } from '../../i18n/language';

/** The screens of kinds whose records have no page of their own, and of other things. */
const SCREENS: Partial<Record<string, string>> = {
  slides: '/admin/carousel',
  'intro-images': '/admin/intro-images',
  'season-images': '/admin/season-images',
  'site-logo': '/admin/logo',
  'ota-platforms': '/admin/reservations',
  'social-platforms': '/admin/contact-info',
  media: '/admin/media',
  'contact-messages': '/admin/contacts',
  'contact-replies': '/admin/contacts',
  'newsletter-subscriptions': '/admin/subscribers',
  users: '/admin/account',
  jobs: '/admin/jobs',
  links: '/admin/links',
  content: '/admin/data',
  backups: '/admin/data',
};

/** Where a record's own page stands; that of a setting is its place in its section. */
const PAGES: Partial<Record<string, string>> = {
  rooms: '/admin/rooms',
  facilities: '/admin/facilities',
  attractions: '/admin/attractions',
  events: '/admin/events',
  'site-settings': '/admin/site-settings',
  'policy-links': '/admin/policies',
};

/** Where a thing is seen to: its page at one of its languages, or the screen that has it. */
export function thingPlace(
  kind: string,
  id?: number | null,
  language?: Language,
): string | undefined {
  const pages = PAGES[kind];
  if (!pages) {
    const screen = SCREENS[kind];
    return screen && language ? `${screen}?words=${language}` : screen;
  }
  if (id == null) return pages;
  return `${pages}/${id}${language ? `?language=${language}` : ''}`;
}
