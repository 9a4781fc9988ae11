import { useQueryClient } from '@tanstack/react-query';
import { useDictionary } from '../../i18n/dictionary';
import {
  kindKey,
  useKind,
  type ContentRow,
  type Kind,
  type KindField,
} from '../content/content.queries';
import { sharedAdminTexts } from '../texts';
import { Switch } from '../ui/switch';
import { useRestoreEntries } from '../content/use-restore-entries';
import { useWrite, ConfirmDialog } from '../write/use-write';
import { NO_ENTRIES } from '../content/translation-state';
import { useRecordName } from '../entities/use-labels';
import { useListFormat } from '../ui/formats';
import { type AdminKind, fieldLabel } from './admin-kind';

/** Fields whose absence visitors would notice: texts and images. */
export const visibleOptionalFields = (kind: Kind): KindField[] =>
  kind.fields.filter(
    ({ where, required, type }) => !required && (where === 'words' || type === 'picture'),
  );

const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : !value);

/** The placeholder of an empty list counts as no text. */
const textOf = (text: string | null | undefined, { list }: KindField) =>
  list && text === NO_ENTRIES ? null : text;

/** Returns the empty fields of a stored record that visitors would notice. */
export function emptyVisibleFields(kind: Kind, row: ContentRow): KindField[] {
  const texts = row.translations.find(({ language }) => language === row.baseLanguage)?.words ?? {};
  return visibleOptionalFields(kind).filter((field) =>
    isEmpty(field.where === 'words' ? textOf(texts[field.name], field) : row.shared[field.name]),
  );
}

interface SetVisibleInput {
  rows: readonly ContentRow[];
  live: boolean;
}

/** Shows or hides records by one call; a dialog reports the failure itself. */
export function useSetVisible(kind: Kind, { inDialog = false } = {}) {
  const queries = useQueryClient();
  const texts = useDictionary(sharedAdminTexts);
  const restore = useRestoreEntries();
  const refresh = () => queries.invalidateQueries({ queryKey: kindKey(kind.kind) });
  return useWrite<SetVisibleInput, { undo: number[] }>({
    send: (client, { rows, live }) =>
      client.POST('/api/content/{kind}/bulk', {
        params: { path: { kind: kind.kind } },
        body: { action: live ? 'show' : 'hide', records: rows.map(({ id }) => ({ id })) },
      }),
    successToast: ({ undo }, { live }) => ({
      title: live ? texts.list.nowShown : texts.list.nowHidden,
      ...(undo.length > 0 && {
        action: { label: texts.undo, run: () => restore(undo, refresh) },
      }),
    }),
    ...(!inDialog && { errorTitle: texts.saving.failed }),
    invalidateKeys: [kindKey(kind.kind)],
  });
}

/** Switch of a row; updates optimistically. */
export function VisibilitySwitch({
  kind,
  row,
  name,
  onConfirm,
}: {
  kind: Kind;
  row: ContentRow;
  name: string;
  /** Called instead of showing a record with missing fields. */
  onConfirm: () => void;
}) {
  const texts = useDictionary(sharedAdminTexts);
  const setLive = useSetVisible(kind);
  const isLive = setLive.isPending ? setLive.variables.live : row.live;
  return (
    <Switch
      checked={isLive}
      label={
        <>
          <span className="visually-hidden">{name}: </span>
          {isLive ? texts.list.shownToVisitors : texts.list.hiddenFromVisitors}
        </>
      }
      onChange={(next) => {
        if (next && emptyVisibleFields(kind, row).length > 0) return onConfirm();
        setLive.mutate({ rows: [row], live: next });
      }}
    />
  );
}

const MAX_NAMES = 5;

interface Props {
  adminKind: AdminKind;
  /** The records to be shown; those with missing fields are named. */
  rows: readonly ContentRow[];
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before records with missing fields are shown to visitors. */
export function ConfirmShow({ adminKind, rows, onDone, onClose }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const kind = useKind(adminKind.kind);
  const setLive = useSetVisible(kind, { inDialog: true });
  const list = useListFormat();
  const recordName = useRecordName();
  const nameOf = (row: ContentRow) => recordName(row).text || texts.unnamed;
  const incompleteRows = rows.flatMap((row) => {
    const fields = emptyVisibleFields(kind, row);
    return fields.length > 0 ? [{ row, fields }] : [];
  });
  const [first] = rows;
  const subject = rows.length === 1 && first ? nameOf(first) : texts.count(rows.length);
  return (
    <ConfirmDialog
      title={sharedTexts.list.showTitle(subject)}
      confirmLabel={sharedTexts.bulk.show}
      write={{
        ...setLive,
        mutate: (_, options) => setLive.mutate({ rows, live: true }, options),
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <ul className="admin-synced stack gap-05">
        {incompleteRows.slice(0, MAX_NAMES).map(({ row, fields }) => (
          <li key={row.id}>
            {rows.length > 1 && <b>{nameOf(row)} </b>}
            {sharedTexts.form.shownWithout(
              list.format(fields.map(({ name }) => fieldLabel(texts, sharedTexts, name))),
            )}
          </li>
        ))}
        {incompleteRows.length > MAX_NAMES && (
          <li>{sharedTexts.list.others(incompleteRows.length - MAX_NAMES)}</li>
        )}
      </ul>
    </ConfirmDialog>
  );
}
