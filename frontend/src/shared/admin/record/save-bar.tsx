import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { kitTexts } from '../texts';
import { useDates } from '../ui/use-dates';
import { type RecordForm } from './use-record-form';

const followConnection = (changed: () => void) => onlineManager.subscribe(changed);

type Props = Pick<
  RecordForm,
  'changes' | 'saving' | 'savedAt' | 'problems' | 'conflict' | 'gone' | 'save' | 'discard'
> & {
  /** Of a record that is not stored yet: what the button says. */
  create?: string;
  /** Something is missing that the button waits for. */
  blocked?: boolean;
};

/** At the foot of every form: what is unsaved, and the one button that finishes the work. Last in the document. */
export function SaveBar(props: Props) {
  const { changes, saving, savedAt, problems, conflict, gone, save, discard, create, blocked } =
    props;
  const { bar: texts } = useDictionary(kitTexts);
  const dates = useDates();
  const online = useSyncExternalStore(followConnection, () => onlineManager.isOnline());
  const wrong = Object.keys(problems.fields).length;

  const state = () => {
    if (saving) return texts.saving;
    if (gone) return texts.gone;
    if (conflict) return texts.conflict;
    if (wrong > 0) return texts.wrong(wrong);
    if (problems.sentence && changes > 0) return problems.sentence;
    if (!online) return texts.offline;
    if (changes > 0) return texts.unsaved(changes);
    return savedAt ? texts.saved(dates.time(savedAt)) : '';
  };
  const bad = gone || conflict !== null || wrong > 0 || (problems.sentence !== null && changes > 0);

  return (
    <div className="ak-save" role="region" aria-label={texts.label}>
      <p className={bad ? 'ak-save-state ak-save-bad' : 'ak-save-state'} role="status">
        {state()}
      </p>
      <div className="ak-acts">
        <Button disabled={changes === 0 || saving} onClick={discard}>
          {texts.discard}
        </Button>
        <Button
          variant="primary"
          disabled={(changes === 0 && !create) || gone || blocked}
          busy={saving}
          onClick={() => void save()}
        >
          {create ?? (conflict ? texts.choose : texts.save(changes))}
          <kbd aria-hidden="true">Ctrl S</kbd>
        </Button>
      </div>
    </div>
  );
}
