import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { ArchiveKinds, RecordArchive } from '../archive/index.js';
import { ContentKinds } from '../localization/index.js';
import { type BackupFile } from './backup-file.js';
import { type ImportResultDto, type OnError } from './data-transfer.dto.js';
import { ImportChanges } from './import-changes.js';
import { ImportedPictures } from './imported-pictures.service.js';
import { readImport, toResult } from './read-import.js';

/** Tells what an import would do. */
@Injectable()
export class ImportTrial {
  constructor(
    private readonly em: EntityManager,
    private readonly kinds: ContentKinds,
    private readonly archived: ArchiveKinds,
    private readonly archive: RecordArchive,
    private readonly pictures: ImportedPictures,
  ) {}

  async run(file: BackupFile, onError?: OnError): Promise<ImportResultDto> {
    const changes = new ImportChanges(this.kinds, this.archived, this.archive);
    const plan = await readImport(file, this.archive, this.pictures, onError, changes);
    plan.say('This was a dry run: nothing was changed.');
    const em = this.em.fork();
    await em.begin({ isolationLevel: IsolationLevel.REPEATABLE_READ, readOnly: true });
    try {
      const found = await changes.against(em, (kind) => plan.replaces(kind));
      return { ...toResult(plan), changes: found };
    } finally {
      // Ended without a commit: that a request under an `Idempotency-Key` did something is noted with each.
      await em.rollback();
    }
  }
}
