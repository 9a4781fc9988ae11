import { Global, Module } from '@nestjs/common';
import { ArchiveKinds } from './archive-kinds.service.js';
import { ContentIds } from './content-ids.service.js';
import { RecordArchive } from './record-archive.service.js';

/** Content in and out of plain JSON; backups and the activity log stand on it. */
@Global()
@Module({
  providers: [ArchiveKinds, RecordArchive, ContentIds],
  exports: [ArchiveKinds, RecordArchive, ContentIds],
})
export class ArchiveModule {}
