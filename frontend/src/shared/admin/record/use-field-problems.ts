import { useMemo } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type AdminKind } from '../kind/admin-kind';
import { fieldLabel } from '../kind/labels';
import { kitTexts } from '../texts';
import { type Problems } from '../form/use-edit-form';

/** What is wrong with single fields; those left empty are named: “Date is required”. */
export function useFieldProblems(
  of: AdminKind,
  { fields, required }: Problems,
): Problems['fields'] {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  return useMemo(() => {
    const named = required.map((path) => {
      const name = path.split('.').at(-1) ?? path;
      const text = texts.required?.[name] ?? kit.form.required(fieldLabel(texts, kit, name));
      return [path, text] as const;
    });
    return { ...fields, ...Object.fromEntries(named) };
  }, [fields, required, texts, kit]);
}
