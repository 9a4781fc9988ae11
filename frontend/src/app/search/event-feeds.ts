import { type components } from '@kawabe/client';
import { LANGUAGES, type Language, languageFacts, localizedPath } from '../../shared/i18n/language';
import { readSiteTexts } from '../../shared/content/site-texts';
import { publicTexts, type Texts } from '../../shared/i18n/texts';
import { dayLater } from '../../shared/navigation/stay';
import { daysText, seasonOf } from '../../shared/site/event-days';
import { eventTimes, isAllDay, isoTimes } from '../../shared/site/event-times';
import { recordPath } from '../../shared/site/slug';
import {
  formatCalendarMoment,
  escapeCalendarText,
  formatCalendarComponent,
  type ICalendarLine,
} from '../../shared/site/icalendar';
import {
  type GeneratedFileInput,
  type GeneratedFile,
  escapeXml,
  xmlElement,
} from './generated-file';

type Event = components['schemas']['EventDto'];

interface FeedFile {
  language: Language;
  format: 'ics' | 'json' | 'rss';
}

/** Data of all feed formats. */
interface FeedContent {
  language: Language;
  origin: string;
  texts: Texts;
  events: readonly Event[];
  title: string;
  description: string;
}

/** Suggested polling interval. */
const REFRESH_MINUTES = 12 * 60;
const REFRESH_DURATION = `PT${REFRESH_MINUTES / 60}H`;

/** Returns the feed at a path; undefined for another file. */
export function parseFeedUrl(path: string): FeedFile | undefined {
  const [, slug, format] = /^\/([\w-]+)\/events\.(ics|json|rss)$/.exec(path) ?? [];
  const language = LANGUAGES.find((code) => languageFacts[code].slug === slug);
  return language && { language, format: format as FeedFile['format'] };
}

/** Generates the events as one file in one language, for calendars or feed readers. */
export async function generateEventFeed(
  { language, format }: FeedFile,
  { origin, api }: GeneratedFileInput,
): Promise<GeneratedFile> {
  const texts = await publicTexts.load(language);
  const [{ data = [] }, about, header] = await Promise.all([
    api.client.GET('/api/events', { params: { query: { language } } }),
    readSiteTexts(api, 'about', language, texts),
    readSiteTexts(api, 'header', language, texts),
  ]);
  const events = data.filter(({ active }) => active);
  const title = texts.site.titled(about('events_title').text, header('brand').text);
  const lead = about('events_lead').text;
  return RENDERERS[format]({ language, origin, texts, events, title, description: lead });
}

const urlOf = ({ slug }: Event, { origin, language }: FeedContent) =>
  origin + localizedPath(recordPath('events', slug), language);

function renderCalendar(content: FeedContent): GeneratedFile {
  const { language, origin, description, events } = content;
  const title = escapeCalendarText(content.title);
  const lines: ICalendarLine[] = [
    ['VERSION', '2.0'],
    ['PRODID', '-//Kawabe House//Events//EN'],
    ['CALSCALE', 'GREGORIAN'],
    ['NAME', title],
    ['X-WR-CALNAME', title],
    ['DESCRIPTION', escapeCalendarText(description)],
    ['X-WR-TIMEZONE', 'Asia/Tokyo'],
    ['URL', origin + localizedPath('/', language)],
    ['SOURCE;VALUE=URI', origin + localizedPath('/events.ics', language)],
    ['REFRESH-INTERVAL;VALUE=DURATION', REFRESH_DURATION],
    ['X-PUBLISHED-TTL', REFRESH_DURATION],
  ];
  const body = formatCalendarComponent(
    'VCALENDAR',
    lines,
    ...events.map((event) => renderCalendarEvent(event, content)),
  );
  return { type: 'text/calendar; charset=utf-8', body };
}

