import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { type Request } from 'express';
import { Problem } from '../../kernel/problem.js';
import { type SignedInUser } from './current-user.js';

/** How long a sign-in or a confirmation lasts for calls that change access. */
export const CONFIRMATION_MINUTES = 10;

/** Extension of the contract that marks the calls which need a recent confirmation. */
export const CONFIRMATION_EXTENSION = 'x-recent-confirmation';

/** Refuses a session that neither signed in nor was confirmed within the last 10 minutes. */
export function assertConfirmed({ isConfirmed }: Pick<SignedInUser, 'isConfirmed'>): void {
  if (isConfirmed) return;
  throw new Problem(
    'confirmation_required',
    `Please confirm your password or passkey: the last confirmation was more than ${CONFIRMATION_MINUTES} minutes ago.`,
  );
}

@Injectable()
class RecentConfirmationGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { user } = context.switchToHttp().getRequest<Request & { user: SignedInUser }>();
    assertConfirmed(user);
    return true;
  }
}

/** Marks calls that change who has access. They need a sign-in or `POST /auth/confirm` within the last 10 minutes. */
export const NeedsRecentConfirmation = (): MethodDecorator =>
  applyDecorators(
    UseGuards(RecentConfirmationGuard),
    ApiExtension(CONFIRMATION_EXTENSION, `PT${CONFIRMATION_MINUTES}M`),
  );
