import { type Language } from '../../../shared/i18n/language';

/** A reply being written, as it is kept on this device. */
export interface ReplyDraft {
  /** What `text` is written in. */
  language: Language;
  text: string;
  /** What the guest is sent, where they read another language. */
  translated: string;
  /** The text that `translated` was made from, or was last looked at beside. */
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

/** What goes out to a guest who reads a language; undefined while there is none, or it is out of date. */
export function textToSend(words: ReplyDraft, guest: Language): string | undefined {
  const ready = words.language === guest ? words.text : words.translated;
  const isCurrent = words.language === guest || words.basis === words.text;
  return isCurrent && ready.trim() !== '' && words.text.trim() !== '' ? ready : undefined;
}
