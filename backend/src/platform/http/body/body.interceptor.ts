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
import { type BodyLimits, BodyLimitsByClient, SIGN_IN_BODY } from './body-limits.js';
import { MultipartReader } from './multipart-reader.js';
import {
  assertWithinLimits,
  bodyTooLargeProblem,
  contentLength,
  parseFormBody,
  parseJsonBody,
  readBody,
} from './read-body.js';
import { clientIp, clientNetwork } from '../throttle.service.js';

/** Cost of a request before its body arrives. */
const REQUEST_BYTES = 4096;

function overloadedProblem(): Problem {
  const message = 'The server is receiving too much data at once. Please try again in a moment.';
  return new Problem('busy', message, { retryAfter: 1 });
}

/**
 * Limits the bytes of unfinished bodies: in total, per IP (IPv4 or IPv6 /64) and per IPv6 /48. Counts received bytes,
 * not declared ones. If the total is exhausted, the oldest unfinished body is dropped: ordinary bodies arrive within
 * milliseconds.
 */
class BodyBudget {
  private total = 0;
  private readonly bytesByClient = new Map<string, number>();
  private readonly unfinishedBodies = new Set<BodyShare>();

  constructor(private readonly limits: BodyLimits) {}

  /** Registers a new body. Throws a 503 if the client has used up its share. */
  reserve(ip: string | undefined): BodyShare {
    const share = new BodyShare(this, ip);
    this.unfinishedBodies.add(share);
    try {
      share.raiseTo(0);
    } catch (error) {
      share.release();
      throw error;
    }
    return share;
  }

  charge(share: BodyShare, bytes: number): void {
    const { maxTotal, maxPerIp, maxPerNetwork } = this.limits;
    const { ip, network } = share;
    const wouldExceed = (key: string | undefined, limit: number) =>
      key !== undefined && (this.bytesByClient.get(key) ?? 0) + bytes > limit;
    if (wouldExceed(ip, maxPerIp) || wouldExceed(network, maxPerNetwork)) throw overloadedProblem();
    while (this.total + bytes > maxTotal) {
      const [oldest] = this.unfinishedBodies;
      if (!oldest || oldest === share) throw overloadedProblem();
      oldest.drop();
    }
    this.add(share, bytes);
  }

  end(share: BodyShare): void {
    this.unfinishedBodies.delete(share);
    this.add(share, -share.bytes);
  }

  private add({ ip, network }: BodyShare, bytes: number): void {
    this.total += bytes;
    for (const key of [ip, network]) {
      if (key === undefined) continue;
      const usedBytes = (this.bytesByClient.get(key) ?? 0) + bytes;
      if (usedBytes > 0) this.bytesByClient.set(key, usedBytes);
      else this.bytesByClient.delete(key);
    }
  }
}

/** The part of a `BodyBudget` that one unfinished body uses. */
class BodyShare {
  readonly ip: string;
  readonly network: string | undefined;
  bytes = 0;
  private readonly dropController = new AbortController();

  constructor(
    private readonly budget: BodyBudget,
    ip: string | undefined,
  ) {
    this.ip = clientIp(ip);
    this.network = clientNetwork(ip);
  }

  /** Aborts with a 503 when the body is dropped in favor of a newer one. */
  get signal(): AbortSignal {
    return this.dropController.signal;
  }

  /** Raises the share to the number of received bytes. */
  raiseTo(receivedBytes: number): void {
    const additional = receivedBytes + REQUEST_BYTES - this.bytes;
    if (additional <= 0) return;
    this.budget.charge(this, additional);
    this.bytes += additional;
  }

  drop(): void {
    this.release();
    this.dropController.abort(overloadedProblem());
  }

  release(): void {
    this.budget.end(this);
    this.bytes = 0;
  }
}

const MULTIPART = 'multipart/form-data';
const FORM = 'application/x-www-form-urlencoded';
const JSON_TYPE = 'application/json';

type IncomingRequest = RequestWithFiles & { user?: SignedInUser };

function hasBody({ headers }: Request): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Reads the bodies of writes: JSON, multipart and urlencoded ones with the same field names, and files if the
 * operation accepts them. Runs after the guards, so that the limits of the client are known and rejected bodies are
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
    const fileFields =
      this.reflector.get<FileFields | undefined>(FILE_FIELDS, context.getHandler()) ?? {};
    const uploads = new UploadWriter(this.tempDir);
    try {
      await this.receive(request, type, fileFields, uploads, context.getHandler());
    } catch (error) {
      await uploads.deleteFiles();
      throw error;
    }
    return next.handle().pipe(finalize(() => void uploads.deleteFiles()));
  }

  private async receive(
    request: IncomingRequest,
    type: string,
    fileFields: FileFields,
    uploads: UploadWriter,
    handler: ReturnType<ExecutionContext['getHandler']>,
  ): Promise<void> {
    const [limits, budget] = this.selectLimits(request, handler);
    const hasFiles = type === MULTIPART && Object.keys(fileFields).length > 0;
    const declaredBytes = contentLength(request) ?? limits.maxBytes;
    if (!hasFiles && declaredBytes > limits.maxBytes) throw bodyTooLargeProblem();
    const share = budget.reserve(request.ip);
    const timeout = AbortSignal.timeout(hasFiles ? this.limits.filesTimeoutMs : limits.timeoutMs);
    const signal = AbortSignal.any([timeout, share.signal]);
    try {
      await (hasFiles
        ? this.readFiles(request, fileFields, uploads, limits, signal, share)
        : this.readText(request, type, uploads, limits, signal, share));
    } catch (error) {
      if (share.signal.aborted) throw share.signal.reason;
      if (!timeout.aborted) throw error;
      throw new Problem('request_timeout', 'The body took too long to arrive.');
    } finally {
      share.release();
    }
    assertWithinLimits(request.body, limits.maxValues);
    const { mediaUrl } = this.config;
    if (mediaUrl !== undefined) request.body = toStoredFileUrls(mediaUrl, request.body);
  }

  private selectLimits(
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
    fileFields: FileFields,
    uploads: UploadWriter,
    { maxBytes }: BodyLimits,
    signal: AbortSignal,
    share: BodyShare,
  ): Promise<void> {
    await this.tempDir.ensureExists();
    const form = new MultipartReader(fileFields, uploads, maxBytes);
    await form.read(request, signal, (bufferedBytes) => share.raiseTo(bufferedBytes));
    request.body = form.body;
    request.received = form.files;
  }

  private async readText(
    request: IncomingRequest,
    type: string,
    uploads: UploadWriter,
    { maxBytes }: BodyLimits,
    signal: AbortSignal,
    share: BodyShare,
  ): Promise<void> {
    const bytes = await readBody(request, maxBytes, signal, (size) => share.raiseTo(size));
    if (type === JSON_TYPE) request.body = parseJsonBody(request, bytes);
    else if (type === FORM) request.body = parseFormBody(request, bytes);
    else {
      const form = new MultipartReader({}, uploads, maxBytes);
      await form.readBuffer(request, bytes);
      request.body = form.body;
    }
  }
}
