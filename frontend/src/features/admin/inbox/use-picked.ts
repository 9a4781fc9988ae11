import { useState } from 'react';

/** Which of a list are chosen; with Shift, all from the last one pressed. */
export function usePicked(ids: readonly number[]) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [last, setLast] = useState<number | null>(null);
  const press = (id: number, range: boolean) => {
    const on = !picked.has(id);
    const [from, to] = [last === null ? -1 : ids.indexOf(last), ids.indexOf(id)];
    const meant =
      range && from !== -1 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    const next = new Set(picked);
    for (const one of meant) {
      if (on) next.add(one);
      else next.delete(one);
    }
    setPicked(next);
    setLast(id);
  };
  return {
    /** Those of them that are still in the list. */
    picked: ids.filter((id) => picked.has(id)),
    press,
    all: (whole: readonly number[]) => setPicked(new Set(whole)),
    none: () => setPicked(new Set()),
  };
}
