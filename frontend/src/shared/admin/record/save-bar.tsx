import { type ReactNode } from 'react';
import { type FieldValues } from 'react-hook-form';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { kitTexts } from '../texts';
import { useDateFormat } from '../ui/formats';
import { useOnline } from '../ui/browser';
import { useDiscardedToast } from '../unsaved/use-unsaved-changes';
import { type EditForm } from '../form/use-edit-form';

type Props = Omit<EditForm<FieldValues, string>['bar'], 'what'> & {
  changedNames?: string;
  invalidNames?: string;
  /** For data that visitors never see: messages do not mention visitors. */
  hidden?: boolean;
  /** Label of the button for a new record. */
  create?: string;
  /** Why the button is disabled. */
  reason?: string | undefined;
  /** Note shown before saving. */
  note?: string | undefined;
  /** Next step, shown once everything is saved. */
  next?: ReactNode;
  /** Message of a failed save without invalid fields. */
  failed?: string;
  /** Label of the button, and while saving. Default: the number of changes. */
  label?: string | undefined;
  busyLabel?: string | undefined;
  /** Keyboard shortcut of the button. */
  keyNames?: string;
};

type BarStyle = 'unsaved' | 'done' | 'bad' | 'warn' | 'quiet';

const signs: Record<BarStyle, ReactNode> = {
  unsaved: <span className="admin-dot" aria-hidden="true" />,
  done: <Icon name="check" />,
  bad: <Icon name="warning" />,
  warn: <Icon name="warning" />,
  quiet: null,
};

interface State {
  style: BarStyle;
  text: string;
  more?: string | undefined;
}

/** Returns the most urgent message. */
function useBarState(props: Props): State {
  const { changes, saving, savedAt, problems, conflicts, gone, changedNames, hidden, reason } =
    props;
  const { required, sentence } = problems;
  const { bar: texts } = useDictionary(kitTexts);
  const dates = useDateFormat();
  const online = useOnline();
  const wrong = new Set([...Object.keys(problems.fields), ...required]).size;
  if (saving) return { style: 'quiet', text: texts.saving };
  if (gone) return { style: 'bad', text: texts.gone };
  if (conflicts.length > 0) {
    return { style: 'bad', text: texts.conflict(conflicts.length), more: texts.conflictMore };
  }
  if (wrong > 0) {
    const why = required.length > 0 ? texts.required : sentence;
    const more = [props.invalidNames, why].filter(Boolean).join(' · ');
    return { style: 'bad', text: texts.wrong(wrong), more };
  }
  if (changes > 0 && problems.expired) {
    return { style: 'warn', text: texts.notSaved, more: texts.expired };
  }
  if (changes > 0 && sentence) {
    return { style: 'bad', text: props.failed ?? texts.notSaved, more: sentence };
  }
  if (!online) {
    return { style: 'warn', text: texts.offline, more: changes > 0 ? texts.kept : undefined };
  }
  if (changes > 0) {
    const more = [reason, changedNames, texts.kept].filter(Boolean).join(' · ');
    return { style: 'unsaved', text: texts.unsaved(changes), more };
  }
  if (reason) return { style: 'quiet', text: reason };
  const more = hidden ? undefined : texts.visitors;
  return savedAt
    ? { style: 'done', text: texts.saved(dates.time(savedAt)), more }
    : { style: 'quiet', text: '', more };
}

/** Foot of every form: what is unsaved, and the save button. Last in the document. */
export function SaveBar(props: Props) {
  const { changes, saving, conflicts, gone, save, discard, create, reason } = props;
  const { label, busyLabel, keyNames = 'Ctrl S', note, next } = props;
  const { bar: texts } = useDictionary(kitTexts);
  const { style, text, more } = useBarState(props);
  const showDiscarded = useDiscardedToast();
  const nothing = changes === 0 && !create;
  const waits = gone ? texts.gone : nothing ? texts.nothing : reason;
  const buttonLabel =
    create ?? (conflicts.length > 0 ? texts.choose : (label ?? texts.save(changes)));
  return (
    <div className="admin-save row gap-125 between" role="region" aria-label={texts.label}>
      {note && (
        <p className="admin-save-note" role="status">
          {note}
        </p>
      )}
      <p className={`admin-save-state row gap-125 admin-save-${style}`} role="status">
        {signs[style]}
        <b>{text}</b>
        {more && <span>{more}</span>}
      </p>
      <div className="admin-acts">
        {changes > 0 && (
          <Button disabled={saving} onClick={() => showDiscarded(discard())}>
            {texts.discard}
          </Button>
        )}
        {next}
        <Button variant="primary" reason={waits} busy={saving} onClick={() => void save()}>
          {saving && busyLabel ? busyLabel : buttonLabel}
          <kbd aria-hidden="true">{keyNames}</kbd>
        </Button>
      </div>
    </div>
  );
}
