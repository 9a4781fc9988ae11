import { type KeyboardEvent, useState } from 'react';
import { type Language } from '../../i18n/language';
import { type KindField } from '../content/content.queries';
import {
  fieldState,
  isFixedIn,
  provenanceOf,
  fieldText,
  type TranslationState,
} from '../content/translation-state';
import { singleKeyShortcuts } from '../ui/shortcuts';
import { useRecordContext } from './record-context';
import { useFieldBackTranslation } from './field-back-translation';
import { useFindings } from './finding-sentence';
import { type BackTranslationState } from '../back/use-back-translation';
import { focusField } from './text-field';
import { useHasText, useIsEdited } from '../form/edits';
import { fieldKey } from './record-values';

/** Shortcut keys: accept or approve, keep, dismiss, edit, regenerate, copy the base, back-translate. */
type ActionKey = 'a' | 'k' | 'd' | 'e' | 'r' | 'c' | 'b';

export interface FieldActions {
  /** Action for the state of the stored text; null if a suggestion is shown or nothing is pending. */
  decision: 'approve' | 'stillRight' | 'translate' | null;
  /** Available actions by their keys. */
  handlers: Partial<Record<ActionKey, () => void>>;
  busy: boolean;
  /** Empties the text. */
  clear: () => void;
  back: BackTranslationState;
  /** Whether the back-translation needs the base text, and there is none. */
  lacksBase: boolean;
}

/** Returns the decision about a stored text that its state requires; null if there is none. */
function findDecision(state: TranslationState): FieldActions['decision'] {
  switch (state) {
    case 'machine':
    case 'converted':
      return 'approve';
    case 'stale':
      return 'stillRight';
    case 'missing':
    case 'copied':
      return 'translate';
    default:
      return null;
  }
}

export const DECISION_KEYS = { approve: 'a', stillRight: 'k', translate: 'r' } as const;

/** Returns a handler of the shortcuts inside an element; each has an equivalent button or menu entry. */
export const shortcutHandler =
  ({ handlers }: FieldActions) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !singleKeyShortcuts.isEnabled()) return;
    const run = handlers[event.key as ActionKey];
    if (!run) return;
    event.preventDefault();
    run();
  };

/** Returns the actions that the state of a field allows. */
export function useFieldActions(field: KindField, language: Language): FieldActions {
  const { record, edits, actions, focusHeading: restoreFocus = focusField } = useRecordContext();
  const [busy, setBusy] = useState(false);
  const { name } = field;
  const key = fieldKey(language, name);
  const isEdited = useIsEdited(edits, key);
  const hasText = useHasText(edits, key);
  const hasBase = useHasText(edits, fieldKey(record.baseLanguage, name));
  const back = useFieldBackTranslation(field, language);
  const lacksBase = back.translatesBase && !hasBase;
  const storedText = fieldText(record, language, field);
  const baseText = fieldText(record, record.baseLanguage, field);
  const suggestion = provenanceOf(record, language, field)?.suggestion;
  const isBase = language === record.baseLanguage;
  const [finding] = useFindings(field, language);
  const stateDecision = isBase ? null : findDecision(fieldState(record, language, field));
  const decision = suggestion ? null : stateDecision;

  const runAction = (action: () => Promise<unknown>) => () => {
    setBusy(true);
    // The clicked button is about to disappear.
    restoreFocus(record.id, language, name);
    void action().finally(() => setBusy(false));
  };
  // A stored text is in the history, an unsaved one is nowhere else.
  const replaceText = (text: string) => edits.replace({ [key]: text });
  const clear = () => replaceText('');
  const setText = (text: string) => () => {
    replaceText(text);
    focusField(record.id, language, name);
  };
  const confirm = runAction(() => actions.confirm(language, name));
  const findingId = finding?.id;
  const dismiss = findingId !== undefined && {
    d: runAction(() => actions.dismiss(language, name, findingId)),
  };
  if (isBase)
    return { decision, handlers: busy ? {} : { ...dismiss }, busy, clear, back, lacksBase };
  const regenerate = runAction(() => actions.translate(language, name, 'machine'));
  const commonHandlers = {
    ...(baseText !== null && { c: setText(baseText) }),
    ...((hasText || (suggestion && !isEdited)) && !lacksBase && { b: back.request }),
    e: () => focusField(record.id, language, name),
  };
  if (busy) return { decision, handlers: {}, busy, clear, back, lacksBase };
  // Decisions apply to the stored text, so they are disabled while the field has unsaved edits.
  if (isEdited) return { decision: null, handlers: commonHandlers, busy, clear, back, lacksBase };
  if (suggestion) {
    const accept = runAction(() => actions.accept(language, name));
    const keepHandler = storedText !== null && { k: confirm };
    const turnDown = runAction(() => actions.reject(language, name));
    const suggestionHandlers = {
      ...commonHandlers,
      a: accept,
      ...keepHandler,
      d: turnDown,
      e: setText(suggestion.text),
      r: regenerate,
    };
    return { decision, handlers: suggestionHandlers, busy, clear, back, lacksBase };
  }
  const translate = runAction(() => actions.translate(language, name, 'missing'));
  const decide = decision === 'translate' ? translate : confirm;
  const textHandlers = {
    ...commonHandlers,
    ...dismiss,
    ...(!isFixedIn(record, field) && baseText !== null && { r: regenerate }),
    ...(decision && { [DECISION_KEYS[decision]]: decide }),
  };
  return { decision, handlers: textHandlers, busy, clear, back, lacksBase };
}
