import { isDay, nightsBetween, stayPath } from '../../../shared/navigation/stay';

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
  'message',
] as const;

export type EnquiryField = (typeof ENQUIRY_FIELDS)[number];
export type EnquiryValues = Partial<Record<EnquiryField, string>>;

const STORAGE_KEY = 'enquiry';

export function readForm(form: HTMLFormElement): EnquiryValues {
  const data = new FormData(form);
  return Object.fromEntries(
    ENQUIRY_FIELDS.flatMap((field) => {
      const value = data.get(field);
      return typeof value === 'string' && value !== '' ? [[field, value]] : [];
    }),
  );
}

type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function findControl(form: HTMLFormElement, field: EnquiryField): FormControl | undefined {
  const control = form.elements.namedItem(field);
  const isControl =
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement;
  return isControl ? control : undefined;
}

/** Sets a value; a record that is not offered leaves the select at its first option, “any”, instead of none. */
function setValue(control: FormControl, value: string): void {
  control.value = value;
  if (control instanceof HTMLSelectElement && control.selectedIndex < 0) control.value = '';
}

const STAY_FIELDS = ['checkIn', 'checkOut', 'guests'] as const;
const isStayField = (field: EnquiryField) => STAY_FIELDS.some((stayField) => stayField === field);

/** Whether a field has another value than in the server's HTML. An emptied text field does not count. */
function isTouched(control: FormControl): boolean {
  if (!(control instanceof HTMLSelectElement))
    return control.value !== '' && control.value !== control.defaultValue;
  const initial = [...control.options].find(({ defaultSelected }) => defaultSelected);
  return control.value !== (initial?.value ?? '');
}

/** Returns the fields that the visitor has filled in before hydration. */
export function findTouchedFields(form: HTMLFormElement): ReadonlySet<EnquiryField> {
  const isFieldTouched = (field: EnquiryField) => {
    const control = findControl(form, field);
    return control !== undefined && isTouched(control);
  };
  return new Set(ENQUIRY_FIELDS.filter(isFieldTouched));
}

/** Writes the days and guests of the URL into the form, except into the given fields. */
export function fillStay(
  form: HTMLFormElement,
  values: EnquiryValues,
  except: ReadonlySet<EnquiryField> = new Set(),
): void {
  for (const field of STAY_FIELDS) {
    const control = findControl(form, field);
    const value = values[field];
    if (control && value !== undefined && !except.has(field)) control.value = value;
  }
}

/**
 * Disables the browser's validation, because errors are shown below the fields, and restores stored values into untouched fields.
 */
export function enhanceForm(
  form: HTMLFormElement,
  values: EnquiryValues,
  /** Whether the form already had the URL's days, which the visitor may have changed since. */
  isSameStay: boolean,
): void {
  form.noValidate = true;
  for (const field of ENQUIRY_FIELDS) {
    const control = findControl(form, field);
    const value = values[field];
    if (!value || !control) continue;
    const isUntouched =
      control.value === '' ||
      (isSameStay && isStayField(field) && control.value === control.getAttribute('value'));
    if (isUntouched) setValue(control, value);
  }
}

/** Selects the room or event of the URL; undefined selects none. */
export function selectRecord(
  form: HTMLFormElement,
  field: 'roomId' | 'eventId',
  id: number | undefined,
): void {
  const select = findControl(form, field);
  if (select) setValue(select, id === undefined ? '' : String(id));
}

/** Warning that there are more guests than the selected room, or any room, takes. */
export interface ExceededCapacity {
  /** Maximum number of guests of the selected room, or of the largest one if no room takes them all. */
  capacity: number;
  /** Whether no room takes so many guests. */
  isAboveAllRooms: boolean;
  /** Path of the page with larger rooms, or pairs of rooms, for the same days; undefined without both days. */
  largerRoomsPath: string | undefined;
}

export function findExceededCapacity(
  { roomId, guests, checkIn = '', checkOut = '' }: EnquiryValues,
  rooms: readonly { id: number; capacity: number }[],
): ExceededCapacity | undefined {
  const largest = Math.max(0, ...rooms.map((room) => room.capacity));
  const room = rooms.find(({ id }) => String(id) === roomId);
  const isAboveAllRooms = Number(guests) > largest;
  const capacity = isAboveAllRooms ? largest : room?.capacity;
  if (!capacity || !(Number(guests) > capacity)) return undefined;
  const stay = { arrival: checkIn, departure: checkOut, guests: Number(guests) };
  const hasDays = countNights({ checkIn, checkOut }) > 0;
  return { capacity, isAboveAllRooms, largerRoomsPath: hasDays ? stayPath(stay) : undefined };
}

/** Returns the number of nights between the form's days; 0 unless both are set. */
export function countNights({ checkIn = '', checkOut = '' }: EnquiryValues): number {
  const isStay = isDay(checkIn) && isDay(checkOut) && checkIn < checkOut;
  return isStay ? nightsBetween({ arrival: checkIn, departure: checkOut }) : 0;
}

interface StoredDraft {
  /** Time at which the form was first opened, in milliseconds since 1970. */
  openedAt: number;
  values: EnquiryValues;
  /** Days and guests of the URL that were last written into the form. */
  stay?: string;
  /** Links whose room and event were last selected in the form, with their history entries. */
  links?: { room?: string; event?: string };
}

function readStored(): Partial<StoredDraft> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Draft of the form in session storage. It survives reloads and changes of language, and ends with the visit. */
export const enquiryDraft = {
  /** Returns the time at which the form was first opened, and its last values. */
  read: (): StoredDraft => ({ openedAt: Date.now(), values: {}, ...readStored() }),
  store(draft: StoredDraft): void {
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
    } catch {
      // Without storage the input is still in the form.
    }
  },
  clear(): void {
    try {
      sessionStorage.removeItem(STORAGE_KEY);
    } catch {
      // Without storage there is no draft.
    }
  },
};
