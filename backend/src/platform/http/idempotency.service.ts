import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { IdempotencyRecord } from './idempotency-record.entity.js';

const KEPT_MS = 24 * 60 * 60 * 1000;
/** A running request not heard of for so long died with its process. */
export const DEAD_AFTER_MS = 60_000;

export interface RepeatableRequest {
  readonly userId: number;
  readonly key: string;
  /** Method and path. */
  readonly request: string;
  readonly digest: string;
}

export interface StoredAnswer {
  readonly status: number;
  readonly body: string | null;
}

/** `run`: this is the first, and its outcome is to be told under `id`. Otherwise the first answer. */
export type Claim = { run: true; id: number } | { run: false; answer: StoredAnswer };

/**
 * Which write was answered how. The database decides who comes first, so any number of processes may be
 * asked at once. Works beside the request's own entity manager: its records outlive a rollback.
 */
@Injectable()
export class IdempotencyService {
  constructor(private readonly em: EntityManager) {}

  async claim(wanted: RepeatableRequest): Promise<Claim> {
    const em = this.em.fork();
    await em.nativeDelete(IdempotencyRecord, {
      createdAt: { $lt: new Date(Date.now() - KEPT_MS) },
    });
    const id = (await this.insert(em, wanted)) ?? (await this.takeOver(em, wanted));
    if (id !== undefined) return { run: true, id };

    const { userId, key } = wanted;
    const first = await em.findOne(IdempotencyRecord, { userId, key });
    if (first && (first.digest !== wanted.digest || first.request !== wanted.request)) {
      const message = 'This Idempotency-Key was used for another request.';
      throw new Problem(422, 'idempotency_key_reused', message);
    }
    // Gone again means that the first failed just now: the caller may try again like after any failure.
    if (!first || first.status === null) {
      const message = 'The same request is being worked on. Please ask again shortly.';
      throw new Problem(409, 'request_in_progress', message, { retryAfter: 1 });
    }
    return { run: false, answer: { status: first.status, body: first.body } };
  }

  async keepAlive(id: number): Promise<void> {
    await this.em.fork().nativeUpdate(IdempotencyRecord, { id }, { aliveAt: new Date() });
  }

  async finish(id: number, { status, body }: StoredAnswer): Promise<void> {
    await this.em.fork().nativeUpdate(IdempotencyRecord, { id }, { status, body });
  }

  /** Forgets a request that came to nothing, so that it may be tried again. */
  async release(id: number): Promise<void> {
    await this.em.fork().nativeDelete(IdempotencyRecord, { id });
  }

  private async insert(em: EntityManager, wanted: RepeatableRequest): Promise<number | undefined> {
    const [row] = await em.execute<{ id: number }[]>(
      `insert into idempotency_record (user_id, key, request, digest) values (?, ?, ?, ?)
       on conflict (user_id, key) do nothing returning id`,
      [wanted.userId, wanted.key, wanted.request, wanted.digest],
    );
    return row?.id;
  }

  private async takeOver(
    em: EntityManager,
    wanted: RepeatableRequest,
  ): Promise<number | undefined> {
    const [row] = await em.execute<{ id: number }[]>(
      `update idempotency_record set alive_at = now()
       where user_id = ? and key = ? and request = ? and digest = ? and status is null and alive_at < ?
       returning id`,
      [
        wanted.userId,
        wanted.key,
        wanted.request,
        wanted.digest,
        new Date(Date.now() - DEAD_AFTER_MS),
      ],
    );
    return row?.id;
  }
}
