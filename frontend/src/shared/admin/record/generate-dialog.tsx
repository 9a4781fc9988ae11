import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts, LANGUAGES } from '../../i18n/language';
import { Button } from '../../ui/button';
import {
  type ContentRecord,
  type Kind,
  localizedFields,
  type OverwriteMode,
} from '../content/content.queries';
import {
  fieldState,
  languagesBaseFirst,
  type TranslationState,
} from '../content/translation-state';
import { jobsKey } from '../live/jobs';
import { sharedAdminTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { useWrite } from '../write/use-write';
import { useRecordContext } from './record-context';

const MODES: readonly OverwriteMode[] = ['missing', 'stale', 'machine'];
const GENERATE_PATH = '/api/content/{kind}/{recordId}/generate-translations';

/** Counts with dry runs how many fields each mode would write. */
function useCounts({ kind, id }: ContentRecord, languages: readonly Language[]) {
  const { client } = useApi();
  return useQueries({
    queries: MODES.map((overwrite) => ({
      queryKey: ['content', kind, 'generate', id, overwrite, languages.join()],
      queryFn: async () => {
        const { data } = await client.POST(GENERATE_PATH, {
          params: { path: { kind, recordId: id } },
          body: { overwrite, languages: [...languages], dryRun: true },
        });
        return data?.fields ?? 0;
      },
      enabled: languages.length > 0,
      placeholderData: keepPreviousData,
    })),
  });
}

interface Props {
  record: ContentRecord;
  onClose: () => void;
}

/** Chooses the mode and the languages of a translation job, and shows how many fields it would write. */
export function GenerateDialog({ record, onClose }: Props) {
  const { generate: texts, cancel, languages: languageNames } = useDictionary(sharedAdminTexts);
  const [, ...targets] = languagesBaseFirst(record.baseLanguage);
  const [chosenMode, setChosenMode] = useState<OverwriteMode | null>(null);
  const [languages, setLanguages] = useState<readonly Language[]>(targets);
  const counts = useCounts(record, languages);
  const countOf = (candidate: OverwriteMode) => counts[MODES.indexOf(candidate)]?.data;
  // The first mode that would write something.
  const mode = chosenMode ?? MODES.find((candidate) => (countOf(candidate) ?? 0) > 0) ?? 'missing';
  const hasNoFields = countOf(mode) === 0;
  const hasNoLanguages = languages.length === 0;

  const toggle = (language: Language, isSelected: boolean) =>
    setLanguages(
      targets.filter((code) => (code === language ? isSelected : languages.includes(code))),
    );
  const countText = (listedMode: OverwriteMode) => {
    if (hasNoLanguages) return '';
    if (counts[MODES.indexOf(listedMode)]?.isError) return texts.notCounted;
    const count = countOf(listedMode);
    return count === undefined ? texts.counting : texts.fields(count);
  };
  const start = useWrite({
    send: (client) =>
      client.POST(GENERATE_PATH, {
        params: { path: { kind: record.kind, recordId: record.id } },
        body: { overwrite: mode, languages: [...languages] },
      }),
    invalidateKeys: [jobsKey],
  });

  return (
    <Dialog
      title={texts.title}
      dismiss="always"
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{cancel}</Button>
          <Button
            variant="primary"
            disabled={hasNoLanguages || hasNoFields}
            busy={start.isPending}
            onClick={() => start.mutate(undefined, { onSuccess: onClose })}
          >
            {texts.start}
          </Button>
        </>
      )}
    >
      <p className="admin-quiet">{texts.text}</p>
      <fieldset>
        <legend>{texts.mode}</legend>
        {MODES.map((listedMode) => (
          <label key={listedMode} className="admin-choice">
            <input
              type="radio"
              name="mode"
              checked={mode === listedMode}
              onChange={() => setChosenMode(listedMode)}
            />
            <span>
              <b>{texts.modes[listedMode].label}</b>
              <span className="admin-quiet">{texts.modes[listedMode].about}</span>
            </span>
            <span className="tabular-nums">{countText(listedMode)}</span>
          </label>
        ))}
      </fieldset>
      <fieldset>
        <legend>{texts.languages}</legend>
        <div className="admin-actions">
          {targets.map((language) => (
            <label key={language} className="admin-check">
              <input
                type="checkbox"
                checked={languages.includes(language)}
                onChange={(event) => toggle(language, event.target.checked)}
              />
              <span lang={languageFacts[language].tag} title={languageNames[language]}>
                {languageFacts[language].endonym}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" className="admin-quiet">
        {hasNoLanguages ? texts.chooseLanguage : hasNoFields && texts.nothing}
      </p>
      {start.reason !== null && (
        <p className="admin-error" role="alert">
          {start.reason}
        </p>
      )}
    </Dialog>
  );
}

const hasFieldInState = (
  kind: Kind,
  record: ContentRecord,
  states: readonly TranslationState[],
): boolean =>
  LANGUAGES.some(
    (language) =>
      language !== record.baseLanguage &&
      localizedFields(kind).some((field) => states.includes(fieldState(record, language, field))),
  );

/** Whether any translation of a record is missing or a copy of the base. */
export const isIncomplete = (kind: Kind, record: ContentRecord): boolean =>
  hasFieldInState(kind, record, ['missing', 'copied']);

/** Next step after saving a record or changing its base language, in the save bar. */
export function TranslateButton({ changeCount }: { changeCount: number }) {
  const { words: texts } = useDictionary(sharedAdminTexts);
  const { kind, record, isNew } = useRecordContext();
  const [isOpen, setOpen] = useState(false);
  if (
    isNew ||
    changeCount > 0 ||
    (!isOpen && !hasFieldInState(kind, record, ['missing', 'copied', 'stale']))
  )
    return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{texts.translate}…</Button>
      {isOpen && <GenerateDialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
}
