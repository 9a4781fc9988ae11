import { type ArgumentsHost } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { bcp47, type Language } from '../../kernel/language.js';
import { ProblemFilter } from './problem.filter.js';

const FORM_TYPES = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** Whether a form was sent by the browser itself, without our scripts: it is answered with a page to go to. */
export function isNativeFormPost(request: Request): boolean {
  return Boolean(request.is(FORM_TYPES)) && request.accepts(['json', 'html']) === 'html';
}

/** Sends the browser to a page of the site in a language; reloading that page sends nothing again. */
export function redirectSeeOther(
  response: Response,
  language: Language,
  path: string,
  query: Readonly<Record<string, string>>,
  fragment: string,
): void {
  const home = `/${bcp47(language).toLowerCase()}${path}`;
  const search = new URLSearchParams(query).toString();
  response.status(303).location(`${home}?${search}#${fragment}`);
}

/** A form that a browser sent by itself and that failed is led back to a page. Everybody else gets the problem as JSON. */
export abstract class NativeFormFilter extends ProblemFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    if (!isNativeFormPost(request)) {
      super.catch(error, host);
      return;
    }
    const response = host.switchToHttp().getResponse<Response>();
    this.redirectBack(request, response, error).then(
      () => response.end(),
      (reason: unknown) => super.catch(reason, host),
    );
  }

  /** Says where to go; what it throws is told as a problem. */
  protected abstract redirectBack(
    request: Request,
    response: Response,
    error: unknown,
  ): Promise<void>;
}
