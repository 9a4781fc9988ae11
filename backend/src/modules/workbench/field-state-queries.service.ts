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
  /** Index of the kind. */
  readonly kind: number;
  readonly language: Language;
  /** Codes of the fields, two characters each. */
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

  /** Returns the index of a kind; 404 if there is none. */
  findKindIndex(kind: string): number {
    const match = this.registry.get(kind);
    return this.kinds.findIndex((definition) => definition === match);
  }

  /**
   * Returns SQL with one row per record and language (`kind`, `id`, `language`, `states`, and `place`, the position in
   * the kind's order) of the records that contain all words of a search, of one kind or of all.
   */
  selectStates(search = '', kind?: string): SqlStatement {
    const terms = search.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean);
    const patterns = terms.map((term) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    const statements = this.kinds.flatMap((definition, index) =>
      kind === undefined || definition.kind === kind
        ? [
            fieldStateRowsSql(definition, this.metadataOf(definition), {
              kindIndex: index,
              terms: terms.length,
            }),
          ]
        : [],
    );
    return { sql: statements.join(' union all '), parameters: statements.flatMap(() => patterns) };
  }

  /**
   * Returns SQL with details that only a page needs. The caller's statement defines `paged`: the index of the kind and
   * the id of each record of the page.
   */
  detailsSql(): string {
    return this.kinds
      .map((definition, index) => fieldDetailsSql(definition, this.metadataOf(definition), index))
      .join(' union all ');
  }

  /** Returns the fields of a kind with their states, decoded from a row. */
  decodeFields(kindIndex: number, states: string): [field: string, status: FieldStatus][] {
    const names = Object.keys(this.kinds[kindIndex]!.declared.words);
    return decodeStates(states).map((status, index) => [names[index]!, status]);
  }

  /** Expands groups of translations into groups of fields. */
  expandGroups<Group extends StateGroup>(
    groups: readonly Group[],
  ): (Omit<Group, 'states'> & FieldStatus)[] {
    return groups.flatMap(({ states, ...group }) =>
      decodeStates(states).map((status) => ({ ...group, ...status })),
    );
  }

  /** Returns SQL of the number of records per kind. */
  countsSql(): string {
    return this.kinds
      .map(
        (definition, index) =>
          `select ${index}, count(*)::int from "${this.metadataOf(definition).tableName}"`,
      )
      .join(' union all ');
  }

  private metadataOf({ entity }: AnyKindDefinition): EntityMetadata {
    return this.em.getMetadata().get(entity);
  }
}
