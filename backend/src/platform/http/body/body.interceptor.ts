import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { type Request } from 'express';
import { finalize, type Observable } from 'rxjs';
import { Problem } from '../../../kernel/problem.js';
import { type SignedInUser } from '../../auth/current-user.js';
import { Config } from '../../config/config.js';
import {
  FILE_FIELDS,
  type FileFields,
  UploadWriter,
  type RequestWithFiles,
  UploadTempDir,
} from '../received-files.js';
import { toStoredFileUrls } from '../media-url.interceptor.js';
import { BodyBudget, type BodyShare } from './body-budget.js';
import { type BodyLimits, BodyLimitsByClient, SIGN_IN_BODY } from './body-limits.js';
import { MultipartReader } from './multipart-reader.js';
import {
  assertWithinLimits,
  bodyTooLarge,
  contentLength,
  parseFormBody,
  parseJsonBody,
  readBody,
} from './read-body.js';

const MULTIPART = 'multipart/form-data';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

type IncomingRequest = RequestWithFiles & { user?: SignedInUser };

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Reads the bodies of writes: JSON, multipart and urlencoded ones with the same field names, and files if the
 * operation accepts them. Runs after the guards, so that the limits of the sender are known and rejected bodies are
 * never read.
 */
@Injectable()
export class BodyInterceptor implements NestInterceptor, OnApplicationBootstrap {
  private readonly logger = new Logger(BodyInterceptor.name);
  private readonly tempDir: UploadTempDir;
  private readonly visitors: BodyBudget;
  private readonly signIns: BodyBudget;
  private readonly staff: BodyBudget;

  constructor(
    private readonly reflector: Reflector,
    private readonly limits: BodyLimitsByClient,
    private readonly config: Config,
  ) {
    this.tempDir = new UploadTempDir(config.env.DATA_DIR);
    this.visitors = new BodyBudget(limits.visitor);
    this.signIns = new BodyBudget(limits.signIn);
    this.staff = new BodyBudget(limits.staff);
  }

  onApplicationBootstrap(): void {
    this.tempDir.deleteAbandoned().catch((error: unknown) => this.logger.warn(error));
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<IncomingRequest>();
    if (!hasBody(request)) return next.handle();
    const type = request.is([JSON_TYPE, MULTIPART, FORM]);
    if (!type) {
      const message = 'The body must be JSON or multipart/form-data.';
      throw new Problem('unsupported_media_type', message);
    }
    const files =
      this.reflector.get<FileFields | undefined>(FILE_FIELDS, context.getHandler()) ?? {};
    const receiver = new UploadWriter(this.tempDir);
    try {
      await this.receive(request, type, files, receiver, context.getHandler());
    } catch (error) {
      await receiver.clear();
      throw error;
    }
    return next.handle().pipe(finalize(() => void receiver.clear()));
  }

  private async receive(
    request: IncomingRequest,
    type: string,
    files: FileFields,
    receiver: UploadWriter,
    handler: ReturnType<ExecutionContext['getHandler']>,
  ): Promise<void> {
    const [limits, budget] = this.limitsOf(request, handler);
    const hasFiles = type === MULTIPART && Object.keys(files).length > 0;
    const declared = contentLength(request) ?? limits.bytes;
    if (!hasFiles && declared > limits.bytes) throw bodyTooLarge();
    const share = budget.reserve(request.ip);
    const timeout = AbortSignal.timeout(hasFiles ? this.limits.filesMs : limits.ms);
    const signal = AbortSignal.any([timeout, share.signal]);
    try {
      await (hasFiles
        ? this.readFiles(request, files, receiver, limits, signal, share)
        : this.readText(request, type, receiver, limits, signal, share));
    } catch (error) {
      if (share.signal.aborted) throw share.signal.reason;
      if (!timeout.aborted) throw error;
      throw new Problem('request_timeout', 'The body took too long to arrive.');
    } finally {
      share.release();
    }
    assertWithinLimits(request.body, limits.values);
    const { mediaUrl } = this.config;
    if (mediaUrl !== undefined) request.body = toStoredFileUrls(mediaUrl, request.body);
  }

  private limitsOf(
    { user }: IncomingRequest,
    handler: ReturnType<ExecutionContext['getHandler']>,
  ): readonly [BodyLimits, BodyBudget] {
    if (user) return [this.limits.staff, this.staff];
    const isSignIn = this.reflector.get<boolean | undefined>(SIGN_IN_BODY, handler);
    if (isSignIn) return [this.limits.signIn, this.signIns];
    return [this.limits.visitor, this.visitors];
  }

  private async readFiles(
    request: IncomingRequest,
    files: FileFields,
    receiver: UploadWriter,
    { bytes }: BodyLimits,
    signal: AbortSignal,
    share: BodyShare,
  ): Promise<void> {
    await this.tempDir.open();
    const form = new MultipartReader(files, receiver, bytes);
    await form.read(request, signal, (held) => share.hold(held));
    request.body = form.body;
    request.received = form.files;
  }

  private async readText(
    request: IncomingRequest,
    type: string,
    receiver: UploadWriter,
    { bytes }: BodyLimits,
    signal: AbortSignal,
    share: BodyShare,
  ): Promise<void> {
    const received = await readBody(request, bytes, signal, (size) => share.hold(size));
    if (type === JSON_TYPE) request.body = parseJsonBody(request, received);
    else if (type === FORM) request.body = parseFormBody(request, received);
    else {
      const form = new MultipartReader({}, receiver, bytes);
      await form.readBuffer(request, received);
      request.body = form.body;
    }
  }
}
