import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type LocalizedEntity } from '../../kernel/localized.entity.js';
import { Problem } from '../../kernel/problem.js';
import { saveOrThrowConflict } from '../../platform/database/optimistic-locking.js';
import { ActivityLog } from '../activity/index.js';
import { type AnyKindDefinition, ContentService, KindCatalog } from '../records/index.js';
import {
  type BulkContentDto,
  type BulkContentRecordDto,
  type BulkContentResultDto,
} from './bulk-content.dto.js';

/** Applies one action to many records of a kind in one transaction. */
@Injectable()
export class BulkContentService {
  constructor(
    private readonly em: EntityManager,
    private readonly catalog: KindCatalog,
    private readonly content: ContentService,
    private readonly activity: ActivityLog,
  ) {}

  async apply(
    kindName: string,
    { action, records }: BulkContentDto,
  ): Promise<BulkContentResultDto> {
    const kind = this.catalog.get(kindName);
    if (action === 'delete' && kind.remove) {
      const message = `A ${kind.label} is deleted by a call of its own.`;
      throw Problem.invalidField('action', 'not_one_of', message);
    }
    let undo: readonly number[] = [];
    const applyChange = async () => {
      const transaction = await this.em.transactional(async (em) => {
        const storedRecords = await this.load(kind, records, em);
        if (action === 'delete') for (const record of storedRecords) em.remove(record);
        else setLive(kind, storedRecords, action === 'show');
        return em;
      });
      undo = this.activity.entryIdsOf(transaction);
    };
    await saveOrThrowConflict(applyChange, () => Promise.resolve(null));
    return { records: undo.length, undo: [...undo] };
  }

  /** Loads all records; throws if one is missing or has another version. */
  private async load(
    kind: AnyKindDefinition,
    requestedRecords: readonly BulkContentRecordDto[],
    em: EntityManager,
  ): Promise<LocalizedEntity[]> {
    const ids = requestedRecords.map(({ id }) => id);
    const storedRecords = await em.find(
      kind.entity,
      { id: { $in: ids } },
      { populate: ['translations'], orderBy: { id: 'asc' } },
    );
    const byId = new Map(storedRecords.map((record) => [record.id, record]));
    for (const { id, version } of requestedRecords) {
      const record = byId.get(id);
      if (!record) throw Problem.notFound(`The ${kind.label} ${id}`);
      if (version !== undefined && version !== record.version) {
        throw Problem.versionConflict(await this.content.show(kind.kind, record));
      }
    }
    return storedRecords;
  }
}

function setLive(
  kind: AnyKindDefinition,
  records: readonly LocalizedEntity[],
  live: boolean,
): void {
  if (kind.live === undefined) {
    const message = `A ${kind.label} cannot be hidden.`;
    throw Problem.invalidField('action', 'not_one_of', message);
  }
  for (const record of records) kind.apply(record, { [kind.live]: live });
}
