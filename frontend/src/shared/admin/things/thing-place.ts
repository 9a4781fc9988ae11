import { type Language } from '../../i18n/language';

/** The screens of kinds whose records have no page of their own, and of other things. */
const SCREENS: Partial<Record<string, string>> = {
  slides: '/admin/carousel',
  'intro-images': '/admin/intro-images',
  'season-images': '/admin/season-images',
  'site-logo': '/admin/logo',
  'site-settings': '/admin/site-settings',
  'policy-links': '/admin/policies',
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

const WITH_PAGES: readonly string[] = ['rooms', 'facilities', 'attractions', 'events'];

/** Where a thing is seen to: its page at one of its languages, or the screen that has it. */
export function thingPlace(
  kind: string,
  id?: number | null,
  language?: Language,
): string | undefined {
  if (!WITH_PAGES.includes(kind)) {
    const screen = SCREENS[kind];
    return screen && language ? `${screen}?words=${language}` : screen;
  }
  if (id == null) return `/admin/${kind}`;
  return `/admin/${kind}/${id}${language ? `?language=${language}` : ''}`;
}
