import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { ApiProblems } from '../../platform/http/openapi.js';
import { type FileField, TakesFiles } from '../../platform/http/received-files.js';
import { type MediaAsset } from './media.kind.js';
import { accepted, LARGEST_FILE, typeNames } from './media-type.js';
import {
  PICTURE_FIELDS,
  type PictureField,
  type PictureFields,
  PicturesInterceptor,
  type RequestWithPictures,
} from './pictures.interceptor.js';

function described({ purpose, into, maxCount, isNeeded }: PictureField): string {
  if (typeof purpose === 'function')
    return 'The file; its purpose sets the accepted types and size.';
  const { maxBytes } = accepted(purpose)!;
  const bounds = `${typeNames(purpose)}, at most ${maxBytes / 1024 / 1024} MB`;
  if (maxCount !== undefined)
    return `Image files (${bounds}); they are added after those in \`${into}\`.`;
  return `The file (${bounds})${isNeeded ? '.' : `; takes precedence over \`${into}\`.`}`;
}

/**
 * Lets a call take pictures as files: each goes into the media library, and its address into the body, before
 * the body is validated. The call itself knows addresses only.
 */
export function TakesPictures(fields: PictureFields): MethodDecorator {
  const files = Object.entries(fields).map(([field, taken]): [string, FileField] => {
    const { purpose, into, maxCount, isNeeded } = taken;
    const maxBytes = typeof purpose === 'function' ? LARGEST_FILE : accepted(purpose)!.maxBytes;
    return [field, { maxBytes, maxCount, into, isNeeded, description: described(taken) }];
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
