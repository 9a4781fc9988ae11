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

/** A part of a multipart body that carries files. */
export interface FileField {
  readonly maxBytes: number;
  /** What it is, for readers of the contract. */
  readonly description: string;
  /** The field of the body that it stands in for. */
  readonly bodyField?: string;
  /** Whether the call comes to nothing without it; then it takes multipart bodies alone. */
  readonly required?: boolean;
  /** How many files may come under this name; one where it is left out. */
  readonly maxCount?: number;
}

export type FileFields = Readonly<Record<string, FileField>>;

/** A file as it came, in a temporary place that is cleared when the request is over. */
export interface ReceivedFile {
  readonly field: string;
  readonly path: string;
  readonly size: number;
  /** SHA-256 of its bytes, hexadecimal. */
  readonly digest: string;
  /** As its sender calls it; says nothing of what it is. */
  readonly name: string;
}

export interface RequestWithFiles extends Request {
  received?: ReceivedFile[];
}

export const FILE_FIELDS = 'kawabe:file-fields';
/** The same in the document that is made, until its bodies are written. */
export const FILE_PARTS = 'x-file-parts';

/** The files a call takes, by the names of their parts; every other call refuses files. */
export const AcceptsFiles = (fields: FileFields): MethodDecorator =>
  applyDecorators(SetMetadata(FILE_FIELDS, fields), ApiExtension(FILE_PARTS, fields));

/** The files that came with a request. */
export const ReceivedFiles = createParamDecorator(
  (_: unknown, context: ExecutionContext): ReceivedFile[] =>
    context.switchToHttp().getRequest<RequestWithFiles>().received ?? [],
);

const ABANDONED_MS = 60 * 60 * 1000;

/** Where files wait while their request is answered: beside the data, which has the room for them. */
export class UploadTempDir {
  private readonly folder: string;

  constructor(dataDir: string) {
    this.folder = resolve(join(dataDir, 'receiving'));
  }

  async open(): Promise<void> {
    await mkdir(this.folder, { recursive: true });
  }

  newPath(): string {
    return join(this.folder, randomUUID());
  }

  /** Clears what requests have left whose process died. */
  async deleteAbandoned(): Promise<void> {
    await this.open();
    for (const name of await readdir(this.folder)) {
      const path = join(this.folder, name);
      const { mtimeMs } = await stat(path);
      if (Date.now() - mtimeMs > ABANDONED_MS) await rm(path, { force: true });
    }
  }
}

/** Writes the files of one request to disk as they come, and takes their digests on the way. */
export class UploadWriter {
  /** Of all files begun, also those that never ended. */
  private readonly paths: string[] = [];
  /** Of all files, handed on to the disk. */
  bytes = 0;

  constructor(private readonly room: UploadTempDir) {}

  /** Ends with `tooLarge` at the first byte that is too many. */
  async write(
    field: string,
    content: Readable,
    name: string,
    maxBytes: number,
    tooLarge: () => Error,
  ): Promise<ReceivedFile> {
    const path = this.room.newPath();
    this.paths.push(path);
    const hash = createHash('sha256');
    let size = 0;
    const meter = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        size += chunk.length;
        this.bytes += chunk.length;
        if (size > maxBytes) {
          done(tooLarge());
          return;
        }
        hash.update(chunk);
        done(null, chunk);
      },
    });
    await pipeline(content, meter, createWriteStream(path, { mode: 0o600 }));
    return { field, path, size, name, digest: hash.digest('hex') };
  }

  async clear(): Promise<void> {
    await Promise.allSettled(this.paths.map((path) => rm(path, { force: true })));
  }
}
