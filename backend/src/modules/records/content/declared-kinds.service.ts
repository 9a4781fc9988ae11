import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type LocalizedEntity } from '../../../kernel/localized.entity.js';
import { Problem } from '../../../kernel/problem.js';
import { ContentKinds } from '../../localization/index.js';
import { type AnyKind, isDeclared } from '../kind/index.js';
import { type LocalizedRecords } from '../localized-records.js';
import { type LanguageInput } from '../record-definition.js';
import { RecordsService } from '../records.service.js';
import { type KindPageDto } from './kinds.dto.js';

/** The kinds by name with all that their declarations say, and the records of each. */
@Injectable()
export class DeclaredKinds {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKinds,
    private readonly service: RecordsService,
  ) {}

  get(name: string): AnyKind {
    const kind = this.kinds.get(name);
    if (isDeclared(kind)) return kind;
    throw Problem.notFound(`Content of the kind "${name}"`);
  }

  records(name: string): LocalizedRecords<LocalizedEntity, LanguageInput, LanguageInput> {
    return this.service.of(this.get(name));
  }

  /** As forms and tables are made of them, with how many records there are. */
  async published(page: number, pageSize: number): Promise<KindPageDto> {
    const kinds = this.kinds.localized().filter(isDeclared);
    const shown = kinds.slice((page - 1) * pageSize, page * pageSize);
    const items = await Promise.all(
      shown.map(async ({ entity, published }) => {
        return { ...published, count: await this.em.fork().count(entity) };
      }),
    );
    return { items, total: kinds.length, page, pageSize };
  }
}
