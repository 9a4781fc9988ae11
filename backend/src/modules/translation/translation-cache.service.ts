import { hash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Opt } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import pLimit from 'p-limit';
import { type Language } from '../../kernel/language.js';
import { truncateText } from '../../kernel/localized-text.js';
import { DailyTaskScheduler } from '../../platform/schedule/daily-tasks.service.js';
import { type PromptContext, toPromptTerms } from './prompt-contexts.service.js';
import { TranslationTiming } from './translation-timing.js';

/**
 * Limits concurrent database work of translation tasks. Many tasks wait for the provider; when all continue at once,
 * enough connections remain for other work.
 */
export const limitDatabaseConcurrency = pLimit(8);

const MODEL_LENGTH = 100;

/** Cached translations, so that identical texts are not paid for twice. */
@Entity({ tableName: 'translation_cache' })
export class TranslationCacheEntry {
  /** See `createCacheKey`. */
  @PrimaryKey({ type: 'string', length: 43 })
  digest!: string;

  /** Null while a request is pending. */
  @Property({ type: 'text', nullable: true })
  text: string | null = null;

  /** The model as named by the provider, shortened. */
  @Property({ type: 'string', length: MODEL_LENGTH, nullable: true })
  model: string | null = null;

  /** Whether the second model found no difference. */
  @Property({ type: 'boolean', default: false })
  verified: Opt<boolean> = false;

  /** End of the reservation for the process that requests the text. */
  @Property({ type: 'datetime', nullable: true })
  reservedUntil: Date | null = null;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  @Index()
  usedAt: Opt<Date> = new Date();
}

/** Maximum number of entries; the least recently used ones are deleted daily. */
const MAX_ENTRIES = 50_000;

export interface CachedTranslation {
  readonly digest: string;
  readonly text: string;
  readonly model: string;
  readonly verified: boolean;
}

export interface CacheLookup {
  readonly cached: readonly CachedTranslation[];
  /** Digests that the caller must request, and then `store` or `release`. Other callers request the remaining ones. */
  readonly reservedDigests: ReadonlySet<string>;
}

/** Returns a hash of a text, its languages, and the model, style and terms of its translation. */
export function createCacheKey(
  text: string,
  from: Language,
  to: Language,
  { model, style, terms }: Pick<PromptContext, 'model' | 'style' | 'terms'>,
): string {
  const input = [from, to, model, style.text, toPromptTerms(terms, from, to), text];
  return hash('sha256', JSON.stringify(input), 'base64url');
}

/**
 * Caches translations across processes and jobs. A missing key is reserved for one caller; the others wait for its
 * result.
 */
@Injectable()
export class TranslationCache implements OnModuleDestroy {
  private readonly digestsToRenew = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly timing: TranslationTiming,
    dailyTasks: DailyTaskScheduler,
  ) {
    dailyTasks.register('translation cache', async (taskEm) => {
      await taskEm.execute(
        `delete from translation_cache where digest in (
           select digest from translation_cache order by used_at desc offset ${MAX_ENTRIES})`,
      );
    });
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Returns cached translations, and reserves missing digests that no other caller has reserved. */
  lookupOrReserve(digests: readonly string[]): Promise<CacheLookup> {
    return limitDatabaseConcurrency(() => this.readOrReserve(digests));
  }

  private async readOrReserve(digests: readonly string[]): Promise<CacheLookup> {
    const digestArray = `{${[...new Set(digests)].sort().join()}}`;
    const em = this.em.fork();
    const cached = await em.execute<(CachedTranslation & { isOld: boolean })[]>(
      `select digest, text, model, verified, used_at < now() - interval '1 day' as "isOld"
       from translation_cache where digest = any (?::text[]) and text is not null`,
      [digestArray],
    );
    // The time of use is updated once a day, not with every lookup.
    if (cached.some(({ isOld }) => isOld)) await this.markUsed(em, digestArray);
    if (cached.length === new Set(digests).size) return { cached, reservedDigests: new Set() };
    const reservedRows = await em.execute<{ digest: string }[]>(
      `insert into translation_cache (digest, reserved_until)
       select digest, now() + ? * interval '1 millisecond' from unnest(?::text[]) as digest
       on conflict (digest) do update set reserved_until = excluded.reserved_until
         where translation_cache.text is null and translation_cache.reserved_until < now()
       returning digest`,
      [this.timing.leaseMs, digestArray],
    );
    const reservedDigests = new Set(reservedRows.map(({ digest }) => digest));
    this.trackReserved(reservedDigests);
    return { cached, reservedDigests };
  }

  async store({ digest, text, model, verified }: CachedTranslation): Promise<void> {
    this.digestsToRenew.delete(digest);
    await this.executeLimited(
      `insert into translation_cache (digest, text, model, verified) values (?, ?, ?, ?)
       on conflict (digest) do update set text = excluded.text, model = excluded.model,
         verified = excluded.verified, reserved_until = null, used_at = now()`,
      [digest, text, truncateText(model, MODEL_LENGTH), verified],
    );
  }

  /** Marks a stored translation as one in which the second model found no difference. */
  async markVerified(digest: string): Promise<void> {
    await this.executeLimited('update translation_cache set verified = true where digest = ?', [
      digest,
    ]);
  }

  /** Deletes reservations, and stored translations that turned out to be unusable. */
  async release(digests: Iterable<string>): Promise<void> {
    const releasedDigests = [...digests];
    for (const digest of releasedDigests) this.digestsToRenew.delete(digest);
    if (releasedDigests.length === 0) return;
    await this.executeLimited('delete from translation_cache where digest = any (?::text[])', [
      `{${releasedDigests.join()}}`,
    ]);
  }

  /** Deletes stored translations in the caller's transaction; reservations stay. */
  async remove(em: EntityManager, digests: readonly string[]): Promise<void> {
    await em.execute(
      'delete from translation_cache where text is not null and digest = any (?::text[])',
      [`{${digests.join()}}`],
    );
  }

  private async executeLimited(statement: string, values: readonly unknown[]): Promise<void> {
    await limitDatabaseConcurrency(() => this.em.fork().execute(statement, [...values]));
  }

  private async markUsed(em: EntityManager, digestArray: string): Promise<void> {
    await em.execute(
      `update translation_cache set used_at = now() where digest in (
         select digest from translation_cache where digest = any (?::text[]) for update skip locked)`,
      [digestArray],
    );
  }

  /** Renews reservations while this process runs. */
  private trackReserved(digests: ReadonlySet<string>): void {
    for (const digest of digests) this.digestsToRenew.add(digest);
    this.timer ??= setInterval(() => void this.renew(), this.timing.renewMs).unref();
  }

  private async renew(): Promise<void> {
    if (this.digestsToRenew.size === 0) return;
    const renewal = this.em.fork().execute(
      `update translation_cache set reserved_until = now() + ? * interval '1 millisecond'
       where digest = any (?::text[]) and text is null`,
      [this.timing.leaseMs, `{${[...this.digestsToRenew].join()}}`],
    );
    // A failure is ignored, because a reservation outlasts several renewals.
    await renewal.catch(() => undefined);
  }
}
