import { createHash } from 'node:crypto';

const STATE = Symbol('state');

/**
 * Notes of an answer what an edit of the thing would overwrite, as a text that changes with it. It is no part of
 * the body: it goes into the `ETag`, and `If-Match` brings it back (ADR 18).
 */
export function withState<T extends object>(answer: T, state: string): T {
  return Object.assign(answer, { [STATE]: state });
}

/** The `ETag` of the answer to a read or write of one editable thing; undefined for any other. */
export function entityTag(answer: unknown): string | undefined {
  const state = (answer as { [STATE]?: string } | null | undefined)?.[STATE];
  if (state === undefined) return undefined;
  const digest = createHash('sha256').update(JSON.stringify(answer)).digest('base64url');
  return `"${state}:${digest.slice(0, 27)}"`;
}
