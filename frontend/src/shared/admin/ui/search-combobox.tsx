import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { KitIcon } from './kit-icon';
import { usePageShortcut } from './shortcuts';
import './search-combobox.css';

export interface FoundItem {
  id: string;
  content: ReactNode;
  onChoose: () => void;
}

interface Props {
  label: string;
  className: string;
  search: string;
  onSearch: (search: string) => void;
  items: readonly FoundItem[];
  /** Announces the number of matches. */
  status: string;
  /** Shown below the list, e.g. that there are more matches or none. */
  note?: ReactNode;
}

/** A search box with a list of matches: arrow keys move along the list, Enter chooses, Escape closes it. */
export function SearchCombobox({
  label,
  className,
  search,
  onSearch,
  items,
  status: announcement,
  note,
}: Props) {
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [at, setAt] = useState(0);
  const [closed, setClosed] = useState(false);
  usePageShortcut('/', () => input.current?.focus());
  const open = search !== '' && !closed;
  const active = open ? items[Math.min(at, items.length - 1)] : undefined;
  const optionId = (item: FoundItem) => `${listId}-${items.indexOf(item)}`;
  const press = (event: KeyboardEvent) => {
    // During Japanese or Chinese composition, Enter confirms the characters.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') onSearch('');
    else if (event.key === 'Enter' && active) active.onChoose();
    else if (step !== undefined && items.length > 0) {
      const next = open && active ? items.indexOf(active) + step + items.length : 0;
      setClosed(false);
      setAt(next % items.length);
    } else return;
    event.preventDefault();
  };
  return (
    <div
      className={`${className} admin-find`}
      role="search"
      aria-label={label}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setClosed(true);
      }}
    >
      <KitIcon name="search" />
      <input
        ref={input}
        className="admin-in"
        type="search"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={open && items.length > 0}
        aria-controls={listId}
        aria-activedescendant={active && optionId(active)}
        autoComplete="off"
        placeholder={label}
        value={search}
        onKeyDown={press}
        onFocus={() => setClosed(false)}
        onChange={(event) => {
          setAt(0);
          setClosed(false);
          onSearch(event.target.value);
        }}
      />
      <p className="visually-hidden" role="status">
        {open && announcement}
      </p>
      <div className="admin-hits" hidden={!open}>
        <div id={listId} role="listbox" aria-label={label}>
          {items.map((item, index) => (
            <div
              key={item.id}
              id={optionId(item)}
              className="admin-hit"
              role="option"
              aria-selected={item === active}
              // Keeps the focus in the box.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setAt(index)}
              onClick={item.onChoose}
            >
              {item.content}
            </div>
          ))}
        </div>
        {note && <p className="admin-quiet">{note}</p>}
      </div>
    </div>
  );
}
