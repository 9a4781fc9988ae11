import { useEffect, useEffectEvent, useRef } from 'react';
import { type Language, LANGUAGES } from '../../i18n/language';
import { PHONE_QUERY } from '../ui/browser';

/** Matches focusable controls. */
const FOCUSABLE = ':is(input, select, textarea, button):not([tabindex="-1"], :disabled)';

/** Scrolls to a shared field and focuses it. If the field has no input, the save button is focused. */
export function focusSharedField(name: string): void {
  const fieldElement =
    document.querySelector<HTMLElement>(`.admin-record [data-shared="${name}"] ${FOCUSABLE}`) ??
    document.querySelector<HTMLElement>(`.admin-record #${name}`);
  const details = fieldElement?.closest('details');
  if (details) details.open = true;
  (fieldElement ?? document.querySelector<HTMLElement>('.admin-save .btn-primary'))?.focus();
}

const isVisible = (element: HTMLElement) => element.offsetParent !== null;

/** Focuses the next pending decision, and after the last one the first. */
export function focusNextDecision(): void {
  const decisions = [
    ...document.querySelectorAll<HTMLElement>('.admin-record [data-decision]'),
  ].filter(isVisible);
  const activeElement = document.activeElement;
  const isAfter = (element: HTMLElement) =>
    activeElement !== null &&
    activeElement.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING;
  (decisions.find(isAfter) ?? decisions[0])?.focus();
}

interface FormErrors {
  attempt?: object;
  fields: Readonly<Record<string, string>>;
}

// ARIA has no invalid buttons, so an invalid choice of buttons is marked by a class or a data attribute.
const INVALID_SELECTOR = ':is([aria-invalid="true"], .field-invalid, [data-to-choose])';

/** Scrolls to the first visible invalid control and focuses it; returns false if there is none. */
function focusFirstInvalid(): boolean {
  return [...document.querySelectorAll<HTMLElement>(INVALID_SELECTOR)].some((element) => {
    const control = element.matches(FOCUSABLE)
      ? element
      : element.querySelector<HTMLElement>(FOCUSABLE);
    const details = control?.closest('details');
    if (details) details.open = true;
    control?.focus();
    return control !== null && document.activeElement === control;
  });
}

/** Returns the first language with an error, from `words.ja.name`, `title.words.ja.value` or a form's own `ja`. */
function findInvalidLanguage(fields: FormErrors['fields']): Language | undefined {
  const invalidNames = Object.keys(fields).map((path) => /^(?:.*\bwords\.)?(\w+)/.exec(path)?.[1]);
  return LANGUAGES.find((code) => invalidNames.includes(code));
}

/** Whether the preview covers the form. */
export const isPreviewOverlay = (): boolean => matchMedia(PHONE_QUERY).matches;

interface Options {
  /** The shown language, and how to show another. */
  language?: Language;
  onChoose?: (language: Language) => void;
  /** Closes the side pane, which covers the form on a phone. */
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
    const invalidLanguage = focusFirstInvalid() ? undefined : findInvalidLanguage(fields);
    isPending.current = invalidLanguage !== undefined && invalidLanguage !== language;
    if (invalidLanguage && isPending.current) onChoose?.(invalidLanguage);
  });
  useEffect(() => {
    if (attempt) focusFirstProblem();
  }, [attempt]);
  useEffect(() => {
    if (isPending.current) focusFirstInvalid();
    isPending.current = false;
  }, [language]);
}
