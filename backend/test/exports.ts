import { type Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Test } from 'supertest';
import { ZipFile } from 'yazl';
import { type ArchivedRecord } from '../src/modules/archive/index.js';
import { type TestApp } from './app.js';

export interface ExportedContent {
  format: string;
  formatVersion: number;
  /** Number of records per kind. Kinds without an entry are unknown to the file. */
  counts?: Record<string, number>;
  records: ArchivedRecord[];
}

/** An empty backup. Its counts name kinds of staff data, whose stored records would otherwise stay. */
export const EMPTY_EXPORT: ExportedContent = {
  format: 'kawabe-house-backup',
  formatVersion: 1,
  counts: { glossary: 0, 'style-guides': 0, 'translation-settings': 0 },
  records: [],
};

/** Exports all content of a site, as the administrator. */
export async function exportContent({ admin }: TestApp): Promise<ExportedContent> {
  const { body } = await admin.get('/api/admin/export-data').expect(200);
  return body as ExportedContent;
}

/** Imports a backup like the back office does. */
export function importContent(
  { admin }: TestApp,
  file: object | Buffer,
  { name = Buffer.isBuffer(file) ? 'backup.zip' : 'backup.json', query = '' } = {},
): Test {
  const bytes = Buffer.isBuffer(file) ? file : Buffer.from(JSON.stringify(file));
  return admin.post(`/api/admin/import-data${query}`).attach('dataFile', bytes, name);
}

/** Creates a zip of files; `mode` is the file mode of the last one. */
export async function createZip(
  files: Readonly<Record<string, Buffer | string>>,
  { mode }: { mode?: number } = {},
): Promise<Buffer> {
  const zip = new ZipFile();
  const last = Object.keys(files).at(-1);
  for (const [name, bytes] of Object.entries(files)) {
    zip.addBuffer(Buffer.from(bytes), name, name === last && mode ? { mode } : {});
  }
  zip.end();
  return buffer(zip.outputStream as Readable);
}
