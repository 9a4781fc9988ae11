import { hash } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type Opt } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import pLimit from 'p-limit';
import { type Language } from '../../kernel/language.js';
import { DailyTaskScheduler } from '../../platform/schedule/daily-tasks.service.js';
import { type PromptContext, promptTerms } from './prompt-contexts.service.js';
import { TranslationTiming } from './translator-error.js';

/**
 * Tasks of this process that read or write at the same time. Many are in hand, and most wait for the far end: when all
 * of them come back at once, there are connections left for others, and none waits for one in vain.
 */
export const limitDatabaseConcurrency = pLimit(8);

/** What the far end once answered, so that the same work is not paid for twice. */
@Entity({ tableName: 'translation_cache' })
export class TranslationCacheEntry {
  /** Of the text and everything that goes with it: languages, model, style, terms. */
  @PrimaryKey({ type: 'string', length: 43 })
  digest!: string;

  /** Null while somebody asks for it. */
  @Property({ type: 'text', nullable: true })
  text: string | null = null;

  /** As the far end names it. */
  @Property({ type: 'string', length: 100, nullable: true })
  model: string | null = null;

  /** Whether the second reader found nothing in it. */
  @Property({ type: 'boolean', default: false })
  verified: Opt<boolean> = false;

  /** Until when it is left to whoever asks for it. */
  @Property({ type: 'datetime', nullable: true })
  reservedUntil: Date | null = null;

  @Property({ type: 'datetime', defaultRaw: 'now()' })
  @Index()
  usedAt: Opt<Date> = new Date();
}

/** Answers that are kept; the ones that were used the longest time ago go first. */
const MAX_ENTRIES = 50_000;

export interface CachedTranslation {
  readonly digest: string;
  readonly text: string;
  readonly model: string;
  readonly verified: boolean;
}

export interface CacheLookup {
  readonly known: readonly CachedTranslation[];
  /** What the caller is to ask for, and then to `keep` or to `giveBack`; the rest somebody else is asking for. */
  readonly reserved: ReadonlySet<string>;
}

/** What a text and all that goes with it come to. */
export function cacheKey(
  text: string,
  from: Language,
  to: Language,
  { model, style, terms }: Pick<PromptContext, 'model' | 'style' | 'terms'>,
): string {
  const whole = [from, to, model, style.text, promptTerms(terms, from, to), text];
  return hash('sha256', JSON.stringify(whole), 'base64url');
}

/** Sees to it that the same work is not paid for twice, in whichever process and run. */
@Injectable()
export class TranslationCache implements OnModuleDestroy {
  private readonly asking = new Set<string>();
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly em: EntityManager,
    private readonly timing: TranslationTiming,
    daily: DailyTaskScheduler,
  ) {
    daily.register('translation cache', async (own) => {
      await own.execute(
        `delete from translation_cache where digest in (
           select digest from translation_cache order by used_at desc offset ${MAX_ENTRIES})`,
      );
    });
  }

  onModuleDestroy(): void {
    clearInterval(this.timer);
  }

  /** Looks answers up; what nobody has, and nobody asks for, is left to the caller to ask for. */
  lookupOrReserve(digests: readonly string[]): Promise<CacheLookup> {
    return limitDatabaseConcurrency(() => this.look(digests));
  }

  private async look(digests: readonly string[]): Promise<CacheLookup> {
    const wanted = `{${[...new Set(digests)].sort().join()}}`;
    const em = this.em.fork();
    const known = await em.execute<(CachedTranslation & { isOld: boolean })[]>(
      `select digest, text, model, verified, used_at < now() - interval '1 day' as "isOld"
       from translation_cache where digest = any (?::text[]) and text is not null`,
      [wanted],
    );
    if (known.some(({ isOld }) => isOld)) await this.touch(em, wanted);
    if (known.length === new Set(digests).size) return { known, reserved: new Set() };
    const asked = await em.execute<{ digest: string }[]>(
      `insert into translation_cache (digest, reserved_until)
       select digest, now() + ? * interval '1 millisecond' from unnest(?::text[]) as digest
       on conflict (digest) do update set reserved_until = excluded.reserved_until
         where translation_cache.text is null and translation_cache.reserved_until < now()
       returning digest`,
      [this.timing.leaseMs, wanted],
    );
    const mine = new Set(asked.map(({ digest }) => digest));
    this.trackReserved(mine);
    return { known, reserved: mine };
  }

  async store({ digest, text, model, verified }: CachedTranslation): Promise<void> {
    this.asking.delete(digest);
    await this.change(
      `insert into translation_cache (digest, text, model, verified) values (?, ?, ?, ?)
       on conflict (digest) do update set text = excluded.text, model = excluded.model,
         verified = excluded.verified, reserved_until = null, used_at = now()`,
      [digest, text, model, verified],
    );
  }

  /** Nothing came of it, or nothing that may be used again. */
  async release(digests: Iterable<string>): Promise<void> {
    const all = [...digests];
    for (const digest of all) this.asking.delete(digest);
    if (all.length === 0) return;
    await this.change('delete from translation_cache where digest = any (?::text[])', [
      `{${all.join()}}`,
    ]);
  }

  async forget(em: EntityManager, digests: readonly string[]): Promise<void> {
    await em.execute(
      'delete from translation_cache where text is not null and digest = any (?::text[])',
      [`{${digests.join()}}`],
    );
  }

  private async change(statement: string, values: readonly unknown[]): Promise<void> {
    await limitDatabaseConcurrency(() => this.em.fork().execute(statement, [...values]));
  }

  private async touch(em: EntityManager, digests: string): Promise<void> {
    await em.execute(
      `update translation_cache set used_at = now() where digest in (
         select digest from translation_cache where digest = any (?::text[]) for update skip locked)`,
      [digests],
    );
  }

  /** What is asked for stays left to us, for as long as this process is there. */
  private trackReserved(digests: ReadonlySet<string>): void {
    for (const digest of digests) this.asking.add(digest);
    this.timer ??= setInterval(() => void this.renew(), this.timing.renewMs).unref();
  }

  private async renew(): Promise<void> {
    if (this.asking.size === 0) return;
    const renewed = this.em.fork().execute(
      `update translation_cache set reserved_until = now() + ? * interval '1 millisecond'
       where digest = any (?::text[]) and text is null`,
      [this.timing.leaseMs, `{${[...this.asking].join()}}`],
    );
    // One renewal that fails is made up for by the next.
    await renewed.catch(() => undefined);
  }
}
