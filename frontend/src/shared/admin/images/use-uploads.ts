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
  type Uploaded,
  type UploadTarget,
} from './uploads';

/** Blocks leaving during uploads; saving waits for them and retries failed ones. */
function usePendingUploads(
  tiles: readonly { state: string }[],
  retryAll: () => void,
  cancelAll: () => void,
) {
  const open = tiles.filter(({ state }) => state !== 'refused');
  const going = open.some(({ state }) => state !== 'failed');
  const waiters = useRef<((arrived: boolean) => void)[]>([]);
  useUnsavedChanges({
    key: `uploads:${useId()}`,
    dirty: open.length > 0,
    save: () => {
      retryAll();
      return new Promise((resolve) => waiters.current.push(resolve));
    },
    discard: cancelAll,
  });
  const arrived = open.length === 0;
  useEffect(() => {
    if (going) return;
    for (const resolve of waiters.current.splice(0)) resolve(arrived);
  }, [going, arrived]);
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
  part: number;
  error?: unknown;
  reason?: 'type' | 'size' | 'many';
}

const isConnectionLost = ({ state, error }: UploadTile) =>
  state === 'failed' && error instanceof TypeError;

function toTile(file: File, id: number, limits: UploadLimits, hasRoom: boolean): UploadTile {
  const reason = rejectionReason(file, limits) ?? (hasRoom ? null : 'many');
  const state = reason ? 'refused' : 'waiting';
  const preview = reason || isHeic(file) ? null : URL.createObjectURL(file);
  return { id, file, preview, state, part: 0, ...(reason && { reason }) };
}

/** Returns the server's reason for rejecting a file. */
function reasonOf(error: unknown): Partial<UploadTile> {
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
  onDone: (uploaded: Uploaded, id: number) => void,
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
    const running = cancels.current;
    return () => running.forEach((cancel) => cancel());
  }, []);

  const change = useCallback(
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
      change(id, { state: 'sending', part: 0 });
      const sentWith = token.read();
      const { done, cancel } = upload(file, { purpose, language }, (part) => change(id, { part }));
      cancels.current.set(id, cancel);
      done
        .then(
          (uploaded) => {
            change(id, null);
            latest.current(uploaded, id);
          },
          (error: unknown) => {
            if (error instanceof DOMException) return change(id, null);
            const { status } = error instanceof ApiError ? error : { status: 0 };
            // If the user has signed in again meanwhile, no other sign-in is needed.
            if (status === 401 && token.read() !== sentWith)
              return change(id, { state: 'waiting' });
            reportFailure(error);
            const final = status >= 400 && status < 500 && status !== 401 && status !== 429;
            change(id, { state: final ? 'refused' : 'failed', error, ...reasonOf(error) });
          },
        )
        .finally(() => cancels.current.delete(id));
    },
    [change, purpose, language, reportFailure],
  );

  const sending = tiles.filter(({ state }) => state === 'sending').length;
  const next = sending < CONCURRENCY ? tiles.find(({ state }) => state === 'waiting') : undefined;
  useEffect(() => {
    if (next) queueMicrotask(() => send(next));
  }, [next, send]);

  const retryAll = useCallback(
    (which: (tile: UploadTile) => boolean) =>
      setTiles((before) =>
        before.map((tile) => (which(tile) ? { ...tile, state: 'waiting', part: 0 } : tile)),
      ),
    [],
  );
  const anyLost = tiles.some(isConnectionLost);
  useEffect(() => {
    if (!anyLost) return;
    const resend = () => retryAll(isConnectionLost);
    const timer = setInterval(resend, RETRY_DELAY_MS);
    window.addEventListener('online', resend);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', resend);
    };
  }, [retryAll, anyLost]);

  const cancel = (id: number) => {
    const stop = cancels.current.get(id);
    if (stop) stop();
    else change(id, null);
  };
  usePendingUploads(
    tiles,
    () => retryAll(({ state }) => state === 'failed'),
    () => tiles.forEach(({ id }) => cancel(id)),
  );

  const add = useCallback(
    (files: readonly File[], room: number) => {
      const limits = uploadLimits(purpose);
      let remaining = room;
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
    retry: (id: number) => change(id, { state: 'waiting', part: 0 }),
    /** Aborts and removes an upload. */
    cancel,
  };
}
