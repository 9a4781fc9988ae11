import { type KeyboardEvent, useState } from 'react';
import { type Language } from '../../i18n/language';
import { type KindField } from '../content/content.types';
import {
  fieldState,
  isFixedIn,
  provenanceOf,
  fieldText,
  type TranslationState,
} from '../content/translation-state';
import { singleKeyShortcuts } from '../ui/use-shortcuts';
import { useRecordContext } from './record-context';
import { useFieldBack } from './field-back-translation';
import { useFindings } from './use-findings';
import { type BackTranslation } from '../back/use-back-translation';
import { focusField } from './text-field';
import { useIsEdited } from '../form/edits';
import { fieldKey } from './record-values';

export type ActionKey = 'a' | 'k' | 'd' | 'e' | 'r' | 'c' | 'b';

/** What can be done with one field in one language. */
export interface FieldActions {
  /** The one thing to decide about stored words; null where a text is offered, or nothing is to be decided. */
  decision: 'approve' | 'stillRight' | 'translate' | null;
  /** By the key that does it; only what can be done now. */
  handlers: Partial<Record<ActionKey, () => void>>;
  busy: boolean;
  back: BackTranslation;
}

/** Nothing is to be decided about a person's own words that are up to date. */
function pendingDecision(state: TranslationState): FieldActions['decision'] {
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

/** The keys of the buttons in an element; each has a button or an entry of a menu that does the same. */
export const shortcutHandler =
  ({ handlers: runs }: FieldActions) =>
  (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || !singleKeyShortcuts.enabled()) return;
    const run = runs[event.key as ActionKey];
    if (!run) return;
    event.preventDefault();
    run();
  };

export function useFieldActions(field: KindField, language: Language): FieldActions {
  const { record, edits, actions, settleFocus = focusField } = useRecordContext();
  const [busy, setBusy] = useState(false);
  const { name } = field;
  const key = fieldKey(language, name);
  const edited = useIsEdited(edits, key);
  const back = useFieldBack(field, language);
  const stored = fieldText(record, language, field);
  const base = fieldText(record, record.baseLanguage, field);
  const offered = provenanceOf(record, language, field)?.suggestion;
  const isBase = language === record.baseLanguage;
  const [finding] = useFindings(field, language);
  const open = isBase ? null : pendingDecision(fieldState(record, language, field));
  const decision = offered ? null : open;

  const act = (work: () => Promise<unknown>) => () => {
    setBusy(true);
    // The button that was pressed is about to go.
    settleFocus(record.id, language, name);
    void work().finally(() => setBusy(false));
  };
  const write = (text: string) => () => {
    edits.set(key, text);
    focusField(record.id, language, name);
  };
  const confirm = act(() => actions.confirm(language, name));
  const first = finding?.id;
  const dismiss = first !== undefined && { d: act(() => actions.dismiss(language, name, first)) };
  if (isBase) return { decision, handlers: busy ? {} : { ...dismiss }, busy, back };
  const again = act(() => actions.translate(language, name, 'machine'));
  const always = {
    ...(base !== null && { c: write(base) }),
    ...((stored !== null || edited || offered) && { b: back.ask }),
    e: () => focusField(record.id, language, name),
  };
  if (busy) return { decision, handlers: {}, busy, back };
  // What is decided is decided about stored words.
  if (edited) return { decision: null, handlers: always, busy, back };
  if (offered) {
    const accept = act(() => actions.accept(language, name));
    const keep = stored !== null && { k: confirm };
    const turnDown = act(() => actions.turnDown(language, name));
    const runs = { ...always, a: accept, ...keep, d: turnDown, e: write(offered.text), r: again };
    return { decision, handlers: runs, busy, back };
  }
  const translate = act(() => actions.translate(language, name, 'missing'));
  const decide = decision === 'translate' ? translate : confirm;
  const runs = {
    ...always,
    ...dismiss,
    ...(!isFixedIn(record, field) && base !== null && { r: again }),
    ...(decision && { [DECISION_KEYS[decision]]: decide }),
  };
  return { decision, handlers: runs, busy, back };
}
