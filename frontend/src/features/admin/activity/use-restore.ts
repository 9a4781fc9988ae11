import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { type Toast, useWrite, type WriteOptions } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { type Entry } from './activity.queries';
import { activityTexts } from './texts';
import { type Values } from './values';

/** An entry whose fields were changed again since, and their current values. */
export interface Clash {
  entry: Entry;
  now: Values;
}

type Restored = Entry | undefined;

function useEntryWrite<V>(options: Pick<WriteOptions<V, Restored>, 'send' | 'said' | 'failed'>) {
  const { problems } = useDictionary(activityTexts);
  // What is restored may be shown anywhere.
  return useWrite<V, Restored>({ problems, stale: [[]], ...options });
}

/** The toast about a restored entry, which undoes it. */
function useRestoredToast() {
  const texts = useDictionary(activityTexts);
  const undo = useEntryWrite<number>({
    send: (client, id) =>
      client.POST('/api/activity/{id}/restore', {
        params: { path: { id } },
        body: { overwrite: false },
      }),
    failed: texts.failed,
  });
  return (made: Restored): Toast | undefined =>
    made && {
      title: texts.done,
      ...(made.restorable && {
        action: { label: texts.doneUndo, run: () => undo.mutate(made.id) },
      }),
    };
}

/** Restores entries; where the same fields were changed again since, `clash` is to be shown first. */
export function useRestore() {
  const { failed } = useDictionary(activityTexts);
  const said = useRestoredToast();
  const [clash, setClash] = useState<Clash | null>(null);
  const restore = useEntryWrite<Entry>({
    send: async (client, entry) => {
      try {
        return await client.POST('/api/activity/{id}/restore', {
          params: { path: { id: entry.id } },
          body: { overwrite: false },
        });
      } catch (error) {
        if (!(error instanceof ApiError && error.isConflict)) throw error;
        setClash({ entry, now: error.current as Values });
        return {};
      }
    },
    said,
    failed,
  });
  return { restore, clash, setClash };
}

/** Restores an entry although its fields were changed again since. */
export function useOverwrite({ id }: Entry) {
  const said = useRestoredToast();
  return useEntryWrite<void>({
    send: (client) =>
      client.POST('/api/activity/{id}/restore', {
        params: { path: { id } },
        body: { overwrite: true },
      }),
    said,
  });
}
