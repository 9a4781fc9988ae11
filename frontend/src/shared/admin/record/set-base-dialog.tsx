import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { type ContentRecord } from '../content/content.types';
import { useContentCache } from '../content/use-content-cache';
import { kitTexts } from '../texts';
import { ConfirmDialog } from '../ui/confirm-dialog';
import { useToast } from '../ui/toasts';

interface Props {
  record: ContentRecord;
  language: Language;
  onClose: () => void;
}

/** Has the other languages be made from another one; takes it back by the toast. */
export function SetBaseDialog({ record, language, onClose }: Props) {
  const texts = useDictionary(kitTexts);
  const { client } = useApi();
  const toast = useToast();
  const { kind, id } = record;
  const cache = useContentCache(kind);
  const set = async (baseLanguage: Language) => {
    const { data } = await client.POST('/api/content/{kind}/{recordId}/base-language', {
      params: { path: { kind, recordId: id } },
      body: { language: baseLanguage },
    });
    if (data) cache.put(data);
    void cache.refresh();
  };
  const [next, old] = [texts.languages[language], texts.languages[record.baseLanguage]];
  return (
    <ConfirmDialog
      title={texts.setBase.title(next)}
      confirm={texts.setBase.confirm}
      onConfirm={async () => {
        await set(language);
        const run = () => void set(record.baseLanguage);
        toast({ title: texts.setBase.done, action: { label: texts.undo, run } });
      }}
      onClose={onClose}
    >
      <p>{texts.setBase.text(next, old)}</p>
    </ConfirmDialog>
  );
}
