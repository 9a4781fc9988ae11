import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
} from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import { type Request } from 'express';

export interface FileField {
  readonly maxBytes: number;
  /** Description for the OpenAPI document. */
  readonly description: string;
  /** The field of the body that the file replaces. */
  readonly bodyField?: string;
  /** Whether the operation needs the file. If so, the operation accepts multipart bodies only. */
  readonly required?: boolean;
  /** Maximum number of files in this field. Default 1. */
  readonly maxCount?: number;
}

export type FileFields = Readonly<Record<string, FileField>>;

/** An uploaded file in a temporary directory that is cleared after the request. */
export interface ReceivedFile {
  readonly field: string;
  readonly path: string;
  readonly size: number;
  /** SHA-256 of the file, hexadecimal. */
  readonly digest: string;
  /** File name given by the client. Not trusted. */
  readonly name: string;
}

export interface RequestWithFiles extends Request {
  received?: ReceivedFile[];
}

export const FILE_FIELDS = 'kawabe:file-fields';
/** OpenAPI extension with the file fields, until the request bodies are generated. */
export const FILE_PARTS = 'x-file-parts';

/** Declares the files that an operation accepts. All others reject files. */
export const AcceptsFiles = (fields: FileFields): MethodDecorator =>
  applyDecorators(SetMetadata(FILE_FIELDS, fields), ApiExtension(FILE_PARTS, fields));

export const ReceivedFiles = createParamDecorator(
  (_: unknown, context: ExecutionContext): ReceivedFile[] =>
    context.switchToHttp().getRequest<RequestWithFiles>().received ?? [],
);

const MAX_AGE_MS = 60 * 60 * 1000;

/** Temporary directory for multipart uploads, on the data volume because `/tmp` may be too small. */
export class UploadTempDir {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = resolve(join(dataDir, 'receiving'));
  }

  async ensureExists(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
  }

  createPath(): string {
    return join(this.folder, randomUUID());
  }

  async deleteAbandoned(): Promise<void> {
    await this.ensureExists();
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > MAX_AGE_MS) await rm(path, { force: true });
    }
  }
}

/** Writes the files of one request to disk while they arrive, and computes their digests. */
export class UploadWriter {
  /** Paths of all started files, including incomplete ones. */
  private readonly paths: string[] = [];
  /** Bytes of all files that were written to disk so far. */
  writtenBytes = 0;

  constructor(private readonly tempDir: UploadTempDir) {}

  /** Stores one file. Rejects with the error of `createTooLargeError` at the first excess byte. */
  async write(
    field: string,
    content: Readable,
    name: string,
    maxBytes: number,
    createTooLargeError: () => Error,
  ): Promise<ReceivedFile> {
    const path = this.tempDir.createPath();
    this.paths.push(path);
    const hash = createHash('sha256');
    let size = 0;
    const meter = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        size += chunk.length;
        this.writtenBytes += chunk.length;
        if (size > maxBytes) {
          done(createTooLargeError());
          return;
        }
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(content, meter, createWriteStream(path, { mode: 0o600 }));
    return { field, path, size, name, digest: hash.digest('hex') };
  }

  async deleteFiles(): Promise<void> {
    await Promise.allSettled(this.paths.map((path) => rm(path, { force: true })));
  }
}
