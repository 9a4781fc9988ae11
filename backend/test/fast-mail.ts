import { MailTiming } from '../src/platform/mail/index.js';
import { type ProviderOverride } from './app.js';

class FastMailTiming extends MailTiming {
  override readonly responseMs = 2000;
  override readonly sendMs = 4000;
  override readonly backoffMs = 20;
  override readonly maxBackoffMs = 200;
  override readonly attempts = 40;
  override readonly leaseMs = 6000;
  override readonly sweepMs = 200;
  override readonly graceMs = 200;
}

export const FAST_MAIL: ProviderOverride = { token: MailTiming, value: new FastMailTiming() };
