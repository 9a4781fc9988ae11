import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '../../session/session-context';
import { type Failure, useFailure } from '../content/use-failure';
import { useDraft } from '../draft/use-draft';
import { useLeadToProblem } from '../record/use-lead-to-problem';
import { useTooLong } from '../ui/use-too-long';
import { useUnsaved } from '../unsaved/use-unsaved';

interface Options<T> {
  /** One for each dialog: what it is kept by on this device. */
  key: string;
  /** What is unsaved, by name. */
  title: string;
  initial: T;
  /** How long its texts may be, by field. */
  limits?: Partial<Record<keyof T & string, number>>;
  /** What is missing or wrong before it is sent, by field. */
  check: (values: T) => Partial<Record<keyof T & string, string>>;
  /** Stores it. Sent again, it changes what it has stored before. */
  send: (values: T) => Promise<void>;
  /** It can be stored once and not be changed afterwards: nothing can be typed while it is on its way. */
  once?: boolean;
  /** All that is typed is stored, whoever asked for that: the dialog, the way out, or signing in again. */
  done: (values: T) => void;
}

/** What is left of it once a field has been changed: the sentence about the whole goes with the last of them. */
function without(failure: Failure, name: string): Failure | null {
  const fields = Object.entries(failure.fields);
  const left = fields.filter(([path]) => path !== name && !path.endsWith(`.${name}`));
  if (left.length === fields.length) return failure;
  return left.length === 0 ? null : { ...failure, fields: Object.fromEntries(left) };
}

const withFields = (failure: Failure | null, fields: Failure['fields']): Failure => ({
  ...(failure ?? { sentence: '', required: [] }),
  fields: { ...failure?.fields, ...fields },
});

/**
 * A small form in a dialog: what is typed is kept and asked about like everywhere. What is typed while it is being
 * stored stays, and is sent with the next saving.
 */
export function useDialogForm<T extends Record<string, string>>({
  key,
  title,
  initial,
  limits = {},
  check,
  send,
  once = false,
  done,
}: Options<T>) {
  const [first, setFirst] = useState(initial);
  const [values, setValues] = useState(first);
  const [typedOn, setTypedOn] = useState(false);
  const tooLong = useTooLong();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [refusal, setRefusal] = useState<object>();
  const failed = useFailure();
  const { ensureToken } = useSession();
  const { offer, write, take, discard: drop } = useDraft<T>(key);
  const dirty = Object.keys(first).some((name) => values[name] !== first[name]);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const overLimit = Object.fromEntries(
    Object.entries(limits).flatMap(([name, most]) => {
      const problem = tooLong(values[name] ?? '', most);
      return problem ? [[name, problem]] : [];
    }),
  );
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
    const problems = Object.entries({ ...check(values), ...overLimit }).filter(([, text]) => text);
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
      const now = latest.current;
      const isMore = Object.keys(values).some((name) => now[name] !== values[name]);
      setFirst(values);
      setTypedOn(isMore);
      if (isMore) return true;
      write(null);
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
    failure: Object.keys(overLimit).length > 0 ? withFields(failure, overLimit) : failure,
    /** Nothing can be typed now. */
    locked: once && busy,
    /** It is stored, but for what was typed while it was on its way. */
    typedOn: typedOn && dirty,
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
