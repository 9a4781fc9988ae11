import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { languageFacts } from '../../i18n/language';
import { Button } from '../../ui/button';
import { fieldLabel } from '../kind/labels';
import { kitTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { diffWords } from '../ui/diff';
import { DiffText } from '../ui/diff-text';
import { useRecordContext } from './record-context';
import { toValues } from './shared-values';
import { type Conflict } from './use-save-record';
import { parseWordKey } from './words-store';

type Choice = 'theirs' | 'mine' | 'both';

interface Clash {
  id: string;
  label: string;
  lang?: string;
  theirs: string;
  mine: string;
}

function ClashChoice({
  clash,
  choice,
  onChoose,
}: {
  clash: Clash;
  choice: Choice;
  onChoose: (choice: Choice) => void;
}) {
  const { conflict: texts } = useDictionary(kitTexts);
  const tag = clash.lang ?? 'en';
  const options = [
    ['theirs', texts.theirs, diffWords(clash.mine, clash.theirs, tag)],
    ['mine', texts.mine, diffWords(clash.theirs, clash.mine, tag)],
  ] as const;
  return (
    <fieldset className="ak-clash">
      <legend>{clash.label}</legend>
      {options.map(([value, label, parts]) => (
        <label key={value}>
          <span>
            <input
              type="radio"
              name={clash.id}
              checked={choice === value}
              onChange={() => onChoose(value)}
            />
            <b>{label}</b>
          </span>
          <span lang={clash.lang}>
            {clash[value] === '' ? texts.empty : <DiffText parts={parts} />}
          </span>
        </label>
      ))}
      {clash.lang && (
        <label className="ak-clash-both">
          <input
            type="radio"
            name={clash.id}
            checked={choice === 'both'}
            onChange={() => onChoose('both')}
          />
          {texts.both}
        </label>
      )}
    </fieldset>
  );
}

interface Props {
  conflict: Conflict;
  onSave: () => Promise<boolean>;
  onClose: () => void;
}

/** Where somebody else has changed the same: theirs, mine or both, field by field; the rest was taken already. */
export function ConflictDialog({ conflict, onSave, onClose }: Props) {
  const kit = useDictionary(kitTexts);
  const { conflict: texts, languages } = kit;
  const { kind, texts: own, record, form, words } = useRecordContext();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const stored = toValues(kind, record);
  const clashes: Clash[] = [
    ...conflict.shared.map((name) => ({
      id: name,
      label: fieldLabel(own, kit, name),
      theirs: String(stored[name]),
      mine: String(form.getValues(name)),
    })),
    ...conflict.words.map((key) => {
      const { language, field } = parseWordKey(key);
      return {
        id: key,
        label: `${fieldLabel(own, kit, field)}, ${languages[language]}`,
        lang: languageFacts[language].tag,
        theirs: words.stored(key) ?? '',
        mine: words.text(key),
      };
    }),
  ];
  const settle = () => {
    let editing = false;
    for (const { id, theirs, mine, lang } of clashes) {
      const choice = choices[id] ?? 'mine';
      if (!lang) {
        if (choice === 'theirs') form.resetField(id, { defaultValue: stored[id] });
      } else if (choice === 'theirs') words.undo(id);
      else {
        words.keep(id);
        if (choice === 'both') {
          words.type(id, `${theirs}\n${mine}`);
          editing = true;
        }
      }
    }
    onClose();
    if (!editing) void onSave();
  };
  return (
    <Dialog
      title={texts.title}
      dismiss="always"
      wide
      onClose={onClose}
      actions={(close) => (
        <>
          <Button onClick={close}>{texts.later}</Button>
          <Button variant="primary" onClick={settle}>
            {texts.save}
          </Button>
        </>
      )}
    >
      <p>{texts.text}</p>
      {clashes.map((clash) => (
        <ClashChoice
          key={clash.id}
          clash={clash}
          choice={choices[clash.id] ?? 'mine'}
          onChoose={(choice) => setChoices((now) => ({ ...now, [clash.id]: choice }))}
        />
      ))}
    </Dialog>
  );
}
