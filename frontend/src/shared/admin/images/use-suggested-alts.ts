import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES } from '../../i18n/language';
import { useFailure } from '../content/use-failure';
import { useWord, wordKey, type WordsStore } from '../record/words-store';
import { kitTexts } from '../texts';

export const ALT = 'alt';

/** Has the model write alternative texts of the words beside a picture, where there are none; a person saves them. */
export function useSuggestedAlts(id: number, words: WordsStore) {
  const { client } = useApi();
  const { images: texts } = useDictionary(kitTexts);
  const failed = useFailure();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const text: Record<Language, string> = {
    en: useWord(words, wordKey('en', ALT)),
    ja: useWord(words, wordKey('ja', ALT)),
    zh: useWord(words, wordKey('zh', ALT)),
    zh_TW: useWord(words, wordKey('zh_TW', ALT)),
  };
  const empty = LANGUAGES.filter((language) => text[language].trim() === '');

  const suggest = async () => {
    setBusy(true);
    setSaid(null);
    try {
      const { data } = await client.POST('/api/media/{id}/suggest-alt', {
        params: { path: { id } },
        body: { languages: empty },
      });
      for (const { language, text: suggested } of data?.suggestions ?? []) {
        const key = wordKey(language, ALT);
        // What was typed meanwhile stays.
        if (words.text(key).trim() === '') words.type(key, suggested);
      }
      const doubtful = data?.suggestions.some(({ findings }) => findings.length > 0) ?? false;
      setSaid(doubtful ? texts.suggestedDoubtful : texts.suggested);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      const known = { no_translator: texts.noModel, no_words_beside: texts.noWordsBeside }[code];
      setSaid(known ?? failed(error).sentence);
    } finally {
      setBusy(false);
    }
  };
  return { suggest, busy, said, offered: empty.length > 0 };
}
