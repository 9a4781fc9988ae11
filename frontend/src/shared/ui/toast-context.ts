import { createContext, useContext } from 'react';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

export const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a toast; a new one takes the place of the one before. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}
