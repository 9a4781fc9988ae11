import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../api/api-context';
import { type components } from '@kawabe/client';
import {
  sharedAdminTexts,
  useRestoreDeleted,
  useSavedOrder,
  useToast,
  useWrite,
} from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { settingsScreenTexts } from '../texts';

/** Returns a text that changes whenever a platform changes, so that the preview beside the form is reloaded. */
export function usePlatformsVersion(enabled: boolean): string {
  const api = useApi();
  const ota = useQuery({ ...api.queryOptions('get', '/api/ota-platforms'), enabled });
  const social = useQuery({ ...api.queryOptions('get', '/api/social-platforms'), enabled });
  return [...(ota.data ?? []), ...(social.data ?? [])]
    .map(({ id, version }) => `${id}.${version}`)
    .join();
}

/** `ota`: booking sites (online travel agencies); `social`: social networks. */
export type PlatformType = 'ota' | 'social';
export type Platform = components['schemas']['OtaPlatformDto'];

/** Change of a platform that is being saved; without `enabled`, its deletion. */
interface PendingChange {
  id: number;
  enabled?: boolean;
}

/** Returns the API path of a type of platform. Both paths have the same operations, so one is cast to the other. */
const apiPathOf = (type: PlatformType) => `/api/${type}-platforms` as '/api/ota-platforms';

/** The platforms of one type. Changes are saved at once and shown before the response has arrived. */
export function usePlatforms(type: PlatformType) {
  const api = useApi();
  const { client } = api;
  const queries = useQueryClient();
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { platforms: texts } = useDictionary(settingsScreenTexts);
  const toast = useToast();
  const restoreDeleted = useRestoreDeleted();
  const path = apiPathOf(type);
  const listQuery = api.queryOptions('get', path);
  const query = useQuery(listQuery);
  const refresh = () => queries.invalidateQueries({ queryKey: listQuery.queryKey });
  /** The list of broken links changes with the URLs of the platforms. */
  const linksKey = api.queryOptions('get', '/api/links').queryKey;
  const enable = useWrite<{ id: number; name: string; enabled: boolean }>({
    send: (_, { id, enabled }) =>
      client.PATCH(`${path}/{id}`, { params: { path: { id } }, body: { enabled } }),
    successToast: (_, { name, enabled }) =>
      enabled ? texts.nowEnabled(name) : texts.nowDisabled(name),
    errorTitle: texts.failed,
    invalidateKeys: [listQuery.queryKey],
  });
  const undo = useWrite<number>({
    send: async (_, id) => {
      await restoreDeleted(`${type}-platforms`, [id]);
      return {};
    },
    errorTitle: texts.failed,
    invalidateKeys: [listQuery.queryKey],
  });
  const remove = useWrite<{ id: number; name: string }>({
    send: (_, { id }) => client.DELETE(`${path}/{id}`, { params: { path: { id } } }),
    successToast: (_, { id, name }) => ({
      title: sharedTexts.remove.done(name),
      action: { label: sharedTexts.undo, run: () => undo.mutate(id) },
    }),
    errorTitle: texts.deleteFailed,
    invalidateKeys: [listQuery.queryKey],
  });
  /** The changes that are being saved, of which there may be several at a time. */
  const [pendingChanges, setPendingChanges] = useState<readonly PendingChange[]>([]);
  const showUntilSaved = (change: PendingChange, request: Promise<unknown>) => {
    setPendingChanges((changes) => [...changes, change]);
    const removeChange = () =>
      setPendingChanges((changes) => changes.filter((other) => other !== change));
    void request.then(removeChange, removeChange);
  };
  /** The platforms with the changes that are being saved. */
  const shownPlatforms = pendingChanges.reduce<readonly Platform[]>(
    (platforms, { id, enabled }) =>
      enabled === undefined
        ? platforms.filter((platform) => platform.id !== id)
        : platforms.map((platform) => (platform.id === id ? { ...platform, enabled } : platform)),
    query.data ?? [],
  );
  const savedOrder = useSavedOrder({
    stored: shownPlatforms,
    idOf: ({ id }) => id,
    read: async () => (await client.GET(path)).data ?? [],
    save: (platforms) =>
      client.PUT(`${path}/order`, { body: { ids: platforms.map(({ id }) => id) } }),
    refresh,
  });

  return {
    type,
    list: query.data && savedOrder.list,
    isError: query.isError && !query.data,
    refetch: () => void query.refetch(),
    move: savedOrder.move,
    enable: ({ id, name }: Platform, enabled: boolean) =>
      showUntilSaved({ id, enabled }, enable.mutateAsync({ id, name, enabled })),
    remove: ({ id, name }: Platform) => showUntilSaved({ id }, remove.mutateAsync({ id, name })),
    /** Adds a platform, or updates `platform`. Throws errors, because the dialog shows them. */
    store: async (
      { name, url, stayUrl }: { name: string; url: string; stayUrl: string },
      platform?: Platform,
    ) => {
      const baseBody = { name: name.trim(), url: url.trim() };
      const body = type === 'ota' ? { ...baseBody, stayUrl: stayUrl.trim() || null } : baseBody;
      const { data } = platform
        ? await client.PATCH(`${path}/{id}`, {
            params: { path: { id: platform.id } },
            body: { ...body, version: platform.version },
          })
        : await client.POST(path, { body });
      await Promise.all([refresh(), queries.invalidateQueries({ queryKey: linksKey })]);
      toast({ title: platform ? texts.updated(body.name) : texts.added(body.name) });
      return data;
    },
  };
}

export type PlatformsState = ReturnType<typeof usePlatforms>;
