import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { type Observable } from 'rxjs';
import { EntityTagInterceptor } from './entity-tag.interceptor.js';
import { FilesElsewhereInterceptor } from './files-elsewhere.interceptor.js';
import { PageLinksInterceptor } from './page-links.interceptor.js';
import { WritesInterceptor } from './writes.interceptor.js';

interface Step {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown>;
}

/**
 * What every call passes: what writes pass, which looks at the whole of it, then the headers that follow from an answer,
 * and where it names files. One interceptor to Nest, for what that makes for each takes a read longer than what they do
 * (ADR 25).
 */
@Injectable()
export class CallsInterceptor implements NestInterceptor {
  private readonly steps: readonly Step[];

  constructor(
    writes: WritesInterceptor,
    tags: EntityTagInterceptor,
    links: PageLinksInterceptor,
    files: FilesElsewhereInterceptor,
  ) {
    this.steps = [writes, tags, links, files];
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
