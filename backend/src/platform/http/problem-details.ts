import { type Request, type Response } from 'express';
import Negotiator from 'negotiator';
import { PROBLEM_CODES, type ProblemCode } from '../../kernel/problem-codes.js';

export const PROBLEM_JSON = 'application/problem+json';

/** Where each code is explained; beside the documentation of the API. */
export const CATALOGUE_PATH = '/api/docs/errors';

/** The body of an error, as it is answered unless something else is asked for. */
export interface ProblemBody extends Readonly<Record<string, unknown>> {
  readonly statusCode: number;
  readonly code: ProblemCode;
  readonly message: string;
}

/** The same as RFC 9457 has it, for who names its type in `Accept`; what else there is to say goes with it. */
export function toDetails({ statusCode, code, message, ...more }: ProblemBody, path: string) {
  const type = `${CATALOGUE_PATH}#${code}`;
  const title = PROBLEM_CODES[code];
  return { type, title, status: statusCode, detail: message, instance: path, code, ...more };
}

/** The error in the form that is asked for, whose type the answer then has. */
export function inAskedForm(request: Request, response: Response, body: ProblemBody): object {
  response.vary('Accept');
  if (!new Negotiator(request).mediaTypes().includes(PROBLEM_JSON)) return body;
  response.type(PROBLEM_JSON);
  return toDetails(body, request.originalUrl.split('?', 1)[0]!);
}
