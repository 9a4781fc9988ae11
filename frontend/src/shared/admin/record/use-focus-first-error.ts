import { useEffect, useEffectEvent, useRef } from 'react';
import { type Language, LANGUAGES } from '../../i18n/language';

/** Matches focusable controls. */
const FOCUSABLE = ':is(input, select, textarea, button):not([tabindex="-1"], :disabled)';

/** Scrolls to a shared field and focuses it; a field without an input has its save button focused. */
export function focusSharedField(name: string): void {
  const fieldElement =
    document.querySelector<HTMLElement>(`.admin-record [data-shared="${name}"] ${FOCUSABLE}`) ??
    document.querySelector<HTMLElement>(`.admin-record #${name}`);
  const folded = fieldElement?.closest('details');
  if (folded) folded.open = true;
  (fieldElement ?? document.querySelector<HTMLElement>('.admin-save .btn-primary'))?.focus();
}

const isVisible = (element: HTMLElement) => element.offsetParent !== null;

/** Focuses the next pending decision, and after the last one the first. */
export function focusNextDecision(): void {
  const all = [...document.querySelectorAll<HTMLElement>('.admin-record [data-decision]')];
  const decisions = all.filter(isVisible);
  const focused = document.activeElement;
  const isAfter = (element: HTMLElement) =>
    focused !== null && focused.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  (decisions.find(isAfter) ?? decisions[0])?.focus();
}

interface FormErrors {
  attempt?: object;
  fields: Readonly<Record<string, string>>;
}

// An invalid choice of buttons has its message beside it: ARIA has no invalid buttons.
const INVALID_SELECTOR = ':is([aria-invalid="true"], .field-bad, [data-to-choose])';

/** Scrolls to the first visible invalid control and focuses it; returns false if there is none. */
function focusFirstInvalid(): boolean {
  return [...document.querySelectorAll<HTMLElement>(INVALID_SELECTOR)].some((element) => {
    const control = element.matches(FOCUSABLE)
      ? element
      : element.querySelector<HTMLElement>(FOCUSABLE);
    const folded = control?.closest('details');
    if (folded) folded.open = true;
    control?.focus();
    return control !== null && document.activeElement === control;
  });
}

/** Returns the first language with an error, from `words.ja.name`, `title.words.ja.value` or a form's own `ja`. */
function invalidLanguage(fields: FormErrors['fields']): Language | undefined {
  const invalidNames = Object.keys(fields).map((path) => /^(?:.*\bwords\.)?(\w+)/.exec(path)?.[1]);
  return LANGUAGES.find((code) => invalidNames.includes(code));
}

/** Whether the preview covers the form. */
export const isPreviewOverlay = (): boolean => matchMedia('(max-width: 767px)').matches;

interface Options {
  /** The shown language, and how to show another. */
  language?: Language;
  onChoose?: (language: Language) => void;
  /** Closes what may cover the form on a phone. */
  onCloseOverlay?: (() => void) | undefined;
}

/** After a failed save, focuses the first invalid field and switches to its language if needed. */
export function useFocusFirstError(
  { attempt, fields }: FormErrors,
  { language, onChoose, onCloseOverlay }: Options = {},
): void {
  const isPending = useRef(false);
  const focusFirstProblem = useEffectEvent(() => {
    if (isPreviewOverlay()) onCloseOverlay?.();
    const other = focusFirstInvalid() ? undefined : invalidLanguage(fields);
    isPending.current = other !== undefined && other !== language;
    if (other && isPending.current) onChoose?.(other);
  });
  useEffect(() => {
    if (attempt) focusFirstProblem();
  }, [attempt]);
  useEffect(() => {
    if (isPending.current) focusFirstInvalid();
    isPending.current = false;
  }, [language]);
}
