import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { type Api } from '../../../api/client';
import {
  Dialog,
  FilePickerButton,
  KitIcon,
  sharedAdminTexts,
  useWrite,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, buttonClass } from '../../../shared/ui/button';
import { type components } from '@kawabe/client';
import { useErrorText } from '../../../shared/problems/use-error-text';
import { glossaryKey } from './setup.queries';
import { type SetupTexts, setupTexts } from './texts';

type GlossaryImport = components['schemas']['ImportedTermsDto'];

/** Maximum number of listed terms. The counts include all of them. */
const MAX_LISTED = 50;

const REPORTED_OUTCOMES = ['refused', 'changed', 'added'] as const;

/** Returns the column of the file for a field of the API: `aliases_ja` for `aliases.ja`, `ja` for `words.ja`. */
function columnOf(field: string): string {
  const [name = '', language] = field.split('.');
  if (name === 'words') return language ?? '';
  const column = name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  return language ? `${column}_${language}` : column;
}

/** Report of a dry run. Rejected rows and their reasons come first. */
function ImportReport({
  report: { added, changed, same, refused, items },
}: {
  report: GlossaryImport;
}) {
  const { import: texts, glossary } = useDictionary(setupTexts);
  const { fieldText } = useErrorText();
  const counts = [
    [texts.added, added],
    [texts.changed, changed],
    [texts.same, same],
    [texts.skipped, refused],
  ] as const;
  const reportedItems = REPORTED_OUTCOMES.flatMap((reportedOutcome) =>
    items.filter(({ outcome }) => outcome === reportedOutcome),
  );
  return (
    <div className="translation-setup-report stack gap-125">
      <p className="admin-note admin-note-line" role="status">
        <KitIcon name="eye" />
        <span>
          <b>{texts.dryRun}</b> {added + changed + refused === 0 && texts.unchanged}
        </span>
      </p>
      <dl className="translation-setup-counts grid">
        {counts.map(([name, count]) => (
          <div key={name}>
            <dt className="admin-quiet">{name}</dt>
            <dd className="tabular-nums">{count}</dd>
          </div>
        ))}
      </dl>
      {reportedItems.length > 0 && (
        <ul className="translation-setup-entries stack">
          {reportedItems.slice(0, MAX_LISTED).map(({ row, outcome, word, errors }) => (
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
          {reportedItems.length > MAX_LISTED && (
            <li>{texts.moreLines(reportedItems.length - MAX_LISTED)}</li>
          )}
        </ul>
      )}
    </div>
  );
}

const GLOSSARY_FILE_PATTERN = /\.(csv|tbx)$/i;

/** Returns why a file is invalid and where, by the field of the API's error; undefined if the field is unknown. */
function explainFileError({ faults }: SetupTexts['import'], field: string): string | undefined {
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

/** Dialog that imports a file into the glossary after a dry run. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { import: texts } = useDictionary(setupTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const [file, setFile] = useState<File | null>(null);
  const postFile = (client: Api['client'], selectedFile: File, query: { dryRun: boolean }) => {
    const form = new FormData();
    form.set('file', selectedFile);
    return client.POST('/api/translations/glossary/import', {
      params: { query },
      // The form is sent as it is. The generated type of the body knows no `FormData`.
      body: form as never,
      bodySerializer: (body) => body as never,
    });
  };
  const errorMessages = { too_large: texts.faults.tooLarge };
  const runDryRun = useWrite<File, GlossaryImport>({
    send: (client, selectedFile) => postFile(client, selectedFile, { dryRun: true }),
    errorMessages,
  });
  const runImport = useWrite<File, GlossaryImport>({
    send: (client, selectedFile) => postFile(client, selectedFile, { dryRun: false }),
    errorMessages,
    successToast: ({ added, changed }) => texts.done(added, changed),
    invalidateKeys: [glossaryKey],
  });
  const busy = runDryRun.isPending || runImport.isPending;
  const dryRun = runDryRun.data ?? null;
  const isGlossaryFile = (selectedFile: File) => GLOSSARY_FILE_PATTERN.test(selectedFile.name);
  const { error, reason } = runImport.error ? runImport : runDryRun;
  /** Error of the API about an invalid file. */
  const [fileProblem] = error instanceof ApiError ? error.errors : [];
  const problemText = fileProblem && explainFileError(texts, fileProblem.field);
  const serverMessage = problemText ? null : fileProblem?.message;
  const errorMessage =
    file && !isGlossaryFile(file)
      ? texts.wrongFile
      : (problemText ?? (fileProblem ? texts.unreadable : reason));
  const selectFile = ([selectedFile]: readonly File[]) => {
    if (!selectedFile) return;
    runDryRun.reset();
    runImport.reset();
    setFile(selectedFile);
    if (isGlossaryFile(selectedFile)) runDryRun.mutate(selectedFile);
  };
  const hasNoChanges = dryRun !== null && dryRun.added + dryRun.changed === 0;
  return (
    <Dialog
      title={texts.title}
      dismiss={busy ? 'never' : 'always'}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button disabled={busy} onClick={close}>
            {sharedTexts.cancel}
          </Button>
          <Button
            variant="primary"
            disabled={hasNoChanges}
            disabledReason={dryRun ? undefined : sharedTexts.reasons.file}
            busy={busy && dryRun !== null}
            onClick={() => file && runImport.mutate(file, { onSuccess: onClose })}
          >
            {texts.run}
          </Button>
        </>
      )}
    >
      <p>{texts.about}</p>
      <div className="cluster gap-125">
        <KitIcon name="upload" />
        {file && <b>{file.name}</b>}
        <FilePickerButton
          label={texts.choose}
          accept=".csv,.tbx"
          className={buttonClass({ size: 'small' })}
          disabled={busy}
          onFiles={selectFile}
        >
          {file ? texts.chooseAnother : texts.choose}
        </FilePickerButton>
      </div>
      {busy && !dryRun && <p role="status">{texts.reading}</p>}
      {dryRun && <ImportReport report={dryRun} />}
      {errorMessage && (
        <p className="admin-error" role="alert">
          {texts.failed + sharedTexts.colon + errorMessage}{' '}
          {serverMessage && <span lang="en">{serverMessage}</span>}
        </p>
      )}
    </Dialog>
  );
}
