import { createContext, useContext } from 'react';
import { type ToastMessage } from '../../ui/toast-context';

export interface Toast extends ToastMessage {
  /** What can still be done about it, e.g. undone; the toast goes with it. */
  action?: { label: string; run: () => void };
}

export const KitToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Tells what has happened: for eight seconds, failures until they are closed. */
export function useToast(): (toast: Toast) => void {
  return useContext(KitToastContext);
}
