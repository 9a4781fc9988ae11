import { type Language } from '../../i18n/language';
import { type Finding, type KindField } from '../content/content.types';
import { provenanceOf } from '../content/word-state';
import { useRecordContext } from './record-context';
import { useIsEdited, wordKey } from './words-store';

const NONE: readonly Finding[] = [];

/** What the checks say of the words as they are stored; nothing while others are typed. */
export function useFindings(field: KindField, language: Language): readonly Finding[] {
  const { record, words } = useRecordContext();
  const edited = useIsEdited(words, wordKey(language, field.name));
  return edited ? NONE : (provenanceOf(record, language, field)?.findings ?? NONE);
}
