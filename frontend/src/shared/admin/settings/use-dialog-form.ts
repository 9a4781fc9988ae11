import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../session/session-context';
import { type Failure, useFailure } from '../content/use-failure';
import { useDraft } from '../draft/use-draft';
import { useLeadToProblem } from '../record/use-lead-to-problem';
import { useUnsaved } from '../unsaved/use-unsaved';

interface Options<T> {
  /** One for each dialog: what it is kept by on this device. */
  key: string;
  /** What is unsaved, by name. */
  title: string;
  initial: T;
  /** What is missing or wrong before it is sent, by field. */
  check: (values: T) => Partial<Record<keyof T & string, string>>;
  send: (values: T) => Promise<void>;
  /** It is stored, whoever asked for that: the dialog, the way out, or signing in again. */
  done: (values: T) => void;
}

/** What is left of it once a field has been changed: the sentence about the whole goes with the last of them. */
function without(failure: Failure, name: string): Failure | null {
  const fields = Object.entries(failure.fields);
  const left = fields.filter(([path]) => path !== name && !path.endsWith(`.${name}`));
  if (left.length === fields.length) return failure;
  return left.length === 0 ? null : { ...failure, fields: Object.fromEntries(left) };
}

/** A small form in a dialog: what is typed is kept and asked about like everywhere, and sent once. */
export function useDialogForm<T extends Record<string, string>>({
  key,
  title,
  initial,
  check,
  send,
  done,
}: Options<T>) {
  const [first] = useState(initial);
  const [values, setValues] = useState(first);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusal, setRefusal] = useState<object>();
  const failed = useFailure();
  const { ensureToken } = useSession();
  const { offer, write, take, discard: drop } = useDraft<T>(key);
  const dirty = Object.keys(first).some((name) => values[name] !== first[name]);
  const discard = useCallback(() => {
    setValues(first);
    write(null);
  }, [first, write]);

  useLeadToProblem({ fields: failure?.fields ?? {}, ...(refusal && { refusal }) });
  useEffect(() => {
    write(dirty ? values : null);
  }, [dirty, values, write]);

  const refuse = (why: Failure) => {
    setFailure(why);
    setRefusal({});
  };
  const submit = async (): Promise<boolean> => {
    if (busy) return false;
    const problems = Object.entries(check(values)).filter(([, text]) => text);
    if (problems.length > 0) {
      const fields = Object.fromEntries(problems) as Failure['fields'];
      refuse({ sentence: '', fields, required: [] });
      return false;
    }
    if (!ensureToken()) return false;
    setBusy(true);
    setFailure(null);
    try {
      await send(values);
      discard();
      done(values);
      return true;
    } catch (error) {
      refuse(failed(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  useUnsaved({ key, dirty, save: submit, discard, changes: () => [{ label: title }] });

  return {
    values,
    set: (name: keyof T & string, value: string) => {
      setValues((now) => ({ ...now, [name]: value }));
      setFailure((now) => now && without(now, name));
    },
    dirty,
    busy,
    failure,
    submit,
    discard,
    draft: offer && {
      at: offer.at,
      take: () => {
        const left = take();
        if (left) setValues({ ...first, ...left });
      },
      discard: drop,
    },
  };
}
