import { useEffect, useEffectEvent, useRef } from 'react';
import { type Language, LANGUAGES } from '../../i18n/language';

/** What can be typed into or pressed. */
const FOCUSABLE = ':is(input, select, textarea, button):not([tabindex="-1"], :disabled)';

/** Puts a field that all languages share in sight, and the focus on it; on the button that saves it where it has no box. */
export function focusSharedField(name: string): void {
  const box =
    document.querySelector<HTMLElement>(`.admin-record [data-shared="${name}"] ${FOCUSABLE}`) ??
    document.querySelector<HTMLElement>(`.admin-record #${name}`);
  const folded = box?.closest('details');
  if (folded) folded.open = true;
  (box ?? document.querySelector<HTMLElement>('.admin-save .btn-primary'))?.focus();
}

const scrollIntoView = (element: HTMLElement) => element.offsetParent !== null;

/** Goes to the next thing that waits to be decided, round from the last to the first. */
export function focusNextDecision(): void {
  const all = [...document.querySelectorAll<HTMLElement>('.admin-record [data-decision]')];
  const decisions = all.filter(scrollIntoView);
  const here = document.activeElement;
  const isAfter = (one: HTMLElement) =>
    here !== null && here.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING;
  (decisions.find(isAfter) ?? decisions[0])?.focus();
}

interface FormErrors {
  refusal?: object;
  fields: Readonly<Record<string, string>>;
}

// What is chosen by a button says that it is wrong beside it: ARIA has no invalid buttons.
const INVALID_SELECTOR = ':is([aria-invalid="true"], .field-bad, [data-to-choose])';

/** Puts the first wrong thing that can be seen in sight, and the focus on it; false where there is none. */
function focusFirst(): boolean {
  return [...document.querySelectorAll<HTMLElement>(INVALID_SELECTOR)].some((one) => {
    const box = one.matches(FOCUSABLE) ? one : one.querySelector<HTMLElement>(FOCUSABLE);
    const folded = box?.closest('details');
    if (folded) folded.open = true;
    box?.focus();
    return box !== null && document.activeElement === box;
  });
}

/** The first language in which something is wrong: `words.ja.name`, `title.words.ja.value`, or a form's own `ja`. */
function wrongLanguage(fields: FormErrors['fields']): Language | undefined {
  const named = Object.keys(fields).map((path) => /^(?:.*\bwords\.)?(\w+)/.exec(path)?.[1]);
  return LANGUAGES.find((code) => named.includes(code));
}

/** Where a preview lies over the form. */
export const isPreviewOverlay = (): boolean => matchMedia('(max-width: 767px)').matches;

interface Options {
  /** The language that is shown, and how another one comes to be. */
  language?: Language;
  choose?: (language: Language) => void;
  /** Takes away what may lie over the form on a phone. */
  uncover?: (() => void) | undefined;
}

/** Each refusal leads to the first thing that is wrong, and to its language where another one is shown. */
export function useFocusFirstError(
  { refusal, fields }: FormErrors,
  { language, choose, uncover }: Options = {},
): void {
  const waits = useRef(false);
  const lead = useEffectEvent(() => {
    if (isPreviewOverlay()) uncover?.();
    const other = focusFirst() ? undefined : wrongLanguage(fields);
    waits.current = other !== undefined && other !== language;
    if (other && waits.current) choose?.(other);
  });
  useEffect(() => {
    if (refusal) lead();
  }, [refusal]);
  useEffect(() => {
    if (waits.current) focusFirst();
    waits.current = false;
  }, [language]);
}
