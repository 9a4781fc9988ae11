import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import {
  type SignedInUser,
  SessionVerifier,
  type TokenClaims,
} from '../../platform/auth/current-user.js';
import { type IssuedToken, TokenService } from '../../platform/auth/token.service.js';
import { CONFIRMATION_MINUTES } from '../../platform/auth/jwt-auth.guard.js';
import { type SessionDto, toSession } from './session.dto.js';
import { Session, USER_AGENT_LENGTH } from './session.entity.js';
import { type User } from './user.entity.js';

@Injectable()
export class SessionVerifierService extends SessionVerifier {
  constructor(private readonly em: EntityManager) {
    super();
  }

  /**
   * Asks PostgreSQL each time, in one statement: a sign-out must hold in every process at once. That it was asked is
   * written once a minute.
   */
  async verify({ sub, jti, version }: TokenClaims): Promise<SignedInUser | undefined> {
    // Not as an entity, so that the request itself reads the user anew where it wants to change it.
    const [user] = await this.em.execute<SignedInUser[]>(
      `with seen as (
         update session set last_seen_at = now()
         where id = ? and user_id = ? and last_seen_at < now() - interval '1 minute')
       select users.id, username, role,
         confirmed_at > now() - ? * interval '1 minute' as "isConfirmed"
       from users join session on session.user_id = users.id
       where session.id = ? and users.id = ? and (users.token_version = ? or kept_token_id = session.id)`,
      [jti, Number(sub), CONFIRMATION_MINUTES, jti, Number(sub), version],
    );
    return user;
  }
}

/** Where somebody signs in. */
export interface ClientInfo {
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

  async create(
    { id, tokenVersion }: User,
    { address, userAgent }: ClientInfo,
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
          tokenVersion === user.tokenVersion || id === user.retainedTokenId,
      )
      .map((session) => toSession(session, jti));
  }

  /** Starts the 10 minutes anew in which the session may change who has access. */
  async confirm(id: string): Promise<void> {
    await this.em.nativeUpdate(Session, { id }, { confirmedAt: new Date() });
  }

  /** The token is refused from now on, in every process. */
  async revoke({ sub }: TokenClaims, id: string): Promise<void> {
    const ended = await this.em.nativeDelete(Session, { id, user: Number(sub) });
    if (ended === 0) throw Problem.notFound('This session');
  }

  async removeExpired(em: EntityManager): Promise<void> {
    await em.nativeDelete(Session, { expiresAt: { $lt: new Date() } });
  }
}
