import { useEffect, useRef, useState } from 'react';
import { useToast, useWrite } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { ApiError } from '../../../api/api-error';
import { randomKey } from '../../../api/idempotency';
import { TokenLostError } from '../../../api/signed-in';
import { token } from '../../../api/token';
import { logInfo } from '../../../api/log';
import { importProblems, type ImportResult } from './data.queries';
import { dataTexts } from './texts';

const RELOAD_DELAY_MS = 2_000;

/** Reports the replacement of all content, and reloads every query. */
export function useContentReplaced(): (title: string, outcome: ImportResult) => void {
  const texts = useDictionary(dataTexts);
  const toast = useToast();
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
    setTimeout(() => window.location.reload(), RELOAD_DELAY_MS);
  };
}

interface Options {
  /** Only reports the changes. */
  dryRun: boolean;
  /** Skips invalid records instead of rejecting the file. */
  skipInvalid: boolean;
  onProgress: (progress: number) => void;
  signal?: AbortSignal;
}

/**
 * Uploads a backup for a dry run or an import. By XMLHttpRequest, because `fetch` does not report upload progress. The
 * promise of an aborted upload never settles: nothing awaits it.
 */
function uploadExportFile(
  file: File,
  { dryRun, skipInvalid, onProgress, signal }: Options,
): Promise<ImportResult> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const form = new FormData();
    form.set('dataFile', file);
    const query = new URLSearchParams({
      dryRun: String(dryRun),
      onError: skipInvalid ? 'skip' : 'abort',
    });
    request.open('POST', `/api/admin/import-data?${query}`);
    const accessToken = token.read();
    if (accessToken === null) throw new TokenLostError('There is no token');
    request.setRequestHeader('Authorization', `Bearer ${accessToken}`);
    request.setRequestHeader('Idempotency-Key', randomKey());
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const { status, responseText, statusText } = request;
      if (status === 200) resolve(JSON.parse(responseText) as ImportResult);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.onerror = () => reject(new TypeError('The connection was lost'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

const BACKUP_EXTENSION = /\.(json|zip)$/i;

type ImportStep = 'idle' | 'reading' | 'read' | 'replacing' | 'done';

/** State of an import from the choice of a file to the replacement, always with a dry run first. */
export function useImport() {
  const texts = useDictionary(dataTexts);
  const toast = useToast();
  const reportReplaced = useContentReplaced();
  const [file, setFile] = useState<File | null>(null);
  const [progress, setProgress] = useState(0);
  const uploadController = useRef<AbortController>(undefined);
  useEffect(() => () => uploadController.current?.abort(), []);

  const sendFile = async (selectedFile: File, dryRun: boolean, skipInvalid: boolean) => {
    uploadController.current?.abort();
    const control = new AbortController();
    uploadController.current = control;
    setProgress(0);
    const options = { dryRun, skipInvalid, onProgress: setProgress, signal: control.signal };
    return { data: await uploadExportFile(selectedFile, options) };
  };
  const problems = importProblems(texts);
  const read = useWrite<File, ImportResult>({
    // Invalid records are listed with all others in the dry run.
    send: (_, selectedFile) => sendFile(selectedFile, true, true),
    errorMessages: problems,
  });
  const trial = read.data ?? null;
  const replace = useWrite<File, ImportResult>({
    send: (_, selectedFile) => sendFile(selectedFile, false, (trial?.errorRecords ?? 0) > 0),
    onSuccess: (outcome) => reportReplaced(texts.done, outcome),
    errorTitle: texts.importFailed,
    errorMessages: problems,
  });

  // Closing the page during the import asks first.
  const { isPending: replacing } = replace;
  useEffect(() => {
    if (!replacing) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [replacing]);

  const reset = () => {
    uploadController.current?.abort();
    read.reset();
    replace.reset();
  };
  const currentStep = (): ImportStep => {
    if (replace.isSuccess) return 'done';
    if (replacing) return 'replacing';
    if (read.isPending) return 'reading';
    return trial ? 'read' : 'idle';
  };
  return {
    file,
    step: currentStep(),
    percent: Math.round(progress * 100),
    trial,
    failure: replace.reason ?? read.reason,
    choose: (selectedFile: File) => {
      if (!BACKUP_EXTENSION.test(selectedFile.name)) {
        const { formatError: title, formatErrorText: description } = texts;
        toast({ title, description, variant: 'destructive' });
        return;
      }
      reset();
      setFile(selectedFile);
      read.mutate(selectedFile);
    },
    replace: () => {
      if (file && trial) replace.mutate(file);
    },
    cancel: () => {
      reset();
      setFile(null);
    },
  };
}
