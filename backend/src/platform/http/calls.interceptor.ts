import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type Observable } from 'rxjs';
import { DeprecationInterceptor } from './deprecation.interceptor.js';
import { EntityTagInterceptor } from './entity-tag.interceptor.js';
import { FilesElsewhereInterceptor } from './files-elsewhere.interceptor.js';
import { LocationInterceptor } from './location.interceptor.js';
import { PageLinksInterceptor } from './page-links.interceptor.js';
import { QueryParametersInterceptor } from './query-parameters.interceptor.js';
import { WritesInterceptor } from './writes.interceptor.js';

interface Step {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown>;
}

/**
 * Runs the steps of every request in order: deprecation notice, query parameters, `Location` (also of replayed
 * responses), writes, then the headers made from the response, and the URLs of files. One interceptor for Nest, because
 * each one of its own costs a read more than the step does (ADR 25).
 */
@Injectable()
export class CallsInterceptor implements NestInterceptor {
  private readonly steps: readonly Step[];

  constructor(
    deprecation: DeprecationInterceptor,
    parameters: QueryParametersInterceptor,
    location: LocationInterceptor,
    writes: WritesInterceptor,
    tags: EntityTagInterceptor,
    links: PageLinksInterceptor,
    files: FilesElsewhereInterceptor,
  ) {
    this.steps = [deprecation, parameters, location, writes, tags, links, files];
  }

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    return this.steps
      .reduceRight<CallHandler>(
        (rest, step) => ({ handle: () => step.intercept(context, rest) }),
        next,
      )
      .handle();
  }
}
