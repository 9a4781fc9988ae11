import { DEFAULT_BASE_LANGUAGE, type Language } from '../../kernel/language.js';
import {
  type InboxLimit,
  renderMailBody,
  type NewMail,
  UNVERIFIED_RECIPIENT_LIMIT,
  stripLinks,
  unlinkLines,
} from '../../platform/mail/index.js';
import { type SiteProfile } from '../settings/index.js';
import { type ContactMessage } from './contact-message.entity.js';
import { makeSubject } from './message-subject.js';

interface MailLabels {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly language: string;
  readonly subject: string;
  readonly room: string;
  readonly event: string;
  readonly checkIn: string;
  readonly checkOut: string;
  readonly guests: string;
}

interface GuestTexts {
  readonly labels: MailLabels;
  readonly title: (reference: string) => string;
  readonly greeting: (name: string) => string;
  /** Greeting without a name. */
  readonly greetingWithoutName: string;
  readonly thanks: (guesthouse: string) => string;
  readonly reference: (reference: string) => string;
  /** Used while the setting `contact.reply_promise` is empty; the site then shows this text as well. */
  readonly replyPromise: string;
  /** Used while the setting `contact.sent_note` is empty; the site then shows this text as well. */
  readonly notBooked: string;
  readonly copyTitle: string;
  readonly footer: (site: string) => string;
}

export const GUEST_MAIL_TEXTS: Readonly<Record<Language, GuestTexts>> = {
  en: {
    labels: {
      name: 'Name',
      email: 'Email',
      phone: 'Phone',
      language: 'Language',
      subject: 'Subject',
      room: 'Room',
      event: 'Event',
      checkIn: 'Check-in',
      checkOut: 'Check-out',
      guests: 'Guests',
    },
    title: (reference) => `We have received your message (${reference})`,
    greeting: (name) => `Dear ${name},`,
    greetingWithoutName: 'Hello,',
    thanks: (guesthouse) =>
      `Thank you for writing to ${guesthouse}. We have received your message.`,
    reference: (reference) =>
      `Your reference number is ${reference}. Please mention it if you write or call about this message again.`,
    replyPromise: 'One of us will answer by email within a day.',
    notBooked: 'Nothing is booked yet: a stay is only confirmed by our reply.',
    copyTitle: 'Your message:',
    footer: (site) =>
      `You are receiving this email because your address was entered in the contact form at ${site}. If ` +
      'that was not you, please ignore it.',
  },
  ja: {
    labels: {
      name: 'お名前',
      email: 'メールアドレス',
      phone: '電話番号',
      language: '言語',
      subject: '件名',
      room: 'お部屋',
      event: '催し',
      checkIn: 'チェックイン',
      checkOut: 'チェックアウト',
      guests: '人数',
    },
    title: (reference) => `お問い合わせを承りました（${reference}）`,
    greeting: (name) => `${name} 様`,
    greetingWithoutName: 'お客様',
    thanks: (guesthouse) =>
      `このたびは${guesthouse}にお問い合わせいただき、ありがとうございます。下記のとおり承りました。`,
    reference: (reference) =>
      `受付番号は ${reference} です。この件でふたたびご連絡の際にお知らせください。`,
    replyPromise: '一日のうちに、メールでお返事いたします。',
    notBooked: 'ご予約はまだ確定しておりません。こちらからのお返事をもって確定といたします。',
    copyTitle: 'お送りいただいた内容',
    footer: (site) =>
      `このメールは、${site} のお問い合わせフォームにこちらのアドレスが入力されたためお送りしています。お心当たりのない場合は、破棄していただければ幸いです。`,
  },
  zh: {
    labels: {
      name: '姓名',
      email: '电子邮箱',
      phone: '电话',
      language: '语言',
      subject: '主题',
      room: '客房',
      event: '活动',
      checkIn: '入住',
      checkOut: '退房',
      guests: '人数',
    },
    title: (reference) => `我们已收到您的留言（${reference}）`,
    greeting: (name) => `${name}，您好：`,
    greetingWithoutName: '您好：',
    thanks: (guesthouse) => `感谢您写信给${guesthouse}。您的留言已经收到。`,
    reference: (reference) => `您的留言编号是 ${reference}，之后就这件事联系我们时，请告诉我们。`,
    replyPromise: '我们会在一天之内用邮件回复您。',
    notBooked: '目前尚未预订，一切以我们的回信确认为准。',
    copyTitle: '您写给我们的内容：',
    footer: (site) =>
      `您收到这封邮件，是因为有人在 ${site} 的留言表单中填写了这个邮箱。如果不是您本人，请忽略这封邮件。`,
  },
  zh_TW: {
    labels: {
      name: '姓名',
      email: '電子郵件',
      phone: '電話',
      language: '語言',
      subject: '主旨',
      room: '客房',
      event: '活動',
      checkIn: '入住',
      checkOut: '退房',
      guests: '人數',
    },
    title: (reference) => `我們收到您的留言了（${reference}）`,
    greeting: (name) => `${name} 您好：`,
    greetingWithoutName: '您好：',
    thanks: (guesthouse) => `謝謝您寫信給${guesthouse}。您的留言已經收到。`,
    reference: (reference) => `您的留言編號是 ${reference}，之後就這件事聯絡我們時，請告訴我們。`,
    replyPromise: '我們會在一天之內以電子郵件回覆您。',
    notBooked: '目前尚未訂房，一切以我們的回信確認為準。',
    copyTitle: '您寫給我們的內容：',
    footer: (site) =>
      `您收到這封信，是因為有人在 ${site} 的留言表單填了這個信箱。如果不是您本人，請忽略這封信。`,
  },
};

