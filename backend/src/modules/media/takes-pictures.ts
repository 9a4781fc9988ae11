import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { ApiConsumes, ApiPropertyOptional } from '@nestjs/swagger';
import { ApiProblems } from '../../platform/http/openapi.js';
import { TakesFiles } from '../../platform/http/received-files.js';
import { type MediaAsset } from './media-asset.entity.js';
import { PURPOSES } from './media-type.js';
import { PICTURE_FIELDS, type PictureFields, type RequestWithPictures } from './picture-fields.js';
import { PicturesInterceptor } from './pictures.interceptor.js';

const LARGEST = Math.max(...Object.values(PURPOSES).map(({ maxBytes }) => maxBytes));

/**
 * Lets a call take pictures as files: each goes into the media library, and its address into the body, before
 * the body is validated. The call itself knows addresses only.
 */
export function TakesPictures(fields: PictureFields): MethodDecorator {
  const files = Object.entries(fields).map(([field, { purpose, maxCount }]) => {
    const maxBytes = typeof purpose === 'function' ? LARGEST : PURPOSES[purpose].maxBytes;
    return [field, { maxBytes, maxCount }] as const;
  });
  return applyDecorators(
    TakesFiles(Object.fromEntries(files)),
    SetMetadata(PICTURE_FIELDS, fields),
    UseInterceptors(PicturesInterceptor),
    ApiConsumes('application/json', 'multipart/form-data'),
    ApiProblems(507),
  );
}

/** The pictures that came in one part, as the library keeps them. */
export const ReceivedPictures = createParamDecorator(
  (field: string, context: ExecutionContext): MediaAsset[] =>
    context.switchToHttp().getRequest<RequestWithPictures>().pictures?.[field] ?? [],
);

/** Documents a part of a multipart body that carries a picture, or several. Nothing of it reaches the call. */
export function PictureFile(many = false): PropertyDecorator {
  const file = { type: 'string', format: 'binary' } as const;
  return ApiPropertyOptional(many ? { type: 'array', items: file } : file);
}
