import { useDictionary } from '../../i18n/dictionary';
import { type ContentRecord, type Kind } from '../content/content.types';
import { sharedFields } from '../content/content.queries';
import { kitTexts } from '../texts';
import { useToast } from '../ui/toasts';
import { type RecordEdits, sharedKey } from './record-values';

/** Saves, and reports for changed images in how many other languages they are shown: all translations share them. */
export function useImageSyncToast(kind: Kind, record: ContentRecord, edits: RecordEdits) {
  const { saving: texts } = useDictionary(kitTexts);
  const toast = useToast();
  return async (save: () => Promise<boolean>): Promise<boolean> => {
    const pictures = sharedFields(kind).some(
      ({ name, picture }) => picture !== undefined && edits.isEdited(sharedKey(name)),
    );
    const others = record.translations.filter(({ language }) => language !== record.baseLanguage);
    const saved = await save();
    if (saved && pictures && kind.structured && others.length > 0) {
      toast({ title: texts.imagesSynced(others.length) });
    }
    return saved;
  };
}
