import { type Texts } from '../../../shared/i18n/texts';
import { isDay, nightsBetween } from '../../../shared/navigation/stay';

/** Fields of the form that visitors fill in, named as in the API. */
export const ENQUIRY_FIELDS = [
  'name',
  'email',
  'phone',
  'roomId',
  'eventId',
  'guests',
  'checkIn',
  'checkOut',
  'subject',
  'message',
] as const;

export type EnquiryField = (typeof ENQUIRY_FIELDS)[number];
export type EnquiryValues = Partial<Record<EnquiryField, string>>;

const KEY = 'enquiry';

export function readForm(form: HTMLFormElement): EnquiryValues {
  const data = new FormData(form);
  return Object.fromEntries(
    ENQUIRY_FIELDS.flatMap((field) => {
      const value = data.get(field);
      return typeof value === 'string' && value !== '' ? [[field, value]] : [];
    }),
  );
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function controlOf(form: HTMLFormElement, field: EnquiryField): Control | undefined {
  const control = form.elements.namedItem(field);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return isControl ? control : undefined;
}

type SubjectTexts = Pick<Texts['contact'], 'subjectFor' | 'subjectForEvent'>;

const SUGGESTS = { roomId: 'subjectFor', eventId: 'subjectForEvent' } as const;

/** Whether a subject is empty or was written by the form. */
function isSuggested(form: HTMLFormElement, subject: string, texts: SubjectTexts): boolean {
  // A subject in another language is recognized by the form's last suggestion.
  const last = controlOf(form, 'subject')?.dataset['suggested'];
  if (subject === '' || subject === last) return true;
  return Object.entries(SUGGESTS).some(([field, suggest]) => {
    const select = controlOf(form, field as keyof typeof SUGGESTS);
    const options = select instanceof HTMLSelectElement ? [...select.options] : [];
    return options.some(({ text, value }) => value !== '' && texts[suggest](text) === subject);
  });
}

const STAY = ['checkIn', 'checkOut', 'guests'] as const;
const isOfStay = (field: EnquiryField) => STAY.some((item) => item === field);

/** Writes the days and guests of the URL into the form. */
export function chooseStay(form: HTMLFormElement, values: EnquiryValues): void {
  for (const field of STAY) {
    const control = controlOf(form, field);
    const value = values[field];
    if (control && value) control.value = value;
  }
}

/**
 * Replaces the browser's validation: errors are shown below the fields. Stored values are applied, but never over input.
 */
export function enhanceForm(
  form: HTMLFormElement,
  values: EnquiryValues,
  texts: SubjectTexts,
  /** Whether the form already had the URL's days, which the visitor may have changed since. */
  isSameStay: boolean,
): void {
  form.noValidate = true;
  for (const field of ENQUIRY_FIELDS) {
    const control = controlOf(form, field);
    const value = values[field];
    if (!value || !control) continue;
    const isFree =
      control.value === '' ||
      (isSameStay && isOfStay(field) && control.value === control.getAttribute('value')) ||
      (field === 'subject' &&
        isSuggested(form, control.value, texts) &&
        !isSuggested(form, value, texts));
    if (isFree) control.value = value;
  }
}

/** Selects the room or event of the URL, and names it in the subject unless the visitor has written one. */
export function chooseSubject(
  form: HTMLFormElement,
  field: keyof typeof SUGGESTS,
  id: number,
  texts: SubjectTexts,
): void {
  const select = controlOf(form, field);
  const subject = controlOf(form, 'subject');
  if (!(select instanceof HTMLSelectElement) || !subject) return;
  select.value = String(id);
  const [option] = select.selectedOptions;
  if (select.value === '' || !option || !isSuggested(form, subject.value, texts)) return;
  subject.value = texts[SUGGESTS[field]](option.text);
  subject.dataset['suggested'] = subject.value;
}

/** Names both rooms in the subject, unless the visitor has written one; no room is selected. */
export function suggestRooms(
  form: HTMLFormElement,
  names: readonly string[],
  texts: SubjectTexts,
): void {
  const subject = controlOf(form, 'subject');
  if (!subject || !isSuggested(form, subject.value, texts)) return;
  subject.value = texts.subjectFor(names.join(' + '));
  subject.dataset['suggested'] = subject.value;
}

/** Returns the capacity of the selected room if there are more guests. */
export function exceededCapacity(
  form: HTMLFormElement,
  rooms: readonly { id: number; capacity: number }[],
): number | undefined {
  const { roomId, guests } = readForm(form);
  const room = rooms.find(({ id }) => String(id) === roomId);
  return room && Number(guests) > room.capacity ? room.capacity : undefined;
}

/** Returns the number of nights between the form's days; 0 unless both are set. */
export function nightsIn({ checkIn = '', checkOut = '' }: EnquiryValues): number {
  const isStay = isDay(checkIn) && isDay(checkOut) && checkIn < checkOut;
  return isStay ? nightsBetween({ arrival: checkIn, departure: checkOut }) : 0;
}

interface StoredDraft {
  openedAt: number;
  values: EnquiryValues;
  /** Days and guests of the URL that were last written into the form. */
  stay?: string;
}

function readStored(): Partial<StoredDraft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Draft of this visit in session storage, which survives reloads and changes of language. */
export const enquiryDraft = {
  /** Returns the time at which the form was first opened, and its last values. */
  read: (): StoredDraft => ({ openedAt: Date.now(), values: {}, ...readStored() }),
  store(draft: StoredDraft): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(draft));
    } catch {
      // Without storage the input is still in the form.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // Without storage the input is still in the form.
    }
  },
};
