import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { kindKey, PAGE_SIZE } from '../content/content.queries';
import { type AdminKind } from '../kind/admin-kind';
import { ownsAltArrows } from '../ui/shortcuts';

/** Returns the records before and after one, in the kind's order; Alt with ↑ and ↓ opens them. */
export function useAdjacentRecords(of: AdminKind, id: number) {
  const { client } = useApi();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: [...kindKey(of.kind), 'ids'],
    queryFn: async ({ signal }) => {
      const ids: number[] = [];
      for (let page = 1, total = 1; ids.length < total; page += 1) {
        const { data: part } = await client.GET('/api/content/{kind}', {
          params: { path: { kind: of.kind }, query: { page, pageSize: PAGE_SIZE } },
          signal,
        });
        if (!part || part.items.length === 0) break;
        ids.push(...part.items.map((row) => row.id));
        ({ total } = part);
      }
      return ids;
    },
    enabled: id !== 0,
  });
  const at = data?.indexOf(id) ?? -1;
  const previous = at > 0 ? data?.[at - 1] : undefined;
  const next = at >= 0 ? data?.[at + 1] : undefined;
  const step = useCallback(
    (by: 1 | -1) => {
      const to = by === 1 ? next : previous;
      if (to !== undefined) void navigate(`${of.path}/${to}`);
    },
    [navigate, next, of.path, previous],
  );
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : undefined;
      if (!event.altKey || by === undefined || ownsAltArrows(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      step(by);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [step]);
  return { previous, next, place: at + 1, total: data?.length ?? 0, go: step };
}

export type AdjacentRecords = ReturnType<typeof useAdjacentRecords>;
