import { EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { ContentKindRegistry } from '../localization/index.js';
import { type AnyKindDefinition, isDefinedKind } from '../records/index.js';
import { fieldDetailsSql, fieldStateRowsSql } from './field-state-sql.js';
import { type FieldStatus, decodeStates } from './field-states.js';

export interface SqlStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** Number of translations of a kind with the same field states. */
export interface StateGroup {
  readonly kind: number;
  readonly language: Language;
  readonly states: string;
  readonly count: number;
}

/** SQL of the field states of all content. A kind is identified by its index. */
@Injectable()
export class FieldStateQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly registry: ContentKindRegistry,
  ) {}

  get kinds(): readonly AnyKindDefinition[] {
    return this.registry.listLocalized().filter(isDefinedKind);
  }

  /** Index of a kind; 404 if there is none. */
  kindIndex(kind: string): number {
    const match = this.registry.get(kind);
    return this.kinds.findIndex((entry) => entry === match);
  }

  /**
   * SQL with one row per record and language (`kind`, `id`, `place`, `language`, `states`) of the records that contain
   * all words of a search, of one kind or of all.
   */
  selectStates(search = '', kind?: string): SqlStatement {
    const terms = search.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean);
    const patterns = terms.map((term) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    const parts = this.kinds.flatMap((entry, index) =>
      kind === undefined || entry.kind === kind
        ? [
            fieldStateRowsSql(entry, this.metadataOf(entry), {
              kindIndex: index,
              terms: terms.length,
            }),
          ]
        : [],
    );
    return { sql: parts.join(' union all '), parameters: parts.flatMap(() => patterns) };
  }

  /** SQL with one row per record in `paged`, with details that only a page needs. */
  detailsSql(): string {
    return this.kinds
      .map((entry, index) => fieldDetailsSql(entry, this.metadataOf(entry), index))
      .join(' union all ');
  }

  /** Fields of a kind with their states, decoded from a row. */
  fieldsOf(kind: number, states: string): [field: string, status: FieldStatus][] {
    const names = Object.keys(this.kinds[kind]!.declared.words);
    return decodeStates(states).map((status, index) => [names[index]!, status]);
  }

  /** Expands groups of translations into groups of fields. */
  expandGroups<A extends StateGroup>(groups: readonly A[]): (Omit<A, 'states'> & FieldStatus)[] {
    return groups.flatMap(({ states, ...entry }) =>
      decodeStates(states).map((status) => ({ ...entry, ...status })),
    );
  }

  /** SQL of the number of records per kind. */
  countsSql(): string {
    return this.kinds
      .map(
        (entry, index) =>
          `select ${index}, count(*)::int from "${this.metadataOf(entry).tableName}"`,
      )
      .join(' union all ');
  }

  private metadataOf({ entity }: AnyKindDefinition): EntityMetadata {
    return this.em.getMetadata().get(entity);
  }
}
