import { type Language } from '../../i18n/language';
import { type Finding, type KindField } from '../content/content.types';
import { provenanceOf } from '../content/translation-state';
import { quotedRanges } from './finding-text';
import { useRecordContext } from './record-context';
import { useIsEdited } from '../form/edits';
import { fieldKey } from './record-values';

const NONE: readonly Finding[] = [];

/** What the checks say of the words as they are stored; nothing while others are typed. */
export function useFindings(field: KindField, language: Language): readonly Finding[] {
  const { record, edits } = useRecordContext();
  const edited = useIsEdited(edits, fieldKey(language, field.name));
  return edited ? NONE : (provenanceOf(record, language, field)?.findings ?? NONE);
}

/** What the checks say of the stored words and of what is offered for them. */
export function useAllFindings(field: KindField, language: Language): readonly Finding[] {
  const { record } = useRecordContext();
  const stored = useFindings(field, language);
  const offered = provenanceOf(record, language, field)?.suggestion?.findings ?? NONE;
  return offered.length > 0 ? [...stored, ...offered] : stored;
}

/** The places to mark in a text; in the base those that findings of the language that is looked at are about. */
export function useMarks(field: KindField, language: Language, text: string) {
  const { record, language: current } = useRecordContext();
  const own = quotedRanges(useFindings(field, language), 'text', text);
  const others = useAllFindings(field, current ?? language);
  if (language !== record.baseLanguage || current === language) return own;
  return [...own, ...quotedRanges(others, 'base', text)];
}
