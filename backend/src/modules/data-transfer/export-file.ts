import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type Readable } from 'node:stream';
import { type Entry, type ZipFile } from 'yauzl';
import { Problem } from '../../kernel/problem.js';
import {
  CONTENT_ENTRY,
  EXPORT_LIMITS,
  invalidExportFileProblem,
  IMAGES_FOLDER,
} from './export-parser.js';

/** An export file on disk: JSON, or a zip with images. */
export interface ExportFile {
  /** Opens the records' text from its beginning. */
  content(): Promise<Readable>;
  /** The images in the file, by name. */
  readonly images: ReadonlyMap<string, () => Promise<Readable>>;
  close(): void;
}

const IMAGE_NAME_PATTERN = /^[\w-]{1,100}\.[a-z0-9]{1,5}$/;
/** File type bits of a Unix mode, and their value for symbolic links. */
const FILE_TYPE_BITS = 0o170000;
const SYMBOLIC_LINK = 0o120000;

/** Zip programs store the Unix mode in the upper half of the external attributes. */
function isSymbolicLink({ externalFileAttributes }: Entry): boolean {
  return ((externalFileAttributes >>> 16) & FILE_TYPE_BITS) === SYMBOLIC_LINK;
}

function isImageName(name: string): boolean {
  return IMAGE_NAME_PATTERN.test(name);
}

function tooLargeProblem(message: string): Problem {
  return new Problem('too_large', `${message} Nothing was changed.`);
}

function openJson(path: string, size: number): ExportFile {
  if (size > EXPORT_LIMITS.contentBytes)
    throw tooLargeProblem('The file is too large to be a backup.');
  return {
    content: () => Promise.resolve(createReadStream(path)),
    images: new Map(),
    close: () => undefined,
  };
}

function assertSupported(entry: Entry): void {
  if (entry.isEncrypted())
    throw invalidExportFileProblem('password', 'The zip is protected with a password.');
  if (isSymbolicLink(entry)) {
    throw invalidExportFileProblem('unsupported_zip', 'The zip contains a link instead of a file.');
  }
  if (!entry.canDecodeFileData())
    throw invalidExportFileProblem(
      'unsupported_zip',
      'The compression method of the zip is not supported.',
    );
}

/** Reads the directory of a zip and rejects files that no export contains, before anything is unpacked. */
async function readEntries(zip: ZipFile, size: number): Promise<Map<string, Entry>> {
  if (zip.entryCount > EXPORT_LIMITS.entries)
    throw tooLargeProblem('The zip contains too many files.');
  const entries = new Map<string, Entry>();
  const maxUnpackedBytes = Math.min(
    EXPORT_LIMITS.unpackedBytes,
    Math.max(size * EXPORT_LIMITS.ratio, EXPORT_LIMITS.recordBytes),
  );
  let unpackedBytes = 0;
  for await (const entry of zip.eachEntry()) {
    assertSupported(entry);
    unpackedBytes += entry.uncompressedSize;
    const limit =
      entry.fileName === CONTENT_ENTRY ? EXPORT_LIMITS.contentBytes : EXPORT_LIMITS.imageBytes;
    if (entry.uncompressedSize > limit || unpackedBytes > maxUnpackedBytes) {
      throw tooLargeProblem('The unpacked zip is larger than a backup can be.');
    }
    if (entries.has(entry.fileName))
      throw invalidExportFileProblem('unsupported_zip', 'The zip contains a file twice.');
    entries.set(entry.fileName, entry);
  }
  return entries;
}

async function openZip(path: string, size: number): Promise<ExportFile> {
  const { default: yauzl } = await import('yauzl');
  const options = { autoClose: false, strictFileNames: true };
  const zip = await yauzl.openPromise(path, options).catch((error: unknown) => {
    throw invalidExportFileProblem('damaged', 'The file is not a zip, or it is damaged.', error);
  });
  try {
    const entries = await readEntries(zip, size);
    const content = entries.get(CONTENT_ENTRY);
    if (!content)
      throw invalidExportFileProblem('not_a_backup', `The zip contains no ${CONTENT_ENTRY}.`);
    const images = [...entries]
      .filter(([name]) => name.startsWith(IMAGES_FOLDER))
      .map(([name, entry]) => [name.slice(IMAGES_FOLDER.length), entry] as const)
      .filter(([name]) => isImageName(name));
    const openEntry = (entry: Entry) => zip.openReadStreamPromise(entry);
    return {
      content: () => openEntry(content),
      images: new Map(images.map(([name, entry]) => [name, () => openEntry(entry)])),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    if (error instanceof Problem) throw error;
    throw invalidExportFileProblem(
      'damaged',
      'The zip is damaged, or a file name in it is unsafe.',
      error,
    );
  }
}

/** Opens an export file. The extension of `name`, the uploaded file's name, selects the format. */
export async function openExportFile(path: string, name: string): Promise<ExportFile> {
  const { size } = await stat(path);
  if (/\.json$/i.test(name)) return openJson(path, size);
  if (/\.zip$/i.test(name)) return openZip(path, size);
  const message = 'Please choose a backup: a .json or a .zip file.';
  const errors = [{ field: 'dataFile', code: 'not_allowed' as const, message }];
  throw new Problem('unsupported_media_type', message, { errors });
}
