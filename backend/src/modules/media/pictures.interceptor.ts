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
import { parseList } from '../../platform/http/fields.js';
import { type RequestWithFiles } from '../../platform/http/received-files.js';
import { MediaCollectorService } from './media-collector.service.js';
import { type Kept, MediaLibrary } from './media-library.service.js';
import { type MediaAsset } from './media.kind.js';

/** What becomes of the pictures in one part of a multipart body. */
export interface PictureField {
  /** What they are for, and so of what types and size; or how the rest of the body says it. */
  readonly purpose: string | ((body: Readonly<Record<string, unknown>>) => string);
  /** The field of the body that takes their addresses, as if the client had sent them. */
  readonly into: string;
  /** Whether the call comes to nothing without one. */
  readonly isNeeded?: boolean;
  /** How many may come. With it, addresses are added to the list that the field holds. */
  readonly maxCount?: number;
}

export type PictureFields = Readonly<Record<string, PictureField>>;

export const PICTURE_FIELDS = 'kawabe:picture-fields';

export interface RequestWithPictures extends RequestWithFiles {
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
export class PicturesInterceptor implements NestInterceptor {
  private readonly logger = new Logger(PicturesInterceptor.name);

  constructor(
    private readonly reflector: Reflector,
    private readonly library: MediaLibrary,
    private readonly collector: MediaCollectorService,
  ) {}

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<RequestWithPictures>();
    const fields = this.reflector.get<PictureFields>(PICTURE_FIELDS, context.getHandler());
    if (!request.received?.length) return next.handle();
    const kept: Kept[] = [];
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

  private async take(request: RequestWithPictures, fields: PictureFields, kept: Kept[]) {
    const body = request.body as Record<string, unknown>;
    const baseLanguage = request.method === 'POST' ? baseLanguageOf(body) : undefined;
    const pictures: NonNullable<RequestWithPictures['pictures']> = {};
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
  private async discard(kept: readonly Kept[]): Promise<void> {
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
