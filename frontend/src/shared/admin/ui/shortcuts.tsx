import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { kitTexts } from '../texts';
import { Dialog } from './dialog';
import { usePageKey } from './use-save-key';

/** The sheet of keys, behind `?`; once, in the shell. */
export function Shortcuts() {
  const { shortcuts: texts, close: closeWord } = useDictionary(kitTexts);
  const [open, setOpen] = useState(false);
  usePageKey('?', () => setOpen(true));
  if (!open) return null;
  const close = () => setOpen(false);
  const keys: readonly [readonly string[], string][] = [
    [['Ctrl', 'S'], texts.save],
    [['Ctrl', 'Enter'], texts.saveNext],
    [['Alt', '↑', '↓'], texts.records],
    [['Alt', '←', '→'], texts.languages],
    [['A'], texts.accept],
    [['K'], texts.keep],
    [['E'], texts.edit],
    [['R'], texts.again],
    [['C'], texts.copy],
    [['N'], texts.next],
    [['P'], texts.preview],
    [['H'], texts.history],
    [['/'], texts.search],
    [['?'], texts.help],
  ];
  return (
    <Dialog
      title={texts.title}
      dismiss="always"
      onClose={close}
      actions={() => <Button onClick={close}>{closeWord}</Button>}
    >
      <dl className="ak-keys">
        {keys.map(([names, about]) => (
          <div key={about}>
            <dt>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
