import { useMemo, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, LANGUAGES, languageFacts } from '../../i18n/language';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { sharedFields, useKind } from '../content/use-kind';
import { ScreenHead } from '../head/screen-head';
import { type AdminKind } from '../kind/admin-kind';
import { kitTexts } from '../texts';
import { useThingWords } from '../things';
import { KitIcon } from '../ui/kit-icon';
import { usePageKey, useSaveKeys } from '../ui/use-save-key';
import { DraftOffer } from './draft-offer';
import { RecordColumns } from './record-columns';
import { RecordContext, type RecordContextValue } from './record-context';
import { SaveBar } from './save-bar';
import { SharedBand } from './shared-band';
import { SidePane } from './side-pane';
import { useLeadToProblem } from './use-lead-to-problem';
import { useFieldProblems } from './use-field-problems';
import { useNewRecord } from './use-new-record';
import { useWordActions } from './use-word-actions';

/** The record's page, empty: the language it is written in is asked first. */
export function NewRecordPage({ of }: { of: AdminKind }) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const kind = useKind(of.kind);
  const noun = useThingWords().kind(of.kind).one;
  const made = useNewRecord(of, kind, kit.form.created(noun));
  const { record, form, words, values, problems, draft, language, chooseLanguage } = made;
  const actions = useWordActions(record);
  const fieldProblems = useFieldProblems(of, problems);
  const context = useMemo<RecordContextValue>(
    () => ({
      of,
      kind,
      texts,
      record,
      isNew: true,
      form,
      words,
      problems: fieldProblems,
      actions,
      openHistory: () => undefined,
    }),
    [of, kind, texts, record, form, words, fieldProblems, actions],
  );
  useSaveKeys(() => void made.create());
  const hasPreview = of.visitorPath !== undefined && of.preview?.list !== undefined;
  const [open, setOpen] = useState(false);
  // Of any language: what is written in one stands in for the others.
  const [seenIn, setSeenIn] = useState<Language>();
  const toggle = () => setOpen((now) => hasPreview && !now);
  usePageKey('p', toggle);
  useLeadToProblem(problems, { uncover: () => setOpen(false) });
  // What nobody can guess has to be chosen before anything can be stored.
  const blocked = sharedFields(kind).some(
    ({ name, type, required }) => type === 'choice' && required && values[name] === '',
  );
  return (
    <RecordContext value={context}>
      <div className={open ? 'ak-record ak-record-new ak-record-split' : 'ak-record ak-record-new'}>
        <ScreenHead title={texts.create} back={{ to: of.path, label: texts.title }}>
          {hasPreview && (
            <Button className="ak-in-bar" aria-pressed={open} onClick={toggle}>
              <KitIcon name="eye" />
              <span className="ak-act-label">{kit.pane.preview}</span>
              <kbd aria-hidden="true">P</kbd>
            </Button>
          )}
        </ScreenHead>
        {draft && <DraftOffer draft={draft} />}
        <Field label={kit.form.baseLanguage} hint={kit.form.baseHint} className="ak-base-field">
          {(control) => (
            <select
              {...control}
              className="ak-in"
              value={language}
              onChange={(event) => chooseLanguage(event.target.value as Language)}
            >
              {LANGUAGES.map((code) => (
                <option key={code} value={code} lang={languageFacts[code].tag}>
                  {languageFacts[code].endonym}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div className="ak-record-body">
          <div className="ak-record-main">
            <SharedBand />
            <RecordColumns current={language} onChoose={() => undefined} onlyWaiting={false} />
          </div>
          {open && (
            <SidePane
              pane="preview"
              onPane={() => setOpen(false)}
              language={seenIn ?? language}
              onLanguage={setSeenIn}
              historyOf={undefined}
            />
          )}
        </div>
      </div>
      <SaveBar
        {...made}
        create={kit.form.create}
        failed={kit.saving.createFailed(noun)}
        blocked={blocked}
        savedAt={undefined}
        hidden
        conflict={null}
        gone={false}
        save={made.create}
      />
    </RecordContext>
  );
}
