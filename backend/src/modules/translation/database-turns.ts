import pLimit from 'p-limit';

/**
 * Tasks of this process that read or write at the same time. Many are in hand, and most wait for the far end: when all
 * of them come back at once, there are connections left for others, and none waits for one in vain.
 */
export const databaseTurns = pLimit(8);
