import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EntityManager, IsolationLevel } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../../platform/config/config.js';
import { toWriteProblem } from '../../platform/storage/storage.js';
import { ActivityLog } from '../activity/index.js';
import { type ArchivedRecord, RecordArchive } from '../archive/index.js';
import { isFileError, parseExport, formatFileTime } from './export-parser.js';
import { type BackupDto, type BackupReason } from './data-transfer.dto.js';
import { ContentExport } from './content-export.service.js';

/**
 * Action logged with each restore point. If an import or a restore created it, that is the action of the operation,
 * because restoring the restore point reverts the operation.
 */
const LOGGED_ACTIONS = {
  import: { action: 'imported', kind: 'content' },
  restore: { action: 'restored', kind: 'content' },
  request: { action: 'created', kind: 'backups' },
} as const satisfies Record<BackupReason, object>;

const MAX_RESTORE_POINTS = 10;
/** Matches `2026-11-21T05-36-09-123Z-before-import.json`, not `2026-11-21.json`. */
const NAME_PATTERN =
  /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z-(?:before|on)-(import|restore|request)\.json$/;
const PARTIAL_SUFFIX = '.partial';
const PARTIAL_MAX_AGE_MS = 24 * 60 * 60 * 1000;

/** Restore points: copies of the content in `DATA_DIR/backups`. */
@Injectable()
export class RestorePointsService {
  private readonly logger = new Logger(RestorePointsService.name);
  private readonly folder: string;
  private readonly filesByName = new Map<string, string[]>();

  constructor(
    config: Config,
    private readonly em: EntityManager,
    private readonly content: ContentExport,
    private readonly activity: ActivityLog,
    private readonly archive: RecordArchive,
  ) {
    this.folder = resolve(join(config.env.DATA_DIR, 'backups'));
  }

  /** Lists the restore points, newest first. */
  async list(): Promise<BackupDto[]> {
    const names = (await this.listNames()).reverse();
    return Promise.all(names.map((name) => this.readDto(name)));
  }

  async find(name: string): Promise<BackupDto> {
    await this.resolvePath(name);
    return this.readDto(name);
  }

  /** Saves the current content. */
  async create(): Promise<BackupDto> {
    const name = await this.em.fork().transactional((em) => this.save(em, 'request'), {
      isolationLevel: IsolationLevel.REPEATABLE_READ,
    });
    await this.prune();
    return this.readDto(name);
  }

  /** Returns the names of the uploaded files that the restore points use. */
  async listFiles(): Promise<Set<string>> {
    const names = await this.listNames();
    // Restore points never change, so each is read once.
    for (const name of this.filesByName.keys())
      if (!names.includes(name)) this.filesByName.delete(name);
    for (const name of names)
      if (!this.filesByName.has(name)) this.filesByName.set(name, await this.filesOf(name));
    return new Set([...this.filesByName.values()].flat());
  }

  /** Returns the path of a restore point; 404 if there is none of this name. */
  async resolvePath(name: string): Promise<string> {
    if (!(await this.listNames()).includes(name)) throw Problem.notFound('This restore point');
    return join(this.folder, name);
  }

  async remove(name: string): Promise<void> {
    await rm(await this.resolvePath(name));
    await this.activity.append({ action: 'deleted', kind: 'backups', label: name });
  }

  /**
   * Saves the content as the transaction of `em` sees it, logs the reason, and returns the name of the restore
   * point. Written to a partial file, synced and renamed, so that a crash leaves no incomplete one.
   */
  async save(em: EntityManager, reason: BackupReason): Promise<string> {
    const name = `${formatFileTime(new Date())}-${reason === 'request' ? 'on' : 'before'}-${reason}.json`;
    const partialPath = join(this.folder, name + PARTIAL_SUFFIX);
    try {
      await mkdir(this.folder, { recursive: true });
      const file = createWriteStream(partialPath, { mode: 0o600, flush: true });
      await pipeline(Readable.from(this.content.streamText(em)), file);
      await rename(partialPath, join(this.folder, name));
      await this.syncFolder();
    } catch (error) {
      await rm(partialPath, { force: true }).catch(() => undefined);
      throw isFileError(error) ? toWriteProblem(error) : error;
    }
    await this.activity.append({ ...LOGGED_ACTIONS[reason], label: name }, em);
    return name;
  }

  /** Deletes the restore point of a failed operation. */
  async discard(name: string): Promise<void> {
    await rm(join(this.folder, name), { force: true });
  }

  /**
   * Deletes abandoned partial files, and all but the latest 10 restore points. Errors are only logged, because the
   * operation itself has succeeded.
   */
  async prune(): Promise<void> {
    try {
      const expired = (await this.listNames()).slice(0, -MAX_RESTORE_POINTS);
      for (const name of [...expired, ...(await this.findAbandonedFiles())]) {
        await rm(join(this.folder, name), { force: true });
      }
    } catch (error) {
      this.logger.warn(error);
    }
  }

  private async filesOf(name: string): Promise<string[]> {
    const files = new Set<string>();
    for await (const part of parseExport(createReadStream(join(this.folder, name)))) {
      if (!('record' in part)) continue;
      for (const file of this.archive.filesOf(part.record as ArchivedRecord)) files.add(file);
    }
    return [...files];
  }

  private async listNames(): Promise<string[]> {
    try {
      return (await readdir(this.folder)).filter((name) => NAME_PATTERN.test(name)).sort();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
      throw error;
    }
  }

  /** Returns the partial files of processes that crashed. */
  private async findAbandonedFiles(): Promise<string[]> {
    const abandoned: string[] = [];
    for (const name of await readdir(this.folder)) {
      if (!name.endsWith(PARTIAL_SUFFIX)) continue;
      const { mtimeMs } = await stat(join(this.folder, name));
      if (Date.now() - mtimeMs > PARTIAL_MAX_AGE_MS) abandoned.push(name);
    }
    return abandoned;
  }

  private async readDto(name: string): Promise<BackupDto> {
    const [, day, hours, minutes, seconds, millis, reason] = NAME_PATTERN.exec(name)!;
    const { size } = await stat(join(this.folder, name));
    const createdAt = `${day}T${hours}:${minutes}:${seconds}.${millis}Z`;
    return { name, createdAt, bytes: size, reason: reason as BackupReason };
  }

  private async syncFolder(): Promise<void> {
    const folder = await open(this.folder);
    try {
      await folder.sync();
    } finally {
      await folder.close();
    }
  }
}
