import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';
import { Activity, type ActivityData, ActivityLog } from '../activity/index.js';
import { type User } from './user.entity.js';

export type SignInMethod = 'password' | 'passkey' | 'password_and_passkey';

/** Maximum number of IP addresses listed in one entry. Failures from further addresses are only counted. */
const MAX_ADDRESSES = 10;

/**
 * Writes sign-ins and failures to the activity log. Failures are grouped, so that an attacker adds few rows: one entry per
 * account and hour, and one per hour for all unknown usernames and rejected passkeys.
 */
@Injectable()
export class SignInLog {
  constructor(
    private readonly em: EntityManager,
    private readonly log: ActivityLog,
  ) {}

  async recordSuccess(user: User, method: SignInMethod, address: string): Promise<void> {
    const { id, username } = user;
    await this.log.append(
      {
        action: 'signed_in',
        ...subjectOf(user),
        after: { fields: { method, address } },
      },
      this.em,
      { id, username },
    );
  }

  /** Unknown usernames are not stored, because people type passwords into the wrong field. */
  async recordFailure(
    user: User | undefined,
    method: SignInMethod,
    address: string,
  ): Promise<void> {
    const subject = subjectOf(user);
    await this.em.fork().transactional(async (em) => {
      await em.execute('select pg_advisory_xact_lock(?, ?)', [
        ADVISORY_LOCK.signInFailures,
        user?.id ?? 0,
      ]);
      const latestEntry = await em.findOne(
        Activity,
        { kind: 'users', recordId: user?.id ?? null, action: 'sign_in_failed' },
        { orderBy: { id: 'desc' } },
      );
      if (!latestEntry || latestEntry.at.getTime() < Date.now() - 60 * 60_000) {
        const after = { fields: { count: 1, method, addresses: [address] } };
        await this.log.append({ action: 'sign_in_failed', ...subject, after }, em, UNKNOWN_ACTOR);
        return;
      }
      const fields = (latestEntry.after?.fields ?? {}) as { count?: number; addresses?: string[] };
      const addresses = [...new Set([...(fields.addresses ?? []), address])];
      latestEntry.after = {
        fields: {
          ...fields,
          count: (fields.count ?? 0) + 1,
          addresses: addresses.slice(0, MAX_ADDRESSES),
        },
      };
    });
  }
}

/** Actor of failed sign-ins. */
const UNKNOWN_ACTOR = { id: null, username: '' };

const subjectOf = (user: User | undefined): Pick<ActivityData, 'kind' | 'recordId' | 'label'> => ({
  kind: 'users',
  recordId: user?.id ?? null,
  label: user?.username ?? null,
});
