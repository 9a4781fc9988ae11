import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { type TokenClaims } from '../../platform/auth/token-claims.js';
import { type IssuedToken, TokenService } from '../../platform/auth/token.service.js';
import { type SessionDto, toSession } from './session.dto.js';
import { Session, USER_AGENT_LENGTH } from './session.entity.js';
import { type User } from './user.entity.js';

/** Where somebody signs in. */
export interface SignInPlace {
  readonly address: string;
  readonly userAgent: string;
}

/** Where a user is signed in. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: TokenService,
  ) {}

  async begin(
    { id, tokenVersion }: User,
    { address, userAgent }: SignInPlace,
  ): Promise<IssuedToken> {
    const issued = await this.tokens.issue(id, tokenVersion);
    await this.em.insert(Session, {
      ...{ id: issued.id, user: id, tokenVersion, address, expiresAt: issued.expiresAt },
      userAgent: userAgent.slice(0, USER_AGENT_LENGTH),
    });
    return issued;
  }

  /** Those that still count, the one seen last first. */
  async list({ sub, jti }: TokenClaims): Promise<SessionDto[]> {
    const sessions = await this.em.find(
      Session,
      { user: Number(sub), expiresAt: { $gt: new Date() } },
      { populate: ['user'], orderBy: { lastSeenAt: 'desc', id: 'asc' } },
    );
    return sessions
      .filter(
        ({ id, user, tokenVersion }) =>
          tokenVersion === user.tokenVersion || id === user.keptTokenId,
      )
      .map((session) => toSession(session, jti));
  }

  /** Starts the 10 minutes anew in which the session may change who has access. */
  async confirm(id: string): Promise<void> {
    await this.em.nativeUpdate(Session, { id }, { confirmedAt: new Date() });
  }

  /** The token is refused from now on, in every process. */
  async end({ sub }: TokenClaims, id: string): Promise<void> {
    const ended = await this.em.nativeDelete(Session, { id, user: Number(sub) });
    if (ended === 0) throw Problem.notFound('This session');
  }

  async removeExpired(em: EntityManager): Promise<void> {
    await em.nativeDelete(Session, { expiresAt: { $lt: new Date() } });
  }
}
