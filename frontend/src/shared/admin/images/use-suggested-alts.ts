import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES } from '../../i18n/language';
import { useWord, wordKey, type WordsStore } from '../record/words-store';
import { kitTexts } from '../texts';
import { useWrite } from '../write/use-write';

export const ALT = 'alt';

/** Has the model write alternative texts of the words beside a picture, where there are none; a person saves them. */
export function useSuggestedAlts(id: number, words: WordsStore) {
  const { images: texts } = useDictionary(kitTexts);
  const text: Record<Language, string> = {
    en: useWord(words, wordKey('en', ALT)),
    ja: useWord(words, wordKey('ja', ALT)),
    zh: useWord(words, wordKey('zh', ALT)),
    zh_TW: useWord(words, wordKey('zh_TW', ALT)),
  };
  const empty = LANGUAGES.filter((language) => text[language].trim() === '');

  const suggest = useWrite({
    send: (client) =>
      client.POST('/api/media/{id}/suggest-alt', {
        params: { path: { id } },
        body: { languages: empty },
      }),
    done: ({ suggestions }) => {
      for (const { language, text: suggested } of suggestions) {
        const key = wordKey(language, ALT);
        // What was typed meanwhile stays.
        if (words.text(key).trim() === '') words.type(key, suggested);
      }
    },
    problems: { no_translator: texts.noModel, no_words_beside: texts.noWordsBeside },
  });
  const doubtful = suggest.data?.suggestions.some(({ findings }) => findings.length > 0);
  const message = suggest.data && (doubtful ? texts.suggestedDoubtful : texts.suggested);
  return { suggest, said: suggest.reason ?? message, offered: empty.length > 0 };
}
