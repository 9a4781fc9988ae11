import { Catch, Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { clientAddress } from '../../platform/http/throttle.service.js';
import { FormFilter, seeOther } from '../../platform/http/form.filter.js';
import { toProblem } from '../../platform/http/problem.filter.js';
import { formLanguage } from '../site/index.js';
import { ContactDrafts } from './contact-drafts.service.js';

/**
 * Leads back to the page itself: 303 to `/?draft=ID#contact`, whose form is filled and whose errors are shown from
 * `GET /contact-messages/drafts/ID`, by whoever renders the page.
 */
@Injectable()
@Catch()
export class ContactFormFilter extends FormFilter {
  constructor(private readonly drafts: ContactDrafts) {
    super();
  }

  protected async leadBack(request: Request, response: Response, error: unknown): Promise<void> {
    const from = clientAddress(request.ip);
    const draft = await this.drafts.keep(request.body, toProblem(error), from);
    seeOther(response, formLanguage(request), '', { draft }, 'contact');
  }
}
