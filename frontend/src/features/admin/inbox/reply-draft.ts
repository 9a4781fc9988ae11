import { type Language } from '../../../shared/i18n/language';

/** Draft of a reply, as stored on this device. */
export interface ReplyDraft {
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
export function textToSend(draft: ReplyDraft, guest: Language): string | undefined {
  const ready = draft.language === guest ? draft.text : draft.translated;
  const isCurrent = draft.language === guest || draft.basis === draft.text;
  return isCurrent && ready.trim() !== '' && draft.text.trim() !== '' ? ready : undefined;
}
