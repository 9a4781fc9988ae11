import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { KitIcon } from './kit-icon';
import { usePageKey } from './use-save-key';
import './find-box.css';

interface Props {
  label: string;
  className: string;
  search: string;
  onSearch: (search: string) => void;
  /** How much is found. */
  said: string;
  /** What is found, as items of a list with a link or a button each. */
  children: ReactNode;
}

/** Finds one thing as one types: down into what was found and along it, Enter on the first of it, Escape away. */
export function FindBox({ label, className, search, onSearch, said, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  usePageKey('/', () => box.current?.querySelector('input')?.focus());
  const press = (event: KeyboardEvent) => {
    // While Japanese or Chinese is being composed, Enter takes the characters.
    if (event.nativeEvent.isComposing) return;
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, a, button') ?? [])];
    const at = stops.findIndex((one) => one === event.target);
    const goal = { ArrowDown: at + 1, ArrowUp: at - 1 }[event.key];
    if (event.key === 'Escape') {
      onSearch('');
      stops[0]?.focus();
    } else if (event.key === 'Enter' && at === 0) stops[1]?.click();
    else if (goal !== undefined) stops[goal]?.focus();
    else return;
    event.preventDefault();
  };
  return (
    <div
      className={`${className} ak-find`}
      role="search"
      aria-label={label}
      ref={box}
      onKeyDown={press}
    >
      <KitIcon name="search" />
      <input
        className="ak-in"
        type="search"
        aria-label={label}
        placeholder={label}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
      <p className="vh" role="status">
        {search !== '' && said}
      </p>
      {search !== '' && <ul className="ak-hits">{children}</ul>}
    </div>
  );
}
