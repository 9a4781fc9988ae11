import { type KeyboardEvent, useState } from 'react';
import { fieldState, isFixedIn, type TranslationState } from '../content/translation-state';
import { singleKeyShortcuts } from '../ui/shortcuts';
import {
  type ActionKey,
  type FieldActions,
  type LocalizedField,
  useRecordContext,
} from './record-context';
import { useFieldBackTranslation } from './field-back-translation';
import { focusField } from './text-field';
import { useHasText } from '../form/edits';
import { fieldKey } from './record-values';

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
export function useFieldActions(localizedField: LocalizedField): FieldActions {
  const { field, language, record, edits, key, isBase, isEdited } = localizedField;
  const { storedText, baseText, provenance, findings } = localizedField;
  const { actions, restoreFocus = focusField } = useRecordContext();
  const [busy, setBusy] = useState(false);
  const { name } = field;
  const { suggestion } = provenance;
  const hasText = useHasText(edits, key);
  const hasBaseText = useHasText(edits, fieldKey(record.baseLanguage, name));
  const back = useFieldBackTranslation(localizedField);
  const lacksBase = back.translatesBase && !hasBaseText;
  // Decisions apply to the stored text, so they are disabled while the field has unsaved edits.
  const decision =
    isBase || isEdited || suggestion ? null : findDecision(fieldState(record, language, field));

  const runAction = (action: () => Promise<unknown>) => () => {
    setBusy(true);
    // The clicked button is about to disappear.
    restoreFocus(record.id, language, name);
    void action().finally(() => setBusy(false));
  };
  // Offers to restore a replaced text that is unsaved: only stored texts are in the history.
  const replaceText = (text: string) => edits.replace({ [key]: text });
  const setText = (text: string) => () => {
    replaceText(text);
    focusField(record.id, language, name);
  };
  const confirm = runAction(() => actions.confirm(language, name));
  const findingId = findings[0]?.id;
  const dismiss = findingId !== undefined && {
    d: runAction(() => actions.dismiss(language, name, findingId)),
  };
  const regenerate = runAction(() => actions.translate(language, name, 'machine'));
  const commonHandlers = {
    ...(baseText !== null && { c: setText(baseText) }),
    ...((hasText || (suggestion && !isEdited)) && !lacksBase && { b: back.request }),
    e: () => focusField(record.id, language, name),
  };
  const findHandlers = (): FieldActions['handlers'] => {
    if (busy) return {};
    if (isBase) return { ...dismiss };
    if (isEdited) return commonHandlers;
    if (suggestion) {
      return {
        ...commonHandlers,
        a: runAction(() => actions.accept(language, name)),
        ...(storedText !== null && { k: confirm }),
        d: runAction(() => actions.reject(language, name)),
        e: setText(suggestion.text),
        r: regenerate,
      };
    }
    const translate = runAction(() => actions.translate(language, name, 'missing'));
    return {
      ...commonHandlers,
      ...dismiss,
      ...(!isFixedIn(record, field) && baseText !== null && { r: regenerate }),
      ...(decision && {
        [DECISION_KEYS[decision]]: decision === 'translate' ? translate : confirm,
      }),
    };
  };
  const clear = () => replaceText('');
  return { decision, handlers: findHandlers(), busy, clear, back, lacksBase };
}
