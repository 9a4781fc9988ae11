import { OptimisticLockError, UniqueConstraintViolationException } from '@mikro-orm/core';
import { Problem } from '../../kernel/problem.js';

/** What a writer says it started from; where it says nothing, it accepts to be the later of two. */
export interface VersionPrecondition {
  /** `version` of the body, as text. */
  readonly version?: string;
  /** The validators of `If-Match` that can match, without their quotes; `*` is whatever is there. */
  readonly tags?: readonly string[] | '*';
}

/** The state that a validator names: all of it where it is a plain version. */
function stateOf(tag: string): string {
  return tag.split(':', 1)[0]!;
}

/**
 * What a writer is refused with who started from something else than what is stored; undefined where it started
 * from that, or does not say. `version` is 0 for what is not there; `state`, where the `ETag` says more than that.
 */
export function findVersionConflict(
  expected: VersionPrecondition | undefined,
  version: string | number,
  state = String(version),
): ((current: unknown) => Problem) | undefined {
  const { version: wanted, tags } = expected ?? {};
  const holds = (tag: string) => tag === String(version) || stateOf(tag) === state;
  if (tags === '*' ? version === 0 : tags && !tags.some(holds)) return Problem.preconditionFailed;
  return wanted !== undefined && wanted !== String(version) ? Problem.versionConflict : undefined;
}

/** Refuses a writer who started from something else than what is stored; saying nothing is accepted. */
export function assertVersion(
  expected: VersionPrecondition | undefined,
  stored: string | number,
  current: () => unknown,
): void {
  const conflict = findVersionConflict(expected, stored);
  if (conflict) throw conflict(current() ?? null);
}

/**
 * Saves, and answers the slower of two simultaneous writers with a conflict that carries what is stored
 * now, read by `current` (which must not use the entity manager that just failed). `isLate` tells which
 * meetings at a unique key are such a conflict.
 */
export async function saveOrThrowConflict(
  flush: () => Promise<unknown>,
  current: () => Promise<unknown>,
  isLate: (error: UniqueConstraintViolationException) => boolean = isTranslationConflict,
): Promise<void> {
  try {
    await flush();
  } catch (error) {
    if (
      error instanceof OptimisticLockError ||
      (error instanceof UniqueConstraintViolationException && isLate(error))
    ) {
      throw Problem.versionConflict(await current(), error);
    }
    throw error;
  }
}

/** Whether nothing was saved because another writer was faster, whatever this one says it started from. */
export function isLostRace(error: unknown): boolean {
  if (error instanceof Problem) return error.code === 'version_conflict' && error.cause != null;
  if (error instanceof UniqueConstraintViolationException) return isTranslationConflict(error);
  return error instanceof OptimisticLockError;
}

/** Two writers who both add the same language meet at the unique key of (record, language). */
export function isTranslationConflict(error: UniqueConstraintViolationException): boolean {
  const { constraint } = error as { constraint?: unknown };
  return typeof constraint === 'string' && constraint.includes('owner_id_language');
}
