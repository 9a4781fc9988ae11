import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  Logger,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { catchError, type Observable } from 'rxjs';
import { type Language, parseLanguage } from '../../kernel/language.js';
import { parseList } from '../../platform/http/dto-fields.js';
import { type RequestWithFiles } from '../../platform/http/received-files.js';
import { MediaCleanupService } from './media-cleanup.service.js';
import { type StoredMedia, MediaLibrary } from './media-library.service.js';
import { type MediaAsset } from './media.kind.js';

/** What becomes of the pictures in one part of a multipart body. */
export interface ImageUploadField {
  /** What they are for, and so of what types and size; or how the rest of the body says it. */
  readonly purpose: string | ((body: Readonly<Record<string, unknown>>) => string);
  /** The field of the body that takes their addresses, as if the client had sent them. */
  readonly into: string;
  /** Whether the call comes to nothing without one. */
  readonly isNeeded?: boolean;
  /** How many may come. With it, addresses are added to the list that the field holds. */
  readonly maxCount?: number;
}

export type ImageUploadFields = Readonly<Record<string, ImageUploadField>>;

export const IMAGE_UPLOAD_FIELDS = 'kawabe:picture-fields';

export interface RequestWithImages extends RequestWithFiles {
  pictures?: Record<string, MediaAsset[]>;
}

/** That of a new record; whether it is one of the four is asked with all else that is sent. */
function baseLanguageOf({
  baseLanguage,
  language = baseLanguage,
}: Readonly<Record<string, unknown>>): Language | undefined {
  return typeof language === 'string' ? parseLanguage(language) : undefined;
}

/** Puts the pictures of a request into the library, and their addresses where the call looks for them. */
@Injectable()
export class UploadedImagesInterceptor implements NestInterceptor {
  private readonly logger = new Logger(UploadedImagesInterceptor.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly library: MediaLibrary,
    private readonly collector: MediaCleanupService,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<RequestWithImages>();
    const fields = this.reflector.get<ImageUploadFields>(IMAGE_UPLOAD_FIELDS, context.getHandler());
    if (!request.received?.length) return next.handle();
    const kept: StoredMedia[] = [];
    try {
      request.pictures = await this.take(request, fields, kept);
    } catch (error) {
      await this.discard(kept);
      throw error;
    }
    return next.handle().pipe(
      // What was refused leaves nothing behind.
      catchError(async (error: unknown) => {
        await this.discard(kept);
        throw error;
      }),
    );
  }

  private async take(request: RequestWithImages, fields: ImageUploadFields, kept: StoredMedia[]) {
    const body = request.body as Record<string, unknown>;
    const baseLanguage = request.method === 'POST' ? baseLanguageOf(body) : undefined;
    const pictures: NonNullable<RequestWithImages['pictures']> = {};
    for (const file of request.received ?? []) {
      const { purpose } = fields[file.field]!;
      const wanted = typeof purpose === 'function' ? purpose(body) : purpose;
      const taken = await this.library.add(file, wanted, baseLanguage);
      kept.push(taken);
      (pictures[file.field] ??= []).push(taken.asset);
    }
    for (const [field, { into, maxCount }] of Object.entries(fields)) {
      const urls = pictures[field]?.map(({ url }) => url) ?? [];
      if (urls.length === 0) continue;
      const listed = typeof body[into] === 'string' ? parseList(body[into]) : [];
      body[into] = maxCount === undefined ? urls[0] : [...listed, ...urls];
    }
    return pictures;
  }

  /** Not what somebody else has found in the library meanwhile, whose grace has begun anew. */
  private async discard(kept: readonly StoredMedia[]): Promise<void> {
    const own = new Map(
      kept
        .filter(({ isNew }) => isNew)
        .map(({ asset }) => [asset.id, asset.unusedSince?.getTime()]),
    );
    await this.collector
      .remove(
        [...own.keys()],
        ({ id, unusedSince }) => unusedSince?.getTime() === own.get(id),
        'its form was rejected',
      )
      .catch((error: unknown) => this.logger.warn(error));
  }
}
