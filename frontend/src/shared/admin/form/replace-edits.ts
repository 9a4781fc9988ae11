import { type FieldValues } from 'react-hook-form';
import { type Edits, type EditsByField, isEqual } from './edits';

type Values = Readonly<Record<string, unknown>>;

/** Shows that edits were replaced, with an undo button that calls `restore`. */
type ShowDiscarded = (restore: () => void) => void;

/**
 * Sets values, and offers to restore the edits that they replace. A restore offers in turn the newer edits that it replaces,
 * except the values that it takes back: `undone`.
 */
export function replaceEdits<T extends FieldValues, N extends string>(
  edits: Edits<T, N>,
  showDiscarded: ShowDiscarded,
  values: Values,
  undone: Values = {},
): void {
  const names = Object.keys(values) as N[];
  const replaced = names.filter((name) => {
    const value = edits.currentValue(name);
    return edits.isEdited(name) && !isEqual(value, values[name]) && !isEqual(value, undone[name]);
  });
  const replacedValues = Object.fromEntries(
    replaced.map((name) => [name, edits.currentValue(name)]),
  );
  for (const name of names) edits.set(name, values[name]);
  if (replaced.length > 0)
    showDiscarded(() => replaceEdits(edits, showDiscarded, replacedValues, values));
}

/** Restores edits. Fields that were edited since keep the newer input, and their former values are offered. */
export function restoreEdits<T extends FieldValues, N extends string>(
  edits: Edits<T, N>,
  showDiscarded: ShowDiscarded,
  restored: EditsByField,
): void {
  const skipped = Object.entries(restored).filter(
    ([name, { value }]) =>
      edits.isEdited(name as N) && !isEqual(edits.currentValue(name as N), value),
  );
  const skippedValues = Object.fromEntries(skipped.map(([name, { value }]) => [name, value]));
  edits.restore(restored);
  if (skipped.length > 0) showDiscarded(() => replaceEdits(edits, showDiscarded, skippedValues));
}
