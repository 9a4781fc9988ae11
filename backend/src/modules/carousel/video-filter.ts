/** What can be laid over a video. */
export const VIDEO_FILTERS = [
  'none',
  'blur',
  'brightness',
  'contrast',
  'saturate',
  'sepia',
  'grayscale',
  'vintage',
  'cinematic',
  'warm',
  'cool',
  'dramatic',
  'soft',
  'dreamy',
  'noir',
] as const;

export type VideoFilter = (typeof VIDEO_FILTERS)[number];

export const DEFAULT_FILTER: VideoFilter = 'cinematic';

/** The filter a stored value stands for. */
export function filterOf(stored: string): VideoFilter {
  return VIDEO_FILTERS.find((filter) => filter === stored) ?? DEFAULT_FILTER;
}

/** The same as SQL. */
export function filterInSql(column: string): string {
  const known = VIDEO_FILTERS.map((filter) => `'${filter}'`).join(', ');
  return `case when ${column} in (${known}) then ${column} else '${DEFAULT_FILTER}' end`;
}
