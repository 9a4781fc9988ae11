import { useApi } from '../../../api/api-context';
import { fileName, saveFile, useAct } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Question } from './subscribers.queries';
import { subscriberTexts } from './texts';

/** Saves the addresses that are shown as CSV; what is searched for does not narrow it. */
export function useExport({ status, language }: Question) {
  const { client } = useApi();
  const texts = useDictionary(subscriberTexts);
  const { act, busy } = useAct<'export'>({ failed: texts.exportFailed });
  const run = () =>
    act('export', async () => {
      const { data, response } = await client.GET('/api/newsletter/subscriptions/export', {
        params: { query: { ...(status && { status }), ...(language && { language }) } },
        parseAs: 'blob',
      });
      if (!data) throw new TypeError('The answer is empty');
      saveFile(data, fileName(response, 'newsletter.csv'));
      return texts.exported;
    });
  return { busy: busy !== null, run };
}
