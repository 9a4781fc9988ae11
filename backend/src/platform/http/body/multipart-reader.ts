import { PassThrough, Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type IncomingMessage } from 'node:http';
import busboy, { type Busboy, type FileInfo } from 'busboy';
import { Problem } from '../../../kernel/problem.js';
import { type FieldCode, type ProblemCode } from '../../../kernel/problem-codes.js';
import { writeProblem } from '../../storage/storage.js';
import { type UploadWriter, type FileFields, type ReceivedFile } from '../received-files.js';
import { assertFieldName, bodyTooLarge, MOST_FIELDS, tooManyFields } from './read-body.js';

function fileProblem(problem: ProblemCode, field: string, code: FieldCode, text: string) {
  return new Problem(problem, text, { errors: [{ field, code, message: text }] });
}

/** Of all that went wrong at once, what it began with: our own refusal, or the file system's. */
function toProblem(errors: readonly unknown[]): Problem {
  const refusal = errors.find((error) => error instanceof Problem);
  if (refusal) return refusal;
  const failure = errors.find((error) => error instanceof Error && 'syscall' in error);
  if (failure instanceof Error) return writeProblem(failure);
  return new Problem('invalid_multipart', 'The multipart body could not be read.');
}

/** Reads one multipart body: its fields as text, its files to where the receiver puts them. */
export class MultipartReader {
  /** Without a prototype, so that every name is only a name. */
  private readonly fields = Object.create(null) as Record<string, string | string[]>;
  private readonly counts = new Map<string, number>();
  private readonly keeping: Promise<void>[] = [];
  private readonly kept: ReceivedFile[] = [];
  private bytesLeft: number;

  constructor(
    private readonly taken: FileFields,
    private readonly receiver: UploadWriter,
    bytes: number,
  ) {
    this.bytesLeft = bytes;
  }

  /** From the request as it comes. `hold` is called with the bytes that are in memory: all but those of files on disk. */
  read(
    request: IncomingMessage,
    signal: AbortSignal,
    hold: (bytes: number) => void,
  ): Promise<void> {
    const onReceived = (received: number) => hold(received - this.receiver.bytes);
    return this.parse(request, (parser) => toReadable(request, parser, signal, onReceived));
  }

  /** From the bytes of a request. */
  readWhole(request: IncomingMessage, bytes: Buffer): Promise<void> {
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
        limits: { parts: MOST_FIELDS + 1, fieldSize: this.bytesLeft + 1 },
      });
      this.listen(parser);
      await feed(parser);
      await Promise.all(this.keeping);
    } catch (error) {
      const ended = await Promise.allSettled(this.keeping);
      const failed = ended.filter((file) => file.status === 'rejected');
      throw toProblem([error, ...failed.map(({ reason }): unknown => reason)]);
    }
  }

  /** An ordinary object, which validation needs. */
  get body(): Record<string, unknown> {
    return { ...this.fields };
  }

  /** Without those of file inputs that were left empty, which send a part with neither name nor bytes. */
  get files(): ReceivedFile[] {
    return this.kept.filter(({ size, name }) => size > 0 || name !== '');
  }

  private listen(parser: Busboy): void {
    const refusing = (take: () => void) => {
      try {
        take();
      } catch (error) {
        parser.destroy(error as Error);
      }
    };
    parser.on('field', (name: string | undefined, value) =>
      refusing(() => this.field(name, value)),
    );
    parser.on('file', (name: string | undefined, content, info) => {
      // Told by whoever reads it, and where nobody does, it is of no interest.
      content.on('error', () => undefined);
      refusing(() => this.file(name, content, info, parser));
    });
    parser.on('partsLimit', () => parser.destroy(tooManyFields()));
  }

  private field(name: string | undefined, value: string): void {
    assertFieldName(name);
    const field = name!;
    this.bytesLeft -= field.length + Buffer.byteLength(value);
    if (this.bytesLeft < 0) throw bodyTooLarge();
    const before = this.fields[field];
    if (before === undefined) this.fields[field] = value;
    else if (Array.isArray(before)) before.push(value);
    else this.fields[field] = [before, value];
  }

  /** Refuses a file before a byte of it is kept: one that nobody asked for, or one too many. */
  private file(
    name: string | undefined,
    content: Readable,
    { filename }: Partial<FileInfo>,
    parser: Writable,
  ): void {
    assertFieldName(name);
    const field = name!;
    const wanted = Object.hasOwn(this.taken, field) ? this.taken[field] : undefined;
    if (!wanted) {
      const message = 'No file is accepted here.';
      throw fileProblem('unsupported_media_type', field, 'not_allowed', message);
    }
    const { maxCount = 1, maxBytes } = wanted;
    const count = (this.counts.get(field) ?? 0) + 1;
    this.counts.set(field, count);
    if (count > maxCount) {
      throw Problem.invalidField(field, 'too_many', `At most ${maxCount} files are accepted here.`);
    }
    const largest = `${Math.round(maxBytes / 1024 / 1024)} MB`;
    const tooLarge = () =>
      fileProblem('too_large', field, 'too_large', `The file is larger than ${largest}.`);
    const keeping = this.receiver.write(field, content, filename ?? '', maxBytes, tooLarge);
    this.keeping.push(
      keeping.then(
        (file) => void this.kept.push(file),
        (error: unknown) => {
          parser.destroy(error as Error);
          throw error;
        },
      ),
    );
  }
}

/** Hands on what arrives. Whatever becomes of it, the request itself stays whole: its answer goes the same way. */
async function toReadable(
  request: IncomingMessage,
  parser: Writable,
  signal: AbortSignal,
  onReceived: (bytes: number) => void,
): Promise<void> {
  const source = new PassThrough();
  const left = () => {
    if (!request.readableEnded) source.destroy(new Error('The client closed the connection.'));
  };
  let received = 0;
  const count = (chunk: Buffer) => {
    received += chunk.length;
    try {
      onReceived(received);
    } catch (error) {
      source.destroy(error as Error);
    }
  };
  request.once('close', left);
  try {
    request.pipe(source);
    request.on('data', count);
    await pipeline(source, parser, { signal });
  } finally {
    request.off('close', left);
    request.unpipe(source);
    request.off('data', count);
    request.resume();
  }
}
