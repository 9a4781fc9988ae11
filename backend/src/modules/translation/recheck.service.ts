import { hash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  Injectable,
  Logger,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
} from '@nestjs/common';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { CHECKS_CHANNEL } from '../../kernel/triggers.js';
import { textDigest } from '../../kernel/localized-text.js';
import { VERSION } from '../../platform/config/config.js';
import { ADVISORY_LOCK } from '../../platform/database/locks.js';
import { logFailure } from '../../platform/database/database-errors.js';
import { ContentVersion } from '../../platform/response-cache/content-version.js';
import { ContentKindRegistry } from '../localization/index.js';
import { listChangedWords, keepUnaffectedChecks } from './glossary-changes.js';
import { Glossary, digestGlossary } from './glossary/glossary.service.js';
import { type Term } from './glossary/term.js';
import { StyleGuides } from './style/style-guide.service.js';
import { type CheckedField, TextCheck } from './text-check.entity.js';
import { TranslationTiming } from './translation-timing.js';
import { TextFindingsService } from './text-findings.service.js';

/** Translations per transaction. */
const BATCH_SIZE = 20;
/** Delay between batches, so that checking the whole site does not delay translations. */
const BATCH_DELAY_MS = 50;

interface DueTranslation {
  readonly id: number;
  readonly kind: string;
  readonly recordId: number;
  readonly language: Language;
}

/**
 * Rechecks every translation whose text, base text, glossary terms, style or rules have changed, approved ones
 * included. The tables show which are due, so any worker can continue where another stopped.
 */
