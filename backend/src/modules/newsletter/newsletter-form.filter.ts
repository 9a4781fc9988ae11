import { type ArgumentsHost, Catch } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { isFormPost, seeOther } from '../../platform/http/form-post.js';
import { ProblemFilter, toProblem } from '../../platform/http/problem.filter.js';
import { formLanguage } from '../site/index.js';

const OUTCOMES: Readonly<Record<number, string>> = { 400: 'refused', 429: 'often' };

/**
 * A form that a browser sent by itself and that failed is answered with its page, 303 to `?outcome=`:
 * `refused`, `often` or `failed`. Everybody else gets the problem as JSON.
 */
@Catch()
export class NewsletterFormFilter extends ProblemFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    if (!isFormPost(request)) {
      super.catch(error, host);
      return;
    }
    const response = host.switchToHttp().getResponse<Response>();
    const act = /\/newsletter\/(?:confirm|unsubscribe)$/.exec(request.path)?.[0];
    const { statusCode } = toProblem(error);
    if (statusCode >= 500) this.logger.error(error);
    const outcome = OUTCOMES[statusCode] ?? 'failed';
    seeOther(response, formLanguage(request), act ?? '', { outcome }, act ? 'main' : 'newsletter');
    response.end();
  }
}
