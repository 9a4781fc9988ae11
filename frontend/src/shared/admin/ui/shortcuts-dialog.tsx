import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { kitTexts } from '../texts';
import { Dialog } from './dialog';
import { isApple, singleKeyShortcuts, usePageShortcut } from './use-shortcuts';
import './shortcuts-dialog.css';

interface Key {
  keys: readonly string[];
  about: string;
}

interface Props {
  open: boolean;
  onOpen: (open: boolean) => void;
  /** Shortcuts of screens. */
  goTo: readonly Key[];
}

/** List of shortcuts, opened by `?`; rendered once, in the shell. */
export function ShortcutsDialog({ open, onOpen, goTo }: Props) {
  usePageShortcut('?', () => onOpen(true));
  return open ? <ShortcutList goTo={goTo} onClose={() => onOpen(false)} /> : null;
}

function ShortcutList({ goTo, onClose }: { goTo: readonly Key[]; onClose: () => void }) {
  const { shortcuts: texts, close: closeWord } = useDictionary(kitTexts);
  const [single, setSingle] = useState(singleKeyShortcuts.enabled);
  const key = (about: string, ...keys: readonly string[]): Key => ({ about, keys });
  const sections: readonly [string, readonly Key[]][] = [
    [
      texts.anywhere,
      [
        key(texts.find, 'Ctrl', 'K'),
        key(texts.search, '/'),
        key(texts.markRead, 'U'),
        ...goTo.map(({ keys, about }) => ({ keys, about: texts.goTo(about) })),
        key(texts.arrows, '←', '→'),
        key(texts.help, '?'),
        key(texts.close, 'Esc'),
      ],
    ],
    [
      texts.writing,
      [
        key(texts.save, 'Ctrl', 'S'),
        key(texts.saveNext, 'Ctrl', 'Enter'),
        key(texts.records, 'Alt', '↑', '↓'),
        ...(isApple() ? [] : [key(texts.languages, 'Alt', '←', '→')]),
        key(texts.preview, 'P'),
        key(texts.history, 'H'),
      ],
    ],
    [
      texts.deciding,
      [
        key(texts.accept, 'A'),
        key(texts.keep, 'K'),
        key(texts.turnDown, 'D'),
        key(texts.edit, 'E'),
        key(texts.again, 'R'),
        key(texts.copy, 'C'),
        key(texts.back, 'B'),
        key(texts.nextCell, 'N'),
        key(texts.previousCell, 'P'),
      ],
    ],
    [
      texts.ordering,
      [
        key(texts.lift, 'Space'),
        key(texts.move, '↑', '↓'),
        key(texts.select, 'X', 'Shift X'),
        key(texts.cells, '←', '↑', '→', '↓'),
      ],
    ],
  ];
  return (
    <Dialog
      title={texts.title}
      wide
      dismiss="always"
      onClose={onClose}
      actions={() => (
        <>
          <label className="admin-check admin-keys-single">
            <input
              type="checkbox"
              checked={single}
              onChange={(event) => {
                singleKeyShortcuts.set(event.target.checked);
                setSingle(event.target.checked);
              }}
            />
            {texts.single}
          </label>
          <Button onClick={onClose}>{closeWord}</Button>
        </>
      )}
    >
      <div className="admin-keys">
        {sections.map(([title, keys]) => (
          <section key={title}>
            <h3>{title}</h3>
            <dl>
              {keys.map(({ about, keys: names }) => (
                <div key={about}>
                  <dt>{about}</dt>
                  <dd>
                    {names.map((name) => (
                      <kbd key={name}>{name}</kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
