import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { KitIcon } from './kit-icon';
import { usePageShortcut } from './shortcuts';

interface ComboboxItem {
  id: string;
  content: ReactNode;
  onChoose: () => void;
}

interface Props {
  label: string;
  className: string;
  search: string;
  onSearch: (search: string) => void;
  items: readonly ComboboxItem[];
  /** Announces the number of matches. */
  status: string;
  /** Shown below the list, e.g. that there are more matches or none. */
  note?: ReactNode;
}

/** A search box with a list of matches: arrow keys move along the list, Enter chooses, Escape clears the search. */
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
  const [activeIndex, setActiveIndex] = useState(0);
  const [isClosed, setClosed] = useState(false);
  usePageShortcut('/', () => input.current?.focus());
  const isOpen = search !== '' && !isClosed;
  const activeItem = isOpen ? items[Math.min(activeIndex, items.length - 1)] : undefined;
  const optionId = (item: ComboboxItem) => `${listId}-${items.indexOf(item)}`;
  const onKeyDown = (event: KeyboardEvent) => {
    // During Japanese or Chinese composition, Enter confirms the characters.
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === 'Escape') onSearch('');
    else if (event.key === 'Enter' && activeItem) activeItem.onChoose();
    else if (step !== undefined && items.length > 0) {
      const nextIndex = isOpen && activeItem ? items.indexOf(activeItem) + step + items.length : 0;
      setClosed(false);
      setActiveIndex(nextIndex % items.length);
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
        className="admin-input"
        type="search"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen && items.length > 0}
        aria-controls={listId}
        aria-activedescendant={activeItem && optionId(activeItem)}
        autoComplete="off"
        placeholder={label}
        value={search}
        onKeyDown={onKeyDown}
        onFocus={() => setClosed(false)}
        onChange={(event) => {
          setActiveIndex(0);
          setClosed(false);
          onSearch(event.target.value);
        }}
      />
      <p className="visually-hidden" role="status">
        {isOpen && announcement}
      </p>
      <div className="admin-hits" hidden={!isOpen}>
        <div id={listId} role="listbox" aria-label={label}>
          {items.map((item, index) => (
            <div
              key={item.id}
              id={optionId(item)}
              className="admin-hit"
              role="option"
              aria-selected={item === activeItem}
              // Keeps the focus in the box.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => setActiveIndex(index)}
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
