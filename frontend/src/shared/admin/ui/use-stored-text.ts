import { useCallback, useState } from 'react';
import { storeItem } from '../../ui/storage';

/** A text of a screen that is stored on this device; empty if none is. */
export function useStoredText(key: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => localStorage.getItem(key) ?? '');
  const store = useCallback(
    (newText: string) => {
      storeItem(key, newText);
      setText(newText);
    },
    [key],
  );
  return [text, store];
}
