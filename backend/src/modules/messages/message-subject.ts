import { type Language } from '../../kernel/language.js';
import { NAME_LENGTH } from '../../kernel/localized-text.js';
import { type StayRequest } from './contact-message.entity.js';

interface SubjectTexts {
  /** Language tag of dates. */
  readonly dateLocale: string;
  readonly separator: string;
  /** Between two dates. */
  readonly rangeSeparator: string;
  readonly event: (title: string) => string;
  /** Subject of a message with days, but without room and event. */
  readonly stay: string;
  /** Subject of a message without room, event and days. */
  readonly other: string;
}

const TEXTS: Readonly<Record<Language, SubjectTexts>> = {
  en: {
    dateLocale: 'en-GB',
    separator: ', ',
    rangeSeparator: ' – ',
    event: (title) => `Question about: ${title}`,
    stay: 'Dates',
    other: 'Question to the guesthouse',
  },
  ja: {
    dateLocale: 'ja',
    separator: '、',
    rangeSeparator: '〜',
    event: (title) => `「${title}」について`,
    stay: 'ご宿泊の日程',
    other: '宿へのご質問',
  },
  zh: {
    dateLocale: 'zh-Hans',
    separator: '，',
    rangeSeparator: '至',
    event: (title) => `关于“${title}”`,
    stay: '住宿日期',
    other: '给旅馆的留言',
  },
  zh_TW: {
    dateLocale: 'zh-Hant',
    separator: '，',
    rangeSeparator: '至',
    event: (title) => `關於「${title}」`,
    stay: '住宿日期',
    other: '給旅宿的留言',
  },
};

/** Makes the subject of a message that has none, from its room or event and its days. */
export function makeSubject(
  { roomName, eventName, checkIn, checkOut }: StayRequest,
  language: Language,
): string {
  const texts = TEXTS[language];
  const format = new Intl.DateTimeFormat(texts.dateLocale, { dateStyle: 'long', timeZone: 'UTC' });
  const days = [checkIn, checkOut]
    .flatMap((day) => (day ? [format.format(new Date(day))] : []))
    .join(texts.rangeSeparator);
  const defaultTopic = days ? texts.stay : texts.other;
  const topic = roomName ?? (eventName ? texts.event(eventName) : defaultTopic);
  const subject = [topic, days].filter(Boolean).join(texts.separator);
  return [...subject].slice(0, NAME_LENGTH).join('');
}
