import { Throttle } from '../src/platform/http/throttle.service.js';
import { type ProviderOverride } from './app.js';

/** Disables the rate limit of visitors' writes. Failed sign-ins are limited separately. */
export const NO_RATE_LIMIT: ProviderOverride = {
  token: Throttle,
  value: { hit: () => Promise.resolve() } satisfies Partial<Throttle>,
};
