import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { token } from '../../../api/token';
import { useSession } from '../../session/session-context';
import { useUnsavedChanges } from '../unsaved/use-unsaved-changes';
import {
  isHeic,
  type UploadLimits,
  uploadLimits,
  rejectionReason,
  upload,
  type UploadResult,
  type UploadTarget,
} from './uploads';

/** Blocks leaving during uploads; saving waits for them and retries failed ones. */
function usePendingUploads(
  tiles: readonly { state: string }[],
  retryAll: () => void,
  cancelAll: () => void,
) {
  const pending = tiles.filter(({ state }) => state !== 'refused');
  const isUploading = pending.some(({ state }) => state !== 'failed');
  const waiters = useRef<((isComplete: boolean) => void)[]>([]);
  useUnsavedChanges({
    key: `uploads:${useId()}`,
    dirty: pending.length > 0,
    save: () => {
      retryAll();
      return new Promise((resolve) => waiters.current.push(resolve));
    },
    discard: cancelAll,
  });
  const isComplete = pending.length === 0;
  useEffect(() => {
    if (isUploading) return;
    for (const resolve of waiters.current.splice(0)) resolve(isComplete);
  }, [isUploading, isComplete]);
}

const CONCURRENCY = 2;
/** Failed uploads are also retried as soon as the connection returns. */
const RETRY_DELAY_MS = 10_000;

export interface UploadTile {
  id: number;
  file: File;
  /** Null if the browser cannot render the file. */
  preview: string | null;
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** 0 to 1. */
  progress: number;
  error?: unknown;
  reason?: 'type' | 'size' | 'many';
}

const isConnectionLost = ({ state, error }: UploadTile) =>
  state === 'failed' && error instanceof TypeError;

function toTile(file: File, id: number, limits: UploadLimits, hasFreeSlot: boolean): UploadTile {
  const reason = rejectionReason(file, limits) ?? (hasFreeSlot ? null : 'many');
  const state = reason ? 'refused' : 'waiting';
  const preview = reason || isHeic(file) ? null : URL.createObjectURL(file);
  return { id, file, preview, state, progress: 0, ...(reason && { reason }) };
}

/** Returns the server's reason for rejecting a file. */
function serverRejection(error: unknown): Partial<UploadTile> {
  if (!(error instanceof ApiError)) return {};
  if (error.status === 413) return { reason: 'size' };
  return error.status === 415 || error.errors.some(({ code }) => code === 'not_an_image')
    ? { reason: 'type' }
    : {};
}

/**
 * Pending uploads with their progress; a failed one does not block the others. The callback receives the image's id: ids
 * rise in the order in which the files were chosen.
 */
export function useUploads(
  { purpose, language }: UploadTarget,
  onDone: (uploaded: UploadResult, id: number) => void,
) {
  const [tiles, setTiles] = useState<readonly UploadTile[]>([]);
  const cancels = useRef(new Map<number, () => void>());
  const nextId = useRef(1);
  const latest = useRef(onDone);
  const { reportFailure } = useSession();
  useEffect(() => {
    latest.current = onDone;
  });
  useEffect(() => {
    const currentCancels = cancels.current;
    return () => currentCancels.forEach((cancel) => cancel());
  }, []);

  const updateTile = useCallback(
    (id: number, next: Partial<UploadTile> | null) =>
      setTiles((before) =>
        before.flatMap((tile) => {
          if (tile.id !== id) return [tile];
          if (!next && tile.preview) URL.revokeObjectURL(tile.preview);
          return next ? [{ ...tile, ...next }] : [];
        }),
      ),
    [],
  );

  const send = useCallback(
    ({ id, file }: UploadTile) => {
      if (cancels.current.has(id)) return;
      updateTile(id, { state: 'sending', progress: 0 });
      const sentToken = token.read();
      const { result, cancel } = upload(file, { purpose, language }, (progress) =>
        updateTile(id, { progress }),
      );
      cancels.current.set(id, cancel);
      result
        .then(
          (uploaded) => {
            updateTile(id, null);
            latest.current(uploaded, id);
          },
          (error: unknown) => {
            if (error instanceof DOMException) return updateTile(id, null);
            const { status } = error instanceof ApiError ? error : { status: 0 };
            // If the user has signed in again meanwhile, no other sign-in is needed.
            if (status === 401 && token.read() !== sentToken)
              return updateTile(id, { state: 'waiting' });
            reportFailure(error);
            const isPermanent = status >= 400 && status < 500 && status !== 401 && status !== 429;
            updateTile(id, {
              state: isPermanent ? 'refused' : 'failed',
              error,
              ...serverRejection(error),
            });
          },
        )
        .finally(() => cancels.current.delete(id));
    },
    [updateTile, purpose, language, reportFailure],
  );

  const sendingCount = tiles.filter(({ state }) => state === 'sending').length;
  const next =
    sendingCount < CONCURRENCY ? tiles.find(({ state }) => state === 'waiting') : undefined;
  useEffect(() => {
    if (next) queueMicrotask(() => send(next));
  }, [next, send]);

  const retryTiles = useCallback(
    (matches: (tile: UploadTile) => boolean) =>
      setTiles((before) =>
        before.map((tile) => (matches(tile) ? { ...tile, state: 'waiting', progress: 0 } : tile)),
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
    const abort = cancels.current.get(id);
    if (abort) abort();
    else updateTile(id, null);
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
      const added = files.map((file) => {
        const tile = toTile(file, nextId.current++, limits, remaining > 0);
        if (tile.state === 'waiting') remaining -= 1;
        return tile;
      });
      setTiles((before) => [...before, ...added]);
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
