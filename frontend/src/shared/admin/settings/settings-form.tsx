import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useMemo, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { type Language } from '../../i18n/language';
import { type AdminKind } from '../kind/admin-kind';
import { DraftOffer } from '../record/draft-offer';
import { focusFirstProblem } from '../record/focus-problem';
import { SaveBar } from '../record/save-bar';
import { parseWordKey } from '../record/words-store';
import { kitTexts } from '../texts';
import { ListNotice } from '../ui/list-notice';
import { useToast } from '../ui/toasts';
import { useSaveKeys } from '../ui/use-save-key';
import { LanguageChoice } from './language-choice';
import { OtherSettings } from './other-settings';
import { SettingEntry } from './setting-entry';
import { isFixed, type SettingField, type SettingSection } from './setting-kind';
import { baseOf, keyOf, sectionOf, settingRowsQuery } from './setting-rows';
import { settingsTexts } from './texts';
import { type Entries, useEntries } from './use-entries';
import { useShownLanguage } from './use-shown-language';
import { useTellFailure } from './use-tell-failure';
import './settings.css';

/** Settings that belong together, under a heading of their own. */
export interface SettingGroup {
  title: string;
  fields: readonly SettingField[];
  /** What is not a setting and stands below them. */
  after?: ReactNode;
}

interface Props {
  of: AdminKind;
  section: SettingSection;
  groups: readonly SettingGroup[];
  /** Beside the form: the other sections. */
  rail: ReactNode;
  /** What the button says, where it is not the language that is saved; and while it saves. */
  button?: { label: string; busy: string };
  /** What is told after saving, and after a failure. */
  told: { saved: string; failed: string };
}

/** Whether all that is typed is in one language, or in none because it is the same in all. */
function onlyIn({ changed }: Entries, language: Language): boolean {
  return changed.every(({ words, record }) =>
    Object.keys(words.edits()).every(
      (edit) => parseWordKey(edit).language === language || isFixed(String(record.shared['key'])),
    ),
  );
}

/** One section of the settings: one language at a time for the whole form, one bar that saves it. */
export function SettingsForm({ of, section, groups, rail, button, told }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(settingsTexts);
  const toast = useToast();
  const id = useId();
  const { data, isError, refetch } = useQuery(settingRowsQuery(useApi()));
  const [language, choose] = useShownLanguage();
  const [withBase, setWithBase] = useState(true);
  const rows = useMemo(() => sectionOf(data ?? [], section), [data, section]);
  const base = baseOf(rows, baseOf(data ?? [], 'zh_TW'));
  const ids = new Map(rows.map((row) => [keyOf(row), row.id]));
  const entries = useEntries();
  const { report, conflicting } = entries;
  const known = new Set(groups.flatMap(({ fields }) => fields.map(({ key }) => key)));

  useTellFailure(entries.refusal, told.failed);

  const save = async () => {
    if (entries.changes === 0) return true;
    const saved = await entries.save();
    if (saved) toast({ title: told.saved });
    else focusFirstProblem();
    return saved;
  };
  useSaveKeys(() => void save());

  return (
    <>
      <div className="ak-settings">
        {rail}
        <div className="ak-record" data-base-words={withBase || undefined}>
          <div className="ak-settings-bar">
            <LanguageChoice rows={rows} base={base} value={language} onChange={choose} />
            <label className="ak-check ak-desk">
              <input
                type="checkbox"
                checked={withBase}
                onChange={(event) => setWithBase(event.target.checked)}
              />
              {texts.baseBelow}
            </label>
          </div>
          {entries.draft && <DraftOffer draft={entries.draft} />}
          {!data && !isError && <p role="status">{kit.list.loading}</p>}
          {!data && isError && <ListNotice title={texts.loadFailed} retry={() => void refetch()} />}
          {data &&
            groups.map(({ title, fields, after }, index) => (
              <section key={title} aria-labelledby={`${id}-${index}`}>
                {fields.length > 0 && (
                  <>
                    <h2 id={`${id}-${index}`}>{title}</h2>
                    <div className="ak-settings-fields">
                      {fields.map((field) => (
                        <SettingEntry
                          key={field.key}
                          of={of}
                          section={section}
                          field={field}
                          language={language}
                          base={base}
                          id={ids.get(field.key)}
                          asks={conflicting === field.key}
                          report={report}
                        />
                      ))}
                    </div>
                  </>
                )}
                {after}
              </section>
            ))}
          {data && (
            <OtherSettings
              of={of}
              section={section}
              rows={rows.filter((row) => !known.has(keyOf(row)))}
              language={language}
              base={base}
            />
          )}
        </div>
      </div>
      <SaveBar
        {...entries}
        save={save}
        label={
          button?.label ??
          (onlyIn(entries, language) ? texts.save(kit.languages[language]) : undefined)
        }
        busyLabel={button?.busy}
      />
    </>
  );
}
