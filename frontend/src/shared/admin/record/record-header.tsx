import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { type Language, localizedPath } from '../../i18n/language';
import { Button, IconButton } from '../../ui/button';
import { fieldsToDecide, languagesBaseFirst, translationIn } from '../content/translation-state';
import { useRegisterPageActions } from '../actions/page-actions';
import { ScreenHead } from '../header/screen-head';
import { DeleteRecordDialog } from '../kind/delete-record-dialog';
import { choiceOf } from '../kind/admin-kind';
import { sharedAdminTexts } from '../texts';
import { useLabels, useRecordName } from '../entities/use-labels';
import { KitIcon } from '../ui/kit-icon';
import { Menu, MenuItem } from '../ui/menu';
import { useRovingTabIndex } from '../ui/use-roving-tabindex';
import { useFindingCount } from './checks';
import { GenerateDialog } from './generate-dialog';
import { useRecordContext } from './record-context';
import { SetBaseDialog } from './set-base-dialog';
import { isIncomplete } from './translate-button';
import { type PanelName } from './side-panel';
import { type AdjacentRecords } from './use-adjacent-records';

interface Props {
  adjacentRecords: AdjacentRecords;
  onlyPending: boolean;
  onOnlyPending: (only: boolean) => void;
  pane: PanelName | null;
  onPane: (pane: PanelName | null) => void;
  language: Language;
}

type OpenDialog = 'generate' | 'base' | 'delete' | null;

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
  const { adminKind, kind, texts, record } = useRecordContext();
  const [open, setOpen] = useState<OpenDialog>(null);
  const toolbarProps = useRovingTabIndex<HTMLSpanElement>();
  const title = useLabels().list(adminKind.kind);
  const close = () => setOpen(null);
  const { text, tag } = useRecordName()(record);
  const name = text || texts.unnamed;
  const pendingCount = languagesBaseFirst(record.baseLanguage)
    .map((code) => fieldsToDecide(kind, record, code).length)
    .reduce((sum, count) => sum + count, 0);
  const setBaseDisabledReason =
    language === record.baseLanguage
      ? sharedTexts.record.isBase
      : translationIn(record, language) === undefined
        ? sharedTexts.record.noText(sharedTexts.languages[language])
        : undefined;
  const choice = choiceOf(kind, texts, record);
  const toggle = (name: PanelName) => onPane(pane === name ? null : name);
  const visitorPath = adminKind.visitorPath?.(record);
  const { previous, next, position, total, goTo } = adjacentRecords;
  const findings = useFindingCount();
  // If nothing is missing, existing translations can still be regenerated.
  const generate = isIncomplete(kind, record)
    ? sharedTexts.generate.button
    : `${sharedTexts.generate.title}…`;
  useRegisterPageActions(name, [
    { id: 'generate', label: generate, run: () => setOpen('generate') },
    ...(visitorPath === undefined
      ? []
      : [
          {
            id: 'preview',
            label: sharedTexts.pane.preview,
            keys: ['P'],
            run: () => onPane('preview'),
          },
        ]),
    { id: 'history', label: sharedTexts.pane.history, keys: ['H'], run: () => onPane('history') },
    { id: 'checks', label: sharedTexts.pane.checks, run: () => onPane('checks') },
    { id: 'delete', label: sharedTexts.delete, run: () => setOpen('delete') },
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
          className="admin-neighbours"
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
        {pendingCount > 0 && (
          <label className="admin-check">
            <input
              type="checkbox"
              checked={onlyPending}
              onChange={(event) => onOnlyPending(event.target.checked)}
            />
            {sharedTexts.record.onlyWaiting(pendingCount)}
          </label>
        )}
        {visitorPath !== undefined && (
          <Button
            className="admin-in-bar"
            aria-pressed={pane === 'preview'}
            onClick={() => toggle('preview')}
          >
            <KitIcon name="eye" />
            <span className="admin-act-label">{sharedTexts.pane.preview}</span>
            <kbd aria-hidden="true">P</kbd>
          </Button>
        )}
        <Button
          className="admin-in-bar"
          aria-pressed={pane === 'history'}
          onClick={() => toggle('history')}
        >
          <KitIcon name="history" />
          <span className="admin-act-label">{sharedTexts.pane.history}</span>
          <kbd aria-hidden="true">H</kbd>
        </Button>
        <Menu label={sharedTexts.record.more} className="iconbtn admin-menu-button admin-in-bar">
          <MenuItem onSelect={() => setOpen('generate')}>{generate}</MenuItem>
          <MenuItem onSelect={() => onPane('checks')}>
            {sharedTexts.pane.checks}{' '}
            {findings > 0 && <span className="tabular-nums">{findings}</span>}
          </MenuItem>
          {visitorPath !== undefined && (
            <MenuItem onSelect={() => window.open(localizedPath(visitorPath, language), '_blank')}>
              {sharedTexts.record.view}
            </MenuItem>
          )}
          {kind.structured && (
            <MenuItem disabledReason={setBaseDisabledReason} onSelect={() => setOpen('base')}>
              {sharedTexts.record.setBase(sharedTexts.languages[language])}
            </MenuItem>
          )}
          <MenuItem danger onSelect={() => setOpen('delete')}>
            {sharedTexts.delete}
          </MenuItem>
        </Menu>
      </ScreenHead>
      {open === 'generate' && <GenerateDialog record={record} onClose={close} />}
      {open === 'base' && (
        <SetBaseDialog adminKind={adminKind} record={record} language={language} onClose={close} />
      )}
      {open === 'delete' && (
        <DeleteRecordDialog adminKind={adminKind} records={[record]} leavesPage onClose={close} />
      )}
    </>
  );
}
