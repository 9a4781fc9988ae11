import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  SetMetadata,
  UseInterceptors,
} from '@nestjs/common';
import { ApiConsumes } from '@nestjs/swagger';
import { ApiProblems } from '../../platform/http/openapi-decorators.js';
import { type FileField, AcceptsFiles } from '../../platform/http/received-files.js';
import { type MediaAsset } from './media.kind.js';
import { uploadRules, LARGEST_FILE, typeNames } from './media-type.js';
import {
  IMAGE_UPLOAD_FIELDS,
  type ImageUploadField,
  type ImageUploadFields,
  UploadedImagesInterceptor,
  type RequestWithImages,
} from './uploaded-images.interceptor.js';

function described({ purpose, into, maxCount, isNeeded }: ImageUploadField): string {
  if (typeof purpose === 'function')
    return 'The file; its purpose sets the accepted types and size.';
  const { maxBytes } = uploadRules(purpose)!;
  const bounds = `${typeNames(purpose)}, at most ${maxBytes / 1024 / 1024} MB`;
  if (maxCount !== undefined)
    return `Image files (${bounds}); they are added after those in \`${into}\`.`;
  return `The file (${bounds})${isNeeded ? '.' : `; takes precedence over \`${into}\`.`}`;
}

/**
 * Lets a call take pictures as files: each goes into the media library, and its address into the body, before
 * the body is validated. The call itself knows addresses only.
 */
export function AcceptsImages(fields: ImageUploadFields): MethodDecorator {
  const files = Object.entries(fields).map(([field, taken]): [string, FileField] => {
    const { purpose, into, maxCount, isNeeded } = taken;
    const maxBytes = typeof purpose === 'function' ? LARGEST_FILE : uploadRules(purpose)!.maxBytes;
    return [
      field,
      { maxBytes, maxCount, bodyField: into, required: isNeeded, description: described(taken) },
    ];
  });
  return applyDecorators(
    AcceptsFiles(Object.fromEntries(files)),
    SetMetadata(IMAGE_UPLOAD_FIELDS, fields),
    UseInterceptors(UploadedImagesInterceptor),
    ApiConsumes('application/json', 'multipart/form-data'),
    ApiProblems(507),
  );
}

/** The pictures that came in one part, as the library keeps them. */
export const ReceivedImages = createParamDecorator(
  (field: string, context: ExecutionContext): MediaAsset[] =>
    context.switchToHttp().getRequest<RequestWithImages>().pictures?.[field] ?? [],
);
