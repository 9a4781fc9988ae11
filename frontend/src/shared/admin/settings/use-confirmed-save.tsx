import { useCallback, useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { useContentCache } from '../content/use-content-cache';
import { useRestoreEntries, useUndoActivity } from '../content/use-restore-entries';
import { kitTexts } from '../texts';
import { useToast } from '../ui/toasts';
import { EmptiedDialog } from './emptied-dialog';
import { type EmptiedValue, emptiedValues } from './emptied-values';
import { type SettingField, type SettingSection, SETTINGS } from './setting-kind';
import { type SettingForms } from './use-setting-forms';

interface Confirmation {
  values: readonly EmptiedValue[];
  resolve: (saved: boolean) => void;
}

interface Options {
  section: SettingSection;
  entries: SettingForms;
  saved: string;
  fieldOf: (key: string) => SettingField | undefined;
}

/** Saves a section, and confirms deletions of values. Deleted values can be restored. */
export function useConfirmedSave({ section, entries, saved, fieldOf }: Options) {
  const { undo } = useDictionary(kitTexts);
  const toast = useToast();
  const cache = useContentCache(SETTINGS);
  const { entryOf } = useUndoActivity(SETTINGS);
  const restore = useRestoreEntries();
  const [asking, setAsking] = useState<Confirmation | null>(null);
  const { save: store, changedNow } = entries;

  const save = useCallback(async () => {
    const values = changedNow().flatMap(emptiedValues);
    if (values.length > 0) {
      return new Promise<boolean>((resolve) => setAsking({ values, resolve }));
    }
    const done = await store();
    if (done) toast({ title: saved });
    return done;
  }, [changedNow, store, toast, saved]);

  const confirm = async ({ values, resolve }: Confirmation) => {
    const done = await store();
    resolve(done);
    if (!done) return;
    const ids = [...new Set(values.map(({ recordId }) => recordId))];
    const entries = await Promise.all(ids.map(entryOf));
    const run = () =>
      void restore(
        entries.filter((id) => id !== undefined),
        cache.refresh,
      );
    toast({ title: saved, action: { label: undo, run } });
  };

  const close = () => {
    // Has no effect after a confirmation.
    asking?.resolve(false);
    setAsking(null);
  };
  const dialog = asking && (
    <EmptiedDialog
      section={section}
      values={asking.values}
      fieldOf={fieldOf}
      onConfirm={() => confirm(asking)}
      onClose={close}
    />
  );
  return { save, dialog };
}
