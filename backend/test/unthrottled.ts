import { Throttle } from '../src/platform/http/throttle.service.js';
import { type Override } from './app.js';

/** Visitors may write as often as a test likes. (Failed sign-ins are counted elsewhere.) */
export const NO_RATE_LIMIT: Override = {
  token: Throttle,
  value: { hit: () => Promise.resolve() },
};
