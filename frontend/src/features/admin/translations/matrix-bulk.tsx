import { useState } from 'react';
import { type MatrixFilter, type MatrixRow, type Selection } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button, IconButton } from '../../../shared/ui/button';
import { Icon } from '../../../shared/ui/icon';
import { type BulkAction } from './bulk.api';
import { DecideDialog } from './decide-dialog';
import { translationTexts } from './texts';
import { TranslateDialog } from './translate-dialog';

const ACTIONS: readonly BulkAction[] = ['approve', 'keep', 'accept'];

interface Props {
  filter: MatrixFilter;
  selection: Selection<MatrixRow>;
}

/** At the foot while records are chosen: what can be decided about all of them, after saying how much that is. */
export function MatrixBulk({ filter, selection }: Props) {
  const { bulk: texts } = useDictionary(translationTexts);
  const [open, setOpen] = useState<BulkAction | 'translate' | null>(null);
  const close = () => setOpen(null);
  const props = { filter, selection, onClose: close };
  return (
    <>
      <div className="ak-bulk" role="region" aria-label={texts.label}>
        <p role="status">{texts.selected(selection.count)}</p>
        <div className="ak-acts">
          {ACTIONS.map((action) => (
            <Button key={action} onClick={() => setOpen(action)}>
              {texts.actions[action].label}
            </Button>
          ))}
          <Button onClick={() => setOpen('translate')}>{texts.translate}</Button>
          <IconButton label={texts.clear} onClick={selection.clear}>
            <Icon name="close" />
          </IconButton>
        </div>
      </div>
      {open === 'translate' && <TranslateDialog {...props} />}
      {open && open !== 'translate' && <DecideDialog action={open} {...props} />}
    </>
  );
}
