import { useState } from 'react';
import { type Language, LANGUAGES } from '../../i18n/language';
import { useLanguage } from '../../i18n/language-context';
import { type ContentRecord } from '../content/content.types';
import { useKind } from '../content/content.queries';
import { languagesBaseFirst, fieldsToDecide } from '../content/translation-state';
import { type AdminKind } from '../kind/admin-kind';
import { useUrlParams } from '../ui/use-url-params';

/** Returns the language of the URL, or the first that has pending fields. */
export function useCurrentLanguage(of: AdminKind, record: ContentRecord) {
  const kind = useKind(of.kind);
  const [params, set] = useUrlParams();
  const { language: interfaceLanguage } = useLanguage();
  const [first, setFirst] = useState(() => {
    const [base, ...targets] = languagesBaseFirst(record.baseLanguage);
    const waiting = targets.find((code) => fieldsToDecide(kind, record, code).length > 0);
    const preferred = interfaceLanguage === base ? targets[0] : interfaceLanguage;
    return waiting ?? preferred ?? record.baseLanguage;
  });
  // A new record is written in its base language, and stays in it after saving.
  if (record.id === 0 && first !== record.baseLanguage) setFirst(record.baseLanguage);
  const urlLanguage = LANGUAGES.find((code) => code === params.get('language'));
  const choose = (language: Language) => set({ language });
  return [urlLanguage ?? first, choose] as const;
}
