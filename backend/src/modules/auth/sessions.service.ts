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
import { type SessionDto, toSessionDto } from './session.dto.js';
import { Session, MAX_USER_AGENT_LENGTH } from './session.entity.js';
import { type User } from './user.entity.js';

@Injectable()
export class SessionVerifierService extends SessionVerifier {
  constructor(private readonly em: EntityManager) {
    super();
  }

  /**
   * Queries PostgreSQL each time, in one statement, because a sign-out applies in all processes at once.
   * `last_seen_at` is written at most once a minute.
   */
  async verify({ sub, jti, version }: TokenClaims): Promise<SignedInUser | undefined> {
    // Raw SQL, so that the request loads a fresh entity if it changes the user.
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

/** The client that signs in. */
interface SessionClient {
  readonly address: string;
  readonly userAgent: string;
}

@Injectable()
export class SessionsService {
  constructor(
    private readonly em: EntityManager,
    private readonly tokens: TokenService,
  ) {}

  async create(
    { id, tokenVersion }: User,
    { address, userAgent }: SessionClient,
  ): Promise<IssuedToken> {
    const issued = await this.tokens.issue(id, tokenVersion);
    await this.em.insert(Session, {
      id: issued.id,
      user: id,
      tokenVersion,
      address,
      expiresAt: issued.expiresAt,
      userAgent: userAgent.slice(0, MAX_USER_AGENT_LENGTH),
    });
    return issued;
  }

  /** Lists the valid sessions, most recently used first. */
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
      .map((session) => toSessionDto(session, jti));
  }

  /** Restarts the 10 minutes in which the session may change who has access. */
  async confirm(id: string): Promise<void> {
    await this.em.nativeUpdate(Session, { id }, { confirmedAt: new Date() });
  }

  /** Deletes the session; its token is then rejected in all processes. */
  async revoke({ sub }: TokenClaims, id: string): Promise<void> {
    const deletedCount = await this.em.nativeDelete(Session, { id, user: Number(sub) });
    if (deletedCount === 0) throw Problem.notFound('This session');
  }

  async removeExpired(em: EntityManager): Promise<void> {
    await em.nativeDelete(Session, { expiresAt: { $lt: new Date() } });
  }
}
