import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ApiTokenCheck } from '../../platform/auth/api-token.js';
import { type ApiTokenGrant } from '../../platform/auth/api-token-grant.js';
import { digestOf } from './token-secret.js';

@Injectable()
export class ApiTokenCheckService extends ApiTokenCheck {
  constructor(private readonly em: EntityManager) {
    super();
  }

  /**
   * Asks PostgreSQL each time, in one statement: what is revoked is refused in every process at once. That it was
   * used is written once a minute.
   */
  async check(token: string): Promise<ApiTokenGrant | undefined> {
    const digest = digestOf(token);
    if (digest === undefined) return undefined;
    // Comes before the request has a unit of work.
    const [grant] = await this.em
      .fork()
      .execute<{ id: number; name: string; scopes: string[]; expires_at: string }[]>(
        `with used as (
           update api_token set last_used_at = now()
           where hash = ? and expires_at > now() and (last_used_at is null or last_used_at < now() - interval '1 minute'))
         select id, name, scopes, expires_at from api_token where hash = ? and expires_at > now()`,
        [digest, digest],
      );
    return (
      grant && {
        id: grant.id,
        name: grant.name,
        scopes: grant.scopes,
        expiresAt: new Date(grant.expires_at),
      }
    );
  }
}
