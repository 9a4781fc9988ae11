import { type ArgumentsHost } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { bcp47, type Language } from '../../kernel/language.js';
import { ProblemFilter, toProblem } from './problem.filter.js';

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Whether a form was submitted without scripts: the response is a redirect to a page. */
export function isNativeFormPost(request: Request): boolean {
  return Boolean(request.is(FORM_TYPES)) && request.accepts(['json', 'html']) === 'html';
}

/** Redirects to a page in a language with 303, so that reloading does not submit again. */
export function redirectSeeOther(
  response: Response,
  language: Language,
  path: string,
  query: Readonly<Record<string, string>>,
  fragment: string,
): void {
  const pagePath = `/${bcp47(language).toLowerCase()}${path}`;
  const search = new URLSearchParams(query).toString();
  response.status(303).location(`${pagePath}?${search}#${fragment}`);
}

/** Redirects a failed form submission without scripts back to a page. Other clients get the problem as JSON. */
export abstract class NativeFormFilter extends ProblemFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    if (!isNativeFormPost(request)) {
      super.catch(error, host);
      return;
    }
    const response = host.switchToHttp().getResponse<Response>();
    this.logServerError(toProblem(error), response);
    this.redirectBack(request, response, error).then(
      () => response.end(),
      (reason: unknown) => super.catch(reason, host),
    );
  }

  /** Sets the redirect. An error thrown here becomes a problem response. */
  protected abstract redirectBack(
    request: Request,
    response: Response,
    error: unknown,
  ): Promise<void>;
}
