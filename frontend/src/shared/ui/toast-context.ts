import { createContext, useContext } from 'react';

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: 'default' | 'destructive';
  /** A later word about the same takes its place: a failure does not stay beside the success. */
  about?: string;
}

export const ToastContext = createContext<(message: ToastMessage) => void>(() => undefined);

/** Shows a toast; a new one takes the place of the one before. */
export function useToast(): (message: ToastMessage) => void {
  return useContext(ToastContext);
}
