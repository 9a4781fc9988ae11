import { EntityManager, type EntityMetadata } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ContentKinds } from '../localization/index.js';
import { type AnyKind, isDeclared } from '../records/index.js';
import { fieldRowsSql } from './field-rows-sql.js';

export interface Statement {
  readonly sql: string;
  readonly parameters: readonly unknown[];
}

/** SQL of a row for each record, language and localized field of the house. A kind is named by its place among all. */
@Injectable()
export class FieldRows {
  constructor(
    private readonly em: EntityManager,
    private readonly registry: ContentKinds,
  ) {}

  get kinds(): readonly AnyKind[] {
    return this.registry.localized().filter(isDeclared);
  }

  /** Errors: 404 where there is no such kind. */
  numberOf(kind: string): number {
    const found = this.registry.get(kind);
    return this.kinds.findIndex((one) => one === found);
  }

  /** Of the records in which all words of a search are found, of one kind or of all. */
  all(search = '', kind?: string): Statement {
    const terms = search.normalize('NFKC').toLowerCase().split(/\s+/u).filter(Boolean);
    const patterns = terms.map((term) => `%${term.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    const parts = this.kinds.flatMap((one, number) =>
      kind === undefined || one.kind === kind
        ? [fieldRowsSql(one, this.meta(one), { number, terms: terms.length })]
        : [],
    );
    return { sql: parts.join(' union all '), parameters: parts.flatMap(() => patterns) };
  }

  /** How many records there are of each kind. */
  counts(): string {
    return this.kinds
      .map((one, number) => `select ${number}, count(*)::int from "${this.meta(one).tableName}"`)
      .join(' union all ');
  }

  private meta({ entity }: AnyKind): EntityMetadata {
    return this.em.getMetadata().get(entity);
  }
}
