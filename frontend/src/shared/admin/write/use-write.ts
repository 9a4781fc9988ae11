import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../api/api-error';
import { useApi } from '../../../api/api-context';
import { type Api } from '../../../api/client';
import { TokenLost } from '../../../api/signed-in';
import { useErrorText } from '../../problems/use-error-text';
import { type Toast, useToast } from '../ui/toasts';

/** The screen's own sentences for error codes. */
export type ProblemSentences = Readonly<Record<string, string | ((error: ApiError) => string)>>;

/** One sentence for an error: the screen's own, else that of the code. */
export function useProblemSentence(problems: ProblemSentences): (error: Error) => string {
  const { problemText } = useErrorText();
  return (error) => {
    const own = error instanceof ApiError ? problems[error.code] : undefined;
    return (typeof own === 'function' ? own(error as ApiError) : own) || problemText(error);
  };
}

const NO_SENTENCES: ProblemSentences = {};

export interface WriteOptions<V, R> {
  send: (client: Api['client'], input: V) => Promise<{ data?: R }>;
  /** Runs before anything is read again. */
  done?: (done: R, input: V) => void;
  /** The toast on success. */
  said?: (done: R, input: V) => string | Toast | undefined;
  /** The title of the toast on failure, or true if that is the reason itself; without it, a dialog or form shows it. */
  failed?: string | true | ((input: V) => string | undefined);
  problems?: ProblemSentences;
  /** Queries that are read again on success and on failure, before the write is over. */
  stale?: readonly QueryKey[];
}

/** Sends a write, reports the result, and reads again what it changed. The client adds the token and the key. */
export function useWrite<V = void, R = unknown>(options: WriteOptions<V, R>) {
  const { send, done: then, said, failed, problems = NO_SENTENCES, stale = [] } = options;
  const { client } = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const reason = useProblemSentence(problems);
  const write = useMutation<R, Error, V>({
    mutationFn: async (input) => (await send(client, input)).data as R,
    // Callbacks of `mutate()` are skipped once the component is gone; these are not.
    onSuccess: (done, input) => {
      then?.(done, input);
      const message = said?.(done, input);
      if (message) toast(typeof message === 'string' ? { title: message } : message);
    },
    onError: (error, input) => {
      const title = typeof failed === 'function' ? failed(input) : failed;
      if (title === undefined || error instanceof TokenLost) return;
      const message =
        title === true ? { title: reason(error) } : { title, description: reason(error) };
      toast({ ...message, variant: 'destructive' });
    },
    onSettled: () => Promise.all(stale.map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
  const { error } = write;
  return {
    ...write,
    /** Why it failed, for a dialog or form that shows it. The sign-in screen reports a lost token. */
    reason: error === null || error instanceof TokenLost ? null : reason(error),
    isBusyWith: (input: V) => write.isPending && write.variables === input,
  };
}

export type Write<V = void, R = unknown> = ReturnType<typeof useWrite<V, R>>;
