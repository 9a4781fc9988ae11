import { type OutboxFailure } from '../queue/outbox-repository.js';

/** Reasons why a mail was not sent. Codes are stable: the back office has a text for each. */
export const MAIL_ERRORS = {
  server_unreachable: 'The mail server cannot be reached; we try again later.',
  server_timeout: 'The mail server did not answer in time; we try again later.',
  server_busy: 'The mail server does not take this mail at the moment; we try again later.',
  sign_in_refused:
    'The mail server does not accept our sign-in. Check SMTP_URL; we try again later.',
  tls_failed:
    'No secure connection (TLS) to the mail server could be set up. Check SMTP_URL and SMTP_REQUIRE_TLS; ' +
    'we try again later.',
  address_refused: 'The mail server reports that this address accepts no mail. Check its spelling.',
  mail_refused: 'The mail server permanently rejected this email.',
  worker_lost: 'The delivery was interrupted too often.',
  internal_error: 'Something went wrong on our side; the log has more.',
} as const;

export type MailErrorCode = keyof typeof MAIL_ERRORS;

const PERMANENT_ERRORS: ReadonlySet<MailErrorCode> = new Set<MailErrorCode>([
  'address_refused',
  'mail_refused',
]);

interface SmtpError {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly permanent?: unknown;
  readonly command?: unknown;
  readonly originalCode?: unknown;
}

function codeOf({ code, responseCode, permanent, command }: SmtpError): MailErrorCode {
  // Retried, because a rejected sign-in is a configuration error and must not lose mail.
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'sign_in_refused';
  if (code === 'ETLS') return 'tls_failed';
  if (code === 'ETIMEDOUT' || code === 'EABORT') return 'server_timeout';
  if (permanent === true) return command === 'RCPT TO' ? 'address_refused' : 'mail_refused';
  if (typeof responseCode === 'number') return 'server_busy';
  if (code === 'EENVELOPE') return 'address_refused';
  if (typeof code === 'string') return 'server_unreachable';
  return 'internal_error';
}

/** A mail that was not sent, with a message for a person. */
export class MailError extends Error implements OutboxFailure {
  readonly code: MailErrorCode;

  constructor(cause: unknown) {
    const code = cause instanceof Error ? codeOf(cause as SmtpError) : 'internal_error';
    super(MAIL_ERRORS[code], { cause });
    this.code = code;
  }

  /** Details for the operator, without the server's message, which may contain email addresses. */
  get detail(): string {
    const { code, originalCode, responseCode, command } = (this.cause ?? {}) as SmtpError;
    const facts = [code, originalCode, responseCode, command].filter(
      (fact) => typeof fact === 'string' || typeof fact === 'number',
    );
    return facts.length > 0 ? ` (${facts.join(', ')})` : '';
  }

  get retry(): OutboxFailure['retry'] {
    return PERMANENT_ERRORS.has(this.code) ? 'never' : 'attempts';
  }
}
