import { type ContentRecord, type Kind, type KindField } from '../content/content.types';
import { sharedFields } from '../content/content.queries';

/** What the form of the shared fields holds: everything as typed. */
export type SharedValue = string | boolean | string[];
export type SharedValues = Record<string, SharedValue>;

const isList = ({ picture }: KindField) => picture?.many === true;

function parseList(value: unknown): string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === 'string'
    ? value
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean)
    : [];
}

/** One value as the form holds it. */
export function toValue(field: KindField, value: unknown): SharedValue {
  if (field.type === 'flag') return value === true;
  if (isList(field)) return parseList(value);
  if (field.type === 'object') return value ? JSON.stringify(value) : '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A record's shared fields as the form holds them. */
export function toValues(kind: Kind, { shared }: Pick<ContentRecord, 'shared'>): SharedValues {
  return Object.fromEntries(
    sharedFields(kind).map((field) => [field.name, toValue(field, shared[field.name])]),
  );
}

/** One value as the API takes it. */
export function toInput(field: KindField, value: SharedValue | undefined): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (text === '') return field.required ? text : null;
  if (field.type === 'object') return JSON.parse(text) as unknown;
  return field.type === 'number' || field.type === 'rating' ? Number(text) : text;
}

export const sameValue = (a: SharedValue | undefined, b: SharedValue | undefined): boolean =>
  Array.isArray(a) && Array.isArray(b) ? a.join('\n') === b.join('\n') : a === b;

/** The fields whose value is another than before. */
export function changedFields(kind: Kind, now: SharedValues, before: SharedValues): KindField[] {
  return sharedFields(kind).filter(({ name }) => !sameValue(now[name], before[name]));
}

/** What a text that has to be a number becomes where it is none; undefined where it is one. */
export function numberFallback(
  field: KindField,
  text: string,
  initial: unknown,
): string | undefined {
  if (field.type !== 'number' || /^\s*-?\d+\s*$/.test(text)) return undefined;
  if (text.trim() === '' && !field.required) return undefined;
  const fallback = initial ?? field.default ?? field.minimum ?? 0;
  return typeof fallback === 'number' || typeof fallback === 'string' ? String(fallback) : '0';
}
