import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { type Api } from '../../../api/client';
import { TokenLostError } from '../../../api/signed-in';
import { problemTexts, useErrorText } from '../../problems/use-error-text';
import { useDictionary } from '../../i18n/dictionary';
import { Button } from '../../ui/button';
import { type Toast, useToast } from '../ui/toasts';
import { sharedAdminTexts } from '../texts';
import { Dialog } from '../ui/dialog';
import { ErrorText } from '../ui/empty-state';

/** The screen's own sentences, by error code. */
type ErrorMessages = Readonly<Record<string, string | ((error: ApiError) => string)>>;

/** Returns a function that says why a request failed: in the screen's own words, else in the shared ones. */
export function useErrorMessage(messages: ErrorMessages): (error: Error) => string {
  const { problemText } = useErrorText();
  return (error) => {
    const customMessage = error instanceof ApiError ? messages[error.code] : undefined;
    return (
      (typeof customMessage === 'function' ? customMessage(error as ApiError) : customMessage) ||
      problemText(error)
    );
  };
}

const NO_MESSAGES: ErrorMessages = {};

export interface WriteOptions<V, R> {
  send: (client: Api['client'], input: V) => Promise<{ data?: R }>;
  /** Called before queries are reloaded. */
  onSuccess?: (result: R, input: V) => void;
  /** The toast on success. */
  successToast?: (result: R, input: V) => string | Toast | undefined;
  /** Title of the toast on failure; true uses the reason as the title. Without it, a dialog or form shows the error. */
  errorTitle?: string | true | ((input: V) => string | undefined);
  errorMessages?: ErrorMessages;
  /** The action of the toast on failure, if the write cannot be sent again where it was requested. */
  errorAction?: (input: V) => Toast['action'];
  /** Queries to reload on success and on failure, while the write counts as pending. */
  invalidateKeys?: readonly QueryKey[];
}

/** Whether two inputs have the same members. */
function isSameInput(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return Object.is(a, b);
  const names = Object.keys({ ...a, ...b });
  return (
    names.length > 0 && names.every((name) => Object.is(Reflect.get(a, name), Reflect.get(b, name)))
  );
}

/** Sends a write, reports the result, and invalidates what it changed. The client adds token and idempotency key. */
export function useWrite<V = void, R = unknown>(options: WriteOptions<V, R>) {
  const {
    send,
    onSuccess,
    successToast,
    errorTitle,
    errorMessages = NO_MESSAGES,
    errorAction,
    invalidateKeys = [],
  } = options;
  const { client } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const getErrorMessage = useErrorMessage(errorMessages);
  const { offlineAction } = useDictionary(problemTexts);
  const sentInput = useRef<{ input: V | undefined }>(undefined);
  // Once the write is rendered as pending, its busy button ignores clicks.
  useEffect(() => {
    sentInput.current = undefined;
  });
  const write = useMutation<R, Error, V>({
    mutationFn: async (input) => (await send(client, input)).data as R,
    // Unlike these, callbacks of `mutate()` are skipped once the component is unmounted.
    onSuccess: (result, input) => {
      onSuccess?.(result, input);
      const message = successToast?.(result, input);
      if (message) toast(typeof message === 'string' ? { title: message } : message);
    },
    onError: (error, input) => {
      const title = typeof errorTitle === 'function' ? errorTitle(input) : errorTitle;
      if (title === undefined || error instanceof TokenLostError) return;
      // The offline message of forms says that the changes are still here, but an action has none.
      const reason = error instanceof TypeError ? offlineAction : getErrorMessage(error);
      const message = title === true ? { title: reason } : { title, description: reason };
      const action = errorAction?.(input);
      toast({ ...message, variant: 'destructive', ...(action && { action }) });
    },
    onSettled: () => {
      // A component that is no longer mounted does not render.
      sentInput.current = undefined;
      return Promise.all(invalidateKeys.map((queryKey) => queries.invalidateQueries({ queryKey })));
    },
  });
  const { error, mutate: mutateNow } = write;
  /** Sends a write. Ignores the second click of a double click: its toast would replace the one with the undo. */
  const mutate = useCallback<typeof write.mutate>(
    (...args) => {
      const [input] = args;
      if (sentInput.current && isSameInput(sentInput.current.input, input)) return;
      sentInput.current = { input };
      mutateNow(...args);
    },
    [mutateNow],
  );
  return {
    ...write,
    mutate,
    /** The error message, for dialogs and forms. A lost token is reported by the session monitor. */
    reason: error === null || error instanceof TokenLostError ? null : getErrorMessage(error),
    isBusyWith: (input: V) => write.isPending && write.variables === input,
  };
}

interface Props<R> {
  title: string;
  confirmLabel: string;
  /** Red button: it deletes or overwrites something. */
  danger?: boolean;
  /** Precedes the reason of a failure. */
  errorTitle?: string;
  /** Disables the button: there is nothing to confirm, or it is still loading. */
  disabled?: boolean;
  /** Sent on confirmation; the dialog shows its failure. */
  write: {
    mutate: (input: void, options: { onSuccess: (result: R) => void }) => void;
    isPending: boolean;
    reason: string | null;
  };
  /** Called after `onClose`. */
  onDone?: ((result: R) => void) | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** A confirmation before a write; Escape cancels. */
export function ConfirmDialog<R>({
  title,
  confirmLabel,
  danger,
  errorTitle,
  disabled,
  write,
  onDone,
  onClose,
  children,
}: Props<R>) {
  const texts = useDictionary(sharedAdminTexts);
  // Focuses Cancel, so that Enter does not confirm; runs after the dialog has focused its first control.
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);
  const { isPending: busy, reason } = write;
  const finish = (result: R) => {
    onClose();
    onDone?.(result);
  };
  return (
    <Dialog
      title={title}
      dismiss={busy ? 'never' : 'always'}
      onClose={onClose}
      actions={(close) => (
        <>
          <Button ref={cancel} onClick={close} disabled={busy}>
            {texts.cancel}
          </Button>
          <Button
            variant={danger ? 'danger' : 'primary'}
            className={danger ? 'admin-final' : undefined}
            busy={busy}
            disabled={disabled}
            onClick={() => write.mutate(undefined, { onSuccess: finish })}
          >
            {confirmLabel}
          </Button>
        </>
      )}
    >
      {children}
      {reason !== null && (
        <ErrorText>
          {errorTitle && <b>{errorTitle}: </b>}
          {reason}
        </ErrorText>
      )}
    </Dialog>
  );
}
