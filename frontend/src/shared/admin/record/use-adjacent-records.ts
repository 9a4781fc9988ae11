import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { kindKey, readRecordIds } from '../content/content.queries';
import { type AdminKind } from '../kind/admin-kind';
import { ownsAltArrows } from '../ui/shortcuts';

const ARROW_OFFSETS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };

/** Returns the records before and after one, in the kind's order; Alt with ↑ and ↓ opens them. */
export function useAdjacentRecords(adminKind: AdminKind, id: number) {
  const { client } = useApi();
  const navigate = useNavigate();
  const { data } = useQuery({
    queryKey: [...kindKey(adminKind.kind), 'ids'],
    queryFn: ({ signal }) => readRecordIds(client, adminKind.kind, signal),
    enabled: id !== 0,
  });
  const index = data?.indexOf(id) ?? -1;
  const previous = index > 0 ? data?.[index - 1] : undefined;
  const next = index >= 0 ? data?.[index + 1] : undefined;
  const openAdjacentRecord = useCallback(
    (offset: 1 | -1) => {
      const targetId = offset === 1 ? next : previous;
      if (targetId !== undefined) void navigate(`${adminKind.path}/${targetId}`);
    },
    [navigate, next, adminKind.path, previous],
  );
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const offset = ARROW_OFFSETS[event.key];
      if (!event.altKey || offset === undefined || ownsAltArrows(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      event.preventDefault();
      openAdjacentRecord(offset);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [openAdjacentRecord]);
  return {
    previous,
    next,
    position: index + 1,
    total: data?.length ?? 0,
    goTo: openAdjacentRecord,
  };
}

export type AdjacentRecords = ReturnType<typeof useAdjacentRecords>;
