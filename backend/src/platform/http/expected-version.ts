import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request } from 'express';

/**
 * The version a writer says it started from: `version` in the body or the `If-Match` header, as text;
 * undefined where it says none and accepts to be the later of two.
 */
export const ExpectedVersion = createParamDecorator(
  (_data: unknown, context: ExecutionContext): string | undefined => {
    const request = context.switchToHttp().getRequest<Request>();
    const body = request.body as { version?: unknown } | undefined;
    if (typeof body?.version === 'string' || typeof body?.version === 'number') {
      return String(body.version);
    }
    const header = request.headers['if-match'];
    return header === undefined ? undefined : header.trim().replaceAll(/^(W\/)?"|"$/g, '');
  },
);