function renderCalendarEvent(event: Event, content: FeedContent): string {
  const { origin, texts, language } = content;
  const { title, description, location, season, updatedAt, version } = event;
  const { day, lastDay, startTime, end } = eventTimes(event);
  // A calendar entry cannot express daily hours of several days, nor hours as free text.
  const isTimed = startTime !== undefined && day === lastDay;
  const hours = isTimed || isAllDay(event) ? '' : `${texts.events.time}: ${event.time}`;
  const lines = [hours, description ?? ''];
  const withLanguage = (name: string, field: 'title' | 'description' | 'location') => {
    const code = event.fieldLanguages[field] ?? event.language;
    return `${name};LANGUAGE=${languageFacts[code].tag}`;
  };
  const formatMoment = (date: string, time: string) =>
    formatCalendarMoment(new Date(`${date}T${time}:00+09:00`));
  const formatDate = (date: string) => date.replaceAll('-', '');
  const endLines: ICalendarLine[] = isTimed
    ? [['DTEND', end && formatMoment(end.day, end.time)]]
    : // The end date is exclusive; an event without a last day takes one day.
      [['DTEND;VALUE=DATE', day === lastDay ? undefined : formatDate(dayLater(lastDay, 1))]];
  // The sum of both versions increases with each change of the record or its translation.
  const sequence = version.split('.').reduce((sum, part) => sum + Number(part), 0);
  const lastModified = formatCalendarMoment(new Date(updatedAt));
  return formatCalendarComponent('VEVENT', [
    ['UID', `event-${event.recordId}@${new URL(origin).hostname}`],
    ['DTSTAMP', lastModified],
    ['LAST-MODIFIED', lastModified],
    ['SEQUENCE', String(sequence)],
    isTimed ? ['DTSTART', formatMoment(day, startTime)] : ['DTSTART;VALUE=DATE', formatDate(day)],
    ...endLines,
    [withLanguage('SUMMARY', 'title'), escapeCalendarText(title)],
    [withLanguage('LOCATION', 'location'), escapeCalendarText(location ?? '')],
    [
      withLanguage('DESCRIPTION', 'description'),
      escapeCalendarText(lines.filter(Boolean).join('\n\n')),
    ],
    [
      `CATEGORIES;LANGUAGE=${languageFacts[language].tag}`,
      escapeCalendarText(texts.events.seasons[seasonOf(season)].name),
    ],
    ['URL', urlOf(event, content)],
    // An event near the guesthouse does not mark a subscriber as busy.
    ['TRANSP', 'TRANSPARENT'],
  ]);
}

/** Renders RSS 2.0, for readers without support of JSON Feed. */
function renderRss(content: FeedContent): GeneratedFile {
  const { language, origin, title, description, events } = content;
  const self = escapeXml(origin + localizedPath('/events.rss', language));
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    xmlElement('title', title),
    xmlElement('link', origin + localizedPath('/', language)),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    xmlElement('description', description),
    xmlElement('language', languageFacts[language].tag),
    xmlElement('ttl', String(REFRESH_MINUTES)),
    ...events.map((event) => renderRssItem(event, content)),
    '</channel>',
    '</rss>\n',
  ].join('\n');
  return { type: 'application/rss+xml; charset=utf-8', body };
}

function renderRssItem(event: Event, content: FeedContent): string {
  const { origin, texts } = content;
  const { recordId, title, description, time, location, season, updatedAt } = event;
  const hours = isAllDay(event) ? texts.events.allDay : time;
  const details = [daysText(event, texts), hours, location].filter(Boolean).join(' · ');
  return [
    '<item>',
    xmlElement('title', title),
    xmlElement('link', urlOf(event, content)),
    // The URL by id is stable; the URL by name changes with the name.
    `<guid isPermaLink="false">${escapeXml(`${origin}/events/${recordId}`)}</guid>`,
    xmlElement('description', [details, description].filter(Boolean).join('\n\n')),
    xmlElement('category', texts.events.seasons[seasonOf(season)].name),
    xmlElement('pubDate', new Date(updatedAt).toUTCString()),
    '</item>',
  ].join('\n');
}

const RENDERERS = { ics: renderCalendar, json: renderJson, rss: renderRss } as const;

/** Renders JSON Feed 1.1; data without a standard member is in `_event`. */
function renderJson(content: FeedContent): GeneratedFile {
  const { language, origin, title, description, events } = content;
  const { tag } = languageFacts[language];
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: origin + localizedPath('/', language),
    feed_url: origin + localizedPath('/events.json', language),
    description,
    icon: `${origin}/icon-512.png`,
    favicon: `${origin}/icon-192.png`,
    language: tag,
    items: events.map((event) => toJsonItem(event, content)),
  };
  return { type: 'application/feed+json; charset=utf-8', body: `${JSON.stringify(feed)}\n` };
}

function toJsonItem(event: Event, content: FeedContent) {
  const { origin, texts } = content;
  const { recordId, title, description, location, time, date, endDate: lastDay } = event;
  const { season, updatedAt, media } = event;
  const { startDate, endDate } = isoTimes(event);
  const [image] = media;
  return {
    // The URL by id is stable; the URL by name changes with the name.
    id: `${origin}/events/${recordId}`,
    url: urlOf(event, content),
    title,
    content_text: description ?? title,
    ...(image && { image: new URL(image.url, origin).href }),
    date_modified: updatedAt,
    tags: [texts.events.seasons[seasonOf(season)].name],
    _event: { start: startDate, end: endDate, date, endDate: lastDay, time, location, season },
  };
}
