import { type ReactNode, useSyncExternalStore } from 'react';
import { type FieldValues } from 'react-hook-form';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { sharedAdminTexts } from '../texts';
import { useDateFormat } from '../ui/formats';
import { useOnline } from '../ui/browser';
import { unsaved } from '../unsaved/unsaved-changes-registry';
import { useDiscardedToast } from '../unsaved/use-unsaved-changes';
import { type EditForm } from '../form/use-edit-form';

type Props = Pick<
  EditForm<FieldValues, string>,
  'changeCount' | 'saving' | 'savedAt' | 'problems' | 'conflicts' | 'isDeleted' | 'save' | 'discard'
> & {
  changedNames?: string;
  invalidNames?: string;
  /** Whether visitors do not see the stored data: the bar then does not say “Visitors see this version”. */
  isHiddenFromVisitors?: boolean;
  /** Label of the button for a new record. */
  createLabel?: string;
  /** Why the button is disabled. */
  disabledReason?: string | undefined;
  /** Note shown before saving. */
  note?: string | undefined;
  /** A button before the note that leads to what should be checked first. */
  warning?: ReactNode;
  /** Next step, shown once everything is saved. */
  next?: ReactNode;
  /** Message of a failed save without invalid fields. */
  errorTitle?: string;
  /** Label of the button. Default: the number of changes. */
  label?: string | undefined;
  /** Label of the button while saving. Default: `label`. */
  busyLabel?: string | undefined;
  /** Keyboard shortcut of the button. */
  keyNames?: string;
};

type BarStyle = 'unsaved' | 'done' | 'error' | 'warn' | 'quiet';

const stateIcons: Record<BarStyle, ReactNode> = {
  unsaved: <span className="admin-dot" aria-hidden="true" />,
  done: <Icon name="check" className="admin-icon" />,
  error: <Icon name="warning" className="admin-icon" />,
  warn: <Icon name="warning" className="admin-icon" />,
  quiet: null,
};

interface BarState {
  style: BarStyle;
  text: string;
  details?: string | undefined;
}

/** Returns the most urgent message. */
function useBarState(props: Props): BarState {
  const {
    changeCount,
    saving,
    savedAt,
    problems,
    conflicts,
    isDeleted,
    changedNames,
    isHiddenFromVisitors,
    disabledReason,
  } = props;
  const { required, message } = problems;
  const { bar: texts } = useDictionary(sharedAdminTexts);
  const dateFormat = useDateFormat();
  const isOnline = useOnline();
  // An upload that failed or still runs is unsaved, too.
  const isUnsaved = useSyncExternalStore(unsaved.subscribe, () => unsaved.dirty);
  // A new record is sent without edits, too.
  const canFail = changeCount > 0 || props.createLabel !== undefined;
  const invalidCount = new Set([...Object.keys(problems.fields), ...required]).size;
  if (saving) return { style: 'quiet', text: texts.saving };
  if (isDeleted) return { style: 'error', text: texts.gone };
  if (conflicts.length > 0) {
    return { style: 'error', text: texts.conflict(conflicts.length), details: texts.conflictMore };
  }
  if (invalidCount > 0) {
    const reasonText = required.length > 0 ? texts.required : message;
    const details = [props.invalidNames, reasonText].filter(Boolean).join(' · ');
    return { style: 'error', text: texts.wrong(invalidCount), details };
  }
  if (canFail && problems.isSessionExpired) {
    return { style: 'warn', text: texts.notSaved, details: texts.expired };
  }
  if (canFail && message) {
    return { style: 'error', text: props.errorTitle ?? texts.notSaved, details: message };
  }
  if (!isOnline) {
    return {
      style: 'warn',
      text: texts.offline,
      details: changeCount > 0 ? texts.kept : undefined,
    };
  }
  if (changeCount > 0) {
    const details = [disabledReason ?? changedNames, texts.kept].filter(Boolean).join(' · ');
    return { style: 'unsaved', text: texts.unsaved(changeCount), details };
  }
  if (disabledReason) return { style: 'quiet', text: disabledReason };
  const details = isHiddenFromVisitors || isUnsaved ? undefined : texts.visitors;
  return savedAt
    ? { style: 'done', text: texts.saved(dateFormat.time(savedAt)), details }
    : { style: 'quiet', text: '', details };
}

/** Foot of every form: what is unsaved, and the save button. It is the last element of the page. */
export function SaveBar(props: Props) {
  const { changeCount, saving, conflicts, isDeleted, save, discard, createLabel, disabledReason } =
    props;
  const { label, busyLabel, keyNames = 'Ctrl S', note, warning, next } = props;
  const { bar: texts } = useDictionary(sharedAdminTexts);
  const { style, text, details } = useBarState(props);
  const showDiscarded = useDiscardedToast();
  const hasNoChanges = changeCount === 0 && !createLabel;
  const unchangedReason = hasNoChanges ? texts.nothing : disabledReason;
  const saveLabel = label ?? texts.save(changeCount);
  const buttonLabel = createLabel ?? (conflicts.length > 0 ? texts.choose : saveLabel);
  return (
    <div className="admin-save row gap-125 between" role="region" aria-label={texts.label}>
      {(note || warning) && (
        <div className="admin-save-note cluster gap-05-15">
          {warning}
          {note && <p role="status">{note}</p>}
        </div>
      )}
      <p className={`admin-save-state row gap-125 admin-save-${style}`} role="status">
        {stateIcons[style]}
        <b>{text}</b>
        {details && <span className="truncate">{details}</span>}
      </p>
      <div className="admin-actions">
        {changeCount > 0 && (
          <Button disabled={saving} onClick={() => showDiscarded(discard())}>
            {texts.discard}
          </Button>
        )}
        {next}
        <Button
          variant="primary"
          disabledReason={isDeleted ? texts.gone : unchangedReason}
          busy={saving}
          onClick={() => void save()}
        >
          {saving && busyLabel ? busyLabel : buttonLabel}
          <kbd aria-hidden="true">{keyNames}</kbd>
        </Button>
      </div>
    </div>
  );
}
