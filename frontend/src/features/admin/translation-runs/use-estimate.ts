import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { type components } from '@kawabe/client';
import { type Language, LANGUAGES } from '../../../shared/i18n/language';

type RunBlocker = 'nothing' | 'no_translator' | 'over_budget';

/** Returns why a run cannot start; null if it can. */
export function findRunBlocker({
  fields,
  cost,
  languages,
  translator,
  budget,
}: Estimate): RunBlocker | null {
  if (fields === 0) return 'nothing';
  const free = languages.reduce((sum, { converted }) => sum + converted, 0);
  // Converting between Chinese scripts needs no translator.
  if (!translator && free < fields) return 'no_translator';
  return cost && (budget?.after ?? 0) > (budget?.limit ?? Infinity) ? 'over_budget' : null;
}

type RunRequest = components['schemas']['CreateTranslationRunDto'];
type Mode = NonNullable<RunRequest['overwrite']>;
export type Estimate = components['schemas']['TranslationRunDto'];

export const MODES: readonly Mode[] = ['missing', 'stale', 'machine'];

/** The selection: all languages and kinds except some. */
export interface RunOptionsValue {
  mode: Mode;
  withoutLanguages: readonly Language[];
  withoutKinds: readonly string[];
}

/** Below the key of content, so that changes of content invalidate it. */
export const estimateKey = ['content', 'translations', 'estimate'] as const;

const DEBOUNCE_MS = 250;

function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** Converts the selection to a request. A complete selection is omitted, so that new kinds belong to it. */
function toRunRequest(
  { mode, withoutLanguages, withoutKinds }: RunOptionsValue,
  kinds: readonly string[],
): RunRequest {
  const languages = LANGUAGES.filter((code) => !withoutLanguages.includes(code));
  const entityTypes = kinds.filter((kind) => !withoutKinds.includes(kind));
  return {
    overwrite: mode,
    ...(withoutLanguages.length > 0 && { languages }),
    ...(withoutKinds.length > 0 && { entityTypes }),
  };
}

/** Estimates a request by a dry run. */
function useDryRun(request: RunRequest, enabled = true) {
  const { client } = useApi();
  return useQuery({
    queryKey: [...estimateKey, request],
    queryFn: async ({ signal }) => {
      const { data } = await client.POST('/api/translations/generate', {
        body: { ...request, dryRun: true },
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
 * Estimates the selection, and counts the fields of each option, selected or not, with the other options unchanged. Equal
 * requests are sent once.
 */
export function useEstimate(chosen: RunOptionsValue) {
  const choice = useDebounced(chosen);
  const all = useDryRun({ overwrite: choice.mode });
  const kinds = all.data?.kinds.map(({ kind }) => kind) ?? [];
  const some =
    choice.withoutLanguages.length < LANGUAGES.length &&
    (kinds.length === 0 || kinds.some((kind) => !choice.withoutKinds.includes(kind)));
  const request = toRunRequest(choice, kinds);
  const estimate = useDryRun(request, some);
  const anyLanguage = useDryRun(toRunRequest({ ...choice, withoutLanguages: [] }, kinds)).data;
  const anyKind = useDryRun(toRunRequest({ ...choice, withoutKinds: [] }, kinds), some).data;
  const modes = {
    missing: useDryRun({ ...request, overwrite: 'missing' }, some).data?.fields,
    stale: useDryRun({ ...request, overwrite: 'stale' }, some).data?.fields,
    machine: useDryRun({ ...request, overwrite: 'machine' }, some).data?.fields,
  };
  return {
    kinds,
    /** Whether anything is selected. */
    some,
    order: request,
    estimate: some ? estimate.data : undefined,
    /** Whether the estimate is for the current selection. */
    isCurrent:
      some && choice === chosen && estimate.data !== undefined && !estimate.isPlaceholderData,
    isError: all.isError || estimate.isError,
    retry: () => void Promise.all([all.refetch(), estimate.refetch()]),
    countOf: {
      mode: (mode: Mode) => (some ? modes[mode] : 0),
      language: (language: Language) =>
        anyLanguage?.languages.find((item) => item.language === language)?.fields,
      kind: (kind: string) => anyKind?.kinds.find((item) => item.kind === kind)?.fields,
    },
  };
}
