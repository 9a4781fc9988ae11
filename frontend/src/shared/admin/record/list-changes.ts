import { languageFacts } from '../../i18n/language';
import { type Kind } from '../content/content.types';
import { tabNames } from '../content/word-state';
import { type KindTexts } from '../kind/admin-kind';
import { fieldLabel } from '../kind/labels';
import { type KitTexts } from '../texts';
import { type UnsavedChange } from '../unsaved/unsaved-registry';
import { changedFields, type SharedValues } from './shared-values';
import { parseWordKey, type WordsStore } from './words-store';

interface Form {
  kind: Kind;
  texts: KindTexts;
  kit: KitTexts;
  words: WordsStore;
}

/** What a path of the body is called on the page: `words.ja.name`, `shared.capacity`. */
export function nameField({ texts, kit }: Pick<Form, 'texts' | 'kit'>, path: string): string {
  const [where, ...rest] = path.split('.');
  if (where !== 'words') return fieldLabel(texts, kit, rest.join('.') || path);
  const { language, field } = parseWordKey(rest.join('.'));
  return `${tabNames[language]} ${fieldLabel(texts, kit, field)}`;
}

/** What is typed and not saved, by the names the page gives it. */
export function listChanges(
  { kind, texts, kit, words }: Form,
  values: SharedValues,
  stored: SharedValues,
): UnsavedChange[] {
  const typed = Object.keys(words.edits()).map((key) => {
    const { language } = parseWordKey(key);
    return {
      label: nameField({ texts, kit }, `words.${key}`),
      lang: languageFacts[language].tag,
      before: words.stored(key) ?? '',
      after: words.text(key),
    };
  });
  const shared = changedFields(kind, values, stored).map(({ name, type }) => {
    const [before, after] = [stored[name], values[name]];
    const label = fieldLabel(texts, kit, name);
    const isText = typeof before === 'string' && typeof after === 'string';
    return isText && type !== 'choice' && type !== 'picture' ? { label, before, after } : { label };
  });
  return [...typed, ...shared];
}