const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  ja: '日本語',
  zh: '简体中文',
  zh_TW: '繁體中文',
};

/** Messages beyond the limit are not mailed to staff, but still stored and shown in the back office. */
const STAFF_LIMIT: InboxLimit = { perHour: 60, perDay: 500 };

/** Higher than any real correspondence needs; it only stops a loop of automatic replies. */
const REPLY_LIMIT: InboxLimit = { perHour: 30, perDay: 100 };

/** Purpose of mails with a reply of staff. */
export const REPLY_PURPOSE = 'reply';

/** A longer name, or one with a link, is not used in the greeting. */
const MAX_NAME_LENGTH = 60;

function greetGuest({ greeting, greetingWithoutName }: GuestTexts, name: string): string {
  const cleanName = stripLinks(name);
  const hasLink = cleanName !== name.replaceAll(/\s+/g, ' ').trim();
  if (hasLink || cleanName.length > MAX_NAME_LENGTH) return greetingWithoutName;
  return greeting(cleanName);
}

type LabeledValue = readonly [label: string, value: string];

function listDetails(message: ContactMessage, labels: MailLabels): LabeledValue[] {
  const { phone, roomName, eventName, checkIn, checkOut, guests } = message;
  const details: (readonly [string, string | number | null])[] = [
    [labels.phone, phone],
    [labels.room, roomName],
    [labels.event, eventName],
    [labels.checkIn, checkIn],
    [labels.checkOut, checkOut],
    [labels.guests, guests],
  ];
  return details.flatMap(([label, value]) => (value === null ? [] : [[label, String(value)]]));
}

/** A message with days may have no text. */
const toQuote = (text: string) => (text === '' ? [] : [{ quote: text }]);

/**
 * Composes the confirmation to the guest, with a copy of the message, in the language in which they read the site. The
 * address is unverified, so links in the guest's texts are removed.
 */
export function composeGuestMail(message: ContactMessage, profile: SiteProfile): NewMail {
  const { name, site, email: replyTo, replyPromise, sentNote } = profile;
  const { language, reference } = message;
  const texts = GUEST_MAIL_TEXTS[language];
  const subject = texts.title(reference);
  const body = renderMailBody(language, subject, [
    { text: greetGuest(texts, message.name) },
    { text: texts.thanks(name[language]) },
    { text: replyPromise[language] ?? texts.replyPromise },
    { text: texts.reference(reference) },
    { text: sentNote[language] ?? texts.notBooked },
    { text: texts.copyTitle },
    {
      facts: [
        [texts.labels.subject, stripLinks(message.subject)],
        ...listDetails(message, texts.labels),
      ],
    },
    ...toQuote(unlinkLines(message.message)),
    { small: texts.footer(site) },
  ]);
  return {
    topic: message.mailTopic,
    purpose: 'guest',
    to: message.email,
    limit: UNVERIFIED_RECIPIENT_LIMIT,
    replyTo,
    thread: createThread(message, 'first'),
    subject,
    ...body,
  };
}

function createThread({ reference }: ContactMessage, position: 'first' | 'later') {
  return { id: `contact.${reference}`, position };
}

/** Composes a reply to the guest. It is marked as personal, because a person wrote it; answers go to the guesthouse. */
export function composeReplyMail(
  message: ContactMessage,
  text: string,
  profile: SiteProfile,
): NewMail {
  const { language } = message;
  const subject = `Re: [${message.reference}] ${stripLinks(message.subject)}`;
  const body = renderMailBody(language, subject, [
    { text },
    ...toQuote(unlinkLines(message.message)),
    { small: `${profile.name[language]}\n${profile.site}` },
  ]);
  return {
    topic: message.mailTopic,
    purpose: REPLY_PURPOSE,
    to: message.email,
    limit: REPLY_LIMIT,
    replyTo: profile.email,
    thread: createThread(message, 'later'),
    personal: true,
    subject,
    ...body,
  };
}

/**
 * Composes the mail that forwards the message to the guesthouse, in the language of its staff. Replies go to the guest.
 */
export function composeStaffMail(message: ContactMessage, email: string, site: string): NewMail {
  const { labels } = GUEST_MAIL_TEXTS[DEFAULT_BASE_LANGUAGE];
  const { checkIn, checkOut } = message;
  // A subject that was made from the days names them already.
  const isGenerated = message.subject === makeSubject(message, message.language);
  const days = checkIn && checkOut && !isGenerated ? ` (${checkIn} – ${checkOut})` : '';
  const subject = `[${message.reference}] ${message.subject}${days}`;
  const body = renderMailBody(DEFAULT_BASE_LANGUAGE, subject, [
    {
      facts: [
        [labels.name, message.name],
        [labels.email, message.email],
        [labels.language, LANGUAGE_NAMES[message.language]],
        ...listDetails(message, labels),
        [labels.subject, message.subject],
      ],
    },
    ...toQuote(message.message),
    { link: `${site}/admin/contacts`, label: '在後台查看' },
    { small: '直接回覆這封信，收件人就是客人。' },
  ]);
  return {
    topic: message.mailTopic,
    purpose: 'house',
    to: email,
    limit: STAFF_LIMIT,
    replyTo: message.email,
    subject,
    ...body,
  };
}
