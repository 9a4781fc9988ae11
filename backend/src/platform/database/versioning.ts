import { OptimisticLockError, UniqueConstraintViolationException } from '@mikro-orm/core';
import { Problem } from '../../kernel/problem.js';

/** Whether a writer started from another version than the stored one; saying none is accepted. */
export function isOtherVersion(expected: string | undefined, stored: string | number): boolean {
  return expected !== undefined && expected !== String(stored);
}

/** Refuses a writer who started from another version than the stored one; saying none is accepted. */
export function assertVersion(
  expected: string | undefined,
  stored: string | number,
  current: () => unknown,
): void {
  if (isOtherVersion(expected, stored)) throw Problem.versionConflict(current());
}

/**
 * Saves, and answers the slower of two simultaneous writers with a conflict that carries what is stored
 * now, read by `current` (which must not use the entity manager that just failed). `isLate` tells which
 * meetings at a unique key are such a conflict.
 */
export async function saveOrConflict(
  flush: () => Promise<unknown>,
  current: () => Promise<unknown>,
  isLate: (error: UniqueConstraintViolationException) => boolean = isVersionUnique,
): Promise<void> {
  try {
    await flush();
  } catch (error) {
    if (
      error instanceof OptimisticLockError ||
      (error instanceof UniqueConstraintViolationException && isLate(error))
    ) {
      throw Problem.versionConflict(await current());
    }
    throw error;
  }
}

/** Two writers who both add the same language meet at the unique key of (record, language). */
export function isVersionUnique(error: UniqueConstraintViolationException): boolean {
  const { constraint } = error as { constraint?: unknown };
  return typeof constraint === 'string' && constraint.includes('owner_id_language');
}
