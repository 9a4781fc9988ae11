import { type Texts } from '../../../shared/i18n/texts';
import { isDay, nightsBetween } from '../../../shared/navigation/stay';

/** The fields of the form that a visitor fills in, as the API names them. */
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

/** What stands in the form now. */
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
  const found = form.elements.namedItem(field);
  const isControl =
    found instanceof HTMLInputElement ||
    found instanceof HTMLTextAreaElement ||
    found instanceof HTMLSelectElement;
  return isControl ? found : undefined;
}

type SubjectTexts = Pick<Texts['contact'], 'subjectFor' | 'subjectForEvent'>;

const SUGGESTS = { roomId: 'subjectFor', eventId: 'subjectForEvent' } as const;

/** Whether a subject is one that the form itself may have written, or none. */
function isSuggested(form: HTMLFormElement, subject: string, texts: SubjectTexts): boolean {
  // Of another language, it is known by what the form wrote last.
  const last = controlOf(form, 'subject')?.dataset['suggested'];
  if (subject === '' || subject === last) return true;
  return Object.entries(SUGGESTS).some(([field, suggest]) => {
    const select = controlOf(form, field as keyof typeof SUGGESTS);
    const options = select instanceof HTMLSelectElement ? [...select.options] : [];
    return options.some(({ text, value }) => value !== '' && texts[suggest](text) === subject);
  });
}

const STAY = ['checkIn', 'checkOut', 'guests'] as const;
const isOfStay = (field: EnquiryField) => STAY.some((one) => one === field);

/** Writes the days and guests that the address asks about into the form. */
export function chooseStay(form: HTMLFormElement, values: EnquiryValues): void {
  for (const field of STAY) {
    const control = controlOf(form, field);
    const value = values[field];
    if (control && value) control.value = value;
  }
}

/**
 * Takes the form over from the browser: what is wrong is said under the fields from here on. Kept values
 * come back, but never over what somebody has typed already.
 */
export function enhanceForm(
  form: HTMLFormElement,
  values: EnquiryValues,
  texts: SubjectTexts,
  /** Whether the days of the address were in the form already, and may have been changed there since. */
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

/** Chooses the room or event to ask about, and names it in the subject unless somebody has typed one. */
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

/** Names both rooms in the subject, unless somebody has typed one; the room itself is left open. */
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

/** How many guests the chosen room takes, if more than that are to come. */
export function exceededCapacity(
  form: HTMLFormElement,
  rooms: readonly { id: number; capacity: number }[],
): number | undefined {
  const { roomId, guests } = readForm(form);
  const room = rooms.find(({ id }) => String(id) === roomId);
  return room && Number(guests) > room.capacity ? room.capacity : undefined;
}

/** How many nights lie between the days in the form; 0 where they are not both known. */
export function nightsIn({ checkIn = '', checkOut = '' }: EnquiryValues): number {
  const isStay = isDay(checkIn) && isDay(checkOut) && checkIn < checkOut;
  return isStay ? nightsBetween({ arrival: checkIn, departure: checkOut }) : 0;
}

interface Kept {
  openedAt: number;
  values: EnquiryValues;
  /** The days and guests of the address that were written into the form last. */
  stay?: string;
}

function readKept(): Partial<Kept> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

/** The words of this visit, kept by the browser through reloads and changes of language. */
export const enquiryDraft = {
  /** When the form was first opened, and what stood in it last. */
  read: (): Kept => ({ openedAt: Date.now(), values: {}, ...readKept() }),
  keep(draft: Kept): void {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(draft));
    } catch {
      // No storage, or a full one: the words still stand in the form.
    }
  },
  forget(): void {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // As above.
    }
  },
};
