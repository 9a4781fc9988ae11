import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApi } from '../../../api/api-context';
import {
  matchesStateFilter,
  type MatrixFilter,
  type MatrixPage,
  matrixQuery,
  recordQuery,
  unsaved,
} from '../../../shared/admin';
import { LANGUAGES, type Language } from '../../../shared/i18n/language';

/** One field of one record in one language. */
interface FieldLocation {
  kind: string;
  recordId: number;
  language: Language;
  field: string;
}

export const fieldLocationKey = ({ kind, recordId, language, field }: FieldLocation): string =>
  [kind, recordId, language, field].join('.');

/** Parses `rooms.12.ja.description`, the format in URLs. */
export function parseFieldLocation(text: string | null): FieldLocation | undefined {
  const [kind, id, code, field] = text?.split('.') ?? [];
  const language = LANGUAGES.find((candidate) => candidate === code);
  if (!kind || !id || !language || !field || !/^\d+$/.test(id)) return undefined;
  return { kind, recordId: Number(id), language, field };
}

const REVIEW_PATH = '/admin/translations/one-by-one';

interface ReviewPathOptions {
  /** The filter as a query string. By default, the review has the fields that need a decision. */
  query?: string;
  firstLocation?: FieldLocation;
}

/** Returns the path of a review that begins with a field, by default with the first that matches the filter. */
export function reviewPath({ query = '', firstLocation }: ReviewPathOptions): string {
  const params = new URLSearchParams(query);
  if (firstLocation) params.set('at', fieldLocationKey(firstLocation));
  return params.size > 0 ? `${REVIEW_PATH}?${params.toString()}` : REVIEW_PATH;
}

/** A field of the review. `row` is undefined for a first field from the URL until it is found among the loaded fields. */
export interface ReviewItem extends FieldLocation {
  row?: MatrixPage['items'][number];
}

function toReviewItems(
  { items }: MatrixPage,
  { state, language: onlyLanguage }: MatrixFilter,
): ReviewItem[] {
  return items.flatMap((row) =>
    row.languages
      .filter(({ language }) => !onlyLanguage || language === onlyLanguage)
      .flatMap(({ language, fields }) =>
        fields
          .filter((field) => matchesStateFilter(state, field))
          .map(({ field }) => ({ kind: row.kind, recordId: row.recordId, row, language, field })),
      ),
  );
}

interface ReviewProgress {
  /** The loaded fields in the order of the review. */
  items: readonly ReviewItem[];
  /** Index of the current field; the number of items after the last one. */
  index: number;
  /** Keys of the resolved fields. */
  resolved: ReadonlySet<string>;
  /** Number of all fields of the review, also of those that are not loaded. */
  total: number;
}

/** Queue of the fields that match a filter. When it ends, more fields are loaded; resolved fields no longer match by then. */
export function useReviewQueue(filter: MatrixFilter, firstLocation: FieldLocation | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<ReviewProgress>(() => ({
    items: firstLocation ? [firstLocation] : [],
    index: 0,
    resolved: new Set(),
    total: 0,
  }));
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const latestProgress = useRef(progress);
  useEffect(() => {
    latestProgress.current = progress;
  });
  const [initialFilter] = useState(filter);

  /** Appends fields of the first page that has new ones. With `restart`, the queue begins again with the skipped fields. */
  const load = useCallback(
    async ({ restart = false } = {}) => {
      const { resolved } = latestProgress.current;
      const previousItems = restart ? [] : latestProgress.current.items;
      const keys = new Set(previousItems.map(fieldLocationKey));
      try {
        for (let page = 1, lastPage = 1; page <= lastPage; page += 1) {
          const query = matrixQuery(api, initialFilter, page);
          const matrixPage = await queries.fetchQuery({ ...query, staleTime: 0 });
          lastPage = Math.ceil(matrixPage.total / matrixPage.pageSize);
          const loadedItems = toReviewItems(matrixPage, initialFilter);
          const loadedByKey = new Map(loadedItems.map((item) => [fieldLocationKey(item), item]));
          // A resolved field may need another decision, for example if an outdated suggestion was accepted.
          const isNew = (key: string) => !keys.has(key) || resolved.has(key);
          const addedItems = loadedItems.filter((item) => isNew(fieldLocationKey(item)));
          const addedKeys = new Set(addedItems.map(fieldLocationKey));
          if (addedItems.length === 0 && page < lastPage) continue;
          const items = [
            ...previousItems.map((item) => loadedByKey.get(fieldLocationKey(item)) ?? item),
            ...addedItems,
          ];
          const total = Math.max(
            items.length,
            resolved.size + matrixPage.counts[initialFilter.state],
          );
          setProgress((previous) => ({
            items,
            total,
            index: restart ? 0 : previous.index,
            resolved: new Set([...previous.resolved].filter((key) => !addedKeys.has(key))),
          }));
          break;
        }
        setState('ready');
      } catch {
        setState('failed');
      }
    },
    [api, initialFilter, queries],
  );
  useEffect(() => void load(), [load]);

  const { items, index } = progress;
  const nextItem = items[index + 1];
  useEffect(() => {
    if (nextItem) void queries.prefetchQuery(recordQuery(api, nextItem.kind, nextItem.recordId));
  }, [api, nextItem, queries]);

  const loadMore = useCallback(
    (options?: { restart: boolean }) => {
      setState('loading');
      void load(options);
    },
    [load],
  );
  const move = useCallback(
    (offset: 1 | -1, resolvedField?: FieldLocation) => {
      const newIndex = latestProgress.current.index + offset;
      if (newIndex < 0) return;
      const { resolved } = latestProgress.current;
      const newProgress = {
        ...latestProgress.current,
        index: newIndex,
        resolved: resolvedField
          ? new Set([...resolved, fieldLocationKey(resolvedField)])
          : resolved,
      };
      latestProgress.current = newProgress;
      setProgress(newProgress);
      if (newIndex >= latestProgress.current.items.length) loadMore();
    },
    [loadMore],
  );
  return {
    ...progress,
    item: items[index],
    state,
    skipped: items.filter((item) => !progress.resolved.has(fieldLocationKey(item))).length,
    /** Moves to the adjacent field; asks first if there are unsaved changes. */
    moveBy: (offset: 1 | -1) => void unsaved.confirmLeave(() => move(offset)),
    resolve: useCallback((field: FieldLocation) => move(1, field), [move]),
    restart: () => loadMore({ restart: true }),
    retry: () => loadMore(),
  };
}
