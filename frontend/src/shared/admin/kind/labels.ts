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
