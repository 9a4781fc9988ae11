import { useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { type Api } from '../../../api/client';
import { Dialog, KitIcon, kitTexts, useWrite } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { type components } from '@kawabe/client';
import { useErrorText } from '../../../shared/problems/use-error-text';
import { glossaryKey } from './setup.queries';
import { type SetupTexts, setupTexts } from './texts';

type GlossaryImport = components['schemas']['ImportedTermsDto'];

/** Entries listed individually; the totals include all of them. */
const MAX_LISTED = 50;

const REPORTED_OUTCOMES = ['refused', 'changed', 'added'] as const;

/** Returns the column of a problem's field: `aliases_ja` for `aliases.ja`. */
function columnOf(field: string): string {
  const [name = '', language] = field.split('.');
  if (name === 'words') return language ?? '';
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return language ? `${column}_${language}` : column;
}

/** Result of a dry run of an import, with rejected rows and their reasons first. */
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
  const reported = REPORTED_OUTCOMES.flatMap((item) =>
    items.filter(({ outcome }) => outcome === item),
  );
  return (
    <div className="translation-setup-report stack gap-125">
      <p className="admin-note" role="status">
        <span>
          <KitIcon name="eye" /> <b>{texts.dryRun}</b>{' '}
          {added + changed + refused === 0 && texts.unchanged}
        </span>
      </p>
      <dl className="translation-setup-counts grid">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {reported.length > 0 && (
        <ul className="translation-setup-entries">
          {reported.slice(0, MAX_LISTED).map(({ row, outcome, word, errors }) => (
            <li key={row} className={outcome === 'refused' ? 'admin-error' : undefined}>
              {texts.entry(row, word ?? glossary.unnamed, texts.outcomes[outcome])}
              {errors.map((error) => (
                <span key={error.field}>
                  {' '}
                  {texts.inColumn(columnOf(error.field), fieldText(error))}
                </span>
              ))}
            </li>
          ))}
          {reported.length > MAX_LISTED && <li>{texts.moreLines(reported.length - MAX_LISTED)}</li>}
        </ul>
      )}
    </div>
  );
}

const GLOSSARY_FILE = /\.(csv|tbx)$/i;

/** Returns the error of the file as a whole, with row or line and the column; undefined if only the server has a message. */
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
    errorMessages: problems,
  });
  const run = useWrite<File, GlossaryImport>({
    send: (client, chosen) => post(client, chosen, false),
    errorMessages: problems,
    successToast: ({ added, changed }) => texts.done(added, changed),
    invalidateKeys: [glossaryKey],
  });
  const busy = read.isPending || run.isPending;
  const trial = read.data ?? null;
  const isGlossary = (chosen: File) => GLOSSARY_FILE.test(chosen.name);
  const { error, reason } = run.error ? run : read;
  /** The server's message about a malformed file. */
  const [broken] = error instanceof ApiError ? error.errors : [];
  const message = broken && faultText(texts, broken.field);
  const fault = message ? null : broken?.message;
  const failure =
    file && !isGlossary(file) ? texts.wrongFile : (message ?? (broken ? texts.unreadable : reason));
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
        className="visually-hidden"
        type="file"
        accept=".csv,.tbx"
        tabIndex={-1}
        aria-label={texts.choose}
        onChange={(event) => {
          const [chosen] = event.target.files ?? [];
          if (chosen) choose(chosen);
          // A corrected file of the same name fires no event otherwise.
          event.target.value = '';
        }}
      />
      <div className="translation-setup-file cluster gap-125">
        <KitIcon name="upload" />
        {file && <b>{file.name}</b>}
        <Button size="small" disabled={busy} onClick={() => input.current?.click()}>
          {file ? texts.chooseAnother : texts.choose}
        </Button>
      </div>
      {busy && !trial && <p role="status">{texts.reading}</p>}
      {trial && <ImportReport outcome={trial} />}
      {failure && (
        <p className="admin-error" role="alert">
          {texts.failed + kit.colon + failure} {fault && <span lang="en">{fault}</span>}
        </p>
      )}
    </Dialog>
  );
}
