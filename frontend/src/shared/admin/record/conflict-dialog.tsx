import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { LANGUAGES, languageFacts } from '../../i18n/language';
import { Button } from '../../ui/button';
import { type ContentRecord, type Kind } from '../content/content.types';
import { tabNames } from '../content/language-names';
import { wordFields } from '../content/use-kind';
import { provenanceOf, wordsOf } from '../content/word-state';
import { type KindTexts } from '../kind/admin-kind';
import { fieldLabel } from '../kind/labels';
import { kitTexts, type KitTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { useDates } from '../ui/use-dates';
import { ChangeList } from '../unsaved/change-list';
import { type UnsavedChange } from '../unsaved/unsaved-registry';
import { type Choice, type Clash, ClashChoice } from './clash-choice';
import { useRecordContext } from './record-context';
import { changedFields, toValues } from './shared-values';
import { type RecordForm } from './use-record-form';
import { type Conflict } from './use-save-record';
import { parseWordKey, wordKey } from './words-store';

interface Names {
  kind: Kind;
  texts: KindTexts;
  kit: KitTexts;
}

/** What they alone have changed, which is on the page by now. */
function takenOf(
  { kind, texts, kit }: Names,
  { words, shared, before }: Conflict,
  now: ContentRecord,
) {
  if (!before) return [];
  const [old, stored] = [toValues(kind, before), toValues(kind, now)];
  const taken: UnsavedChange[] = changedFields(kind, stored, old)
    .filter(({ name }) => !shared.includes(name))
    .map(({ name }) => ({
      label: fieldLabel(texts, kit, name),
      ...(typeof old[name] === 'string' && { before: old[name], after: String(stored[name]) }),
    }));
  for (const language of LANGUAGES) {
    for (const field of wordFields(kind)) {
      const [was, is] = [wordsOf(before, language, field), wordsOf(now, language, field)];
      if (was === is || words.includes(wordKey(language, field.name))) continue;
      const label = `${tabNames[language]} ${fieldLabel(texts, kit, field.name)}`;
      const { tag } = languageFacts[language];
      taken.push({ label, lang: tag, before: was ?? '', after: is ?? '' });
    }
  }
  return taken;
}

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
        who: by && at ? kit.words.by(by, dates.time(at)) : undefined,
        lang: languageFacts[language].tag,
        theirs: words.stored(key) ?? '',
        mine: words.text(key),
      };
    }),
  ];
  const taken = takenOf({ kind, texts: own, kit }, conflict, record);
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
