import { OptimisticLockError, UniqueConstraintViolationException } from '@mikro-orm/core';
import { Problem } from '../../kernel/problem.js';

/** The state that a writer expects. Without one, the last of two writers wins. */
export interface VersionPrecondition {
  /** `version` of the body, as text. */
  readonly version?: string;
  /** The strong validators of `If-Match` without quotes. `*` matches any existing state. */
  readonly tags?: readonly string[] | '*';
}

/** Returns the stored state that an `ETag` identifies: its part before the colon, or a plain version. */
function extractState(tag: string): string {
  return tag.split(':', 1)[0]!;
}

/** Whether the stored version satisfies `If-Match`. A stored version of 0 means that nothing is stored. */
function satisfiesIfMatch(
  tags: VersionPrecondition['tags'],
  version: string | number,
  state: string,
): boolean {
  if (tags === undefined) return true;
  if (tags === '*') return version !== 0;
  return tags.some((tag) => tag === String(version) || extractState(tag) === state);
}

/**
 * Returns a function that creates the error if the stored state is not the expected one, else undefined. `version` is 0
 * if nothing is stored. `state` is needed if the `ETag` contains more than the version.
 */
export function findVersionConflict(
  expected: VersionPrecondition | undefined,
  version: string | number,
  state = String(version),
): ((current: unknown) => Problem) | undefined {
  const { version: expectedVersion, tags } = expected ?? {};
  if (!satisfiesIfMatch(tags, version, state)) return Problem.preconditionFailed;
  return expectedVersion !== undefined && expectedVersion !== String(version)
    ? Problem.versionConflict
    : undefined;
}

/** Throws if the stored version is not the expected one. */
export function assertVersion(
  expected: VersionPrecondition | undefined,
  stored: string | number,
  current: () => unknown,
): void {
  const createConflict = findVersionConflict(expected, stored);
  if (createConflict) throw createConflict(current() ?? null);
}

/**
 * Runs `flush`. The slower of two concurrent writers gets a conflict with the current state. `current` reads that state,
 * and must not use the failed entity manager. `isConflict` decides which unique violations are such a conflict.
 */
export async function saveOrThrowConflict(
  flush: () => Promise<unknown>,
  current: () => Promise<unknown>,
  isConflict: (error: UniqueConstraintViolationException) => boolean = isTranslationConflict,
): Promise<void> {
  try {
    await flush();
  } catch (error) {
    if (
      error instanceof OptimisticLockError ||
      (error instanceof UniqueConstraintViolationException && isConflict(error))
    ) {
      throw Problem.versionConflict(await current(), error);
    }
    throw error;
  }
}

/** Whether nothing was saved because a concurrent writer was faster, independently of the expected version. */
export function isLostRace(error: unknown): boolean {
  if (error instanceof Problem) return error.code === 'version_conflict' && error.cause != null;
  if (error instanceof UniqueConstraintViolationException) return isTranslationConflict(error);
  return error instanceof OptimisticLockError;
}

/** Two writers that add the same language violate the unique key of (record, language). */
export function isTranslationConflict(error: UniqueConstraintViolationException): boolean {
  const { constraint } = error as { constraint?: unknown };
  return typeof constraint === 'string' && constraint.includes('owner_id_language');
}
