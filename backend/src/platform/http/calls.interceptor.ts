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
 * What every call passes: the notice of a deprecated one, the names of its parameters, where a new thing is (also of an
 * answer that is given again), what writes pass, then the headers that follow from an answer, and where it names files. One interceptor to Nest, for what that makes for each takes a read longer than what they do
 * (ADR 25).
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
