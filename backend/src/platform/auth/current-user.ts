import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { type Request } from 'express';

export interface SignedInUser {
  readonly id: number;
  readonly username: string;
  readonly role: string;
}

/** The administrator of this request; undefined on an open call without a valid token. */
export const CurrentUser = createParamDecorator(
  (_data: unknown, context: ExecutionContext): SignedInUser | undefined =>
    context.switchToHttp().getRequest<Request & { user?: SignedInUser }>().user,
);
