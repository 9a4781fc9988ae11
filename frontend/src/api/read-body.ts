/** Returns the body of a response. Throws if there is none, because a list or form could not show it. */
export async function readBody<T>(response: Promise<{ data?: T }>): Promise<NonNullable<T>> {
  const { data } = await response;
  if (data === undefined || data === null) throw new TypeError('The response is empty');
  return data;
}

/** Loads all pages of a list. */
export async function readAllPages<Item>(
  load: (page: number) => Promise<{ data?: { items: Item[]; total: number } }>,
): Promise<Item[]> {
  const allItems: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { items, total } = await readBody(load(page));
    allItems.push(...items);
    if (items.length === 0 || allItems.length >= total) return allItems;
  }
}
