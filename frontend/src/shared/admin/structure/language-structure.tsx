import './structure.css';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, languageFacts, LANGUAGES } from '../../i18n/language';
import { Button } from '../../ui/button';
import { useKind, type ContentRow } from '../content/content.queries';
import { languagesBaseFirst } from '../content/translation-state';
import { ScreenHead } from '../header/screen-head';
import { type AdminKind } from '../kind/admin-kind';
import { SetBaseDialog } from '../record/set-base-dialog';
import { useRecord } from '../record/use-record-form';
import { ListView } from '../data/data-table';
import { useLoadAhead } from '../data/list';
import { type RecordList, useListState, useRecordList } from '../table/use-list-state';
import { useVirtualRows } from '../table/table-row';
import { sharedAdminTexts } from '../texts';
import { useLabels } from '../entities/use-labels';
import { Dialog } from '../ui/dialog';
import { EmptyState } from '../ui/empty-state';
import { KitIcon } from '../ui/kit-icon';
import { StructureRow } from './structure-row';
import { SyncDialog } from './sync-dialog';

interface Props {
  rows: readonly ContentRow[];
  base: Language;
  /** Name of the kind's records. */
  title: string;
}

/** Counts the records, those with the shown base, and the translations in each language. */
function StructureStats({ rows, base, title }: Props) {
  const { structure, languages } = useDictionary(sharedAdminTexts);
  const counts = LANGUAGES.map((language) => ({
    language,
    count: rows.filter((row) =>
      row.translations.some(
        (translation) => translation.language === language && translation.id !== null,
      ),
    ).length,
  }));
  const translationCount = counts.reduce((sum, { count }) => sum + count, 0);
  const basedCount = rows.filter(({ baseLanguage }) => baseLanguage === base).length;
  return (
    <dl className="admin-stats">
      <div>
        <dt>{title}</dt>
        <dd className="admin-figure">{rows.length}</dd>
      </div>
      <div>
        <dt>{structure.based(languages[base])}</dt>
        <dd className="admin-figure">{basedCount}</dd>
      </div>
      <div>
        <dt>{structure.versions}</dt>
        <dd className="admin-figure">
          {translationCount} / {rows.length * LANGUAGES.length}
        </dd>
      </div>
      <div>
        <dt>{structure.distribution}</dt>
        <dd className="admin-spread cluster">
          {counts.map(({ language, count }) => (
            <span key={language} data-short={count < rows.length || undefined}>
              <span lang={languageFacts[language].tag}>{languageFacts[language].endonym}</span>{' '}
              <b className="tabular-nums">{count}</b>
            </span>
          ))}
        </dd>
      </div>
    </dl>
  );
}

/** Returns the displayed base language: the one in the URL, or that of most records. */
function useDisplayedBase(rows: RecordList['items']) {
  const [params, setParams] = useSearchParams();
  const countRecords = (language: Language) =>
    rows.filter(({ baseLanguage }) => baseLanguage === language).length;
  const [commonBase = 'zh_TW'] = [...LANGUAGES].sort((a, b) => countRecords(b) - countRecords(a));
  const base = LANGUAGES.find((code) => code === params.get('base')) ?? commonBase;
  const chooseBase = (language: string) => setParams({ base: language }, { replace: true });
  return { base, chooseBase, countRecords };
}

interface PendingConfirmation {
  id: number;
  /** The language that is to become the base, or the synchronization of the others with the base. */
  action: Language | 'sync';
}

/** Loads the complete record for the confirmation, because the row is not enough. */
function ConfirmationDialog({
  adminKind,
  confirmation: { id, action },
  onBaseChanged,
  onClose,
}: {
  adminKind: AdminKind;
  confirmation: PendingConfirmation;
  onBaseChanged: () => void;
  onClose: () => void;
}) {
  const { structure, list, close: closeLabel } = useDictionary(sharedAdminTexts);
  const { data, isError, refetch } = useRecord(adminKind.kind, id);
  if (!data) {
    return (
      isError && (
        <Dialog
          title={structure.title}
          dismiss="always"
          onClose={onClose}
          actions={(close) => <Button onClick={close}>{closeLabel}</Button>}
        >
          <EmptyState title={list.failed} onRetry={() => void refetch()} />
        </Dialog>
      )
    );
  }
  const props = { adminKind, record: data, onClose };
  return action === 'sync' ? (
    <SyncDialog {...props} />
  ) : (
    <SetBaseDialog {...props} language={action} onBaseChanged={onBaseChanged} />
  );
}

