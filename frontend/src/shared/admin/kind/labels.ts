import { type ContentRecord, type Kind } from '../content/content.types';
import { sharedFields } from '../content/content.queries';
import { type KitTexts } from '../texts';
import { type KindTexts } from './admin-kind';

function ownLabel(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** Returns the label of a field: the kind's, the kit's, or the API's name. */
export function fieldLabel(texts: KindTexts, kit: KitTexts, name: string): string {
  return ownLabel(texts.fields ?? {}, name) ?? ownLabel(kit.fields, name) ?? name;
}

export function choiceLabel(texts: KindTexts, field: string, value: string): string {
  return ownLabel(texts.choices?.[field] ?? {}, value) ?? value;
}

/** Returns the first choice of a record as a label, such as a room's type. */
export function choiceOf(
  kind: Kind,
  texts: KindTexts,
  { shared }: Pick<ContentRecord, 'shared'>,
): string | undefined {
  const field = sharedFields(kind).find(({ type }) => type === 'choice');
  const value = field && shared[field.name];
  return field && typeof value === 'string' ? choiceLabel(texts, field.name, value) : undefined;
}
