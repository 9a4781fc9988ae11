import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../api/api-context';
import { type components } from '../../../../api/schema';
import {
  kitTexts,
  useBringBack,
  useFailure,
  useSavedOrder,
  useToast,
} from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { useSession } from '../../../../shared/session/session-context';
import { settingsScreenTexts } from '../texts';

export type Sort = 'ota' | 'social';
export type Platform = components['schemas']['OtaPlatformDto'];

/** Both sorts have the same calls; one stands for the types. */
const pathOf = (sort: Sort) => `/api/${sort}-platforms` as '/api/ota-platforms';

/** The accounts of one sort. Whatever is done to them is seen at once, saved at once, and told. */
export function usePlatforms(sort: Sort) {
  const api = useApi();
  const { client } = api;
  const queries = useQueryClient();
  const kit = useDictionary(kitTexts);
  const { platforms: texts } = useDictionary(settingsScreenTexts);
  const { ensureToken } = useSession();
  const failed = useFailure();
  const toast = useToast();
  const bringBack = useBringBack();
  const path = pathOf(sort);
  const options = api.queryOptions('get', path);
  const query = useQuery(options);
  const [pending, setPending] = useState<readonly Platform[] | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: options.queryKey });
  const order = useSavedOrder({
    stored: pending ?? query.data ?? [],
    idOf: ({ id }) => id,
    read: async () => (await client.GET(path)).data ?? [],
    save: (platforms) =>
      client.PUT(`${path}/order`, { body: { ids: platforms.map(({ id }) => id) } }),
    refresh,
  });
  const list = query.data && order.list;

  /** Shows `next` until the server has answered; then what it has. */
  const attempt = async (
    next: readonly Platform[],
    failure: string,
    work: () => Promise<unknown>,
  ): Promise<boolean> => {
    if (!ensureToken()) return false;
    setPending(next);
    try {
      await work();
      return true;
    } catch (error) {
      toast({ title: failure, description: failed(error).sentence, variant: 'destructive' });
      return false;
    } finally {
      await refresh();
      setPending(null);
    }
  };

  return {
    list,
    isError: query.isError && !query.data,
    refetch: () => void query.refetch(),
    refresh,
    move: order.move,
    enable: async (platform: Platform, enabled: boolean) => {
      if (!list) return;
      const next = list.map((one) => (one.id === platform.id ? { ...one, enabled } : one));
      const done = await attempt(next, texts.failed, () =>
        client.PATCH(`${path}/{id}`, {
          params: { path: { id: platform.id } },
          body: { enabled },
        }),
      );
      const { name } = platform;
      if (done) toast({ title: enabled ? texts.nowEnabled(name) : texts.nowDisabled(name) });
    },
    remove: async (platform: Platform) => {
      if (!list) return;
      const { id, name } = platform;
      const done = await attempt(
        list.filter((one) => one.id !== id),
        texts.deleteFailed,
        () => client.DELETE(`${path}/{id}`, { params: { path: { id } } }),
      );
      if (!done) return;
      const undo = async () => {
        try {
          await bringBack(`${sort}-platforms`, [id]);
        } catch (error) {
          toast({
            title: texts.failed,
            description: failed(error).sentence,
            variant: 'destructive',
          });
        }
        await refresh();
      };
      toast({ title: kit.remove.done(name), action: { label: kit.undo, run: () => void undo() } });
    },
    /** Throws what was refused, for the dialog to tell. */
    store: async ({ name, url }: { name: string; url: string }, of?: Platform) => {
      const body = { name: name.trim(), url: url.trim() };
      const { data } = of
        ? await client.PATCH(`${path}/{id}`, {
            params: { path: { id: of.id } },
            body: { ...body, version: of.version },
          })
        : await client.POST(path, { body });
      await refresh();
      toast({ title: of ? texts.updated(body.name) : texts.added(body.name) });
      return data;
    },
  };
}

export type Platforms = ReturnType<typeof usePlatforms>;
