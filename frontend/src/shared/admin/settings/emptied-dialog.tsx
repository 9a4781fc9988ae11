import { useQueries } from '@tanstack/react-query';
import { useDictionary } from '../../i18n/dictionary';
import { languageFacts, LANGUAGES } from '../../i18n/language';
import { useSite } from '../../site/site-context';
import { kitTexts } from '../texts';
import { ConfirmDialog } from '../write/confirm-dialog';
import { useWrite } from '../write/use-write';
import { builtInText, builtInTextsQuery } from './built-in-text';
import { type EmptiedValue } from './emptied-values';
import { isFixed, type SettingField, type SettingSection } from './setting-kind';
import { settingsTexts } from './texts';

interface Props {
  section: SettingSection;
  values: readonly EmptiedValue[];
  fieldOf: (key: string) => SettingField | undefined;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Confirms the deletion of values, and shows what visitors see instead. */
export function EmptiedDialog({ section, values, fieldOf, onConfirm, onClose }: Props) {
  const kit = useDictionary(kitTexts);
  const { emptied: texts } = useDictionary(settingsTexts);
  const { origin } = useSite();
  const builtIn = useQueries({ queries: LANGUAGES.map(builtInTextsQuery) });
  const write = useWrite({ send: async () => ({ data: await onConfirm() }) });
  const labelOf = ({ key, language }: EmptiedValue) => {
    const label = fieldOf(key)?.label ?? key;
    return isFixed(key) ? label : texts.inLanguage(label, kit.languages[language]);
  };
  const insteadOf = ({ key, language, instead }: EmptiedValue) => {
    const { data } = builtIn[LANGUAGES.indexOf(language)] ?? {};
    const text = instead?.text ?? builtInText(data, section, key, origin);
    const shown = instead?.language ?? language;
    if (text === undefined) return fieldOf(key)?.whenEmpty ?? texts.nothing;
    return (
      <>
        {texts.instead}{' '}
        <q className="lines" lang={languageFacts[shown].tag}>
          {text}
        </q>
      </>
    );
  };
  return (
    <ConfirmDialog
      title={texts.title(values.map(labelOf))}
      confirm={texts.confirm}
      danger
      write={write}
      onClose={onClose}
    >
      <dl>
        {values.map((value) => (
          <div key={`${value.key}.${value.language}`}>
            {values.length > 1 && <dt>{labelOf(value)}</dt>}
            <dd>{insteadOf(value)}</dd>
          </div>
        ))}
      </dl>
      <p className="admin-quiet">{texts.about}</p>
    </ConfirmDialog>
  );
}
