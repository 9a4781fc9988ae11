import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type IncomingMessage } from 'node:http';
import busboy, { type Busboy, type FileInfo } from 'busboy';
import { Problem } from '../../../kernel/problem.js';
import { type FieldCode, type ProblemCode } from '../../../kernel/problem-codes.js';
import { toWriteProblem } from '../../storage/storage.js';
import { type UploadWriter, type FileFields, type ReceivedFile } from '../received-files.js';
import {
  assertFieldName,
  bodyTooLargeProblem,
  MAX_FIELDS,
  tooManyFieldsProblem,
} from './read-body.js';

function fileProblem(problem: ProblemCode, field: string, code: FieldCode, message: string) {
  return new Problem(problem, message, { errors: [{ field, code, message }] });
}

/** Returns the problem behind several errors: a `Problem`, else a failed write, else `invalid_multipart`. */
function findRootProblem(errors: readonly unknown[]): Problem {
  const problem = errors.find((error) => error instanceof Problem);
  if (problem) return problem;
  const systemError = errors.find((error) => error instanceof Error && 'syscall' in error);
  if (systemError instanceof Error) return toWriteProblem(systemError);
  return new Problem('invalid_multipart', 'The multipart body could not be read.');
}

/** Parses one multipart body: fields as text, files through the `UploadWriter`. */
export class MultipartReader {
  /** Without a prototype, so that names such as `__proto__` are harmless. */
  private readonly fields = Object.create(null) as Record<string, string | string[]>;
  private readonly fileCounts = new Map<string, number>();
  private readonly writes: Promise<void>[] = [];
  private readonly received: ReceivedFile[] = [];
  private bytesLeft: number;

  constructor(
    private readonly fileFields: FileFields,
    private readonly uploads: UploadWriter,
    maxBytes: number,
  ) {
    this.bytesLeft = maxBytes;
  }

  /** Parses the body while it arrives. `onBuffered` is called with the bytes in memory: all but those of files. */
  read(
    request: IncomingMessage,
    signal: AbortSignal,
    onBuffered: (bytes: number) => void,
  ): Promise<void> {
    const onReceived = (receivedBytes: number) =>
      onBuffered(receivedBytes - this.uploads.writtenBytes);
    return this.parse(request, (parser) => pipeToParser(request, parser, signal, onReceived));
  }

  /** Parses a body in memory. */
  readBuffer(request: IncomingMessage, bytes: Buffer): Promise<void> {
    return this.parse(request, (parser) => pipeline(Readable.from([bytes]), parser));
  }

  private async parse(
    request: IncomingMessage,
    feed: (parser: Busboy) => Promise<void>,
  ): Promise<void> {
    try {
      const parser = busboy({
        headers: request.headers,
        defParamCharset: 'utf8',
        limits: { parts: MAX_FIELDS + 1, fieldSize: this.bytesLeft + 1 },
      });
      this.addListeners(parser);
      await feed(parser);
      await Promise.all(this.writes);
    } catch (error) {
      const settled = await Promise.allSettled(this.writes);
      const failed = settled.filter((file) => file.status === 'rejected');
      throw findRootProblem([error, ...failed.map(({ reason }): unknown => reason)]);
    }
  }

  /** An ordinary object, as validation needs it. */
  get body(): Record<string, unknown> {
    return { ...this.fields };
  }

  /** Without empty file inputs, for which browsers send a part without name and bytes. */
  get files(): ReceivedFile[] {
    return this.received.filter(({ size, name }) => size > 0 || name !== '');
  }

  private addListeners(parser: Busboy): void {
    const destroyOnError = (handle: () => void) => {
      try {
        handle();
      } catch (error) {
        parser.destroy(error as Error);
      }
    };
    parser.on('field', (name: string | undefined, value) =>
      destroyOnError(() => this.addField(name, value)),
    );
    parser.on('file', (name: string | undefined, content, info) => {
      // The reader of the stream handles the error; without a reader it is irrelevant.
      content.on('error', () => undefined);
      destroyOnError(() => this.addFile(name, content, info, parser));
    });
    parser.on('partsLimit', () => parser.destroy(tooManyFieldsProblem()));
  }

  private addField(name: string | undefined, value: string): void {
    assertFieldName(name);
    const field = name!;
    this.bytesLeft -= field.length + Buffer.byteLength(value);
    if (this.bytesLeft < 0) throw bodyTooLargeProblem();
    const previous = this.fields[field];
    if (previous === undefined) this.fields[field] = value;
    else if (Array.isArray(previous)) previous.push(value);
    else this.fields[field] = [previous, value];
  }

  /** Rejects an unexpected or excess file before its first byte is stored. */
  private addFile(
    name: string | undefined,
    content: Readable,
    { filename }: Partial<FileInfo>,
    parser: Writable,
  ): void {
    assertFieldName(name);
    const field = name!;
    const rule = Object.hasOwn(this.fileFields, field) ? this.fileFields[field] : undefined;
    if (!rule) {
      const message = 'No file is accepted here.';
      throw fileProblem('unsupported_media_type', field, 'not_allowed', message);
    }
    const { maxCount = 1, maxBytes } = rule;
    const count = (this.fileCounts.get(field) ?? 0) + 1;
    this.fileCounts.set(field, count);
    if (count > maxCount) {
      throw Problem.invalidField(field, 'too_many', `At most ${maxCount} files are accepted here.`);
    }
    const maxSize = `${Math.round(maxBytes / 1024 / 1024)} MB`;
    const createTooLargeError = () =>
      fileProblem('too_large', field, 'too_large', `The file is larger than ${maxSize}.`);
    const write = this.uploads.write(field, content, filename ?? '', maxBytes, createTooLargeError);
    // Keeps the order of arrival: a small file may be written before a larger one that arrived first.
    const index = this.writes.length;
    this.writes.push(
      write.then(
        (file) => {
          this.received[index] = file;
        },
        (error: unknown) => {
          parser.destroy(error as Error);
          throw error;
        },
      ),
    );
  }
}

/** Pipes the request into the parser. Never destroys the request, because the response uses the same connection. */
async function pipeToParser(
  request: IncomingMessage,
  parser: Writable,
  signal: AbortSignal,
  onReceived: (bytes: number) => void,
): Promise<void> {
  const source = new PassThrough();
  const onClose = () => {
    if (!request.readableEnded) source.destroy(new Error('The client closed the connection.'));
  };
  let receivedBytes = 0;
  const onData = (chunk: Buffer) => {
    receivedBytes += chunk.length;
    try {
      onReceived(receivedBytes);
    } catch (error) {
      source.destroy(error as Error);
    }
  };
  request.once('close', onClose);
  try {
    request.pipe(source);
    request.on('data', onData);
    await pipeline(source, parser, { signal });
  } finally {
    request.off('close', onClose);
    request.unpipe(source);
    request.off('data', onData);
    request.resume();
  }
}
