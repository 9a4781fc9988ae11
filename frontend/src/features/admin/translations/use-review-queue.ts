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
export interface FieldLocation {
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
  const language = LANGUAGES.find((language) => language === code);
  if (!kind || !id || !language || !field || !/^\d+$/.test(id)) return undefined;
  return { kind, recordId: Number(id), language, field };
}

const PATH = '/admin/translations/one-by-one';

/** Returns the path of a review of a filter, beginning with a field. */
export function reviewPath(query: string, first?: FieldLocation): string {
  const params = new URLSearchParams(query);
  if (first) params.set('at', fieldLocationKey(first));
  return params.size > 0 ? `${PATH}?${params.toString()}` : PATH;
}

/** A field of the review; the row is unknown for the field in the path. */
export interface ReviewItem extends FieldLocation {
  row?: MatrixPage['items'][number];
}

function toReviewItems(
  { items }: MatrixPage,
  { state, language: only }: MatrixFilter,
): ReviewItem[] {
  return items.flatMap((row) =>
    row.languages
      .filter(({ language }) => !only || language === only)
      .flatMap(({ language, fields }) =>
        fields
          .filter((field) => matchesStateFilter(state, field))
          .map(({ field }) => ({ kind: row.kind, recordId: row.recordId, row, language, field })),
      ),
  );
}

interface Walk {
  steps: readonly ReviewItem[];
  /** Index of the current field; the length after the last one. */
  at: number;
  /** Keys of the resolved fields. */
  done: ReadonlySet<string>;
  total: number;
}

/** Queue of a filter's fields. Reloaded at its end: resolved fields no longer match, and new ones may have been added. */
export function useReviewQueue(filter: MatrixFilter, first: FieldLocation | undefined) {
  const api = useApi();
  const queries = useQueryClient();
  const [walk, setWalk] = useState<Walk>(() => ({
    steps: first ? [first] : [],
    at: 0,
    done: new Set(),
    total: 0,
  }));
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const latest = useRef(walk);
  useEffect(() => {
    latest.current = walk;
  });
  const [asked] = useState(filter);

  /** Appends new fields, page by page until there are some; starts over with `anew`. */
  const load = useCallback(
    async (restart = false) => {
      const { done } = latest.current;
      const items = restart ? [] : latest.current.steps;
      const keys = new Set(items.map(fieldLocationKey));
      try {
        for (let page = 1, last = 1; page <= last; page += 1) {
          const query = matrixQuery(api, asked, page);
          const matrixPage = await queries.fetchQuery({ ...query, staleTime: 0 });
          last = Math.ceil(matrixPage.total / matrixPage.pageSize);
          const loaded = toReviewItems(matrixPage, asked);
          const labels = new Map(loaded.map((step) => [fieldLocationKey(step), step]));
          // A field may need another decision after it was resolved, e.g. because an outdated suggestion was accepted.
          const isNew = (key: string) => !keys.has(key) || done.has(key);
          const added = loaded.filter((step) => isNew(fieldLocationKey(step)));
          const open = new Set(added.map(fieldLocationKey));
          if (added.length === 0 && page < last) continue;
          const steps = [
            ...items.map((step) => labels.get(fieldLocationKey(step)) ?? step),
            ...added,
          ];
          const total = Math.max(steps.length, done.size + matrixPage.counts[asked.state]);
          setWalk((now) => ({
            ...{ steps, total, at: restart ? 0 : now.at },
            done: new Set([...now.done].filter((key) => !open.has(key))),
          }));
          break;
        }
        setState('ready');
      } catch {
        setState('failed');
      }
    },
    [api, asked, queries],
  );
  useEffect(() => void load(), [load]);

  const { steps, at } = walk;
  const next = steps[at + 1];
  useEffect(() => {
    if (next) void queries.prefetchQuery(recordQuery(api, next.kind, next.recordId));
  }, [api, next, queries]);

  const loadMore = useCallback(
    (restart = false) => {
      setState('loading');
      void load(restart);
    },
    [load],
  );
  const move = useCallback(
    (by: 1 | -1, decided?: FieldLocation) => {
      const to = latest.current.at + by;
      if (to < 0) return;
      const { done } = latest.current;
      const next = {
        ...latest.current,
        at: to,
        done: decided ? new Set([...done, fieldLocationKey(decided)]) : done,
      };
      latest.current = next;
      setWalk(next);
      if (to >= latest.current.steps.length) loadMore();
    },
    [loadMore],
  );
  return {
    ...walk,
    step: steps[at],
    state,
    skipped: steps.filter((step) => !walk.done.has(fieldLocationKey(step))).length,
    /** Moves to the adjacent field; asks first if there are unsaved changes. */
    go: (by: 1 | -1) => void unsaved.confirmLeave(() => move(by)),
    decided: useCallback((field: FieldLocation) => move(1, field), [move]),
    again: () => loadMore(true),
    retry: () => loadMore(),
  };
}
