import { ApiProperty } from '@nestjs/swagger';
import { type ImageAsset } from '../localization/index.js';
import { UPLOADS_PATH } from '../../kernel/upload-paths.js';
import { type Language } from '../../kernel/language.js';
import { type Rendition } from './file-metadata.js';
import { FocalPointDto } from './focal-point.dto.js';
import { type MediaAsset } from './media.kind.js';

export class RenditionsDto {
  /** @example "image/avif" */
  type!: string;

  /** The value of the HTML attribute of the same name. */
  srcset!: string;
}

/** An image as pages show it. `sources` is empty for external images and for images without renditions. */
export class AssetDto implements ImageAsset {
  /** The id in the media library; null for an external URL. */
  @ApiProperty({ type: 'integer', nullable: true })
  id!: number | null;

  /** @example "https://example.com/river.jpg" */
  url!: string;

  /** In pixels; null if unknown. */
  @ApiProperty({ type: 'integer', nullable: true })
  width!: number | null;

  /** In pixels; null if unknown. */
  @ApiProperty({ type: 'integer', nullable: true })
  height!: number | null;

  /** The alternative text, in the language of the response. */
  alt!: string;

  /** A tiny inline image to show while the real one loads. */
  @ApiProperty({ type: String, nullable: true })
  placeholder!: string | null;

  /** Whether the image is decorative: it adds nothing to the text next to it. */
  decorative!: boolean;

  /** The point that stays visible when the image is cropped. */
  @ApiProperty({ type: FocalPointDto, nullable: true })
  focalPoint!: FocalPointDto | null;

  /** AVIF and WebP renditions by width. */
  sources!: RenditionsDto[];
}

/** Maps a URL that is not in the library. */
export function toExternalAssetDto(url: string, alt: string): AssetDto {
  return {
    id: null,
    url,
    width: null,
    height: null,
    alt,
    placeholder: null,
    decorative: false,
    focalPoint: null,
    sources: [],
  };
}

function toRenditionsDtos(renditions: readonly Rendition[]): RenditionsDto[] {
  const types = [...new Set(renditions.map(({ type }) => type))];
  return types.map((type) => {
    const renditionsOfType = renditions.filter((rendition) => rendition.type === type);
    return {
      type,
      srcset: renditionsOfType
        .map(({ name, width }) => `${UPLOADS_PATH}${name} ${width}w`)
        .join(', '),
    };
  });
}

/** Maps a file of the library. `fallbackAlt` replaces a missing alternative text. */
export function toLibraryAssetDto(
  asset: MediaAsset,
  language: Language,
  fallbackAlt: string,
): AssetDto {
  const { id, url, width, height, placeholder, decorative, focalPoint } = asset;
  const alt = decorative ? '' : (altOf(asset, language) ?? fallbackAlt);
  const sources = toRenditionsDtos(asset.renditions);
  return { id, url, width, height, alt, placeholder, decorative, focalPoint, sources };
}

/** Returns the alternative text in a language, with fallback; null if there is none. */
function altOf(asset: MediaAsset, language: Language): string | null {
  return asset.localizeFor(language).texts['alt'] ?? null;
}
