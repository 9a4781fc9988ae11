import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import {
  ConfirmDialog,
  sharedAdminTexts,
  useEntityLabels,
  useSharedValueLanguage,
  useUndoAction,
  useWrite,
  type WriteOptions,
} from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { ApiError } from '../../../api/api-error';
import { type Api } from '../../../api/client';
import {
  type ActivityEntry,
  countImages,
  listFieldPaths,
  languageOf,
  languageTagOf,
  FieldValue,
  valueAt,
  type FieldValues,
} from './entry-row';
import { activityTexts } from './texts';

/** An entry whose fields have been changed again, and their current values. */
interface RestoreConflict {
  entry: ActivityEntry;
  current: FieldValues;
}

const restoreEntry = (client: Api['client'], id: number, body: { overwrite: boolean }) =>
  client.POST('/api/activity/{id}/restore', { params: { path: { id } }, body });

/** A write that restores an entry; its toast has an undo button if the restore can be undone. */
function useRestoreWrite<Input>(
  writeOptions: Pick<WriteOptions<Input, ActivityEntry | undefined>, 'send' | 'errorTitle'>,
) {
  const texts = useDictionary(activityTexts);
  // Restored data may be shown anywhere, so all queries are reloaded: the empty key matches each of them.
  const sharedOptions = { errorMessages: texts.problems, invalidateKeys: [[]] };
  const undo = useWrite<number>({
    ...sharedOptions,
    send: (client, id) => restoreEntry(client, id, { overwrite: false }),
    errorTitle: texts.failed,
  });
  return useWrite<Input, ActivityEntry | undefined>({
    ...sharedOptions,
    ...writeOptions,
    successToast: (newEntry) =>
      newEntry && {
        title: texts.done,
        ...(newEntry.restorable && {
          action: { label: texts.doneUndo, run: () => undo.mutate(newEntry.id) },
        }),
      },
  });
}

/** Restores entries. If fields have been changed again, only `conflict` is set, and the caller must show it. */
export function useRestore() {
  const { failed } = useDictionary(activityTexts);
  const [conflict, setConflict] = useState<RestoreConflict | null>(null);
  const restore = useRestoreWrite<ActivityEntry>({
    send: async (client, entry) => {
      try {
        return await restoreEntry(client, entry.id, { overwrite: false });
      } catch (error) {
        if (!(error instanceof ApiError && error.isConflict)) throw error;
        setConflict({ entry, current: error.current as FieldValues });
        return {};
      }
    },
    errorTitle: failed,
  });
  return { restore, conflict, setConflict };
}

/** Entries that one request restores, whose new entries are on one page of the log. */
export const MAX_RESTORED_ENTRIES = 100;

/** Restores several entries, except those whose fields have been changed again; the toast can undo that as a whole. */
export function useRestoreEntries() {
  const texts = useDictionary(activityTexts);
  const { bulk } = useDictionary(sharedAdminTexts);
  const queries = useQueryClient();
  const undoAction = useUndoAction();
  return useWrite<readonly number[], { skipped: number; newIds: number[] }>({
    send: async (client, ids) => {
      const { data } = await client.POST('/api/activity/restore', { body: { ids: [...ids] } });
      const query = { action: 'undone' as const, pageSize: MAX_RESTORED_ENTRIES };
      // Without the new entries there is no undo button.
      const log = await client.GET('/api/activity', { params: { query } }).catch(() => undefined);
      const newIds = (log?.data?.items ?? []).flatMap(({ id, restores }) =>
        restores !== null && ids.includes(restores) ? id : [],
      );
      return {
        data: {
          skipped: data?.skipped.length ?? 0,
          // The newest: the same entries may have been restored before.
          newIds: newIds.slice(0, data?.restored ?? 0),
        },
      };
    },
    errorMessages: texts.problems,
    errorTitle: texts.failed,
    invalidateKeys: [[]],
    successToast: ({ skipped, newIds }) => ({
      title: texts.done,
      ...(skipped > 0 && { description: bulk.kept(skipped) }),
      ...undoAction(newIds, () => queries.invalidateQueries()),
    }),
  });
}

interface ConflictingFieldProps {
  path: string;
  entry: ActivityEntry;
  currentValue: unknown;
}

/** The current and the former value of a field. If they are equal, only the author or the approval differs. */
function ConflictingField({ path, entry, currentValue }: ConflictingFieldProps) {
  const formerValue = valueAt(entry.before, path);
  const sharedValueLanguage = useSharedValueLanguage(entry);
  const { conflict: texts } = useDictionary(activityTexts);
  const { history } = useDictionary(sharedAdminTexts);
  const { field } = useEntityLabels();
  const lang = languageOf(path) && languageTagOf(path);
  const isSame = JSON.stringify(currentValue) === JSON.stringify(formerValue);
  const isSameCount =
    countImages(currentValue) > 0 && countImages(currentValue) === countImages(formerValue);
  return (
    <div>
      <dt>{field(path, sharedValueLanguage, entry.kind)}</dt>
      {isSame || isSameCount ? (
        <dd>{isSame ? texts.same : history.rearranged}</dd>
      ) : (
        <>
          <dd>
            <span className="admin-quiet">{texts.now}</span>
            <p lang={lang}>
              <FieldValue kind={entry.kind} path={path} value={currentValue} />
            </p>
          </dd>
          <dd>
            <span className="admin-quiet">{texts.then}</span>
            <p lang={lang}>
              <FieldValue kind={entry.kind} path={path} value={formerValue} />
            </p>
          </dd>
        </>
      )}
    </div>
  );
}

interface Props {
  conflict: RestoreConflict;
  onClose: () => void;
}

/** Shows the current and the former values before the former ones are restored. */
export function RestoreDialog({ conflict, onClose }: Props) {
  const { conflict: texts } = useDictionary(activityTexts);
  const { nameOf } = useEntityLabels();
  const { entry, current } = conflict;
  const write = useRestoreWrite<void>({
    send: (client) => restoreEntry(client, entry.id, { overwrite: true }),
  });
  const isReordering = entry.action === 'reordered';
  return (
    <ConfirmDialog
      title={texts.title}
      confirmLabel={texts.confirm}
      danger
      write={write}
      onClose={onClose}
    >
      <p>
        <b>{nameOf(entry)}</b> {texts.text}
      </p>
      {!isReordering && (
        <dl className="activity-conflict">
          {listFieldPaths(current).map((path) => (
            <ConflictingField
              key={path}
              path={path}
              entry={entry}
              currentValue={valueAt(current, path)}
            />
          ))}
        </dl>
      )}
    </ConfirmDialog>
  );
}
