/** What can keep a webhook from being taken. Stable: the back office has its own sentence for each. */
export const WEBHOOK_ERRORS = {
  http_status: 'The receiver answered that it did not take it.',
  redirect: 'The receiver answered that it has moved; redirects are not followed.',
  gone: 'The receiver answered that it is gone (410), and is told nothing more.',
  timeout: 'The receiver did not answer in time.',
  not_resolved: 'The name of the receiver leads nowhere.',
  unreachable: 'The receiver cannot be reached.',
  tls: 'No safe connection to the receiver can be made; its certificate is not right.',
  private_address: 'The address is not a public one, and was not asked.',
  endpoint_off: 'The webhook was switched off before this was sent.',
  worker_lost: 'The sending was interrupted too often.',
  internal_error: 'Something went wrong on our side; the log has more.',
} as const;

export type WebhookErrorCode = keyof typeof WEBHOOK_ERRORS;

/** What trying again soon cannot mend. */
const FINAL: ReadonlySet<WebhookErrorCode> = new Set<WebhookErrorCode>(['gone', 'endpoint_off']);

/** A webhook that was not taken. */
export class WebhookError extends Error {
  constructor(
    readonly code: WebhookErrorCode,
    readonly retryAfterMs = 0,
  ) {
    super(WEBHOOK_ERRORS[code]);
  }

  get retry(): 'never' | 'attempts' {
    return FINAL.has(this.code) ? 'never' : 'attempts';
  }
}
