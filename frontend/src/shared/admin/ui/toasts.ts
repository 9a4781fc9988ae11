import { createContext, useContext } from 'react';
import { type ToastMessage } from '../../ui/toast-context';

export interface Toast extends ToastMessage {
  /** An action, such as undo; it disappears with the toast. */
  action?: { label: string; run: () => void };
}

/** Shows a toast; returns a function that closes it. */
type ShowToast = (toast: Toast) => () => void;

export const KitToastContext = createContext<ShowToast>(() => () => undefined);

/** Shows a toast for eight seconds; errors stay until they are closed or replaced. */
export function useToast(): ShowToast {
  return useContext(KitToastContext);
}
