import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** That a row of a table names a file. Database triggers write it; see `kernel/media-use-log.ts`. */
@Entity({ tableName: 'media_use' })
@Index({ properties: ['stem', 'rowTable'] })
export class StoredMediaUse {
  [PrimaryKeyProp]?: ['rowTable', 'rowId', 'stem'];

  @PrimaryKey({ type: 'string', length: 63 })
  rowTable!: string;

  @PrimaryKey({ type: 'integer' })
  rowId!: number;

  /** The name of the file up to its first dot or hyphen, which its renditions share. */
  @PrimaryKey({ type: 'string', length: 64 })
  stem!: string;

  /** The record that the row belongs to; the row itself unless it is a translation. */
  @Property({ type: 'integer' })
  recordId!: number;
}
