import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Response } from 'express';
import multer, { MulterError, type Options } from 'multer';
import { finalize, type Observable } from 'rxjs';
import { Problem } from '../../kernel/problem.js';
import { Config } from '../config/config.js';
import { writeProblem } from '../storage/storage.js';
import {
  FILE_FIELDS,
  type FileFields,
  FileReceiver,
  type RequestWithFiles,
  WaitingRoom,
} from './received-files.js';
import { assertBounded } from './security.js';

const FIELD_BYTES = 1_000_000;
const LIMITS = { fieldSize: FIELD_BYTES, fields: 100, parts: 120, fieldNameSize: 100 };

function size(bytes: number): string {
  return `${Math.round(bytes / 1024 / 1024)} MB`;
}

function fileProblem(status: number, problem: string, field: string, code: string, text: string) {
  return new Problem(status, problem, text, { errors: [{ field, code, message: text }] });
}

function toProblem(error: unknown, fields: FileFields): Problem {
  if (error instanceof Problem) return error;
  if (!(error instanceof MulterError)) {
    // The parser's complaints are plain errors; the file system's carry a code.
    if (error instanceof Error && 'code' in error) return writeProblem(error);
    return new Problem(400, 'invalid_multipart', 'The multipart body could not be read.');
  }
  const { field = 'file' } = error;
  if (error.code === 'LIMIT_FILE_SIZE') {
    const largest = Math.max(...Object.values(fields).map(({ maxBytes }) => maxBytes));
    return tooLarge(field, fields[field]?.maxBytes ?? largest);
  }
  return new Problem(413, 'too_large', 'The multipart body is too large.');
}

function tooLarge(field: string, maxBytes: number): Problem {
  const message = `The file is larger than ${size(maxBytes)}.`;
  return fileProblem(413, 'too_large', field, 'too_large', message);
}

/** Refuses a file before a byte of it is kept: one that nobody asked for, or one too many. */
function guard(fields: FileFields): Options['fileFilter'] {
  const counts = new Map<string, number>();
  return (_request, { fieldname: field }, callback) => {
    const wanted = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (!wanted) {
      const message = 'No file is taken here.';
      callback(fileProblem(415, 'unsupported_media_type', field, 'not_allowed', message));
      return;
    }
    const count = (counts.get(field) ?? 0) + 1;
    counts.set(field, count);
    const { maxCount = 1 } = wanted;
    const message = `At most ${maxCount} files are taken here.`;
    if (count > maxCount) callback(Problem.invalidField(field, 'too_many', message));
    else callback(null, true);
  };
}

/**
 * Every write reads multipart bodies as it reads JSON: the same names, values as text; and files where the
 * call takes some. After the guards, so that nobody's files are kept but an administrator's.
 */
@Injectable()
export class MultipartInterceptor implements NestInterceptor, OnApplicationBootstrap {
  private readonly logger = new Logger(MultipartInterceptor.name);
  private readonly room: WaitingRoom;

  constructor(
    private readonly reflector: Reflector,
    config: Config,
  ) {
    this.room = new WaitingRoom(config.env.DATA_DIR);
  }

  onApplicationBootstrap(): void {
    this.room.sweep().catch((error: unknown) => this.logger.warn(error));
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const http = context.switchToHttp();
    const request = http.getRequest<RequestWithFiles>();
    if (!request.is('multipart/form-data')) return next.handle();
    const fields = this.reflector.get<FileFields | undefined>(FILE_FIELDS, context.getHandler());
    const receiver = new FileReceiver(this.room);
    try {
      await this.read(request, http.getResponse<Response>(), fields ?? {}, receiver);
      assertBounded(request.body);
    } catch (error) {
      await receiver.clear();
      throw toProblem(error, fields ?? {});
    }
    return next.handle().pipe(finalize(() => void receiver.clear()));
  }

  private async read(
    request: RequestWithFiles,
    response: Response,
    fields: FileFields,
    receiver: FileReceiver,
  ): Promise<void> {
    const largest = Math.max(0, ...Object.values(fields).map(({ maxBytes }) => maxBytes));
    if (largest > 0) await this.room.open();
    const options: Options = {
      storage: receiver,
      limits: largest > 0 ? { ...LIMITS, fileSize: largest } : LIMITS,
      fileFilter: guard(fields),
    };
    await new Promise<void>((resolve, reject) => {
      multer(options).any()(request, response, (error: unknown) => {
        if (error === undefined || error === null) resolve();
        else reject(error instanceof Error ? error : new Error('unreadable', { cause: error }));
      });
    });
    // Multer gives a body without a prototype; validation needs an ordinary object.
    request.body = { ...(request.body as object | undefined) };
    // A file input that was left empty sends a part with neither name nor bytes.
    const files = (request.files as Express.Multer.File[] | undefined) ?? [];
    request.received = files
      .filter((file) => file.size > 0 || file.originalname !== '')
      .map((file) => receiver.received(file));
    for (const file of request.received) {
      const { maxBytes } = fields[file.field]!;
      if (file.size > maxBytes) throw tooLarge(file.field, maxBytes);
    }
  }
}
