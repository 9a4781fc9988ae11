import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LANGUAGES } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { collectNames, listOpenFindings } from '../localization/index.js';
import { type AnyKindDefinition } from '../records/index.js';
import { listCheckableFields, TextFindingsService } from '../translation/index.js';
import { type CheckDto, type CheckResultDto, type FieldFindingsDto } from './check.dto.js';
import { FieldStateQueries } from './field-state-queries.service.js';

/** Number of records after which the time is compared with the limit; checks of short texts block the event loop. */
const BATCH_SIZE = 20;
/** Maximum duration of a request, so that clients can show the progress. */
const MAX_DURATION_MS = 1_000;

/** Runs the checks on all stored texts. */
@Injectable()
export class CheckService {
  constructor(
    private readonly em: EntityManager,
    private readonly queries: FieldStateQueries,
    private readonly findings: TextFindingsService,
  ) {}

  async check({
    kinds: names,
    languages = [...LANGUAGES],
    after,
  }: CheckDto): Promise<CheckResultDto> {
    const kinds = this.selectKinds(names);
    const [lastKind, lastId] = after?.split(':') ?? [];
    const startIndex = kinds.findIndex(({ kind }) => kind === lastKind);
    const deadline = performance.now() + MAX_DURATION_MS;
    const items: FieldFindingsDto[] = [];
    let checked = 0;
    let dismissed = 0;
    for (const kind of kinds.slice(Math.max(startIndex, 0))) {
      let lastCheckedId = kind.kind === lastKind ? Number(lastId) : 0;
      for (;;) {
        const records = await this.loadBatch(kind, lastCheckedId);
        for (const record of records) {
          lastCheckedId = record.id;
          checked += languages.reduce(
            (sum, language) => sum + listCheckableFields(record, language).length,
            0,
          );
          for (const { dismissed: dismissedCount, ...item } of await this.checkRecord(
            kind,
            record,
            languages,
          )) {
            dismissed += dismissedCount;
            if (item.findings.length > 0) items.push(item);
          }
        }
        if (records.length < BATCH_SIZE) break;
        if (performance.now() > deadline)
          return { items, checked, dismissed, next: `${kind.kind}:${lastCheckedId}` };
      }
      if (performance.now() > deadline) {
        const nextKind = kinds[kinds.indexOf(kind) + 1];
        return { items, checked, dismissed, next: nextKind ? `${nextKind.kind}:0` : null };
      }
    }
    return { items, checked, dismissed, next: null };
  }

  /** Returns the kinds of these names, or all; 400 if one is unknown. */
  private selectKinds(names: readonly string[] | undefined): readonly AnyKindDefinition[] {
    const kinds = this.queries.kinds;
    const unknownName = names?.find((name) => !kinds.some(({ kind }) => kind === name));
    if (unknownName === undefined) return kinds.filter(({ kind }) => names?.includes(kind) ?? true);
    const message = `"${unknownName}" is not a kind of content: ${kinds.map(({ kind }) => kind).join(', ')}.`;
    throw Problem.invalidField('kinds', 'not_one_of', message);
  }

  private loadBatch({ entity }: AnyKindDefinition, after: number): Promise<LocalizedEntity[]> {
    return this.em
      .fork()
      .find(
        entity,
        { id: { $gt: after } },
        { populate: ['translations'], orderBy: { id: 'asc' }, limit: BATCH_SIZE },
      );
  }

  private async checkRecord(
    kind: AnyKindDefinition,
    record: LocalizedEntity,
    languages: CheckDto['languages'],
  ): Promise<(FieldFindingsDto & { dismissed: number })[]> {
    const title = record.baseText(record.titleField);
    const commonMembers = {
      label: (kind.displayName ? kind.displayName(record, title) : title) ?? '',
      names: collectNames(kind, record),
      baseLanguage: record.baseLanguage,
    };
    const findingsByLanguage = await this.findings.findingsOf(record, languages);
    return LANGUAGES.flatMap((language) =>
      Object.entries(findingsByLanguage[language] ?? {}).map(([field, allFindings]) => {
        const findings = listOpenFindings(
          record,
          record.translation(language)!,
          field,
          allFindings,
        );
        const dismissed = allFindings.length - findings.length;
        return {
          kind: kind.kind,
          recordId: record.id,
          ...commonMembers,
          language,
          field,
          findings,
          dismissed,
        };
      }),
    );
  }
}
