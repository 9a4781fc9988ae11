import { useDictionary } from '../../i18n/dictionary';
import { type ContentRow } from '../content/content.types';
import { useKind } from '../content/use-kind';
import { kitTexts } from '../texts';
import { useRecordName } from '../things';
import { Ask } from '../write/ask';
import { useListFormat } from '../ui/use-dates';
import { type AdminKind } from './admin-kind';
import { fieldLabel } from './labels';
import { useSetLive } from './live-switch';
import { missedByVisitors } from './missed-by-visitors';

/** As many as are read at a glance. */
const FIRST = 5;

interface Props {
  of: AdminKind;
  /** All that are shown; those that lack something are named. */
  rows: readonly ContentRow[];
  onDone?: () => void;
  onClose: () => void;
}

/** Asks before records are shown to visitors in which these would miss something. */
export function ConfirmShow({ of, rows, onDone, onClose }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const kind = useKind(of.kind);
  const setLive = useSetLive(kind, { inDialog: true });
  const list = useListFormat();
  const recordName = useRecordName();
  const nameOf = (row: ContentRow) => recordName(row).text || texts.unnamed;
  const lacking = rows.flatMap((row) => {
    const fields = missedByVisitors(kind, row);
    return fields.length > 0 ? [{ row, fields }] : [];
  });
  const [first] = rows;
  const what = rows.length === 1 && first ? nameOf(first) : texts.count(rows.length);
  return (
    <Ask
      title={kit.list.showTitle(what)}
      confirm={kit.bulk.show}
      write={{
        ...setLive,
        mutate: (_, options) => setLive.mutate({ rows, live: true }, options),
      }}
      onClose={onClose}
      onDone={onDone}
    >
      <ul className="ak-synced">
        {lacking.slice(0, FIRST).map(({ row, fields }) => (
          <li key={row.id}>
            {rows.length > 1 && <b>{nameOf(row)} </b>}
            {kit.form.shownWithout(
              list.format(fields.map(({ name }) => fieldLabel(texts, kit, name))),
            )}
          </li>
        ))}
        {lacking.length > FIRST && <li>{kit.list.others(lacking.length - FIRST)}</li>}
      </ul>
    </Ask>
  );
}
