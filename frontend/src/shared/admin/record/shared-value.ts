import { type Kind, type KindField } from '../content/content.queries';
import { choiceLabel, fieldLabel, type KindTexts } from '../kind/admin-kind';
import { type SharedAdminTexts } from '../texts';
import { type SharedValue } from './record-values';

export interface LabelContext {
  kind: Kind;
  texts: KindTexts;
  sharedTexts: SharedAdminTexts;
}

/** Formats the value of a shared field as the form labels it. */
export function formatSharedValue(
  { kind, texts, sharedTexts }: LabelContext,
  { name, type }: KindField,
  value: SharedValue,
): string {
  if (name === kind.liveField) {
    return value ? sharedTexts.list.shownToVisitors : sharedTexts.list.hiddenFromVisitors;
  }
  if (type === 'picture') {
    return sharedTexts.history.pictures(Array.isArray(value) ? value.length : Number(value !== ''));
  }
  if (value === '' || value === false || Array.isArray(value)) return sharedTexts.conflict.empty;
  if (value === true) return fieldLabel(texts, sharedTexts, name);
  if (type === 'choice') return choiceLabel(texts, name, value);
  if (name !== 'focalPoint') return value;
  const { x, y } = JSON.parse(value) as { x: number; y: number };
  return sharedTexts.images.focalAt(Math.round(x * 100), Math.round(y * 100));
}
