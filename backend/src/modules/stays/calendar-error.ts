/** Why a calendar could not be read, by code. */
export const CALENDAR_PROBLEMS = {
  http_status: 'The server did not return the calendar. Check whether the address is still valid.',
  private_address: 'The address is not a public one.',
  not_resolved: 'The server of the address does not exist.',
  unreachable: 'The server could not be reached.',
  timeout: 'The server took too long.',
  tls: 'The certificate of the server is not valid.',
  too_many_redirects: 'The address leads from one place to another without an end.',
  bad_redirect: 'The address leads to something that is not a web address.',
  cut_short: 'The response was cut short.',
  too_large: 'The calendar is larger than 5 MB.',
  not_a_calendar: 'The address returns something other than a calendar, such as a web page.',
  broken: 'The calendar is damaged.',
  too_many_events: 'The calendar has more than 10,000 events, or takes too long to read.',
  worker_lost: 'The reading was interrupted too often.',
  internal_error: 'Something went wrong on our side; the log has more.',
} as const;

export type CalendarProblem = keyof typeof CALENDAR_PROBLEMS;

/** Problems that a retry may solve. */
const TRANSIENT_PROBLEMS: ReadonlySet<CalendarProblem> = new Set<CalendarProblem>([
  'http_status',
  'not_resolved',
  'unreachable',
  'timeout',
  'cut_short',
  'internal_error',
]);

export class CalendarError extends Error {
  constructor(readonly code: CalendarProblem) {
    super(CALENDAR_PROBLEMS[code]);
  }

  get retry(): 'attempts' | 'never' {
    return TRANSIENT_PROBLEMS.has(this.code) ? 'attempts' : 'never';
  }
}
