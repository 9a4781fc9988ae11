import { useState } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { languageFacts } from '../../../shared/i18n/language';
import { BaseWords } from './base-words';
import { useEditor } from './editor-context';
import { FIELD_NAMES } from './room.types';
import { Shortcuts } from './shortcuts';
import { TargetWords } from './target-words';
import { roomsTexts } from './texts';
import { openFields } from './word-state';
import './words-table.css';

interface Props {
  /** The tab that names the panel. */
  labelledBy: string;
  id: string;
}

/** The words side by side: field, base, and the language being edited. */
export function WordsTable({ labelledBy, id }: Props) {
  const texts = useDictionary(roomsTexts);
  const { room, language, edits } = useEditor();
  const [onlyOpen, setOnlyOpen] = useState(false);
  const isBase = language === room.baseLanguage;
  const open = openFields(room, language);
  const shown =
    onlyOpen && !isBase
      ? FIELD_NAMES.filter((field) => open.includes(field) || field in edits)
      : FIELD_NAMES;

  return (
    <div role="tabpanel" id={id} aria-labelledby={labelledBy}>
      <div className={isBase ? 'rm-pair rm-pair-head rm-pair-base' : 'rm-pair rm-pair-head'}>
        <div>{texts.table.field}</div>
        {!isBase && <div>{texts.table.base(texts.languages[room.baseLanguage])}</div>}
        <div>
          <span>
            {isBase ? texts.table.base(texts.languages[language]) : texts.languages[language]}
          </span>
          {!isBase && (
            <label className="rm-filter">
              <input
                type="checkbox"
                checked={onlyOpen}
                onChange={(event) => setOnlyOpen(event.target.checked)}
              />
              {texts.table.onlyOpen(open.length)}
            </label>
          )}
          <Shortcuts />
        </div>
      </div>
      {shown.map((field) => (
        <div className={isBase ? 'rm-pair rm-pair-base' : 'rm-pair'} key={field}>
          <div className="rm-field">{texts.fields[field]}</div>
          {!isBase && (
            <div>
              <BaseWords field={field} />
            </div>
          )}
          <div className="rm-pair-target" data-language={languageFacts[language].tag}>
            <TargetWords field={field} />
          </div>
        </div>
      ))}
      {shown.length === 0 && <p className="rm-empty">{texts.table.nothingOpen}</p>}
    </div>
  );
}
