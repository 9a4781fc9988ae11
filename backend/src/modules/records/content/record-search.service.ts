import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ContentKinds } from '../../localization/index.js';
import { isDeclared } from '../kind/index.js';
import { foundRecordsSql } from './content-rows-sql.js';

export interface RecordsInSql {
  readonly sql: string;
  readonly parameters: readonly string[];
}

/** Finds records of all kinds by the words of any language. */
@Injectable()
export class RecordSearch {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKinds,
  ) {}

  /** SQL of the records in which all of some folded terms are found; see `foundRecordsSql`. */
  statement(terms: readonly string[]): RecordsInSql {
    const kinds = this.kinds.localized().filter(isDeclared);
    const parts = kinds.map((kind) =>
      foundRecordsSql(kind, this.em.getMetadata().get(kind.entity), terms.length),
    );
    return { sql: parts.join(' union all '), parameters: parts.flatMap(() => terms) };
  }
}
