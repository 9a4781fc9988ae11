import { Catch } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { FormFilter, seeOther } from '../../platform/http/form.filter.js';
import { toProblem } from '../../platform/http/problem.filter.js';
import { statusOf } from '../../platform/http/problem-status.js';
import { formLanguage } from '../site/index.js';

const OUTCOMES: Readonly<Record<number, string>> = { 400: 'refused', 429: 'often' };

/** Leads back to the form's page with `?outcome=`: `refused`, `often` or `failed`. */
@Catch()
export class NewsletterFormFilter extends FormFilter {
  protected leadBack(request: Request, response: Response, error: unknown): Promise<void> {
    const act = /\/newsletter\/(?:confirm|unsubscribe)$/.exec(request.path)?.[0];
    const statusCode = statusOf(toProblem(error));
    if (statusCode >= 500) this.logger.error(error);
    const outcome = OUTCOMES[statusCode] ?? 'failed';
    seeOther(response, formLanguage(request), act ?? '', { outcome }, act ? 'main' : 'newsletter');
    return Promise.resolve();
  }
}
