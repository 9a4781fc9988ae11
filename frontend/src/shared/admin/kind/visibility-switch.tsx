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
import { BulkProgress } from '../ui/empty-state';
import { Switch } from '../ui/switch';
import { useUndoAction } from '../content/use-restore-entries';
import { useWrite, ConfirmDialog } from '../write/use-write';
import { NO_ENTRIES, translationIn } from '../content/translation-state';
import { useRecordName } from '../entities/use-labels';
import { useListFormat } from '../ui/formats';
import { type AdminKind, fieldLabel } from './admin-kind';

/** Returns the optional fields that visitors would miss if they were empty: texts and images. */
export const visibleOptionalFields = (kind: Kind): KindField[] =>
  kind.fields.filter(
    ({ where, required, type }) => !required && (where === 'words' || type === 'picture'),
  );

const isEmpty = (value: unknown) => (Array.isArray(value) ? value.length === 0 : !value);

/** Returns a stored text, or null for the placeholder of an empty list. */
const toText = (text: string | null | undefined, { list }: KindField) =>
  list && text === NO_ENTRIES ? null : text;

/** Returns the empty fields of a stored record that visitors would notice. */
export function emptyVisibleFields(kind: Kind, row: ContentRow): KindField[] {
  const texts = translationIn(row, row.baseLanguage)?.words ?? {};
  return visibleOptionalFields(kind).filter((field) =>
    isEmpty(field.where === 'words' ? toText(texts[field.name], field) : row.shared[field.name]),
  );
}

interface SetVisibleInput {
  rows: readonly ContentRow[];
  isVisible: boolean;
}

/** Shows or hides records with one request. A failure is shown as a toast, unless a dialog shows it. */
export function useSetVisible(kind: Kind, { isInDialog = false } = {}) {
  const queries = useQueryClient();
  const texts = useDictionary(sharedAdminTexts);
  const undoAction = useUndoAction();
  const refresh = () => queries.invalidateQueries({ queryKey: kindKey(kind.kind) });
  return useWrite<SetVisibleInput, { undo: number[] }>({
    send: (client, { rows, isVisible }) =>
      client.POST('/api/content/{kind}/bulk', {
        params: { path: { kind: kind.kind } },
        body: { action: isVisible ? 'show' : 'hide', records: rows.map(({ id }) => ({ id })) },
      }),
    successToast: ({ undo }, { isVisible }) => ({
      title: (isVisible ? texts.list.nowShown : texts.list.nowHidden)(undo.length),
      ...undoAction(undo, refresh),
    }),
    ...(!isInDialog && { errorTitle: texts.saving.failed }),
    invalidateKeys: [kindKey(kind.kind)],
  });
}

/** Switch that shows or hides a record. It shows the new state before the response. */
export function VisibilitySwitch({
  kind,
  row,
  name,
  requestConfirmation,
}: {
  kind: Kind;
  row: ContentRow;
  name: string;
  /** Called instead of showing a record with missing fields. */
  requestConfirmation: () => void;
}) {
  const texts = useDictionary(sharedAdminTexts);
  const setVisible = useSetVisible(kind);
  const isVisible = setVisible.isPending ? setVisible.variables.isVisible : row.live;
  return (
    <Switch
      checked={isVisible}
      label={
        <>
          <span className="visually-hidden">{name}: </span>
          {isVisible ? texts.list.shownToVisitors : texts.list.hiddenFromVisitors}
        </>
      }
      onChange={(next) => {
        if (next && emptyVisibleFields(kind, row).length > 0) return requestConfirmation();
        setVisible.mutate({ rows: [row], isVisible: next });
      }}
    />
  );
}

const MAX_LISTED_ROWS = 5;

interface Props {
  adminKind: AdminKind;
  /** The records to be shown; those with missing fields are named. */
  rows: readonly ContentRow[];
  onDone?: () => void;
  onClose: () => void;
}

/** Asks for confirmation before records with missing fields are shown to visitors. */
export function ConfirmShowDialog({ adminKind, rows, onDone, onClose }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const kind = useKind(adminKind.kind);
  const setVisible = useSetVisible(kind, { isInDialog: true });
  const listFormat = useListFormat();
  const recordName = useRecordName();
  const nameOf = (row: ContentRow) => recordName(row).text || texts.unnamed;
  const incompleteRows = rows.flatMap((row) => {
    const fields = emptyVisibleFields(kind, row);
    return fields.length > 0 ? [{ row, fields }] : [];
  });
  const [firstRow] = rows;
  const rowsName = rows.length === 1 && firstRow ? nameOf(firstRow) : texts.count(rows.length);
  return (
    <ConfirmDialog
      title={sharedTexts.list.showTitle(rowsName)}
      confirmLabel={sharedTexts.bulk.show}
      write={{
        ...setVisible,
        mutate: (_, options) => setVisible.mutate({ rows, isVisible: true }, options),
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <ul className="admin-synced stack gap-05">
        {incompleteRows.slice(0, MAX_LISTED_ROWS).map(({ row, fields }) => (
          <li key={row.id}>
            {rows.length > 1 && <b>{nameOf(row)} </b>}
            {sharedTexts.form.shownWithout(
              listFormat.format(fields.map(({ name }) => fieldLabel(texts, sharedTexts, name))),
            )}
          </li>
        ))}
        {incompleteRows.length > MAX_LISTED_ROWS && (
          <li>{sharedTexts.list.others(incompleteRows.length - MAX_LISTED_ROWS)}</li>
        )}
      </ul>
      <BulkProgress busy={setVisible.isPending} count={rows.length} />
    </ConfirmDialog>
  );
}
