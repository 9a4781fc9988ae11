import { type ContentRecord, type Kind } from '../content/content.types';
import { sharedFields } from '../content/content.queries';
import { type KitTexts } from '../texts';
import { type KindTexts } from './admin-kind';

function known(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return Object.hasOwn(texts, name) ? texts[name] : undefined;
}

/** What a field is called: by its screen, by the kit, or else as the API calls it. */
export function fieldLabel(texts: KindTexts, kit: KitTexts, name: string): string {
  return known(texts.fields ?? {}, name) ?? known(kit.fields, name) ?? name;
}

/** What a value of a choice is called. */
export function choiceLabel(texts: KindTexts, field: string, value: string): string {
  return known(texts.choices?.[field] ?? {}, value) ?? value;
}

/** What a record is, in one word: the first of its choices, such as a room's type. */
export function choiceOf(
  kind: Kind,
  texts: KindTexts,
  { shared }: Pick<ContentRecord, 'shared'>,
): string | undefined {
  const field = sharedFields(kind).find(({ type }) => type === 'choice');
  const value = field && shared[field.name];
  return field && typeof value === 'string' ? choiceLabel(texts, field.name, value) : undefined;
}
