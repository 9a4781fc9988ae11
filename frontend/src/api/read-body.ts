/** Returns the body of a response. A read that has none is an error, because a list or form could not show it. */
export async function readBody<T>(response: Promise<{ data?: T }>): Promise<NonNullable<T>> {
  const { data } = await response;
  if (data === undefined || data === null) throw new TypeError('The response is empty');
  return data;
}

/** Loads all pages of a list. */
export async function readAllPages<Row>(
  load: (page: number) => Promise<{ data?: { items: Row[]; total: number } }>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await readBody(load(page));
    rows.push(...items);
    if (items.length === 0 || rows.length >= total) return rows;
  }
}
