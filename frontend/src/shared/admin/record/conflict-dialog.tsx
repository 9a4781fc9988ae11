import { useDictionary } from '../../i18n/dictionary';
import { languageFacts } from '../../i18n/language';
import { Button } from '../../ui/button';
import { localizedFields, sharedFields } from '../content/content.queries';
import { isValueOfAllLanguages, provenanceOf } from '../content/translation-state';
import { fieldLabel } from '../kind/admin-kind';
import { sharedAdminTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { useDateFormat, useActorName } from '../ui/formats';
import { ChangeList } from '../unsaved/change-list';
import { DiffText, diffWords } from '../ui/diff-text';
import { useRecordContext } from './record-context';
import { parseKey, type RecordField, type SharedValue } from './record-values';
import { diffRecords, formatSharedValue } from './changes-between';
import { focusField } from './text-field';
import { type ConflictChoice, type RecordForm } from './use-record-form';
import './conflict-dialog.css';

interface Props {
  form: Pick<
    RecordForm,
    | 'conflicts'
    | 'recordBeforeConflict'
    | 'resolve'
    | 'setConflictDialogOpen'
    | 'conflictChoices'
    | 'setConflictChoices'
  >;
  onSave: () => Promise<boolean>;
}

/**
 * Asks which value to keep of fields that another user has also changed: theirs, mine or both. Changes without a conflict
 * are already merged.
 */
export function ConflictDialog({ form, onSave }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const dateFormat = useDateFormat();
  const actorName = useActorName();
  const { conflict: texts, languages } = sharedTexts;
  const { kind, texts: kindTexts, record, edits } = useRecordContext();
  const { conflicts, recordBeforeConflict, conflictChoices: choices } = form;
  const choiceKey = ({ key, theirs, mine }: FieldConflict) => JSON.stringify([key, theirs, mine]);
  const choiceOf = (conflict: FieldConflict) => choices[choiceKey(conflict)] ?? 'mine';
  const labelContext = { kind, texts: kindTexts, sharedTexts };
  const fieldConflicts: FieldConflict[] = conflicts.map((key) => {
    const { language, field } = parseKey(key);
    const sharedField = sharedFields(kind).find(({ name }) => name === field);
    const format = (value: unknown): string =>
      !language && sharedField
        ? formatSharedValue(labelContext, sharedField, value as SharedValue)
        : String(value);
    const conflict = {
      key,
      label: fieldLabel(kindTexts, sharedTexts, field),
      theirs: format(edits.storedValue(key)),
      mine: format(edits.currentValue(key)),
    };
    if (!language) return conflict;
    const localizedField = localizedFields(kind).find(({ name }) => name === field);
    const namesLanguage =
      !localizedField || !isValueOfAllLanguages(localizedField, record, language);
    const { by, at, origin } = provenanceOf(record, language, { name: field }) ?? {};
    return {
      ...conflict,
      ...(!by && (origin === 'machine' || origin === 'converted') && { automaticOrigin: origin }),
      ...(namesLanguage && { languageName: languages[language] }),
      author: by && at ? sharedTexts.words.by(actorName(by), dateFormat.nearTime(at)) : undefined,
      lang: languageFacts[language].tag,
    };
  });
  const mergedChanges = recordBeforeConflict
    ? diffRecords(labelContext, recordBeforeConflict, record).filter(
        ({ key }) => !conflicts.includes(key),
      )
    : [];
  const resolveAll = () => {
    const undoOffers = fieldConflicts.map((conflict) =>
      form.resolve(conflict.key, choiceOf(conflict) !== 'theirs'),
    );
    const offerUndo = () => undoOffers.forEach((offer) => offer());
    const joinedConflicts = fieldConflicts.filter((conflict) => choiceOf(conflict) === 'both');
    for (const { key, theirs, mine } of joinedConflicts) {
      const { lines = 1 } =
        localizedFields(kind).find(({ name }) => name === parseKey(key).field) ?? {};
      edits.set(key, `${theirs}${lines > 1 ? '\n' : ' '}${mine}`);
    }
    const [firstJoined] = joinedConflicts;
    // The undo is offered after the save, whose toast would replace the offer.
    if (!firstJoined) return void onSave().finally(offerUndo);
    offerUndo();
    // The dialog first returns the focus to the button that opened it.
    const { language, field } = parseKey(firstJoined.key);
    requestAnimationFrame(() => language && focusField(record.id, language, field));
  };
  return (
    <Dialog
      title={
        fieldConflicts.every(({ automaticOrigin }) => automaticOrigin)
          ? texts.machineTitle
          : texts.title
      }
      dismiss="always"
      wide
      onClose={() => form.setConflictDialogOpen(false)}
      actions={(close) => (
        <>
          <p>{texts.nothingSaved}</p>
          <Button onClick={close}>{texts.later}</Button>
          <Button variant="primary" onClick={resolveAll}>
            {texts.save}
          </Button>
        </>
      )}
    >
      <p>{texts.text}</p>
      {fieldConflicts.map((conflict) => (
        <ConflictField
          key={conflict.key}
          conflict={conflict}
          choice={choiceOf(conflict)}
          onChoose={(choice) =>
            form.setConflictChoices({ ...choices, [choiceKey(conflict)]: choice })
          }
        />
      ))}
      {mergedChanges.length > 0 && (
        <section>
          <h3 className="admin-quiet">{texts.taken}</h3>
          <ChangeList changes={mergedChanges} />
        </section>
      )}
    </Dialog>
  );
}

/** A field that this user and another one have changed. */
interface FieldConflict {
  key: RecordField;
  label: string;
  /** Name of the field's language, in the interface language. */
  languageName?: string;
  /** Author and time of the other change, if known. */
  author?: string | undefined;
  /** Origin of the other text, unless a person wrote it. */
  automaticOrigin?: 'machine' | 'converted';
  /** Language of a text; undefined for a shared value. */
  lang?: string;
  theirs: string;
  mine: string;
}

interface ConflictFieldProps {
  conflict: FieldConflict;
  choice: ConflictChoice;
  onChoose: (choice: ConflictChoice) => void;
}

/** Both values of a field side by side, with their differences. */
function ConflictField({ conflict, choice, onChoose }: ConflictFieldProps) {
  const { conflict: texts, marks } = useDictionary(sharedAdminTexts);
  const tag = conflict.lang ?? 'en';
  const theirs = conflict.automaticOrigin ? marks[conflict.automaticOrigin].word : texts.theirs;
  const options = [
    ['theirs', theirs, conflict.author, diffWords(conflict.mine, conflict.theirs, tag)],
    ['mine', texts.mine, texts.justNow, diffWords(conflict.theirs, conflict.mine, tag)],
  ] as const;
  return (
    <fieldset className="admin-conflict grid gap-15">
      <legend>
        {conflict.label}{' '}
        {conflict.languageName && <span className="admin-quiet">{conflict.languageName}</span>}
      </legend>
      {options.map(([value, label, author, parts]) => (
        <label key={value} className="stack gap-05">
          <span className="row">
            <input
              type="radio"
              name={conflict.key}
              checked={choice === value}
              onChange={() => onChoose(value)}
            />
            <b>{label}</b>
            {author && <span className="admin-quiet">{author}</span>}
          </span>
          <span lang={conflict.lang}>
            {conflict[value] === '' ? texts.empty : <DiffText parts={parts} />}
          </span>
        </label>
      ))}
      {conflict.lang && (
        <label className="admin-conflict-both stack gap-05 all-columns">
          <input
            type="radio"
            name={conflict.key}
            checked={choice === 'both'}
            onChange={() => onChoose('both')}
          />
          {texts.both}
        </label>
      )}
    </fieldset>
  );
}
