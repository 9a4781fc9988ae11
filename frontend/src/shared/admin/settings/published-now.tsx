import { useQuery } from '@tanstack/react-query';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts } from '../../i18n/language';
import { useSite } from '../../site/site-context';
import { Button } from '../../ui/button';
import { useRecordContext } from '../record/record-context';
import { useFieldText, fieldKey } from '../record/record-values';
import { builtInText, builtInTextsQuery } from './built-in-text';
import { type SettingSection } from './setting-kind';
import { settingsTexts } from './texts';

interface Props {
  section: SettingSection;
  settingKey: string;
  language: Language;
}

/** The built-in text that visitors see while the setting is empty; a button copies it into the field. */
export function PublishedText({ section, settingKey, language }: Props) {
  const texts = useDictionary(settingsTexts);
  const { edits } = useRecordContext();
  const { origin } = useSite();
  const key = fieldKey(language, 'value');
  const typed = useFieldText(edits, key);
  const { data } = useQuery(builtInTextsQuery(language));
  const text = builtInText(data, section, settingKey, origin);
  if (!text || typed) return null;
  return (
    <div className="admin-quiet admin-setting-hint">
      <p>
        {texts.publishedNow}{' '}
        <q className="lines" lang={languageFacts[language].tag}>
          {text}
        </q>
      </p>
      <Button size="small" variant="quiet" onClick={() => edits.set(key, text)}>
        {texts.editPublished}
      </Button>
    </div>
  );
}
