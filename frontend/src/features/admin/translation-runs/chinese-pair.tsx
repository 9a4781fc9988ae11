import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { type components } from '../../../api/schema';
import { Segmented, useWrite } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { runTexts } from './texts';
import { estimateKey } from './use-estimate';

type Pair = components['schemas']['ChinesePair'];

/** How one Chinese script is made of the other: a setting of the house, here because it changes what a run costs. */
export function ChinesePair() {
  const api = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(runTexts);
  const options = api.queryOptions('get', '/api/translations/settings');
  const { data } = useQuery(options);
  const write = useWrite<Pair, components['schemas']['TranslationSettingsDto']>({
    send: (client, chinese) =>
      client.PATCH('/api/translations/settings', {
        body: { chinese, ...(data && { version: data.version }) },
      }),
    done: (saved) => queries.setQueryData(options.queryKey, saved),
    failed: texts.failed,
    stale: [options.queryKey, estimateKey],
  });
  if (!data) return null;
  const choose = (chinese: Pair) => {
    if (!write.isPending && chinese !== data.chinese) write.mutate(chinese);
  };
  return (
    <div className="tr-pair">
      <span className="ak-quiet">{texts.chinese}</span>
      <Segmented
        label={texts.chinese}
        value={write.isPending ? write.variables : data.chinese}
        onChange={choose}
        options={[
          { value: 'convert', label: texts.convert },
          { value: 'translate', label: texts.translate },
        ]}
      />
      <span className="ak-quiet">{texts.chineseAbout}</span>
    </div>
  );
}
