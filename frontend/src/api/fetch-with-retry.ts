const TRANSIENT_STATUSES = new Set([502, 503, 504]);
const RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 5_000;

const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function retryDelayOf(response: Response): number {
  const seconds = Number(response.headers.get('Retry-After'));
  return seconds > 0 ? Math.min(seconds * 1_000, MAX_RETRY_DELAY_MS) : RETRY_DELAY_MS;
}

/**
 * Sends a write, and retries it once after a lost connection, 502, 503 or 504. Both requests have the same Idempotency-Key,
 * so the server executes the write once, except for operations that ignore the key: signing in, confirming an identity,
 * new tokens, the newsletter.
 */
export async function fetchWithRetry(
  fetch: (request: Request) => Promise<Response>,
  request: Request,
): Promise<Response> {
  const retry = request.clone();
  let delayMs = RETRY_DELAY_MS;
  try {
    const response = await fetch(request);
    if (!TRANSIENT_STATUSES.has(response.status)) return response;
    delayMs = retryDelayOf(response);
  } catch (error) {
    if (request.signal.aborted) throw error;
  }
  await delay(delayMs);
  return fetch(retry);
}
