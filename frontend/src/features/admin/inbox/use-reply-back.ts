import { type BackSubject, useBackTranslation } from '../../../shared/admin';
import { type Message } from './inbox.queries';
import { type ReplyWords } from './reply-words';

/** What a reply says in the language that it is sent in. */
export function useReplyBack({ id, language }: Message, words: ReplyWords) {
  const subject: BackSubject = {
    text: words.translated,
    language,
    base: words.text.trim() === '' ? null : words.text,
    baseLanguage: words.language,
  };
  const back = useBackTranslation(subject, () => subject, `reply ${id}`);
  return { back, subject };
}
