import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
} from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import { type ProgramRequest } from '../auth/api-token.js';
import { Config } from '../config/config.js';
import { withFilesAt } from './files-elsewhere.js';

/** A visitor, or a program whose token cannot write: who never sends an address back. */
function onlyReads({ method, headers, apiToken }: ProgramRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (headers.authorization === undefined) return true;
  return apiToken?.scopes.every((scope) => scope.endsWith(':read')) === true;
}

/** Names files where `MEDIA_URL` has them to who only reads; who writes is given the addresses that are stored. */
@Injectable()
export class FilesElsewhereInterceptor implements NestInterceptor {
  constructor(private readonly config: Config) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { mediaUrl } = this.config;
    const request = context.switchToHttp().getRequest<ProgramRequest>();
    if (mediaUrl === undefined || !onlyReads(request)) return next.handle();
    return next.handle().pipe(map((answer: unknown) => withFilesAt(mediaUrl, answer)));
  }
}
