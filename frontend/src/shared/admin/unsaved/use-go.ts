import { useCallback } from 'react';
import { type NavigateOptions, type To, useNavigate } from 'react-router-dom';
import { unsaved } from './unsaved-registry';

/** As `useNavigate`, but asks first where something is not saved. True once gone. */
export function useGo(): (to: To, options?: NavigateOptions) => Promise<boolean> {
  const navigate = useNavigate();
  return useCallback(
    (to: To, options?: NavigateOptions) => unsaved.ask(() => void navigate(to, options)),
    [navigate],
  );
}
