import { type ArgumentsHost } from '@nestjs/common';
import { type Request, type Response } from 'express';
import { isFormPost } from './form-post.js';
import { ProblemFilter } from './problem.filter.js';

/** A form that a browser sent by itself and that failed is led back to a page. Everybody else gets the problem as JSON. */
export abstract class FormFilter extends ProblemFilter {
  override catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<Request>();
    if (!isFormPost(request)) {
      super.catch(error, host);
      return;
    }
    const response = host.switchToHttp().getResponse<Response>();
    this.leadBack(request, response, error).then(
      () => response.end(),
      (reason: unknown) => super.catch(reason, host),
    );
  }

  /** Says where to go; what it throws is told as a problem. */
  protected abstract leadBack(request: Request, response: Response, error: unknown): Promise<void>;
}
