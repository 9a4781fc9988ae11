import { useSiteTexts } from '../content/site-texts';
import { localizedPath } from '../i18n/language';
import { useLanguage } from '../i18n/language-context';
import { useSite } from './site-context';

/** Feeds of the events, for discovery in a page's head. */
export const feeds = [
  { path: '/events.ics', type: 'text/calendar' },
  { path: '/events.json', type: 'application/feed+json' },
  { path: '/events.rss', type: 'application/rss+xml' },
] as const;

export function FeedLinks() {
  const { language } = useLanguage();
  const title = useSiteTexts('about')('events_title').text;
  const { origin } = useSite();
  return feeds.map(({ path, type }) => (
    <link
      key={path}
      rel="alternate"
      type={type}
      title={title}
      href={origin + localizedPath(path, language)}
    />
  ));
}
