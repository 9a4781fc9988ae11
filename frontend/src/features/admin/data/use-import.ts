import { useEffect, useRef, useState } from 'react';
import { useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { type Outcome } from './data.queries';
import { sendBackup } from './send-backup';
import { dataTexts } from './texts';
import { useDataFailure } from './use-data-failure';
import { useReplaced } from './use-replaced';

const BACKUP = /\.(json|zip)$/i;

export type ImportStep = 'idle' | 'reading' | 'read' | 'replacing' | 'done';

/** A file from being chosen to having replaced everything: read first, always. */
export function useImport() {
  const texts = useDictionary(dataTexts);
  const toast = useToast();
  const failed = useDataFailure();
  const replaced = useReplaced();
  const { ensureToken } = useSession();
  const [file, setFile] = useState<File | null>(null);
  const [step, setStep] = useState<ImportStep>('idle');
  const [part, setPart] = useState(0);
  const [trial, setTrial] = useState<Outcome | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  // Who closes the page in the middle is asked first.
  const replacing = step === 'replacing';
  useEffect(() => {
    if (!replacing) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [replacing]);

  const send = (chosen: File, dryRun: boolean, skip: boolean) => {
    sending.current?.abort();
    const control = new AbortController();
    sending.current = control;
    setFailure(null);
    setPart(0);
    return sendBackup(chosen, { dryRun, skip, onProgress: setPart, signal: control.signal });
  };
  const isOurs = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

  const choose = async (chosen: File) => {
    if (!BACKUP.test(chosen.name)) {
      toast({
        title: texts.formatError,
        description: texts.formatErrorText,
        variant: 'destructive',
      });
      return;
    }
    if (!ensureToken()) return;
    setFile(chosen);
    setTrial(null);
    setStep('reading');
    try {
      // What cannot be read is told with all the rest, not instead of it.
      setTrial(await send(chosen, true, true));
      setStep('read');
    } catch (error) {
      if (isOurs(error)) return;
      setFailure(failed(error));
      setStep('idle');
    }
  };
  const replace = async () => {
    if (!file || !trial || !ensureToken()) return;
    setStep('replacing');
    try {
      const outcome = await send(file, false, trial.errorRecords > 0);
      setStep('done');
      replaced(texts.done, outcome);
    } catch (error) {
      if (isOurs(error)) return;
      const sentence = failed(error);
      setFailure(sentence);
      const title = texts.importFailed;
      toast({ title, description: sentence, variant: 'destructive' });
      setStep('read');
    }
  };
  const cancel = () => {
    sending.current?.abort();
    setFile(null);
    setTrial(null);
    setFailure(null);
    setStep('idle');
  };
  return { file, step, percent: Math.round(part * 100), trial, failure, choose, replace, cancel };
}
