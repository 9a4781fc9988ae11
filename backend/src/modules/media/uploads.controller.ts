import { Controller, Post } from '@nestjs/common';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import { LANGUAGES, parseLanguage } from '../../kernel/language.js';
import { Problem } from '../../kernel/problem.js';
import { TokenScope } from '../../platform/auth/token-scope.js';
import { ApiWrite } from '../../platform/http/openapi-decorators.js';
import { toLibraryAssetDto } from './asset.dto.js';
import { type MediaAsset } from './media.kind.js';
import { findUploadRules, PURPOSE_NAMES } from './media-type.js';
import { UploadDto, UploadResultDto } from './media.dto.js';
import { ReceivedImages, AcceptsImages } from './accepts-images.js';

/** Returns the purpose of an upload. Checks its language as well, before the file is stored. */
function parsePurpose({
  for: purpose = 'event',
  language,
}: Readonly<Record<string, unknown>>): string {
  const isKnown = typeof language === 'string' && parseLanguage(language) !== undefined;
  if (language !== undefined && !isKnown) {
    const message = `It must be one of ${LANGUAGES.join(', ')}.`;
    throw Problem.invalidField('language', 'unsupported_language', message);
  }
  if (typeof purpose === 'string' && findUploadRules(purpose)) return purpose;
  const message = `The purpose must be one of ${PURPOSE_NAMES.join(', ')}.`;
  throw Problem.invalidField('for', 'not_one_of', message);
}

function toUploadResultDto([asset]: readonly MediaAsset[]): UploadResultDto {
  if (!asset) throw Problem.invalidField('image', 'required', 'A file is required.');
  return { imageUrl: asset.url, asset: toLibraryAssetDto(asset, asset.baseLanguage, '') };
}

/** Uploads of files without a form. Each file is stored once; files that stay unused for a day are deleted. */
@ApiTags('Media')
@Controller('upload')
@TokenScope('media')
export class UploadsController {
  /** Uploads an image of a room: JPEG, PNG, GIF, WebP or HEIC (stored as JPEG), at most 25 MB. */
  @Post('room-image')
  @AcceptsImages({ image: { purpose: 'room', bodyField: 'imageUrl', isRequired: true } })
  @ApiWrite()
  roomImage(@ReceivedImages('image') images: MediaAsset[]): UploadResultDto {
    return toUploadResultDto(images);
  }

  /**
   * Uploads an image of at most 10 MB, also SVG and HEIC (stored as JPEG); with `for: room` a photo as for `POST
   * /upload/room-image`, with `for: video` a video (MP4, WebM) of at most 50 MB.
   */
  @Post('image')
  @AcceptsImages({ image: { purpose: parsePurpose, bodyField: 'imageUrl', isRequired: true } })
  @ApiBody({ type: UploadDto })
  @ApiWrite()
  image(@ReceivedImages('image') images: MediaAsset[]): UploadResultDto {
    return toUploadResultDto(images);
  }
}