@Injectable()
export class Recheck implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(Recheck.name);
  private timer: NodeJS.Timeout | undefined;
  private currentRun = Promise.resolve();
  private isShuttingDown = false;

  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKindRegistry,
    private readonly findings: TextFindingsService,
    private readonly glossary: Glossary,
    private readonly styles: StyleGuides,
    private readonly timing: TranslationTiming,
    private readonly content: ContentVersion,
  ) {}

  onApplicationBootstrap(): void {
    this.content.onChange(() => this.schedule(this.timing.recheckMs));
    this.schedule(this.timing.recheckMs);
  }

  async onModuleDestroy(): Promise<void> {
    this.isShuttingDown = true;
    clearTimeout(this.timer);
    await this.currentRun;
  }

  private schedule(delayMs: number): void {
    if (this.timer || this.isShuttingDown) return;
    this.timer = setTimeout(() => {
      this.currentRun = this.currentRun
        .then(() => this.run())
        .catch((error: unknown) => {
          logFailure(this.logger, 'Checking texts again failed', error);
          this.timer = undefined;
          this.schedule(this.timing.sweepMs);
        });
    }, delayMs);
    this.timer.unref();
  }

  private async run(): Promise<void> {
    this.timer = undefined;
    let hasChanges = false;
    try {
      while (!this.isShuttingDown) {
        const batch = await this.checkBatch();
        // Another process is checking. It may end before it has seen the changes of this process, so try again later.
        if (!batch) return this.schedule(this.timing.sweepMs);
        hasChanges ||= batch.hasChanges;
        if (batch.checked < BATCH_SIZE) return;
        await sleep(BATCH_DELAY_MS, undefined, { ref: false });
      }
    } finally {
      // One notification for all batches: open pages reload their lists.
      if (hasChanges) await this.em.fork().execute(`select pg_notify(?, '')`, [CHECKS_CHANNEL]);
    }
  }

  /**
   * Returns the number of checked translations and whether findings changed; undefined if another process is checking.
   */
  private checkBatch(): Promise<{ checked: number; hasChanges: boolean } | undefined> {
    return this.em.fork().transactional(async (em) => {
      const [{ locked }] = await em.execute<[{ locked: boolean }]>(
        'select pg_try_advisory_xact_lock(?) as locked',
        [ADVISORY_LOCK.recheck],
      );
      if (!locked) return undefined;
      const { terms, digest } = await this.glossary.readAll();
      const ruleHashes = await this.hashRules(digest);
      await this.adoptGlossary(em, terms, digest, ruleHashes);
      const dueTranslations = await this.findDueTranslations(em, ruleHashes);
      const storedChecks = await em.find(TextCheck, {
        translationId: { $in: dueTranslations.map(({ id }) => id) },
      });
      const previousChecks = new Map(storedChecks.map((check) => [check.translationId, check]));
      let hasChanges = false;
      const dueByKind = Map.groupBy(dueTranslations, (translation) => translation.kind);
      for (const [kind, dueOfKind] of dueByKind) {
        const ids = [...new Set(dueOfKind.map(({ recordId }) => recordId))];
        const { entity } = this.kinds.get(kind);
        const findOptions = { populate: ['translations'] } as const;
        const records = await this.em.fork().find(entity, { id: { $in: ids } }, findOptions);
        for (const record of records) {
          const dueOfRecord = dueOfKind.filter(({ recordId }) => recordId === record.id);
          for (const check of await this.checkRecord(
            record,
            dueOfRecord,
            ruleHashes,
            previousChecks,
          )) {
            const previous = previousChecks.get(check.translationId)?.found ?? null;
            hasChanges ||= !isDeepStrictEqual(previous, check.found);
            await em.upsert(TextCheck, check);
          }
        }
      }
      return { checked: dueTranslations.length, hasChanges };
    });
  }

  private async checkRecord(
    record: LocalizedEntity,
    dueTranslations: readonly DueTranslation[],
    ruleHashes: Readonly<Record<Language, string>>,
    previousChecks: ReadonlyMap<number, TextCheck>,
  ): Promise<TextCheck[]> {
    const languages = dueTranslations.map(({ language }) => language);
    const findingsByLanguage = await this.findings.findingsOf(record, languages);
    const baseVersion = record.translation(record.baseLanguage)?.version ?? 0;
    return languages.flatMap((language) => {
      const translation = record.translation(language);
      if (!translation) return [];
      const previousCheck = previousChecks.get(translation.id);
      const isSameText =
        previousCheck?.version === translation.version && previousCheck.baseVersion === baseVersion;
      const fieldFindings = Object.entries(findingsByLanguage[language] ?? {}).map(
        ([field, findings]) => {
          const pair = textDigest(record.baseText(field)) + textDigest(translation.text(field));
          const findingIds = record.findingIdsOf(findings, translation, field);
          const ids = [...new Set(findingIds)];
          const ruleById = Object.fromEntries(findingIds.map((id, i) => [id, findings[i]!.rule]));
          const previous = previousCheck?.found?.[field];
          // A finding is fresh if it is new although the texts are unchanged.
          const isFresh = (id: string) =>
            previous?.fresh.includes(id) === true || (isSameText && !previous?.ids.includes(id));
          const fresh = ids.filter(isFresh);
          return [field, { pair, ids, fresh, rules: ruleById } satisfies CheckedField] as const;
        },
      );
      const check = new TextCheck();
      return Object.assign(check, {
        translationId: translation.id,
        version: translation.version,
        baseVersion,
        rules: ruleHashes[language],
        found: fieldFindings.length > 0 ? Object.fromEntries(fieldFindings) : null,
        checkedAt: new Date(),
      });
    });
  }

  /** Stores a changed glossary for the next comparison. Checks of texts without the changed words then stay valid. */
  private async adoptGlossary(
    em: EntityManager,
    terms: readonly Term[],
    digest: string,
    ruleHashes: Readonly<Record<Language, string>>,
  ): Promise<void> {
    const [{ before }] = await em.execute<[{ before: Term[] | null }]>(
      'select checked_glossary as before from installation where id = 1',
    );
    const previousDigest = before && digestGlossary(before);
    if (previousDigest === digest) return;
    // Undefined if too many changed; every text is then checked again.
    const words = before && listChangedWords(before, terms);
    if (previousDigest && words) {
      const oldRuleHashes = await this.hashRules(previousDigest);
      await keepUnaffectedChecks(em, this.kinds.listLocalized(), words, oldRuleHashes, ruleHashes);
    }
    await em.execute('update installation set checked_glossary = ?::jsonb where id = 1', [
      JSON.stringify(terms),
    ]);
  }

  /** Returns a hash by language of everything that findings depend on besides the texts. */
  private async hashRules(glossaryDigest: string): Promise<Record<Language, string>> {
    const hashes = LANGUAGES.map(async (language) => {
      const { digest: styleDigest } = await this.styles.readForLanguage(language);
      const input = JSON.stringify([VERSION, glossaryDigest, styleDigest]);
      return [language, hash('sha256', input, 'base64url').slice(0, 22)] as const;
    });
    return Object.fromEntries(await Promise.all(hashes)) as Record<Language, string>;
  }

  /** Returns translations that were never checked, or not in their current state. */
  private async findDueTranslations(
    em: EntityManager,
    ruleHashes: Readonly<Record<Language, string>>,
  ): Promise<DueTranslation[]> {
    const hashes = LANGUAGES.map((language) => `when '${language}' then '${ruleHashes[language]}'`);
    const statements = this.kinds.listLocalized().map(({ kind, entity }) => {
      const meta = em.getMetadata().get(entity);
      const { targetMeta } = meta.relations.find(({ name }) => name === 'translations')!;
      return `select translation.id, '${kind}' as kind, translation.owner_id as "recordId", translation.language
        from "${meta.tableName}" record
        join "${targetMeta!.tableName}" translation on translation.owner_id = record.id
        left join "${targetMeta!.tableName}" base
          on base.owner_id = record.id and base.language = record.base_language
        left join text_check on text_check.translation_id = translation.id
        where text_check.version is distinct from translation.version
          or text_check.base_version is distinct from coalesce(base.version, 0)
          or text_check.rules is distinct from case translation.language ${hashes.join(' ')} end`;
    });
    return em.execute<DueTranslation[]>(`${statements.join(' union all ')} limit ${BATCH_SIZE}`);
  }
}
