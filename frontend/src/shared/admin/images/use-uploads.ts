import { useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { token } from '../../../api/token';
import { useDictionary } from '../../i18n/dictionary';
import { useSession } from '../../session/session-context';
import { sharedAdminTexts } from '../texts';
import { useListFormat } from '../ui/formats';
import { useToast } from '../ui/toasts';
import { useUnsavedChanges } from '../unsaved/use-unsaved-changes';
import {
  isHeic,
  type UploadLimits,
  uploadLimits,
  findRejectionReason,
  uploadImage,
  type UploadResult,
  type UploadTarget,
} from './uploads';

/** Blocks leaving during uploads; saving waits for them and retries failed ones. */
function usePendingUploads(
  tiles: readonly Pick<FileUpload, 'state' | 'file'>[],
  retryAll: () => void,
  cancelAll: () => void,
) {
  const pendingTiles = tiles.filter(({ state }) => state !== 'refused');
  const isUploading = pendingTiles.some(({ state }) => state !== 'failed');
  const refusedCount = tiles.length - pendingTiles.length;
  const waiters = useRef<((isUploaded: boolean, refusedAfterwards: number) => void)[]>([]);
  useUnsavedChanges({
    key: `uploads:${useId()}`,
    dirty: pendingTiles.length > 0,
    save: () => {
      retryAll();
      return new Promise((resolve) =>
        waiters.current.push((isUploaded, refusedAfterwards) =>
          // Fails if a file was refused meanwhile, because a person who leaves would not see that.
          resolve(isUploaded && refusedAfterwards === refusedCount),
        ),
      );
    },
    discard: cancelAll,
    changes: () => pendingTiles.map(({ file }) => ({ label: file.name })),
  });
  const isUploaded = pendingTiles.length === 0;
  useEffect(() => {
    if (isUploading) return;
    for (const notify of waiters.current.splice(0)) notify(isUploaded, refusedCount);
  }, [isUploading, isUploaded, refusedCount]);
}

const CONCURRENCY = 2;
/** Failed uploads are also retried as soon as the connection returns. */
const RETRY_DELAY_MS = 10_000;

/** A chosen file, until it is uploaded or dismissed. */
export interface FileUpload {
  id: number;
  file: File;
  /** Null if the browser cannot render the file. */
  preview: string | null;
  /** A `failed` upload can be retried; a `refused` file cannot be uploaded. */
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** 0 to 1. */
  progress: number;
  /** The error of the last attempt. */
  error?: unknown;
  /** Why the file is refused; `many` if the field has no free slot for it. */
  reason?: 'type' | 'size' | 'many';
}

const isConnectionLost = ({ state, error }: FileUpload) =>
  state === 'failed' && error instanceof TypeError;

function toTile(file: File, id: number, limits: UploadLimits, hasFreeSlot: boolean): FileUpload {
  const reason = findRejectionReason(file, limits) ?? (hasFreeSlot ? null : 'many');
  const state = reason ? 'refused' : 'waiting';
  const preview = reason || isHeic(file) ? null : URL.createObjectURL(file);
  return { id, file, preview, state, progress: 0, ...(reason && { reason }) };
}

/** Returns why the server rejected a file, as members of its upload. */
function readServerRejection(error: unknown): Partial<FileUpload> {
  if (!(error instanceof ApiError)) return {};
  if (error.status === 413) return { reason: 'size' };
  return error.status === 415 || error.errors.some(({ code }) => code === 'not_an_image')
    ? { reason: 'type' }
    : {};
}

/**
 * Uploads files and returns those that are not finished, with their progress. A failed upload does not block the others.
 * Ids rise in the order in which the files were chosen. With `isListedNewestFirst`, they are uploaded one by one from the last,
 * so that a list with the newest file first has them in this order.
 */
export function useUploads(
  { purpose, language }: UploadTarget,
  onDone: (result: UploadResult, id: number) => void,
  { isListedNewestFirst = false } = {},
) {
  const [tiles, setTiles] = useState<readonly FileUpload[]>([]);
  const controllers = useRef(new Map<number, AbortController>());
  const nextId = useRef(1);
  const latest = useRef(onDone);
  const { reportFailure } = useSession();
  const { images: texts } = useDictionary(sharedAdminTexts);
  const listFormat = useListFormat();
  const toast = useToast();
  useEffect(() => {
    latest.current = onDone;
  });
  // An unmounted field aborts its uploads. It may be unmounted without the person's doing, if another user filled its slot.
  const showDropped = useEffectEvent((ids: readonly number[]) => {
    const names = tiles.filter(({ id }) => ids.includes(id)).map(({ file }) => file.name);
    if (names.length > 0)
      toast({ title: texts.dropped(listFormat.format(names)), variant: 'destructive' });
  });
  useEffect(() => {
    const runningUploads = controllers.current;
    return () => {
      showDropped([...runningUploads.keys()]);
      runningUploads.forEach((controller) => controller.abort());
    };
  }, []);

  /** Changes an upload; removes it if `changes` is null. */
  const updateTile = useCallback(
    (id: number, changes: Partial<FileUpload> | null) =>
      setTiles((current) =>
        current.flatMap((tile) => {
          if (tile.id !== id) return [tile];
          if (!changes && tile.preview) URL.revokeObjectURL(tile.preview);
          return changes ? [{ ...tile, ...changes }] : [];
        }),
      ),
    [],
  );

  const send = useCallback(
    ({ id, file }: FileUpload) => {
      if (controllers.current.has(id)) return;
      updateTile(id, { state: 'sending', progress: 0 });
      const sentToken = token.read();
      const controller = new AbortController();
      controllers.current.set(id, controller);
      uploadImage(
        file,
        { purpose, language },
        { onProgress: (progress) => updateTile(id, { progress }), signal: controller.signal },
      )
        .then(
          (uploadResult) => {
            updateTile(id, null);
            latest.current(uploadResult, id);
          },
          (error: unknown) => {
            const { status } = error instanceof ApiError ? error : { status: 0 };
            // If the user has signed in again meanwhile, no other sign-in is needed.
            if (status === 401 && token.read() !== sentToken)
              return updateTile(id, { state: 'waiting' });
            reportFailure(error);
            const isPermanent = status >= 400 && status < 500 && status !== 401 && status !== 429;
            updateTile(id, {
              state: isPermanent ? 'refused' : 'failed',
              error,
              ...readServerRejection(error),
            });
          },
        )
        .finally(() => controllers.current.delete(id));
    },
    [updateTile, purpose, language, reportFailure],
  );

  const sendingCount = tiles.filter(({ state }) => state === 'sending').length;
  const isWaiting = ({ state }: FileUpload) => state === 'waiting';
  const nextTile = isListedNewestFirst
    ? sendingCount === 0 && tiles.findLast(isWaiting)
    : sendingCount < CONCURRENCY && tiles.find(isWaiting);
  useEffect(() => {
    if (nextTile) queueMicrotask(() => send(nextTile));
  }, [nextTile, send]);

  const retryTiles = useCallback(
    (matches: (tile: FileUpload) => boolean) =>
      setTiles((current) =>
        current.map((tile) => (matches(tile) ? { ...tile, state: 'waiting', progress: 0 } : tile)),
      ),
    [],
  );
  const isAnyConnectionLost = tiles.some(isConnectionLost);
  useEffect(() => {
    if (!isAnyConnectionLost) return;
    const retryLostUploads = () => retryTiles(isConnectionLost);
    const timer = setInterval(retryLostUploads, RETRY_DELAY_MS);
    window.addEventListener('online', retryLostUploads);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', retryLostUploads);
    };
  }, [retryTiles, isAnyConnectionLost]);

  const cancel = (id: number) => {
    controllers.current.get(id)?.abort();
    controllers.current.delete(id);
    updateTile(id, null);
  };
  usePendingUploads(
    tiles,
    () => retryTiles(({ state }) => state === 'failed'),
    () => tiles.forEach(({ id }) => cancel(id)),
  );

  const add = useCallback(
    (files: readonly File[], freeSlots: number) => {
      const limits = uploadLimits(purpose);
      let remaining = freeSlots;
      const newTiles = files.map((file) => {
        const tile = toTile(file, nextId.current++, limits, remaining > 0);
        if (tile.state === 'waiting') remaining -= 1;
        return tile;
      });
      setTiles((current) => [...current, ...newTiles]);
    },
    [purpose],
  );

  return {
    tiles,
    add,
    retry: (id: number) => updateTile(id, { state: 'waiting', progress: 0 }),
    /** Aborts and removes an upload. */
    cancel,
  };
}
