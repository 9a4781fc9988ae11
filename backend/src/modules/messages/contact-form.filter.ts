import { type ArgumentsHost, Catch, Injectable } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { clientAddress } from '../../platform/http/client-address.js';
import { isFormPost, seeOther } from '../../platform/http/form-post.js';
import { ProblemFilter, toProblem } from '../../platform/http/problem.filter.js';
import { formLanguage } from '../site/index.js';
import { ContactDrafts } from './contact-drafts.service.js';

/**
 * A refused form that a browser sent by itself is answered with the page again: 303 to `/?draft=ID#contact`,
 * whose form is filled and whose errors are shown from `GET /contact-messages/drafts/ID`, by whoever renders
 * the page. Everybody else gets the problem as JSON.
 */
@Injectable()
@Catch()
export class ContactFormFilter extends ProblemFilter {
  constructor(private readonly drafts: ContactDrafts) {
    super();
  }

  override catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    if (!isFormPost(request)) {
      super.catch(error, host);
      return;
    }
    const response = host.switchToHttp().getResponse<Response>();
    this.drafts.keep(request.body, toProblem(error), clientAddress(request.ip)).then(
      (draft) => {
        seeOther(response, formLanguage(request), '', { draft }, 'contact');
        response.end();
      },
      (reason: unknown) => super.catch(reason, host),
    );
  }
}
