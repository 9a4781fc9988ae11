import { useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useSession } from '../../session/session-context';
import { refusal, upload, type Uploaded } from './uploads';

/** How many are sent at once. */
const LANES = 2;

export interface UploadTile {
  id: number;
  file: File;
  preview: string;
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  /** 0 to 1. */
  part: number;
  error?: unknown;
  reason?: 'type' | 'size' | 'many';
}

/** Pictures on their way to the server, each with how far it is; one that failed does not hold the others up. */
export function useUploads(purpose: string, onDone: (uploaded: Uploaded) => void) {
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
          if (!next) URL.revokeObjectURL(tile.preview);
          return next ? [{ ...tile, ...next }] : [];
        }),
      ),
    [],
  );

  const send = useCallback(
    ({ id, file }: UploadTile) => {
      if (cancels.current.has(id)) return;
      change(id, { state: 'sending', part: 0 });
      const { done, cancel } = upload(file, purpose, (part) => change(id, { part }));
      cancels.current.set(id, cancel);
      done
        .then(
          (uploaded) => {
            change(id, null);
            latest.current(uploaded);
          },
          (error: unknown) => {
            if (error instanceof DOMException) return change(id, null);
            reportFailure(error);
            const final = error instanceof ApiError && error.status < 500 && error.status !== 401;
            change(id, { state: final ? 'refused' : 'failed', error });
          },
        )
        .finally(() => cancels.current.delete(id));
    },
    [change, purpose, reportFailure],
  );

  const sending = tiles.filter(({ state }) => state === 'sending').length;
  const next = sending < LANES ? tiles.find(({ state }) => state === 'waiting') : undefined;
  useEffect(() => {
    if (next) queueMicrotask(() => send(next));
  }, [change, next, send]);

  const add = useCallback((files: readonly File[], room: number) => {
    const added = files.map((file, index): UploadTile => {
      const reason = refusal(file) ?? (index >= room ? 'many' : null);
      const id = nextId.current;
      nextId.current += 1;
      const preview = URL.createObjectURL(file);
      const state = reason ? 'refused' : 'waiting';
      return { id, file, preview, state, part: 0, ...(reason && { reason }) };
    });
    setTiles((before) => [...before, ...added]);
  }, []);

  return {
    tiles,
    add,
    retry: (id: number) => change(id, { state: 'waiting', part: 0 }),
    /** Stops one that is sent, and takes it away. */
    cancel: (id: number) => {
      const stop = cancels.current.get(id);
      if (stop) stop();
      else change(id, null);
    },
  };
}
