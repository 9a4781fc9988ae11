export { ApiError, type ErrorCode, type FieldError } from './api-error.js';
export { Client, type ClientOptions } from './client.js';
export { type components } from './deprecated.js';
export { type EventsOptions, type LiveEvent } from './events.js';
export { retryOnConflict } from './retry-on-conflict.js';
export { type RetryOptions } from './retry.js';
export { type paths } from './schema.js';
export { type Answer, type ItemOf, type PagedPath } from './types.js';
