import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, localizedPath } from '../../i18n/language';
import { IconButton } from '../../ui/button';
import { useMediaQuery } from '../../ui/use-browser-value';
import { fieldsToDecide, languagesBaseFirst, translationIn } from '../content/translation-state';
import { useRegisterPageActions } from '../actions/page-actions';
import { ScreenHead } from '../header/screen-head';
import { DeleteRecordDialog } from '../kind/delete-record-dialog';
import { choiceLabelOf } from '../kind/admin-kind';
import { sharedAdminTexts } from '../texts';
import { useLabels, useRecordName } from '../entities/use-labels';
import { PHONE_QUERY } from '../ui/browser';
import { KitIcon } from '../ui/kit-icon';
import { Menu, MenuItem } from '../ui/menu';
import { useRovingTabIndex } from '../ui/use-roving-tabindex';
import { useFindingCount } from './field-findings';
import { GenerateDialog, isIncomplete } from './generate-dialog';
import { useAdminKind, useRecordContext } from './record-context';
import { SetBaseDialog } from './set-base-dialog';
import { PaneButton, type PanelName } from './side-panel';
import { type AdjacentRecords } from './use-adjacent-records';

interface Props {
  adjacentRecords: AdjacentRecords;
  onlyPending: boolean;
  onOnlyPending: (only: boolean) => void;
  pane: PanelName | null;
  onPane: (pane: PanelName | null) => void;
  language: Language;
}

/** The open dialog; `base` is the language that is to become the base. */
type OpenDialog = 'generate' | 'delete' | { base: Language } | null;

/** Back link, the record's name, its neighbors, and the record's actions. */
export function RecordHeader({
  adjacentRecords,
  onlyPending,
  onOnlyPending,
  pane,
  onPane,
  language,
}: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const adminKind = useAdminKind();
  const texts = useDictionary(adminKind.texts);
  const { kind, record } = useRecordContext();
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null);
  const toolbarProps = useRovingTabIndex<HTMLSpanElement>();
  const title = useLabels().list(adminKind.kind);
  const close = () => setOpenDialog(null);
  const { text, tag } = useRecordName()(record);
  const name = text || texts.unnamed;
  const pendingCount = languagesBaseFirst(record.baseLanguage)
    .map((code) => fieldsToDecide(kind, record, code).length)
    .reduce((sum, count) => sum + count, 0);
  // On a phone, the checkbox would move the first field down: the menu has it while it is off.
  const isOnlyPendingInMenu = useMediaQuery(PHONE_QUERY) && !onlyPending;
  const choice = choiceLabelOf(kind, texts, record);
  const visitorPath = adminKind.visitorPath?.(record);
  const { previous, next, position, total, goTo } = adjacentRecords;
  const findingCount = useFindingCount();
  // If nothing is missing, existing translations can still be regenerated.
  const generateLabel = isIncomplete(kind, record)
    ? sharedTexts.generate.button
    : `${sharedTexts.generate.title}…`;
  useRegisterPageActions(name, [
    { id: 'generate', label: generateLabel, icon: 'words', run: () => setOpenDialog('generate') },
    ...(visitorPath === undefined
      ? []
      : [
          {
            id: 'preview',
            label: sharedTexts.pane.preview,
            icon: 'eye' as const,
            keys: ['P'],
            run: () => onPane('preview'),
          },
        ]),
    {
      id: 'history',
      label: sharedTexts.pane.history,
      icon: 'history',
      keys: ['H'],
      run: () => onPane('history'),
    },
    { id: 'checks', label: sharedTexts.pane.checks, icon: 'warning', run: () => onPane('checks') },
    { id: 'delete', label: sharedTexts.delete, icon: 'bin', run: () => setOpenDialog('delete') },
  ]);
  const note = (
    <>
      {choice && <span className="admin-badge">{choice}</span>}
      <span className="admin-badge admin-badge-line">
        {sharedTexts.record.base(sharedTexts.languages[record.baseLanguage])}
      </span>
      {!record.live && <span className="admin-badge">{sharedTexts.record.hidden}</span>}
      {position > 0 && (
        <span
          className="inline-row"
          role="group"
          aria-label={sharedTexts.record.neighbours}
          {...toolbarProps}
        >
          <IconButton
            label={sharedTexts.record.previous}
            disabledReason={previous === undefined ? sharedTexts.reasons.first : undefined}
            onClick={() => goTo(-1)}
          >
            <KitIcon name="up" />
          </IconButton>
          <IconButton
            label={sharedTexts.record.next}
            disabledReason={next === undefined ? sharedTexts.reasons.last : undefined}
            onClick={() => goTo(1)}
          >
            <KitIcon name="down" />
          </IconButton>
          <span className="admin-quiet tabular-nums">
            {position} / {total}
          </span>
        </span>
      )}
    </>
  );
  return (
    <>
      <ScreenHead
        className="admin-record-head"
        title={name}
        lang={text ? tag : undefined}
        back={{ to: adminKind.path, label: texts.title ?? title }}
        note={note}
      >
        {pendingCount > 0 && !isOnlyPendingInMenu && (
          <label className="admin-check">
            <input
              type="checkbox"
              checked={onlyPending}
              onChange={(event) => onOnlyPending(event.target.checked)}
            />
            {sharedTexts.record.onlyWaiting(pendingCount)}
          </label>
        )}
        {visitorPath !== undefined && <PaneButton name="preview" pane={pane} onPane={onPane} />}
        <PaneButton name="history" pane={pane} onPane={onPane} />
        <Menu label={sharedTexts.record.more} className="iconbtn admin-menu-button admin-in-bar">
          {pendingCount > 0 && isOnlyPendingInMenu && (
            <MenuItem onSelect={() => onOnlyPending(true)}>
              {sharedTexts.record.onlyWaiting(pendingCount)}
            </MenuItem>
          )}
          <MenuItem onSelect={() => setOpenDialog('generate')}>{generateLabel}</MenuItem>
          <MenuItem onSelect={() => onPane('checks')}>
            {sharedTexts.pane.checks}{' '}
            {findingCount > 0 && <span className="tabular-nums">{findingCount}</span>}
          </MenuItem>
          {visitorPath !== undefined && (
            <MenuItem onSelect={() => window.open(localizedPath(visitorPath, language), '_blank')}>
              {sharedTexts.record.view}
            </MenuItem>
          )}
          {kind.structured &&
            languagesBaseFirst(record.baseLanguage)
              .slice(1)
              .map((code) => (
                <MenuItem
                  key={code}
                  disabledReason={
                    translationIn(record, code)
                      ? undefined
                      : sharedTexts.record.noText(sharedTexts.languages[code])
                  }
                  onSelect={() => setOpenDialog({ base: code })}
                >
                  {sharedTexts.record.setBase(sharedTexts.languages[code])}
                </MenuItem>
              ))}
          <MenuItem danger onSelect={() => setOpenDialog('delete')}>
            {sharedTexts.delete}
          </MenuItem>
        </Menu>
      </ScreenHead>
      {openDialog === 'generate' && <GenerateDialog record={record} onClose={close} />}
      {openDialog !== null && typeof openDialog === 'object' && (
        <SetBaseDialog
          adminKind={adminKind}
          record={record}
          language={openDialog.base}
          onClose={close}
        />
      )}
      {openDialog === 'delete' && (
        <DeleteRecordDialog adminKind={adminKind} records={[record]} leavesPage onClose={close} />
      )}
    </>
  );
}
