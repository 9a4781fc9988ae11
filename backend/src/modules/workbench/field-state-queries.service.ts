import { EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { ContentKindRegistry } from '../localization/index.js';
import { type AnyKindDefinition, isDefinedKind } from '../records/index.js';
import { fieldDetailsSql, fieldStateRowsSql } from './field-state-sql.js';
import { type Stand, standsIn } from './field-states.js';

export interface SqlStatement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** How many versions of a kind stand alike. */
export interface StateGroup {
  readonly kind: number;
  readonly language: Language;
  readonly states: string;
  readonly count: number;
}

/** SQL of how the words of the house stand. A kind is named by its place among all. */
@Injectable()
export class FieldStateQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly registry: ContentKindRegistry,
  ) {}

  get kinds(): readonly AnyKindDefinition[] {
    return this.registry.localized().filter(isDefinedKind);
  }

  /** Errors: 404 where there is no such kind. */
  kindIndex(kind: string): number {
    const found = this.registry.get(kind);
    return this.kinds.findIndex((one) => one === found);
  }

  /**
   * A row for each record and language (`kind`, `id`, `place`, `language`, `states`) of the records in which all words
   * of a search are found, of one kind or of all.
   */
  selectStates(search = '', kind?: string): SqlStatement {
    const terms = search.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean);
    const patterns = terms.map((term) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    const parts = this.kinds.flatMap((one, number) =>
      kind === undefined || one.kind === kind
        ? [fieldStateRowsSql(one, this.meta(one), { number, terms: terms.length })]
        : [],
    );
    return { sql: parts.join(' union all '), parameters: parts.flatMap(() => patterns) };
  }

  /** A row for each record that stands in `paged`, with what only a page of them tells. */
  details(): string {
    return this.kinds
      .map((one, number) => fieldDetailsSql(one, this.meta(one), number))
      .join(' union all ');
  }

  /** The fields of a kind and how they stand, from a row's states. */
  fieldsOf(kind: number, states: string): [field: string, stand: Stand][] {
    const names = Object.keys(this.kinds[kind]!.declared.words);
    return standsIn(states).map((stand, place) => [names[place]!, stand]);
  }

  /** The fields of versions, each for itself. */
  count<A extends StateGroup>(alike: readonly A[]): (Omit<A, 'states'> & Stand)[] {
    return alike.flatMap(({ states, ...one }) =>
      standsIn(states).map((stand) => ({ ...one, ...stand })),
    );
  }

  /** How many records there are of each kind. */
  counts(): string {
    return this.kinds
      .map((one, number) => `select ${number}, count(*)::int from "${this.meta(one).tableName}"`)
      .join(' union all ');
  }

  private meta({ entity }: AnyKindDefinition): EntityMetadata {
    return this.em.getMetadata().get(entity);
  }
}
