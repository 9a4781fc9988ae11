import { MailTiming } from '../src/platform/mail/index.js';
import { type Override } from './app.js';

class QuickMail extends MailTiming {
  override readonly answerMs = 1000;
  override readonly sendMs = 2000;
  override readonly backoffMs = 20;
  override readonly longestBackoffMs = 200;
  override readonly attempts = 40;
  override readonly leaseMs = 1500;
  override readonly sweepMs = 200;
  override readonly graceMs = 200;
}

export const QUICK_MAIL: Override = { token: MailTiming, value: new QuickMail() };
