import { type components } from '@kawabe/client';
import { useEffect, useRef, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { unsaved, useToast, useUnloadWarning, useWrite } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type ApiError } from '../../../api/api-error';
import { randomKey } from '../../../api/idempotency';
import { sendForm } from '../../../api/send-form';
import { TokenLostError } from '../../../api/signed-in';
import { token } from '../../../api/token';
import { logInfo } from '../../../api/log';
import { dataTexts, type DataTexts } from './texts';

export type ImportResult = components['schemas']['ImportResultDto'];

/**
 * Returns the messages, by error code, of a rejected file or restore point. `faults` holds those of `not_a_backup`, by
 * reason.
 */
export function createImportMessages({ failures, faults }: DataTexts) {
  const not_a_backup = ({ reason = '' }: ApiError) =>
    Object.hasOwn(faults, reason) ? faults[reason as keyof typeof faults] : failures.not_a_backup;
  return { ...failures, not_a_backup };
}

const RELOAD_DELAY_MS = 2_000;

/**
 * Returns a function that reports the replacement of all content in a toast, then reloads the page. If another screen has
 * unsaved edits by then, only the content is reloaded.
 */
export function useReportReplacement(): (title: string, outcome: ImportResult) => void {
  const texts = useDictionary(dataTexts);
  const toast = useToast();
  const queries = useQueryClient();
  const reload = () => {
    if (unsaved.dirty) void queries.invalidateQueries();
    else window.location.reload();
  };
  return (title, { totalRecords, skippedRecords, errorRecords, importLog }) => {
    logInfo(title, importLog);
    const parts = [
      texts.imported(totalRecords),
      ...(skippedRecords > 0 ? [texts.skippedDone(skippedRecords)] : []),
      ...(errorRecords > 0 ? [texts.failedDone(errorRecords)] : []),
    ];
    toast({
      title,
      description: parts.join(' · '),
      ...(errorRecords > 0 && { variant: 'destructive' }),
    });
    setTimeout(reload, RELOAD_DELAY_MS);
  };
}

const BACKUP_EXTENSION = /\.(json|zip)$/i;

type ImportStep = 'idle' | 'reading' | 'read' | 'replacing' | 'done';

/** State of an import: choosing a file starts a dry run, after which the content can be replaced. */
export function useImport() {
  const texts = useDictionary(dataTexts);
  const toast = useToast();
  const reportReplacement = useReportReplacement();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const uploadController = useRef<AbortController>(undefined);
  /** Closes the toast that refuses the file chosen last. */
  const closeFormatError = useRef((): void => undefined);
  useEffect(() => () => uploadController.current?.abort(), []);

  /** Uploads a backup, for a dry run or to replace the content. Invalid records are skipped, or the whole file is rejected. */
  const upload = async (
    selectedFile: File,
    { dryRun, skipInvalid }: { dryRun: boolean; skipInvalid: boolean },
  ) => {
    if (token.read() === null) throw new TokenLostError('There is no token');
    uploadController.current?.abort();
    // A replacement goes on, and is reported, when the user leaves the screen.
    uploadController.current = dryRun ? new AbortController() : undefined;
    setProgress(0);
    const form = new FormData();
    form.set('dataFile', selectedFile);
    const onError = skipInvalid ? 'skip' : 'abort';
    const query = new URLSearchParams({ dryRun: String(dryRun), onError });
    const data = await sendForm<ImportResult>(`/api/admin/import-data?${query}`, form, {
      headers: { 'Idempotency-Key': randomKey() },
      onProgress: setProgress,
      signal: uploadController.current?.signal,
    });
    return { data };
  };
  const errorMessages = createImportMessages(texts);
  const read = useWrite<File, ImportResult>({
    // The dry run skips invalid records, so that its report lists all of them.
    send: (_, selectedFile) => upload(selectedFile, { dryRun: true, skipInvalid: true }),
    errorMessages,
  });
  const dryRunResult = read.data ?? null;
  const replace = useWrite<File, ImportResult>({
    send: (_, selectedFile) => {
      const skipInvalid = (dryRunResult?.errorRecords ?? 0) > 0;
      return upload(selectedFile, { dryRun: false, skipInvalid });
    },
    onSuccess: (outcome) => reportReplacement(texts.done, outcome),
    errorTitle: texts.importFailed,
    errorMessages,
  });

  const { isPending: replacing } = replace;
  useUnloadWarning(replacing);

  const reset = () => {
    uploadController.current?.abort();
    read.reset();
    replace.reset();
  };
  const determineStep = (): ImportStep => {
    if (replace.isSuccess) return 'done';
    if (replacing) return 'replacing';
    if (read.isPending) return 'reading';
    return dryRunResult ? 'read' : 'idle';
  };
  return {
    file,
    step: determineStep(),
    percent: Math.round(progress * 100),
    dryRunResult,
    failure: replace.reason ?? read.reason,
    chooseFile: (selectedFile: File) => {
      if (!BACKUP_EXTENSION.test(selectedFile.name)) {
        const { formatError: title, formatErrorText: description } = texts;
        closeFormatError.current = toast({ title, description, variant: 'destructive' });
        return;
      }
      closeFormatError.current();
      reset();
      setFile(selectedFile);
      read.mutate(selectedFile);
    },
    replaceContent: () => {
      if (file && dryRunResult) replace.mutate(file);
    },
    cancelImport: () => {
      reset();
      setFile(null);
    },
  };
}
