import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { type components } from '../../../api/schema';
import { Segmented, useFailure, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useSession } from '../../../shared/session/session-context';
import { runTexts } from './texts';
import { estimateKey } from './use-estimate';

type Pair = components['schemas']['ChinesePair'];

/** How one Chinese script is made of the other: a setting of the house, here because it changes what a run costs. */
export function ChinesePair() {
  const api = useApi();
  const queries = useQueryClient();
  const texts = useDictionary(runTexts);
  const toast = useToast();
  const failed = useFailure();
  const { ensureToken } = useSession();
  const options = api.queryOptions('get', '/api/translations/settings');
  const { data } = useQuery(options);
  const [wanted, setWanted] = useState<Pair | null>(null);
  if (!data) return null;

  const choose = async (chinese: Pair) => {
    if (wanted || chinese === data.chinese || !ensureToken()) return;
    setWanted(chinese);
    try {
      const { data: saved } = await api.client.PATCH('/api/translations/settings', {
        body: { chinese, version: data.version },
      });
      queries.setQueryData(options.queryKey, saved);
      await queries.invalidateQueries({ queryKey: estimateKey });
    } catch (error) {
      const description = failed(error).sentence;
      toast({ title: texts.failed, description, variant: 'destructive' });
      await queries.invalidateQueries({ queryKey: options.queryKey });
    }
    setWanted(null);
  };
  return (
    <div className="tr-pair">
      <span className="ak-quiet">{texts.chinese}</span>
      <Segmented
        label={texts.chinese}
        value={wanted ?? data.chinese}
        onChange={(chinese) => void choose(chinese)}
        options={[
          { value: 'convert', label: texts.convert },
          { value: 'translate', label: texts.translate },
        ]}
      />
      <span className="ak-quiet">{texts.chineseAbout}</span>
    </div>
  );
}
