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

/** How the images of one multipart field are used. */
export interface ImageUploadField {
  /** Purpose, which sets the accepted types and size; or a function of the other fields. */
  readonly purpose: string | ((body: Readonly<Record<string, unknown>>) => string);
  /** Body field that receives the URLs, as if the client had sent them. */
  readonly bodyField: string;
  /** Whether an image is required. */
  readonly isRequired?: boolean;
  /** Maximum number of files; if set, URLs are appended to the list in the body field. */
  readonly maxCount?: number;
}

export type ImageUploadFields = Readonly<Record<string, ImageUploadField>>;

/** Key of the metadata with the `ImageUploadFields` of a handler. */
export const IMAGE_UPLOAD_FIELDS = 'kawabe:picture-fields';

export interface RequestWithImages extends RequestWithFiles {
  images?: Record<string, MediaAsset[]>;
}

/** Returns the base language of a new record. Invalid values are reported later, with the other fields. */
function baseLanguageOf({
  baseLanguage,
  language = baseLanguage,
}: Readonly<Record<string, unknown>>): Language | undefined {
  return typeof language === 'string' ? parseLanguage(language) : undefined;
}

/** Adds the images of a request to the library and writes their URLs into the body. */
@Injectable()
export class UploadedImagesInterceptor implements NestInterceptor {
  private readonly logger = new Logger(UploadedImagesInterceptor.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly library: MediaLibrary,
    private readonly cleanup: MediaCleanupService,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<RequestWithImages>();
    const fields = this.reflector.get<ImageUploadFields>(IMAGE_UPLOAD_FIELDS, context.getHandler());
    if (!request.received?.length) return next.handle();
    const storedFiles: StoredMedia[] = [];
    try {
      request.images = await this.storeFiles(request, fields, storedFiles);
    } catch (error) {
      await this.discard(storedFiles);
      throw error;
    }
    return next.handle().pipe(
      // A rejected request leaves no files behind.
      catchError(async (error: unknown) => {
        await this.discard(storedFiles);
        throw error;
      }),
    );
  }

  private async storeFiles(
    request: RequestWithImages,
    fields: ImageUploadFields,
    storedFiles: StoredMedia[],
  ) {
    const body = request.body as Record<string, unknown>;
    const baseLanguage = request.method === 'POST' ? baseLanguageOf(body) : undefined;
    const images: NonNullable<RequestWithImages['images']> = {};
    for (const file of request.received ?? []) {
      const { purpose } = fields[file.field]!;
      const resolvedPurpose = typeof purpose === 'function' ? purpose(body) : purpose;
      const storedFile = await this.library.add(file, resolvedPurpose, baseLanguage);
      storedFiles.push(storedFile);
      (images[file.field] ??= []).push(storedFile.asset);
    }
    for (const [field, { bodyField, maxCount }] of Object.entries(fields)) {
      const urls = images[field]?.map(({ url }) => url) ?? [];
      if (urls.length === 0) continue;
      const existingUrls = parseList(body[bodyField]);
      body[bodyField] =
        maxCount === undefined
          ? urls[0]
          : [...(Array.isArray(existingUrls) ? (existingUrls as unknown[]) : []), ...urls];
    }
    return images;
  }

  /** Deletes new files, except those that another request has uploaded meanwhile: their grace period has restarted. */
  private async discard(storedFiles: readonly StoredMedia[]): Promise<void> {
    const newFiles = new Map(
      storedFiles
        .filter(({ isNew }) => isNew)
        .map(({ asset }) => [asset.id, asset.unusedSince?.getTime()]),
    );
    await this.cleanup
      .remove(
        [...newFiles.keys()],
        ({ id, unusedSince }) => unusedSince?.getTime() === newFiles.get(id),
        'its form was rejected',
      )
      .catch((error: unknown) => this.logger.warn(error));
  }
}
