import { useCallback, useEffect, useRef } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';
import { useToast } from '../ui/toasts';

/** Shows a toast that changes were discarded, with an undo while the form is mounted. */
export function useDiscardedToast(): (bringBack: () => void) => void {
  const { bar: texts, undo } = useDictionary(kitTexts);
  const toast = useToast();
  const close = useRef<() => void>(undefined);
  useEffect(() => () => close.current?.(), []);
  return useCallback(
    (bringBack: () => void) => {
      close.current = toast({ title: texts.discarded, action: { label: undo, run: bringBack } });
    },
    [texts, toast, undo],
  );
}
