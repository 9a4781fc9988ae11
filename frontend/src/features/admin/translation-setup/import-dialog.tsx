import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { ApiError } from '../../../api/api-error';
import { Dialog, KitIcon, kitTexts, useFailure, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { Button } from '../../../shared/ui/button';
import { glossaryKey } from './glossary.queries';
import { type GlossaryImport, ImportReport } from './import-report';
import { type SetupTexts, setupTexts } from './texts';

const GLOSSARY_FILE = /\.(csv|tbx)$/i;

/** What is wrong with a file as a whole, with its row and column; undefined if only the server can say it. */
function faultText({ faults }: SetupTexts['import'], field: string): string | undefined {
  const [, row, column] = /^rows\.(\d+)(?:\.(.+))?$/.exec(field) ?? [];
  if (row === '1' && !column) return faults.header;
  if (row) return faults.row(Number(row), column);
  return { 'file.encoding': faults.encoding, 'file.empty': faults.empty }[field];
}

/** Takes a file into the glossary: it is read and told first. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { client } = useApi();
  const queries = useQueryClient();
  const { import: texts } = useDictionary(setupTexts);
  const kit = useDictionary(kitTexts);
  const toast = useToast();
  const failed = useFailure();
  const { ensureToken } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [busy, setBusy] = useState(false);
  const [trial, setTrial] = useState<GlossaryImport | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  /** Where a file is broken, for whoever made it; the server's own words. */
  const [fault, setFault] = useState<string | null>(null);

  const send = async (chosen: File, dryRun: boolean): Promise<GlossaryImport | undefined> => {
    if (!ensureToken()) return undefined;
    setBusy(true);
    setFailure(null);
    setFault(null);
    try {
      const form = new FormData();
      form.set('file', chosen);
      const { data } = await client.POST('/api/translations/glossary/import', {
        params: { query: { dryRun } },
        body: form as never,
        bodySerializer: (body) => body as never,
      });
      return data;
    } catch (error) {
      const { sentence } = failed(error);
      const [fault] = error instanceof ApiError ? error.errors : [];
      const known = fault && faultText(texts, fault.field);
      setFailure(known ?? (fault ? texts.unreadable : sentence));
      setFault(known ? null : (fault?.message ?? null));
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  const choose = async (chosen: File) => {
    setTrial(null);
    setFault(null);
    setFile(chosen);
    if (!GLOSSARY_FILE.test(chosen.name)) {
      setFailure(texts.wrongFile);
      return;
    }
    setTrial((await send(chosen, true)) ?? null);
  };
  const run = async () => {
    if (!file) return;
    const outcome = await send(file, false);
    if (!outcome) return;
    toast({ title: texts.done(outcome.added, outcome.changed) });
    void queries.invalidateQueries({ queryKey: glossaryKey });
    onClose();
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
            onClick={() => void run()}
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
          if (chosen) void choose(chosen);
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
