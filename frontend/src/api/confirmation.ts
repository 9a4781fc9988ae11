import { isWrite, randomKey } from './idempotency';

const CONFIRMATION_REQUIRED = 'confirmation_required';

/** Asks the signed-in user to confirm their identity; false if they decline. */
type ConfirmationHandler = () => Promise<boolean>;

let currentHandler: ConfirmationHandler | undefined;
let pending: Promise<boolean> | undefined;

/** Asks the user to confirm a write; the back office registers the handler while it is open. */
export const confirmation = {
  /** Registers the handler; returns a function that removes it. */
  handle(handler: ConfirmationHandler): () => void {
    currentHandler = handler;
    return () => {
      if (currentHandler === handler) currentHandler = undefined;
    };
  },
  /** Requests a confirmation, one for concurrent writes. False if it is declined or there is no handler. */
  request(): Promise<boolean> {
    pending ??= (currentHandler?.() ?? Promise.resolve(false)).finally(() => (pending = undefined));
    return pending;
  },
};

async function needsConfirmation(response: Response): Promise<boolean> {
  if (response.status !== 403) return false;
  const problem: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return (
    typeof problem === 'object' &&
    problem !== null &&
    Reflect.get(problem, 'code') === CONFIRMATION_REQUIRED
  );
}

/** Sends a request; a write that needs a recent confirmation is retried once the user has confirmed. */
export async function fetchConfirmed(
  fetch: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  if (!isWrite(request)) return fetch(request);
  const retry = request.clone();
  const response = await fetch(request);
  if (!(await needsConfirmation(response)) || !(await confirmation.request())) return response;
  // The refusal may be stored as the response to the first key.
  if (retry.headers.has('Idempotency-Key')) retry.headers.set('Idempotency-Key', randomKey());
  return fetch(retry);
}
