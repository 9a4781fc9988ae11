import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SignedInUser } from '../../platform/auth/current-user.js';
import { CONFIRMATION_MINUTES } from '../../platform/auth/recent-confirmation.js';
import { TokenCheck } from '../../platform/auth/token-check.js';
import { type TokenClaims } from '../../platform/auth/token-claims.js';

@Injectable()
export class TokenCheckService extends TokenCheck {
  constructor(private readonly em: EntityManager) {
    super();
  }

  /**
   * Asks PostgreSQL each time, in one statement: a sign-out must hold in every process at once. That it was asked is
   * written once a minute.
   */
  async check({ sub, jti, version }: TokenClaims): Promise<SignedInUser | undefined> {
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
