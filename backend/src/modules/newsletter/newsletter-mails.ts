import { bcp47, type Language } from '../../kernel/language.js';
import {
  renderMailBody,
  type NewMail,
  UNVERIFIED_RECIPIENT_LIMIT,
} from '../../platform/mail/index.js';
import { type SiteProfile } from '../settings/index.js';
import { type Subscriber } from './subscriber.entity.js';

interface NewsletterMailTexts {
  readonly title: (guesthouse: string) => string;
  readonly greeting: string;
  readonly confirmRequest: (guesthouse: string) => string;
  readonly confirm: string;
  readonly ignore: string;
  readonly unsubscribeHint: (link: string) => string;
}

const TEXTS: Readonly<Record<Language, NewsletterMailTexts>> = {
  en: {
    title: (guesthouse) => `Please confirm: the newsletter of ${guesthouse}`,
    greeting: 'Hello,',
    confirmRequest: (guesthouse) =>
      `Somebody signed this address up for the newsletter of ${guesthouse}. If that was you, please confirm it here:`,
    confirm: 'Subscribe to the newsletter',
    ignore:
      'If it was not you, no action is needed: without your confirmation nothing is sent, and the ' +
      'address is deleted soon.',
    unsubscribeHint: (link) => `You can unsubscribe at any time: ${link}`,
  },
  ja: {
    title: (guesthouse) => `【${guesthouse}】ニュースレター登録のご確認`,
    greeting: 'こんにちは。',
    confirmRequest: (guesthouse) =>
      `${guesthouse}のニュースレターを、このアドレスへお届けするお申し込みがありました。お間違いなければ、下のボタンからご確認ください。`,
    confirm: 'ニュースレターを受け取る',
    ignore:
      'お心当たりのない場合は、何もしていただく必要はありません。ご確認がなければ配信はされず、アドレスはまもなく削除されます。',
    unsubscribeHint: (link) => `配信はいつでも停止できます：${link}`,
  },
  zh: {
    title: (guesthouse) => `请确认订阅${guesthouse}的电子报`,
    greeting: '您好：',
    confirmRequest: (guesthouse) =>
      `有人用这个邮箱订阅了${guesthouse}的电子报。如果是您本人，请点击下方确认：`,
    confirm: '确认订阅',
    ignore: '如果不是您本人，无须任何操作：未经确认，我们不会发送邮件，这个地址也会很快删除。',
    unsubscribeHint: (link) => `您可以随时退订：${link}`,
  },
  zh_TW: {
    title: (guesthouse) => `請確認訂閱${guesthouse}的電子報`,
    greeting: '您好：',
    confirmRequest: (guesthouse) =>
      `有人用這個信箱訂閱了${guesthouse}的電子報。如果是您本人，請按下方確認：`,
    confirm: '確認訂閱',
    ignore: '如果不是您本人，不必做任何事：未經確認，我們不會寄信，這個地址也會很快刪除。',
    unsubscribeHint: (link) => `您可以隨時取消訂閱：${link}`,
  },
};

/** Returns the URL of the page that a link in a mail opens. */
export function createPageUrl(
  site: string,
  language: Language,
  page: 'confirm' | 'unsubscribe',
  token: string,
): string {
  return `${site}/${bcp47(language).toLowerCase()}/newsletter/${page}?token=${token}`;
}

/** Returns the URL that ends the subscription on POST (RFC 8058), and redirects to the URL of `createPageUrl` on GET. */
export function createOneClickUrl(site: string, language: Language, token: string): string {
  return `${site}/api/newsletter/unsubscribe/one-click?token=${token}&language=${language}`;
}

/** Returns the mail that asks the subscriber to confirm the subscription. */
export function createConfirmationMail(
  subscriber: Subscriber,
  { name, site, email: replyTo }: SiteProfile,
  tokens: Readonly<Record<'confirm' | 'unsubscribe', string>>,
): NewMail {
  const { language, email: to, topic } = subscriber;
  const texts = TEXTS[language];
  const subject = texts.title(name[language]);
  const linkTo = (page: 'confirm' | 'unsubscribe') =>
    createPageUrl(site, language, page, tokens[page]);
  const body = renderMailBody(language, subject, [
    { text: texts.greeting },
    { text: texts.confirmRequest(name[language]) },
    { link: linkTo('confirm'), label: texts.confirm },
    { text: texts.ignore },
    { small: texts.unsubscribeHint(linkTo('unsubscribe')) },
  ]);
  return {
    topic,
    purpose: 'confirm',
    to,
    limit: UNVERIFIED_RECIPIENT_LIMIT,
    replyTo,
    unsubscribeUrl: createOneClickUrl(site, language, tokens.unsubscribe),
    subject,
    ...body,
  };
}
