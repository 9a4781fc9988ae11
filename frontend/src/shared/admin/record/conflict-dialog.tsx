import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { languageFacts } from '../../i18n/language';
import { Button } from '../../ui/button';
import { localizedFields } from '../content/content.queries';
import { provenanceOf } from '../content/translation-state';
import { fieldLabel } from '../kind/labels';
import { kitTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { useDateFormat } from '../ui/use-date-format';
import { useActorName } from '../ui/use-actor-name';
import { ChangeList } from '../unsaved/change-list';
import { type ConflictChoice, type FieldConflict, ConflictField } from './conflict-field';
import { diffRecords } from './changes-between';
import { useRecordContext } from './record-context';
import { parseKey, type RecordField } from './record-values';
import { type RecordForm } from './use-record-form';
import './conflict-dialog.css';

interface Props {
  form: Pick<RecordForm, 'conflicts' | 'before' | 'resolve' | 'setChoosing'>;
  onSave: () => Promise<boolean>;
}

/** Where somebody else has changed the same: theirs, mine or both, field by field; the rest was taken already. */
export function ConflictDialog({ form, onSave }: Props) {
  const kit = useDictionary(kitTexts);
  const dates = useDateFormat();
  const whoOf = useActorName();
  const { conflict: texts, languages } = kit;
  const { kind, texts: own, record, edits } = useRecordContext();
  const { conflicts, before } = form;
  const [choices, setChoices] = useState<Record<string, ConflictChoice>>({});
  const clashes: FieldConflict[] = conflicts.map((id) => {
    const { language, field } = parseKey(id);
    const clash = {
      id,
      label: fieldLabel(own, kit, field),
      theirs: String(edits.stored(id)),
      mine: String(edits.value(id)),
    };
    if (!language) return clash;
    const declared = localizedFields(kind).find(({ name }) => name === field);
    const { by, at } = (declared && provenanceOf(record, language, declared)) ?? {};
    return {
      ...clash,
      about: languages[language],
      who: by && at ? kit.words.by(whoOf(by), dates.time(at)) : undefined,
      lang: languageFacts[language].tag,
    };
  });
  const taken = before
    ? diffRecords({ kind, texts: own, kit }, before, record).filter(
        ({ key }) => !conflicts.includes(key),
      )
    : [];
  const settle = () => {
    for (const id of conflicts) form.resolve(id, choices[id] !== 'theirs');
    const joined = clashes.filter(({ id }) => choices[id] === 'both');
    for (const { id, theirs, mine } of joined) {
      const { lines = 1 } =
        localizedFields(kind).find(({ name }) => name === parseKey(id).field) ?? {};
      edits.set(id as RecordField, `${theirs}${lines > 1 ? '\n' : ' '}${mine}`);
    }
    if (joined.length === 0) void onSave();
  };
  return (
    <Dialog
      title={texts.title}
      dismiss="always"
      wide
      onClose={() => form.setChoosing(false)}
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
        <ConflictField
          key={clash.id}
          clash={clash}
          choice={choices[clash.id] ?? 'mine'}
          onChoose={(choice) => setChoices((now) => ({ ...now, [clash.id]: choice }))}
        />
      ))}
      {taken.length > 0 && (
        <section>
          <h3 className="admin-quiet">{texts.taken}</h3>
          <ChangeList changes={taken} />
        </section>
      )}
    </Dialog>
  );
}
