import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { KitIcon } from './kit-icon';
import { usePageShortcut } from './shortcuts';

const DEBOUNCE_MS = 250;

interface Props {
  label: string;
  /** The current search; the box follows external changes. */
  value: string;
  onSearch: (text: string) => void;
}

/** Searches a list while typing; `/` focuses it. */
export function SearchBox({ label, value, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(value);
  const [previousValue, setPreviousValue] = useState(value);
  const [reportedText, setReportedText] = useState(value);
  // An external change replaces the text. A search of this box does not: more may have been typed since.
  if (previousValue !== value) {
    setPreviousValue(value);
    if (value !== reportedText) {
      setReportedText(value);
      setText(value);
    }
  }
  usePageShortcut('/', () => input.current?.focus());
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    if (text === reportedText) return;
    const timer = setTimeout(() => {
      setReportedText(text);
      search(text);
    }, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, reportedText]);
  return (
    <div className="admin-find">
      <KitIcon name="search" />
      <input
        ref={input}
        className="admin-input"
        type="search"
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
    </div>
  );
}
