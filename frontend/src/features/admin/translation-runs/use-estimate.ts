import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { readBody } from '../../../api/read-body';
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
}: EstimateData): RunBlocker | null {
  if (fields === 0) return 'nothing';
  const convertedCount = languages.reduce((sum, { converted }) => sum + converted, 0);
  // Converting between Chinese scripts needs no translator.
  if (!translator && convertedCount < fields) return 'no_translator';
  return cost && (budget?.after ?? 0) > (budget?.limit ?? Infinity) ? 'over_budget' : null;
}

type RunRequest = components['schemas']['CreateTranslationRunDto'];
type RunMode = NonNullable<RunRequest['overwrite']>;
export type EstimateData = components['schemas']['TranslationRunDto'];

export const MODES: readonly RunMode[] = ['missing', 'stale', 'machine'];

/** Options of a run: a mode, and all languages and kinds except the excluded ones. */
export interface RunOptionsValue {
  mode: RunMode;
  withoutLanguages: readonly Language[];
  withoutKinds: readonly string[];
}

/** Query key under `content`, so that changes of content invalidate estimates. */
export const estimateKey = ['content', 'translations', 'estimate'] as const;

const DEBOUNCE_MS = 250;

function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}

/** Converts the options to a request. If all kinds are selected, none is listed, so that future kinds are included. */
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
    queryFn: ({ signal }) =>
      readBody(
        client.POST('/api/translations/generate', { body: { ...request, dryRun: true }, signal }),
      ),
    enabled,
    placeholderData: keepPreviousData,
  });
}

/**
 * Estimates a run with the current options. Also counts, for each option, the fields of a run that includes it, with the
 * other options unchanged. Equal requests are sent once, because they have the same query key.
 */
export function useEstimate(currentOptions: RunOptionsValue) {
  const options = useDebouncedValue(currentOptions);
  const allFields = useDryRun({ overwrite: options.mode });
  const kinds = allFields.data?.kinds.map(({ kind }) => kind) ?? [];
  const hasSelection =
    options.withoutLanguages.length < LANGUAGES.length &&
    (kinds.length === 0 || kinds.some((kind) => !options.withoutKinds.includes(kind)));
  const request = toRunRequest(options, kinds);
  const estimate = useDryRun(request, hasSelection);
  const anyLanguage = useDryRun(toRunRequest({ ...options, withoutLanguages: [] }, kinds)).data;
  const anyKind = useDryRun(
    toRunRequest({ ...options, withoutKinds: [] }, kinds),
    hasSelection,
  ).data;
  const modes = {
    missing: useDryRun({ ...request, overwrite: 'missing' }, hasSelection).data?.fields,
    stale: useDryRun({ ...request, overwrite: 'stale' }, hasSelection).data?.fields,
    machine: useDryRun({ ...request, overwrite: 'machine' }, hasSelection).data?.fields,
  };
  return {
    kinds,
    /** Whether at least one language and one kind are selected. */
    hasSelection,
    request,
    estimate: hasSelection ? estimate.data : undefined,
    /** Whether the estimate is for the current selection. */
    isCurrent:
      hasSelection &&
      options === currentOptions &&
      estimate.data !== undefined &&
      !estimate.isPlaceholderData,
    isError: allFields.isError || estimate.isError,
    retry: () => void Promise.all([allFields.refetch(), estimate.refetch()]),
    /** Numbers of fields of a run that includes the option; undefined while loading. */
    countOf: {
      mode: (mode: RunMode) => (hasSelection ? modes[mode] : 0),
      language: (language: Language) =>
        anyLanguage?.languages.find((count) => count.language === language)?.fields,
      kind: (kind: string) => anyKind?.kinds.find((count) => count.kind === kind)?.fields,
    },
  };
}
