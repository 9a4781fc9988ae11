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
import { findUploadRules, MAX_FILE_BYTES, formatTypeNames } from './media-type.js';
import {
  IMAGE_UPLOAD_FIELDS,
  type ImageUploadField,
  type ImageUploadFields,
  UploadedImagesInterceptor,
  type RequestWithImages,
} from './uploaded-images.interceptor.js';

function describeField({ purpose, bodyField, maxCount, isRequired }: ImageUploadField): string {
  if (typeof purpose === 'function')
    return 'The file; its purpose sets the accepted types and size.';
  const { maxBytes } = findUploadRules(purpose)!;
  const limits = `${formatTypeNames(purpose)}, at most ${maxBytes / 1024 / 1024} MB`;
  if (maxCount !== undefined)
    return `Image files (${limits}); they are added after those in \`${bodyField}\`.`;
  return `The file (${limits})${isRequired ? '.' : `; takes precedence over \`${bodyField}\`.`}`;
}

/**
 * Accepts images as files: they are added to the media library, and their URLs to the body, before the body is
 * validated.
 */
export function AcceptsImages(fields: ImageUploadFields): MethodDecorator {
  const files = Object.entries(fields).map(([field, uploadField]): [string, FileField] => {
    const { purpose, bodyField, maxCount, isRequired } = uploadField;
    const maxBytes =
      typeof purpose === 'function' ? MAX_FILE_BYTES : findUploadRules(purpose)!.maxBytes;
    return [
      field,
      {
        maxBytes,
        maxCount,
        bodyField,
        required: isRequired,
        description: describeField(uploadField),
      },
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

/** The stored images of a multipart field. */
export const ReceivedImages = createParamDecorator(
  (field: string, context: ExecutionContext): MediaAsset[] =>
    context.switchToHttp().getRequest<RequestWithImages>().images?.[field] ?? [],
);
