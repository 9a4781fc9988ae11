import { type Language } from '../../../shared/i18n/language';

/** Draft of a reply, as stored on this device. */
export interface ReplyDraft {
  /** Language of `text`. */
  language: Language;
  text: string;
  /** The text for the guest, if they read another language. */
  translated: string;
  /** The text from which `translated` was made, or beside which it was last edited. */
  basis: string;
}

export const replyKey = (messageId: number): string => `message-reply:${messageId}`;

export const emptyReply = (language: Language): ReplyDraft => ({
  language,
  text: '',
  translated: '',
  basis: '',
});

export const isBlank = ({ text, translated }: ReplyDraft): boolean =>
  text.trim() === '' && translated.trim() === '';

/** Returns the text for a guest; undefined while the translation is missing or outdated. */
export function textToSend(words: ReplyDraft, guest: Language): string | undefined {
  const ready = words.language === guest ? words.text : words.translated;
  const isCurrent = words.language === guest || words.basis === words.text;
  return isCurrent && ready.trim() !== '' && words.text.trim() !== '' ? ready : undefined;
}
