import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { useSession } from '../../session/session-context';
import { useToast } from '../ui/toasts';
import { useFailure } from './use-failure';

interface Options {
  /** Said where it could not be done. */
  failed: string;
  /** Why, in words of the screen's own, by code. */
  problems?: Readonly<Record<string, string>>;
  /** Reads again what it changes, done or not. */
  refresh?: () => Promise<unknown>;
}

/** Does what needs no form, each thing once at a time, and says what was done or why it could not be. */
export function useAct<Name extends string | number>(options: Options) {
  const { failed: title, problems = {}, refresh } = options;
  const failed = useFailure();
  const toast = useToast();
  const { ensureToken } = useSession();
  const [busy, setBusy] = useState<Name | null>(null);
  /** `work` may answer with what is to be said. */
  const act = async (name: Name, work: () => Promise<string | undefined>): Promise<void> => {
    if (busy === name || !ensureToken()) return;
    setBusy(name);
    try {
      const done = await work();
      if (done !== undefined) toast({ title: done });
    } catch (error) {
      const { sentence } = failed(error);
      const known = error instanceof ApiError ? problems[error.code] : undefined;
      toast({ title, description: known ?? sentence, variant: 'destructive' });
    }
    await refresh?.();
    setBusy((now) => (now === name ? null : now));
  };
  return { act, busy };
}
