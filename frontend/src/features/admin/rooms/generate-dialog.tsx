import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Language, languageFacts } from '../../../shared/i18n/language';
import { Button } from '../../../shared/ui/button';
import { FormDialog } from './form-dialog';
import { type BaseRoom, type OverwriteMode } from './room.types';
import { roomsTexts } from './texts';
import { type Generate } from './use-generate';
import { WordMark } from './word-mark';
import { languageState, targetLanguages } from './word-state';
import './generate-dialog.css';

const MODES: readonly OverwriteMode[] = ['missing', 'stale', 'machine'];

/** How many fields each mode would write, asked of the server without doing anything. */
function useCounts(room: BaseRoom, languages: readonly Language[]) {
  const { client } = useApi();
  return useQueries({
    queries: MODES.map((overwrite) => ({
      queryKey: ['generate-translations', room.id, overwrite, languages.join()],
      queryFn: async () => {
        const { data } = await client.POST('/api/base-rooms/{id}/generate-translations', {
          params: { path: { id: room.id } },
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
  room: BaseRoom;
  generate: Generate;
  onClose: () => void;
}

/** What to have written, in which languages; with the number of fields before anything is done. */
export function GenerateDialog({ room, generate, onClose }: Props) {
  const { generate: texts, languages: names, form } = useDictionary(roomsTexts);
  const targets = targetLanguages(room);
  const [mode, setMode] = useState<OverwriteMode>('missing');
  const [languages, setLanguages] = useState<readonly Language[]>(targets);
  const counts = useCounts(room, languages);
  const count = counts[MODES.indexOf(mode)]?.data;
  const none = languages.length === 0;

  const toggle = (language: Language, on: boolean) =>
    setLanguages(targets.filter((code) => (code === language ? on : languages.includes(code))));
  const counted = (index: number) => {
    const query = counts[index];
    if (none) return '';
    if (query?.isError) return texts.notCounted;
    return query?.data === undefined ? texts.counting : texts.fields(query.data);
  };
  const start = () => generate.start({ overwrite: mode, languages: [...languages] }, onClose);

  return (
    <FormDialog title={texts.title} narrow onClose={onClose}>
      {(close) => (
        <div className="rm-generate">
          <p className="rm-quiet">{texts.text}</p>
          <fieldset>
            <legend>{texts.mode}</legend>
            {MODES.map((name, index) => (
              <label key={name} className="rm-choice">
                <input
                  type="radio"
                  name="mode"
                  value={name}
                  checked={mode === name}
                  onChange={() => setMode(name)}
                />
                <span>
                  <b>{texts.modes[name].label}</b>
                  <span className="rm-quiet">{texts.modes[name].about}</span>
                </span>
                <span className="rm-count">{counted(index)}</span>
              </label>
            ))}
          </fieldset>
          <fieldset>
            <legend>{texts.languages}</legend>
            <div className="rm-choices">
              {targets.map((language) => (
                <label key={language} className="rm-check">
                  <input
                    type="checkbox"
                    checked={languages.includes(language)}
                    onChange={(event) => toggle(language, event.target.checked)}
                  />
                  <span lang={languageFacts[language].tag} title={names[language]}>
                    {languageFacts[language].endonym}
                  </span>
                  <WordMark state={languageState(room, language)} bare />
                </label>
              ))}
            </div>
          </fieldset>
          <p role="status" className="rm-quiet">
            {none ? texts.chooseLanguage : count === 0 && texts.nothing}
          </p>
          <div className="rm-dialog-acts">
            <Button onClick={close}>{form.cancel}</Button>
            <Button
              variant="primary"
              disabled={none || count === 0}
              busy={generate.starting}
              onClick={start}
            >
              {texts.start}
            </Button>
          </div>
        </div>
      )}
    </FormDialog>
  );
}
