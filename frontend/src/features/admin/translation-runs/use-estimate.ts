import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { type components } from '@kawabe/client';
import { type Language, LANGUAGES } from '../../../shared/i18n/language';

type RunBlocker = 'nothing' | 'no_translator' | 'over_budget';

/** Why a run may not begin as it is chosen; null where it may. */
export function findRunBlocker({
  fields,
  cost,
  languages,
  translator,
  budget,
}: Estimate): RunBlocker | null {
  if (fields === 0) return 'nothing';
  const free = languages.reduce((sum, { converted }) => sum + converted, 0);
  // Converting one Chinese script into the other needs nobody.
  if (!translator && free < fields) return 'no_translator';
  return cost && (budget?.after ?? 0) > (budget?.limit ?? Infinity) ? 'over_budget' : null;
}

type RunOrder = components['schemas']['CreateTranslationRunDto'];
type Mode = NonNullable<RunOrder['overwrite']>;
export type Estimate = components['schemas']['TranslationRunDto'];

export const MODES: readonly Mode[] = ['missing', 'stale', 'machine'];

/** What is chosen: all languages and kinds but some. */
export interface RunOptionsValue {
  mode: Mode;
  withoutLanguages: readonly Language[];
  withoutKinds: readonly string[];
}

/** Asked for again when content changes, like all that is shown of it. */
export const estimateKey = ['content', 'translations', 'estimate'] as const;

const DEBOUNCE_MS = 250;

/** A value once it has not changed for a moment. */
function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What a choice orders; what is left whole is not named, so that what comes new belongs to it. */
function toRunRequest(
  { mode, withoutLanguages, withoutKinds }: RunOptionsValue,
  kinds: readonly string[],
): RunOrder {
  const languages = LANGUAGES.filter((code) => !withoutLanguages.includes(code));
  const entityTypes = kinds.filter((kind) => !withoutKinds.includes(kind));
  return {
    overwrite: mode,
    ...(withoutLanguages.length > 0 && { languages }),
    ...(withoutKinds.length > 0 && { entityTypes }),
  };
}

/** What an order would come to; nothing is done. */
function useDryRun(order: RunOrder, enabled = true) {
  const { client } = useApi();
  return useQuery({
    queryKey: [...estimateKey, order],
    queryFn: async ({ signal }) => {
      const { data } = await client.POST('/api/translations/generate', {
        body: { ...order, dryRun: true },
        signal,
      });
      if (!data) throw new TypeError('The answer is empty');
      return data;
    },
    enabled,
    placeholderData: keepPreviousData,
  });
}

/**
 * What a choice would come to, and the numbers beside each thing to choose: how many fields it stands for, chosen or
 * not, with everything else as it is. Equal questions are asked once.
 */
export function useEstimate(chosen: RunOptionsValue) {
  const choice = useDebounced(chosen);
  const all = useDryRun({ overwrite: choice.mode });
  const kinds = all.data?.kinds.map(({ kind }) => kind) ?? [];
  const some =
    choice.withoutLanguages.length < LANGUAGES.length &&
    (kinds.length === 0 || kinds.some((kind) => !choice.withoutKinds.includes(kind)));
  const order = toRunRequest(choice, kinds);
  const whole = useDryRun(order, some);
  const anyLanguage = useDryRun(toRunRequest({ ...choice, withoutLanguages: [] }, kinds)).data;
  const anyKind = useDryRun(toRunRequest({ ...choice, withoutKinds: [] }, kinds), some).data;
  const modes = {
    missing: useDryRun({ ...order, overwrite: 'missing' }, some).data?.fields,
    stale: useDryRun({ ...order, overwrite: 'stale' }, some).data?.fields,
    machine: useDryRun({ ...order, overwrite: 'machine' }, some).data?.fields,
  };
  return {
    kinds,
    /** Whether anything is chosen at all. */
    some,
    order,
    estimate: some ? whole.data : undefined,
    /** Whether the numbers are those of what is chosen now. */
    isCurrent: some && choice === chosen && whole.data !== undefined && !whole.isPlaceholderData,
    isError: all.isError || whole.isError,
    retry: () => void Promise.all([all.refetch(), whole.refetch()]),
    countOf: {
      mode: (mode: Mode) => (some ? modes[mode] : 0),
      language: (language: Language) =>
        anyLanguage?.languages.find((one) => one.language === language)?.fields,
      kind: (kind: string) => anyKind?.kinds.find((one) => one.kind === kind)?.fields,
    },
  };
}
