import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { LANGUAGES } from '../../i18n/language';
import { useSession } from '../../session/session-context';
import { type ContentRow } from '../content/content.types';
import { useContentCache } from '../content/use-content-cache';
import { useFailure } from '../content/use-failure';
import { jobsKey } from '../live/jobs';
import { kitTexts } from '../texts';
import { useToast } from '../ui/toasts';

/** Makes the language versions a record lacks, as copies of the base that are translated as soon as they can be. */
export function useCreateVersions({ kind, id, baseLanguage }: ContentRow) {
  const { client } = useApi();
  const queries = useQueryClient();
  const { structure: texts } = useDictionary(kitTexts);
  const { ensureToken } = useSession();
  const cache = useContentCache(kind);
  const failed = useFailure();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const create = async () => {
    if (busy || !ensureToken()) return;
    setBusy(true);
    try {
      const { data } = await client.POST('/api/create-language-variants/{entityType}/{id}', {
        params: { path: { entityType: kind, id } },
        body: { targetLanguages: LANGUAGES.filter((language) => language !== baseLanguage) },
      });
      toast({ title: texts.created(data?.createdVariants.length ?? 0) });
    } catch (error) {
      const description = failed(error).sentence;
      toast({ title: texts.createFailed, description, variant: 'destructive' });
    }
    await cache.refresh();
    void queries.invalidateQueries({ queryKey: jobsKey });
    setBusy(false);
  };
  return { create, busy };
}
