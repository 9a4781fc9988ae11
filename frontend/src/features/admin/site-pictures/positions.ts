/** The places beside the introduction, row by row. */
export const POSITIONS: readonly number[] = [1, 2, 3, 4];
