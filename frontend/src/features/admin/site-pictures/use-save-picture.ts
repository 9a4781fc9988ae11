import { useContentCache, useWrite } from '../../../shared/admin';
import { useLanguage } from '../../../shared/i18n/language-context';

export interface SavedTexts {
  added: string;
  updated: string;
  addFailed: string;
  updateFailed: string;
}

/** Saves an image as soon as it is uploaded, in an existing record or in a new one. */
export function useSavePicture(kind: string, texts: SavedTexts) {
  const { stale } = useContentCache(kind);
  const { language } = useLanguage();
  const replace = useWrite<{ recordId: number; imageUrl: string }>({
    send: (client, { recordId, imageUrl }) =>
      client.PATCH('/api/content/{kind}/{recordId}', {
        params: { path: { kind, recordId } },
        body: { shared: { imageUrl } },
      }),
    said: () => texts.updated,
    failed: texts.updateFailed,
    stale,
  });
  const add = useWrite<Record<string, unknown>>({
    send: (client, shared) =>
      client.POST('/api/content/{kind}', {
        params: { path: { kind } },
        body: { baseLanguage: language, shared },
      }),
    said: () => texts.added,
    failed: texts.addFailed,
    stale,
  });
  return { replace, add };
}
