import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api-context';
import { type components } from '../../../api/schema';
import { useFailure, usePages, useToast } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useLanguage } from '../../../shared/i18n/language-context';
import { useSession } from '../../../shared/session/session-context';
import { linkTexts } from './texts';

export type OutsideLink = components['schemas']['LinkDto'];
export type LinkState = OutsideLink['state'];

const linksKey = ['links'] as const;
const ASK_MS = 2_000;
/** Servers are asked one after the other, with a wait between; longer than this one does not look on. */
const PATIENCE_MS = 120_000;

/** What was asked to be checked: all, or some. */
interface Asked {
  ids: readonly number[] | null;
  at: number;
}

/** The addresses in a state, asked for again while answers are awaited. */
export function useLinks(state: LinkState | undefined) {
  const { client } = useApi();
  const { language } = useLanguage();
  const queries = useQueryClient();
  const texts = useDictionary(linkTexts);
  const { ensureToken } = useSession();
  const failed = useFailure();
  const toast = useToast();
  const [asked, setAsked] = useState<Asked | null>(null);
  const pages = usePages({
    queryKey: [...linksKey, state, language],
    load: (page, signal) =>
      client.GET('/api/links', {
        params: { query: { page, pageSize: 100, language, ...(state && { state }) } },
        signal,
      }),
    refetchInterval: asked ? ASK_MS : false,
  });
  const isChecking = ({ id, checkedAt }: OutsideLink): boolean =>
    asked !== null &&
    (asked.ids === null || asked.ids.includes(id)) &&
    (checkedAt === null || new Date(checkedAt).getTime() < asked.at);
  const answered = asked !== null && !pages.items.some(isChecking);
  if (answered && !pages.isPending) setAsked(null);

  const check = async (ids?: number[]) => {
    if (!ensureToken()) return;
    try {
      const at = Date.now();
      await client.POST('/api/links/check', { body: ids ? { ids } : {} });
      // Addresses that content holds since are in the list by now, and are waited for, too.
      await queries.invalidateQueries({ queryKey: linksKey });
      setAsked({ ids: ids ?? null, at });
      setTimeout(() => setAsked((now) => (now?.at === at ? null : now)), PATIENCE_MS);
    } catch (error) {
      toast({ title: texts.failed, description: failed(error).sentence, variant: 'destructive' });
    }
  };
  return { pages, check, isChecking };
}
