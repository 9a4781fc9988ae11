import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';
import { DiffText, diffWords } from '../ui/diff-text';

export type ConflictChoice = 'theirs' | 'mine' | 'both';

/** A field that both have changed. */
export interface FieldConflict {
  id: string;
  label: string;
  /** Name of the field's language, in the reader's language. */
  about?: string;
  /** Author and time of the other change, if known. */
  author?: string | undefined;
  /** Language of a text; undefined for a shared value. */
  lang?: string;
  theirs: string;
  mine: string;
}

interface Props {
  conflict: FieldConflict;
  choice: ConflictChoice;
  onChoose: (choice: ConflictChoice) => void;
}

/** Both versions of a field side by side, with their differences. */
export function ConflictField({ conflict, choice, onChoose }: Props) {
  const { conflict: texts } = useDictionary(kitTexts);
  const tag = conflict.lang ?? 'en';
  const options = [
    ['theirs', texts.theirs, conflict.author, diffWords(conflict.mine, conflict.theirs, tag)],
    ['mine', texts.mine, texts.justNow, diffWords(conflict.theirs, conflict.mine, tag)],
  ] as const;
  return (
    <fieldset className="admin-clash grid gap-15">
      <legend>
        {conflict.label} {conflict.about && <span className="admin-quiet">{conflict.about}</span>}
      </legend>
      {options.map(([value, label, who, parts]) => (
        <label key={value}>
          <span>
            <input
              type="radio"
              name={conflict.id}
              checked={choice === value}
              onChange={() => onChoose(value)}
            />
            <b>{label}</b>
            {who && <span className="admin-quiet">{who}</span>}
          </span>
          <span lang={conflict.lang}>
            {conflict[value] === '' ? texts.empty : <DiffText parts={parts} />}
          </span>
        </label>
      ))}
      {conflict.lang && (
        <label className="admin-clash-both">
          <input
            type="radio"
            name={conflict.id}
            checked={choice === 'both'}
            onChange={() => onChoose('both')}
          />
          {texts.both}
        </label>
      )}
    </fieldset>
  );
}
