import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import { type Request, type Response } from 'express';
import { ApiExtension } from '@nestjs/swagger';
import { Problem } from '../../kernel/problem.js';
import { extractBearerToken, toApiClientUser, type ApiClientRequest } from './api-token.js';
import {
  type ApiTokenGrant,
  setActor,
  type SignedInUser,
  SessionVerifier,
  type TokenClaims,
} from './current-user.js';
import { scopesInclude, IS_PUBLIC_KEY, requiredScope } from './token-scope.js';
import { createHmac, createSecretKey, type KeyObject, randomUUID } from 'node:crypto';
import passport from 'passport';
import { Strategy } from 'passport-jwt';
import { Config } from '../config/config.js';

/** Maximum number of tokens whose valid signature is cached. Revocation is checked on every request. */
const MAX_CACHED_TOKENS = 1000;

type SecretCallback = (error: unknown, key: Buffer) => void;

/** Whether the token was signed with `key`. Selects the key that the library then verifies with. */
function isSignedWith(key: KeyObject, token: string): boolean {
  const end = token.lastIndexOf('.');
  const signature = createHmac('sha256', key).update(token.slice(0, end)).digest('base64url');
  return signature === token.slice(end + 1);
}

@Injectable()
export class JwtStrategy extends PassportStrategy(Strategy) {
  private readonly cachedClaims = new Map<string, TokenClaims>();

  constructor(
    config: Config,
    private readonly sessions: SessionVerifier,
  ) {
    // The library accepts `KeyObject`s although its types do not declare them. For a string, it would first try a
    // public key on every request.
    const keys = config.secrets.map((secret) => createSecretKey(secret, 'utf8'));
    super({
      jwtFromRequest: extractBearerToken,
      secretOrKeyProvider: (_request: Request, token: string, done: SecretCallback) =>
        done(null, (keys.find((key) => isSignedWith(key, token)) ?? keys[0]) as unknown as Buffer),
      algorithms: ['HS256'],
      passReqToCallback: true,
    });
    // Passport's registry is global: a unique name separates two applications in one process.
    this.name = `jwt-${randomUUID()}`;
    passport.use(this);
  }

  /** Verifies the signature of a token once, not on every request. */
  override authenticate(request: Request, options?: object): void {
    const claims = this.cachedClaims.get(extractBearerToken(request) ?? '');
    if (!claims || claims.exp * 1000 <= Date.now()) return super.authenticate(request, options);
    this.findUser(claims).then(
      (user) => (user ? this.success(user, claims) : this.fail(401)),
      (error: unknown) => this.error(error as Error),
    );
  }

  /** Passport sets the first element as `request.user` and the second as `request.authInfo`. */
  async validate(
    request: Request,
    claims: TokenClaims,
  ): Promise<[SignedInUser | undefined, TokenClaims]> {
    this.cacheClaims(extractBearerToken(request)!, claims);
    return [await this.findUser(claims), claims];
  }

  private async findUser(claims: TokenClaims): Promise<SignedInUser | undefined> {
    const user = await this.sessions.verify(claims);
    if (user) setActor(user);
    return user;
  }

  private cacheClaims(token: string, claims: TokenClaims): void {
    const [oldest] = this.cachedClaims.keys();
    if (this.cachedClaims.size >= MAX_CACHED_TOKENS && oldest !== undefined)
      this.cachedClaims.delete(oldest);
    this.cachedClaims.set(token, claims);
  }
}

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
 * Requires a valid session or API token unless the operation is {@link Public}, where an invalid session token is ignored.
 * An API token needs the declared scope; on public operations, a token without it counts as a visitor.
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

  /** A failed check is an error on public operations too: an outage must not sign users out. */
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
    const scope = requiredScope(context);
    if (scope !== undefined && scopesInclude(grant.scopes, scope)) {
      const client = toApiClientUser(grant);
      context.switchToHttp().getRequest<ApiClientRequest & { user?: SignedInUser }>().user = client;
      setActor(client);
      return true;
    }
    if (this.isPublic(context)) return true;
    if (scope === undefined) {
      throw new Problem(
        'not_for_tokens',
        'This operation is not available to API tokens: sign in as an administrator.',
      );
    }
    throw new Problem('insufficient_scope', `The token lacks the scope ${scope}.`, {
      extra: { requiredScope: scope },
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
