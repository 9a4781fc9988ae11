/** Reasons of failed deliveries. The codes are stable; the back office has a text for each. */
export const WEBHOOK_ERRORS = {
  http_status: 'The receiver rejected the request.',
  redirect: 'The receiver answered that it has moved; redirects are not followed.',
  gone: 'The receiver responded with 410 (Gone), so nothing more is sent to it.',
  timeout: 'The receiver did not respond in time.',
  not_resolved: 'The host name of the receiver does not exist.',
  unreachable: 'The receiver cannot be reached.',
  tls: 'No safe connection to the receiver can be made; its certificate is not right.',
  private_address: 'The address is not public, so no request was sent.',
  endpoint_off: 'The webhook was disabled before this was sent.',
  worker_lost: 'The delivery was interrupted too often.',
  internal_error: 'Something went wrong on our side; the log has more.',
} as const;

export type WebhookErrorCode = keyof typeof WEBHOOK_ERRORS;

/** Failures that a retry cannot fix. */
const FINAL_ERRORS: ReadonlySet<WebhookErrorCode> = new Set<WebhookErrorCode>([
  'gone',
  'endpoint_off',
]);

export class WebhookError extends Error {
  constructor(
    readonly code: WebhookErrorCode,
    readonly retryAfterMs = 0,
  ) {
    super(WEBHOOK_ERRORS[code]);
  }

  get retry(): 'never' | 'attempts' {
    return FINAL_ERRORS.has(this.code) ? 'never' : 'attempts';
  }
}
