import { type Language } from '../../i18n/language';
import { type Finding, type KindField } from '../content/content.types';
import { provenanceOf } from '../content/translation-state';
import { quotedRanges } from './finding-text';
import { useRecordContext } from './record-context';
import { useIsEdited } from '../form/edits';
import { fieldKey } from './record-values';

const NONE: readonly Finding[] = [];

/** Returns the findings of the stored text; none while it has unsaved edits. */
export function useFindings(field: KindField, language: Language): readonly Finding[] {
  const { record, edits } = useRecordContext();
  const edited = useIsEdited(edits, fieldKey(language, field.name));
  return edited ? NONE : (provenanceOf(record, language, field)?.findings ?? NONE);
}

/** Returns the findings of the stored text and of its suggestion. */
export function useAllFindings(field: KindField, language: Language): readonly Finding[] {
  const { record } = useRecordContext();
  const stored = useFindings(field, language);
  const offered = provenanceOf(record, language, field)?.suggestion?.findings ?? NONE;
  return offered.length > 0 ? [...stored, ...offered] : stored;
}

/** Returns the ranges to highlight; in the base those of findings in the shown language. */
export function useHighlightRanges(field: KindField, language: Language, text: string) {
  const { record, language: current } = useRecordContext();
  const marks = quotedRanges(useFindings(field, language), 'text', text);
  const others = useAllFindings(field, current ?? language);
  if (language !== record.baseLanguage || current === language) return marks;
  return [...marks, ...quotedRanges(others, 'base', text)];
}
