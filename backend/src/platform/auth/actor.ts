import { RequestContext } from '@mikro-orm/core';
import { type SignedInUser } from './current-user.js';

/** On whose account a request writes. */
const actors = new WeakMap<RequestContext, SignedInUser>();

/** Remembers the signed-in user for all that this request does. */
export function setActor(user: SignedInUser): void {
  const context = RequestContext.currentRequestContext();
  if (context) actors.set(context, user);
}

/** The signed-in user whose request this is; undefined for visitors and for work that nobody waits for. */
export function currentActor(): SignedInUser | undefined {
  const context = RequestContext.currentRequestContext();
  return context && actors.get(context);
}
