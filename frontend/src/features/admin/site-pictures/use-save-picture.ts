import { useApi } from '../../../api/api-context';
import { useContentCache, useFailure, useToast } from '../../../shared/admin';
import { useLanguage } from '../../../shared/i18n/language-context';
import { useSession } from '../../../shared/session/session-context';

export interface SavedTexts {
  added: string;
  updated: string;
  addFailed: string;
  updateFailed: string;
}

/** Saves a picture as soon as it has come, in a record that there is or in a new one. */
export function useSavePicture(kind: string, texts: SavedTexts) {
  const { client } = useApi();
  const cache = useContentCache(kind);
  const { language } = useLanguage();
  const { ensureToken } = useSession();
  const failed = useFailure();
  const toast = useToast();
  const attempt = async (done: string, title: string, work: () => Promise<unknown>) => {
    if (!ensureToken()) return;
    try {
      await work();
      toast({ title: done });
    } catch (error) {
      toast({ title, description: failed(error).sentence, variant: 'destructive' });
    }
    await cache.refresh();
  };
  return {
    replace: (recordId: number, imageUrl: string) =>
      attempt(texts.updated, texts.updateFailed, () =>
        client.PATCH('/api/content/{kind}/{recordId}', {
          params: { path: { kind, recordId } },
          body: { shared: { imageUrl } },
        }),
      ),
    add: (shared: Record<string, unknown>) =>
      attempt(texts.added, texts.addFailed, () =>
        client.POST('/api/content/{kind}', {
          params: { path: { kind } },
          body: { baseLanguage: language, shared },
        }),
      ),
  };
}
