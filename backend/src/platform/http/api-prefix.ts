/** The methods of requests that may change something. */
export const WRITES: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Everything of the API lies below it; all other addresses are the site's. */
export const API_PREFIX = 'api';
