import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type SignedInUser } from '../../platform/auth/current-user.js';
import { TokenCheck } from '../../platform/auth/token-check.js';
import { type TokenClaims } from '../../platform/auth/token-claims.js';
import { RevokedToken } from './revoked-token.entity.js';
import { User } from './user.entity.js';

@Injectable()
export class TokenCheckService extends TokenCheck {
  constructor(private readonly em: EntityManager) {
    super();
  }

  /** Asks PostgreSQL each time: a sign-out must hold in every process at once. */
  async check({ sub, jti, version }: TokenClaims): Promise<SignedInUser | undefined> {
    // A fork, so that the request itself reads the user anew where it wants to change it.
    const em = this.em.fork();
    const user = await em.findOne(User, {
      id: Number(sub),
      $or: [{ tokenVersion: version }, { keptTokenId: jti }],
    });
    if (!user || (await em.count(RevokedToken, { jti })) > 0) return undefined;
    return { id: user.id, username: user.username, role: user.role };
  }
}
