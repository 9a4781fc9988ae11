import { createContext, useContext } from 'react';
import { type ToastMessage } from '../../ui/toast-context';

export interface Toast extends ToastMessage {
  /** What can still be done about it, e.g. undone; the toast goes with it. */
  action?: { label: string; run: () => void };
}

/** Shows a toast; what it returns takes the toast away again. */
type ShowToast = (toast: Toast) => () => void;

export const KitToastContext = createContext<ShowToast>(() => () => undefined);

/** Tells what has happened: for eight seconds, failures until they are closed or something else is told. */
export function useToast(): ShowToast {
  return useContext(KitToastContext);
}
