import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { type Api } from '../../../api/client';
import { Dialog, KitIcon, kitTexts, useWrite } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { type components } from '@kawabe/client';
import { useErrorText } from '../../../shared/problems/use-error-text';
import { glossaryKey } from './glossary.queries';
import { type SetupTexts, setupTexts } from './texts';

type GlossaryImport = components['schemas']['ImportedTermsDto'];

/** Entries that are told one by one; the numbers say how many there are. */
const SHOWN = 50;

const TOLD = ['refused', 'changed', 'added'] as const;

/** The column of the file that a problem is about: `aliases_ja` for `aliases.ja`. */
function columnOf(field: string): string {
  const [name = '', language] = field.split('.');
  if (name === 'words') return language ?? '';
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return language ? `${column}_${language}` : column;
}

/** What an import would do; nothing has changed yet. What is refused comes first, with the reason. */
function ImportReport({
  outcome: { added, changed, same, refused, items },
}: {
  outcome: GlossaryImport;
}) {
  const { import: texts, glossary } = useDictionary(setupTexts);
  const { fieldText } = useErrorText();
  const counts = [
    [texts.added, added],
    [texts.changed, changed],
    [texts.same, same],
    [texts.skipped, refused],
  ] as const;
  const told = TOLD.flatMap((one) => items.filter(({ outcome }) => outcome === one));
  return (
    <div className="ts-report">
      <p className="ak-note" role="status">
        <span>
          <KitIcon name="eye" /> <b>{texts.dryRun}</b>{' '}
          {added + changed + refused === 0 && texts.unchanged}
        </span>
      </p>
      <dl className="ts-counts">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="num">{count}</dd>
          </div>
        ))}
      </dl>
      {told.length > 0 && (
        <ul className="ts-entries">
          {told.slice(0, SHOWN).map(({ row, outcome, word, errors }) => (
            <li key={row} className={outcome === 'refused' ? 'ak-error' : undefined}>
              {texts.entry(row, word ?? glossary.unnamed, texts.outcomes[outcome])}
              {errors.map((error) => (
                <span key={error.field}>
                  {' '}
                  {texts.inColumn(columnOf(error.field), fieldText(error))}
                </span>
              ))}
            </li>
          ))}
          {told.length > SHOWN && <li>{texts.moreLines(told.length - SHOWN)}</li>}
        </ul>
      )}
    </div>
  );
}

const GLOSSARY_FILE = /\.(csv|tbx)$/i;

/** What is wrong with a file as a whole, with its row or line and the column; undefined if only the server can say it. */
function faultText({ faults }: SetupTexts['import'], field: string): string | undefined {
  const [, row, column] = /^rows\.(\d+)(?:\.(.+))?$/.exec(field) ?? [];
  if (row === '1' && !column) return faults.header;
  if (row) return faults.row(Number(row), column);
  const [, line, character] = /^lines\.(\d+)\.(\d+)$/.exec(field) ?? [];
  if (line) return faults.line(Number(line), Number(character));
  return {
    'file.encoding': faults.encoding,
    'file.empty': faults.empty,
    'file.format': faults.format,
  }[field];
}

/** Imports a file into the glossary, after a dry run. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { import: texts } = useDictionary(setupTexts);
  const kit = useDictionary(kitTexts);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const post = (client: Api['client'], chosen: File, dryRun: boolean) => {
    const form = new FormData();
    form.set('file', chosen);
    return client.POST('/api/translations/glossary/import', {
      params: { query: { dryRun } },
      body: form as never,
      bodySerializer: (body) => body as never,
    });
  };
  const problems = { too_large: texts.faults.tooLarge };
  const read = useWrite<File, GlossaryImport>({
    send: (client, chosen) => post(client, chosen, true),
    problems,
  });
  const run = useWrite<File, GlossaryImport>({
    send: (client, chosen) => post(client, chosen, false),
    problems,
    said: ({ added, changed }) => texts.done(added, changed),
    stale: [glossaryKey],
  });
  const busy = read.isPending || run.isPending;
  const trial = read.data ?? null;
  const isGlossary = (chosen: File) => GLOSSARY_FILE.test(chosen.name);
  const { error, reason } = run.error ? run : read;
  /** Where the file is broken: the server's own sentence, for whoever made the file. */
  const [broken] = error instanceof ApiError ? error.errors : [];
  const known = broken && faultText(texts, broken.field);
  const fault = known ? null : broken?.message;
  const failure =
    file && !isGlossary(file) ? texts.wrongFile : (known ?? (broken ? texts.unreadable : reason));
  const choose = (chosen: File) => {
    read.reset();
    run.reset();
    setFile(chosen);
    if (isGlossary(chosen)) read.mutate(chosen);
  };
  const nothing = trial !== null && trial.added + trial.changed === 0;
  return (
    <Dialog
      title={texts.title}
      dismiss={busy ? 'never' : 'always'}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button disabled={busy} onClick={close}>
            {kit.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={nothing}
            reason={trial ? undefined : kit.reasons.file}
            busy={busy && trial !== null}
            onClick={() => file && run.mutate(file, { onSuccess: onClose })}
          >
            {texts.run}
          </Button>
        </>
      )}
    >
      <p>{texts.about}</p>
      <input
        ref={input}
        className="vh"
        type="file"
        accept=".csv,.tbx"
        tabIndex={-1}
        aria-label={texts.choose}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) choose(chosen);
          // The same file may be chosen again after it was put right.
          event.target.value = '';
        }}
      />
      <div className="ts-file">
        <KitIcon name="upload" />
        {file && <b>{file.name}</b>}
        <Button size="small" disabled={busy} onClick={() => input.current?.click()}>
          {file ? texts.chooseAnother : texts.choose}
        </Button>
      </div>
      {busy && !trial && <p role="status">{texts.reading}</p>}
      {trial && <ImportReport outcome={trial} />}
      {failure && (
        <p className="ak-error" role="alert">
          {texts.failed + kit.colon + failure} {fault && <span lang="en">{fault}</span>}
        </p>
      )}
    </Dialog>
  );
}
