import { createReadStream } from 'node:fs';
import { type Readable } from 'node:stream';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { Problem } from '../../../kernel/problem.js';
import { type ReceivedFile } from '../../../platform/http/received-files.js';
import { ActivityLog } from '../../activity/index.js';
import { readCsv, writeCsv } from './csv.js';
import { type ImportedTermsDto } from './glossary-file.dto.js';
import { GlossaryTerm } from './glossary-term.entity.js';
import { readTbx, writeTbx } from './tbx.js';
import { type Term } from './term.js';
import { type FileEntry, TermImport, decodeUtf8 } from './term-import.js';
import { TermsService } from './terms.service.js';

/** Maximum size: 5000 terms with aliases, and data that other tools add. */
export const MAX_FILE_BYTES = 8 * 1024 * 1024;

/** Imports and exports the glossary as files. */
@Injectable()
export class GlossaryFiles {
  constructor(
    private readonly em: EntityManager,
    private readonly terms: TermsService,
    private readonly activity: ActivityLog,
  ) {}

  exportCsv(): Readable {
    return writeCsv(this.loadTerms());
  }

  exportTbx(): Readable {
    return writeTbx(this.loadTerms());
  }

  async import([file]: readonly ReceivedFile[], dryRun: boolean): Promise<ImportedTermsDto> {
    if (!file) throw Problem.invalidField('file', 'required', 'Please choose a glossary file.');
    const entries = await readEntries(file);
    return this.terms.withLock(async (em) => {
      const plan = new TermImport(await em.find(GlossaryTerm, {}, { disableIdentityMap: true }));
      for (const entry of entries) plan.add(entry);
      if (!dryRun && plan.counts.added + plan.counts.changed > 0) {
        await this.store(plan, em);
        await this.activity.append({ action: 'imported', kind: 'glossary', label: file.name }, em);
      }
      return { dryRun, ...plan.counts, items: plan.items };
    });
  }

  /**
   * Stores the planned terms. Bypasses the unit of work, whose subscriber would log each term. The activity log gets one
   * entry for the whole import.
   */
  private async store({ added, changed }: TermImport, em: EntityManager): Promise<void> {
    if (added.length > 0) await em.insertMany(GlossaryTerm, [...added]);
    for (const { id, version, ...term } of changed) {
      await em.nativeUpdate(GlossaryTerm, { id }, { ...term, version: version + 1 });
    }
  }

  private async *loadTerms(): AsyncGenerator<Term> {
    yield* await this.em.fork().find(GlossaryTerm, {}, { orderBy: { id: 'asc' } });
  }
}

/** Returns the reader of a format, by the extension of the file name; undefined if it is unknown. */
function findReader(name: string) {
  if (/\.csv$/i.test(name)) return readCsv;
  return /\.(?:tbx|xml)$/i.test(name) ? readTbx : undefined;
}

async function readEntries({ name, path }: ReceivedFile): Promise<FileEntry[]> {
  const read = findReader(name);
  if (!read) {
    const message = 'Please choose a glossary: a .csv or a .tbx file.';
    const errors = [{ field: 'file', code: 'not_allowed' as const, message }];
    throw new Problem('unsupported_media_type', message, { errors });
  }
  const entries: FileEntry[] = [];
  for await (const entry of read(decodeUtf8(createReadStream(path)))) entries.push(entry);
  return entries;
}
