import { useEffect, useState } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { Button } from '../../../shared/ui/button';
import { FormDialog } from './form-dialog';
import { roomsTexts } from './texts';
import './shortcuts.css';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

function useHelpKey(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== '?' || isTyping(event.target) || document.querySelector('dialog[open]')) {
        return;
      }
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [open]);
}

/** The button, and the key, that show which keys there are. */
export function Shortcuts() {
  const { shortcuts: texts, table } = useDictionary(roomsTexts);
  const [open, setOpen] = useState(false);
  const [show] = useState(() => () => setOpen(true));
  const close = () => setOpen(false);
  useHelpKey(show);
  const keys: readonly [string[], string][] = [
    [['Ctrl', 'S'], texts.save],
    [['←', '→'], texts.tabs],
    [['A'], texts.accept],
    [['K'], texts.keep],
    [['E'], texts.edit],
    [['?'], texts.help],
  ];
  return (
    <>
      <button type="button" className="rm-keys" onClick={show}>
        <kbd>?</kbd> {table.shortcuts}
      </button>
      {open && (
        <FormDialog title={texts.title} narrow onClose={close}>
          {() => (
            <>
              <dl className="rm-keylist">
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
              <div className="rm-dialog-acts">
                <Button onClick={close}>{texts.close}</Button>
              </div>
            </>
          )}
        </FormDialog>
      )}
    </>
  );
}
