import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { languageFacts } from '../../i18n/language';
import { Button } from '../../ui/button';
import { wordFields } from '../content/content.queries';
import { provenanceOf } from '../content/word-state';
import { fieldLabel } from '../kind/labels';
import { kitTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { useDates } from '../ui/use-dates';
import { useWho } from '../ui/use-who';
import { ChangeList } from '../unsaved/change-list';
import { type Choice, type Clash, ClashChoice } from './clash-choice';
import { changesBetween } from './changes-between';
import { useRecordContext } from './record-context';
import { toValues } from './shared-values';
import { type RecordForm } from './use-record-form';
import { type Conflict } from './use-save-record';
import { parseWordKey } from './words-store';
import './conflict-dialog.css';

interface Props {
  conflict: Conflict;
  form: Pick<RecordForm, 'settleConflict' | 'closeConflict'>;
  onSave: () => Promise<boolean>;
}

/** Where somebody else has changed the same: theirs, mine or both, field by field; the rest was taken already. */
export function ConflictDialog({
  conflict,
  form: { settleConflict, closeConflict },
  onSave,
}: Props) {
  const kit = useDictionary(kitTexts);
  const dates = useDates();
  const whoOf = useWho();
  const { conflict: texts, languages } = kit;
  const { kind, texts: own, record, form, words } = useRecordContext();
  const [choices, setChoices] = useState<Record<string, Choice>>({});
  const stored = toValues(kind, record);
  const fieldOf = (name: string) => wordFields(kind).find((field) => field.name === name);
  const clashes: Clash[] = [
    ...conflict.shared.map((name) => ({
      id: name,
      label: fieldLabel(own, kit, name),
      theirs: String(stored[name]),
      mine: String(form.getValues(name)),
    })),
    ...conflict.words.map((key) => {
      const { language, field } = parseWordKey(key);
      const found = fieldOf(field);
      const { by, at } = (found && provenanceOf(record, language, found)) ?? {};
      return {
        id: key,
        label: fieldLabel(own, kit, field),
        about: languages[language],
        who: by && at ? kit.words.by(whoOf(by), dates.time(at)) : undefined,
        lang: languageFacts[language].tag,
        theirs: words.stored(key) ?? '',
        mine: words.text(key),
      };
    }),
  ];
  const taken = conflict.before
    ? changesBetween({ kind, texts: own, kit }, conflict.before, record).filter(
        ({ key }) => !conflict.words.includes(key) && !conflict.shared.includes(key),
      )
    : [];
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
    settleConflict();
    if (!editing) void onSave();
  };
  return (
    <Dialog
      title={texts.title}
      dismiss="always"
      wide
      onClose={closeConflict}
      actions={(close) => (
        <>
          <p>{texts.nothingSaved}</p>
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
      {taken.length > 0 && (
        <section>
          <h3 className="ak-quiet">{texts.taken}</h3>
          <ChangeList changes={taken} />
        </section>
      )}
    </Dialog>
  );
}
