/** The categories staff choose from, by the group in which visitors find them. */
const GROUPED = {
  dining: ['dining', 'restaurant', 'cafe'],
  shopping: ['shopping'],
  tourist: ['tourist', 'museum', 'landmark', 'culture', 'nature'],
  entertainment: ['entertainment', 'nightlife'],
  transportation: ['transportation'],
  religious: ['religious', 'temple'],
  market: ['market'],
  park: ['park'],
  accommodation: ['hotel', 'accommodation'],
} as const;

export type AttractionGroup = keyof typeof GROUPED;

export type AttractionCategory = (typeof GROUPED)[AttractionGroup][number];

export const GROUPS = Object.keys(GROUPED) as AttractionGroup[];

export const CATEGORIES: readonly AttractionCategory[] = Object.values(GROUPED).flat();

/** The group of the public tabs and the map's legend that a category belongs to. */
export function groupOf(category: AttractionCategory): AttractionGroup {
  return GROUPS.find((group) =>
    (GROUPED[group] as readonly AttractionCategory[]).includes(category),
  )!;
}

/** The same as SQL. */
export function groupInSql(column: string): string {
  const cases = Object.entries(GROUPED).map(
    ([group, categories]) =>
      `when ${column} in (${categories.map((category) => `'${category}'`).join(', ')}) then '${group}'`,
  );
  return `case ${cases.join(' ')} end`;
}
