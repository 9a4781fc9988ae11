/** The fields of the form that a visitor fills in, as the API names them. */
export const ENQUIRY_FIELDS = [
  'name',
  'email',
  'phone',
  'roomId',
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
export function valuesOf(form: HTMLFormElement): EnquiryValues {
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

/**
 * Takes the form over from the browser: what is wrong is said under the fields from here on. Kept values
 * come back, but never over what somebody has typed already.
 */
export function takeOver(form: HTMLFormElement, values: EnquiryValues): void {
  form.noValidate = true;
  for (const field of ENQUIRY_FIELDS) {
    const control = controlOf(form, field);
    const value = values[field];
    if (value && control?.value === '') control.value = value;
  }
}

/** Writes a subject, but not over what somebody has typed. */
export function suggestSubject(form: HTMLFormElement, text: string): void {
  const subject = controlOf(form, 'subject');
  if (!subject || !['', subject.dataset['suggested']].includes(subject.value)) return;
  subject.value = text;
  subject.dataset['suggested'] = text;
}

/** How many guests the chosen room takes, if more than that are to come. */
export function exceededCapacity(
  form: HTMLFormElement,
  rooms: readonly { id: number; capacity: number }[],
): number | undefined {
  const { roomId, guests } = valuesOf(form);
  const room = rooms.find(({ id }) => String(id) === roomId);
  return room && Number(guests) > room.capacity ? room.capacity : undefined;
}

/** Chooses the room to ask for. A subject that only named the room before goes along. */
export function chooseRoom(
  form: HTMLFormElement,
  room: number,
  subjectFor: (room: string) => string,
): void {
  const select = controlOf(form, 'roomId');
  const subject = controlOf(form, 'subject');
  if (!(select instanceof HTMLSelectElement) || !subject) return;
  const named = () => subjectFor(select.selectedOptions[0]?.text ?? '');
  // After a reload the subject that named the room before is known by its text alone.
  if (subject.value === named()) subject.dataset['suggested'] = subject.value;
  select.value = String(room);
  if (select.value !== '') suggestSubject(form, named());
}

interface Kept {
  openedAt: number;
  values: EnquiryValues;
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
