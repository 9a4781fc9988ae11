import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SignedInUser } from '../../platform/auth/current-user.js';
import { TokenCheck } from '../../platform/auth/token-check.js';
import { type TokenClaims } from '../../platform/auth/token-claims.js';

@Injectable()
export class TokenCheckService extends TokenCheck {
  constructor(private readonly em: EntityManager) {
    super();
  }

  /** Asks PostgreSQL each time, in one statement: a sign-out must hold in every process at once. */
  async check({ sub, jti, version }: TokenClaims): Promise<SignedInUser | undefined> {
    // Not as an entity, so that the request itself reads the user anew where it wants to change it.
    const [user] = await this.em.execute<SignedInUser[]>(
      `select id, username, role from users
       where id = ? and (token_version = ? or kept_token_id = ?)
         and not exists (select from revoked_token where jti = ?)`,
      [Number(sub), version, jti, jti],
    );
    return user;
  }
}