function Structure({
  adminKind,
  rows,
  language,
}: {
  adminKind: AdminKind;
  rows: RecordList['items'];
  language: Language;
}) {
  const { structure, languages } = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const title = useLabels().list(adminKind.kind);
  const { base, chooseBase, countRecords } = useDisplayedBase(rows);
  // A record whose base was changed on this screen stays visible, so that it can be changed further.
  const [changedRecords, setChangedRecords] = useState<{ base: Language; ids: readonly number[] }>({
    base,
    ids: [],
  });
  if (changedRecords.base !== base) setChangedRecords({ base, ids: [] });
  const shownRows = rows.filter(
    ({ id, baseLanguage }) => baseLanguage === base || changedRecords.ids.includes(id),
  );
  const [confirmation, setConfirmation] = useState<PendingConfirmation | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const { indexes, above, below } = useVirtualRows(shownRows.length, null, body);
  const renderedIndexes = new Set(indexes);
  return (
    <>
      <StructureStats rows={rows} base={base} title={texts.title ?? title} />
      <label className="admin-base-choice cluster">
        <span className="admin-quiet">{structure.withBase}</span>
        <select
          className="admin-input"
          value={base}
          onChange={(event) => chooseBase(event.target.value)}
        >
          {LANGUAGES.map((code) => (
            <option key={code} value={code}>
              {structure.option(languages[code], countRecords(code))}
            </option>
          ))}
        </select>
      </label>
      {shownRows.length === 0 ? (
        <p className="admin-quiet">{structure.none(languages[base])}</p>
      ) : (
        <table className="admin-structure full-table">
          <thead>
            <tr>
              <th scope="col">{texts.title ?? title}</th>
              {languagesBaseFirst(base).map((code) => (
                <th key={code} scope="col" lang={languageFacts[code].tag}>
                  {languageFacts[code].endonym}
                </th>
              ))}
              <th scope="col">{structure.whole}</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
            {shownRows
              .filter((_, index) => renderedIndexes.has(index))
              .map((row) => (
                <StructureRow
                  key={row.id}
                  adminKind={adminKind}
                  row={row}
                  base={base}
                  language={language}
                  requestConfirmation={(action) => setConfirmation({ id: row.id, action })}
                />
              ))}
            {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
          </tbody>
        </table>
      )}
      {confirmation && (
        <ConfirmationDialog
          adminKind={adminKind}
          confirmation={confirmation}
          onBaseChanged={() => {
            setChangedRecords(({ ids }) => ({ base, ids: [...ids, confirmation.id] }));
            // Stored in the URL: otherwise the most common base language, which may have changed, would be displayed.
            chooseBase(base);
          }}
          onClose={() => setConfirmation(null)}
        />
      )}
      <p className="admin-note admin-note-line admin-structure-note">
        <KitIcon name="eye" />
        {structure.note}
      </p>
    </>
  );
}

/** Table of a kind's records with their languages and base language. */
export function LanguageStructure({ adminKind }: { adminKind: AdminKind }) {
  const { structure } = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const title = useLabels().list(adminKind.kind);
  const kind = useKind(adminKind.kind);
  const { language } = useListState();
  const recordList = useRecordList(adminKind.kind, {
    search: '',
    filter: undefined,
    sort: undefined,
    only: {},
    language,
  });
  // Loads all pages at once: the statistics and the choice of the base count all records.
  useLoadAhead(recordList, true);
  return (
    <>
      <ScreenHead
        title={structure.title}
        back={{ to: adminKind.path, label: texts.title ?? title }}
        note={structure.about}
      />
      <ListView
        list={recordList}
        loadsAhead
        error={structure.loadFailed}
        empty={
          <EmptyState
            title={texts.noData ?? texts.empty}
            {...(kind.creatable && { to: `${adminKind.path}/new`, link: texts.create })}
          />
        }
      >
        <Structure adminKind={adminKind} rows={recordList.items} language={language} />
      </ListView>
    </>
  );
}
