import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { onlineManager } from '@tanstack/react-query';

/** Matches the screens of phones, on which the layout has one column. */
export const PHONE_QUERY = '(max-width: 47.9375rem)';

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange);

/** Whether the device is online; true on a server. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );

/** Calls `run` when the connection returns. */
export function useOnReconnect(run: () => void): void {
  useEffect(() =>
    onlineManager.subscribe((isOnline) => {
      if (isOnline) run();
    }),
  );
}

/** Handles an event of the document; `capture` precedes the handlers of the screen. */
export function useDocumentEvent<Type extends keyof DocumentEventMap>(
  type: Type,
  handler: (event: DocumentEventMap[Type]) => void,
  capture = false,
): void {
  const onEvent = useEffectEvent(handler);
  useEffect(() => {
    const listener = (event: DocumentEventMap[Type]) => onEvent(event);
    document.addEventListener(type, listener, capture);
    return () => document.removeEventListener(type, listener, capture);
  }, [type, capture]);
}

/** Makes the browser ask before the page is closed or reloaded. */
export function useUnloadWarning(isActive = true): void {
  useEffect(() => {
    if (!isActive) return;
    const onBeforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', onBeforeUnload);
    return () => window.removeEventListener('beforeunload', onBeforeUnload);
  }, [isActive]);
}

/** The browser needs the URL until it has begun to save. */
const REVOKE_DELAY_MS = 60_000;

/**
 * Downloads a file that was loaded with the session's token, which a plain link cannot send. Its name is the one that the
 * response suggests.
 */
export function downloadFile(
  { data, response }: { data?: Blob; response: Response },
  fallbackName: string,
): void {
  if (!data) throw new TypeError('The response is empty');
  const disposition = response.headers.get('Content-Disposition') ?? '';
  const [, name = fallbackName] = /filename="([^"]+)"/.exec(disposition) ?? [];
  const url = URL.createObjectURL(data);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), REVOKE_DELAY_MS);
}

/** Watches for input anywhere on the page. The returned function stops watching and returns whether there was any. */
export function watchTyping(): () => boolean {
  const controller = new AbortController();
  let hasTyped = false;
  const onInput = () => {
    hasTyped = true;
  };
  document.addEventListener('input', onInput, { capture: true, signal: controller.signal });
  return () => {
    controller.abort();
    return hasTyped;
  };
}
