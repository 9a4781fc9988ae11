import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LANGUAGES } from '../../kernel/language.js';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { namesOf, openFindings } from '../localization/index.js';
import { type AnyKindDefinition } from '../records/index.js';
import { checkableFields, TextFindingsService } from '../translation/index.js';
import { type CheckDto, type CheckResultDto, type FieldFindingsDto } from './check.dto.js';
import { FieldStateQueries } from './field-state-queries.service.js';

/** Records between two looks at the clock: while rules read, nobody else is answered. */
const BATCH = 20;
/** What one call takes, so that whoever waits sees how far it is. */
const LONGEST_MS = 1_000;

/** The rules over all words of the house, whoever wrote them. */
@Injectable()
export class CheckService {
  constructor(
    private readonly em: EntityManager,
    private readonly rows: FieldStateQueries,
    private readonly findings: TextFindingsService,
  ) {}

  async check({
    kinds: names,
    languages = [...LANGUAGES],
    after,
  }: CheckDto): Promise<CheckResultDto> {
    const kinds = this.kindsOf(names);
    const [last, lastId] = after?.split(':') ?? [];
    const first = kinds.findIndex(({ kind }) => kind === last);
    const until = performance.now() + LONGEST_MS;
    const items: FieldFindingsDto[] = [];
    let checked = 0;
    let dismissed = 0;
    for (const kind of kinds.slice(Math.max(first, 0))) {
      let id = kind.kind === last ? Number(lastId) : 0;
      for (;;) {
        const records = await this.batch(kind, id);
        for (const record of records) {
          id = record.id;
          checked += languages.reduce((sum, one) => sum + checkableFields(record, one).length, 0);
          for (const { dismissed: gone, ...item } of await this.of(kind, record, languages)) {
            dismissed += gone;
            if (item.findings.length > 0) items.push(item);
          }
        }
        if (records.length < BATCH) break;
        if (performance.now() > until)
          return { items, checked, dismissed, next: `${kind.kind}:${id}` };
      }
      if (performance.now() > until) {
        const following = kinds[kinds.indexOf(kind) + 1];
        return { items, checked, dismissed, next: following ? `${following.kind}:0` : null };
      }
    }
    return { items, checked, dismissed, next: null };
  }

  private kindsOf(names: readonly string[] | undefined): readonly AnyKindDefinition[] {
    const all = this.rows.kinds;
    const unknown = names?.find((name) => !all.some(({ kind }) => kind === name));
    if (unknown === undefined) return all.filter(({ kind }) => names?.includes(kind) ?? true);
    const message = `"${unknown}" is not a kind of content: ${all.map(({ kind }) => kind).join(', ')}.`;
    throw Problem.invalidField('kinds', 'not_one_of', message);
  }

  private batch({ entity }: AnyKindDefinition, after: number): Promise<LocalizedEntity[]> {
    return this.em
      .fork()
      .find(
        entity,
        { id: { $gt: after } },
        { populate: ['translations'], orderBy: { id: 'asc' }, limit: BATCH },
      );
  }

  private async of(
    kind: AnyKindDefinition,
    record: LocalizedEntity,
    languages: CheckDto['languages'],
  ): Promise<(FieldFindingsDto & { dismissed: number })[]> {
    const title = record.baseText(record.titleField);
    const named = {
      label: (kind.displayName ? kind.displayName(record, title) : title) ?? '',
      names: namesOf(kind, record),
      baseLanguage: record.baseLanguage,
    };
    const found = await this.findings.findingsOf(record, languages);
    return LANGUAGES.flatMap((language) =>
      Object.entries(found[language] ?? {}).map(([field, said]) => {
        const findings = openFindings(record, record.translation(language)!, field, said);
        const dismissed = said.length - findings.length;
        return {
          kind: kind.kind,
          recordId: record.id,
          ...named,
          language,
          field,
          findings,
          dismissed,
        };
      }),
    );
  }
}
