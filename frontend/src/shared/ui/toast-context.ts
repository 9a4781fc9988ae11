import { createContext, useContext } from 'react';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
}

export const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Returns a function that shows a toast, replacing the current one. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}
