import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { fileName, saveFile, useFailure, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { type Question } from './subscribers.queries';
import { subscriberTexts } from './texts';

/** Saves the addresses that are shown as CSV; what is searched for does not narrow it. */
export function useExport({ status, language }: Question) {
  const { client } = useApi();
  const texts = useDictionary(subscriberTexts);
  const toast = useToast();
  const failed = useFailure();
  const { ensureToken } = useSession();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    if (!ensureToken()) return;
    setBusy(true);
    try {
      const { data, response } = await client.GET('/api/newsletter/subscriptions/export', {
        params: { query: { ...(status && { status }), ...(language && { language }) } },
        parseAs: 'blob',
      });
      if (!data) throw new TypeError('The answer is empty');
      saveFile(data, fileName(response, 'newsletter.csv'));
      toast({ title: texts.exported });
    } catch (error) {
      const description = failed(error).sentence;
      toast({ title: texts.exportFailed, description, variant: 'destructive' });
    }
    setBusy(false);
  };
  return { busy, run };
}
