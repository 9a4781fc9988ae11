import { useCallback, useEffect, useState } from 'react';
import { type UseFormReturn } from 'react-hook-form';
import { type Failure } from '../content/use-failure';
import { useReconnected } from '../ui/use-online';
import { sameValue, type SharedValues } from './shared-values';
import { type WordsStore } from './words-store';

/** Why nothing was saved; fields by path of the body: `shared.capacity`, `words.ja.name`. */
export type Problems = Omit<Failure, 'sentence'> & {
  sentence: string | null;
  /** Which refusal they are of: each leads to what is wrong, once. */
  refusal?: object;
};

export const NO_PROBLEMS: Problems = { sentence: null, fields: {}, required: [] };

/** What is left once a field has been changed; the sentence about the whole goes with the last of them. */
function without(problems: Problems, path: string): Problems {
  const { [path]: gone, ...fields } = problems.fields;
  const required = problems.required.filter((one) => one !== path);
  if (gone === undefined && required.length === problems.required.length) return problems;
  const left = Object.keys(fields).length + required.length;
  return left === 0 ? NO_PROBLEMS : { ...problems, fields, required };
}

/** What was refused, each field's until it is changed: the next save says whether it is right by now. */
export function useProblems(form: UseFormReturn<SharedValues>, words: WordsStore) {
  const [problems, setProblems] = useState(NO_PROBLEMS);
  const refuse = useCallback((why: Failure) => setProblems({ ...why, refusal: {} }), []);
  const forgive = useCallback(() => setProblems(NO_PROBLEMS), []);
  const drop = useCallback((path: string) => setProblems((now) => without(now, path)), []);
  useReconnected(() => setProblems((now) => (now.unanswered ? NO_PROBLEMS : now)));
  useEffect(() => {
    const stops = [...new Set([...Object.keys(problems.fields), ...problems.required])].map(
      (path) => {
        const [where, ...rest] = path.split('.');
        if (where === 'words') return words.subscribe(rest.join('.'), () => drop(path));
        const [name = ''] = rest;
        const refused = form.getValues(name);
        return form.subscribe({
          formState: { values: true },
          callback: ({ values }) => {
            if (!sameValue(values[name], refused)) drop(path);
          },
        });
      },
    );
    return () => stops.forEach((stop) => stop());
  }, [drop, form, problems, words]);
  return { problems, refuse, forgive };
}
