import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard } from '@nestjs/passport';
import { type Request, type Response } from 'express';
import { ApiExtension } from '@nestjs/swagger';
import { Problem } from '../../kernel/problem.js';
import { extractBearerToken, toApiClientUser, type ApiClientRequest } from './api-token.js';
import { type ApiTokenGrant, setActor, type SignedInUser } from './current-user.js';
import { JwtStrategy } from './jwt.strategy.js';
import { scopesInclude, IS_PUBLIC_KEY, requiredScope } from './token-scope.js';

/** How long a sign-in or confirmation allows operations that change access. */
export const CONFIRMATION_MINUTES = 10;

/** OpenAPI extension of operations that need a recent confirmation. */
export const CONFIRMATION_EXTENSION = 'x-recent-confirmation';

/** Rejects a session that neither signed in nor was confirmed within the last 10 minutes. */
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

/** Marks operations that change access. They need a sign-in or `POST /auth/confirm` within the last 10 minutes. */
export const NeedsRecentConfirmation = (): MethodDecorator =>
  applyDecorators(
    UseGuards(RecentConfirmationGuard),
    ApiExtension(CONFIRMATION_EXTENSION, `PT${CONFIRMATION_MINUTES}M`),
  );

/**
 * Requires an administrator unless the operation is {@link Public}, where an invalid session token is ignored. An API
 * client needs the declared scope; on open operations without it, the client is a visitor.
 */
@Injectable()
export class JwtAuthGuard extends AuthGuard() {
  constructor(
    private readonly reflector: Reflector,
    strategy: JwtStrategy,
  ) {
    super({ defaultStrategy: strategy.name });
  }

  override canActivate(context: ExecutionContext): ReturnType<JwtAuthGuard['authenticate']> {
    const http = context.switchToHttp();
    http.getResponse<Response>().vary('Authorization');
    const request = http.getRequest<ApiClientRequest>();
    if (request.apiToken) return this.authorizeApiToken(request.apiToken, context);
    // A visitor: nothing to check.
    if (extractBearerToken(request) === null && this.isPublic(context)) return true;
    return this.authenticate(context);
  }

  /** A failed check is an error on open operations too: an outage must not sign users out. */
  override handleRequest<TUser>(
    error: unknown,
    user: TUser | false | null | undefined,
    _info: unknown,
    context: ExecutionContext,
  ): TUser {
    if (error instanceof Error) throw error;
    if (user) return user;
    if (this.isPublic(context)) return undefined as TUser;
    throw new Problem('unauthorized', 'Please sign in.');
  }

  private authorizeApiToken(grant: ApiTokenGrant, context: ExecutionContext): true {
    const needed = requiredScope(context);
    if (needed !== undefined && scopesInclude(grant.scopes, needed)) {
      const client = toApiClientUser(grant);
      context.switchToHttp().getRequest<ApiClientRequest & { user?: SignedInUser }>().user = client;
      setActor(client);
      return true;
    }
    if (this.isPublic(context)) return true;
    if (needed === undefined) {
      throw new Problem(
        'not_for_tokens',
        'This operation is not available to API tokens: sign in as an administrator.',
      );
    }
    throw new Problem('insufficient_scope', `The token lacks the scope ${needed}.`, {
      extra: { requiredScope: needed },
    });
  }

  private authenticate(context: ExecutionContext) {
    return super.canActivate(context);
  }

  private isPublic(context: ExecutionContext): boolean {
    const targets = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<boolean | undefined>(IS_PUBLIC_KEY, targets) === true;
  }
}
