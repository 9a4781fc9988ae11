import { logLines } from '../../../api/log-failure';
import { useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Outcome } from './data.queries';
import { dataTexts } from './texts';

const RELOAD_AFTER_MS = 2_000;

/** Says what came of it once all content was replaced, and has the page read it anew. */
export function useReplaced(): (title: string, outcome: Outcome) => void {
  const texts = useDictionary(dataTexts);
  const toast = useToast();
  return (title, { totalRecords, skippedRecords, errorRecords, importLog }) => {
    logLines(title, importLog);
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
    setTimeout(() => window.location.reload(), RELOAD_AFTER_MS);
  };
}
