import { ArrayMaxSize, IsArray, IsNotEmpty, IsOptional, IsString } from 'class-validator';
import { countCharacters, NAME_LENGTH } from '../../kernel/localized-text.js';
import {
  EmptyToNull,
  IsOptionalNotNull,
  ImageListField,
  Trim,
} from '../../platform/http/dto-fields.js';
import { IsImageUrl, MaxLength, isImageUrl } from '../../platform/validation/validators.js';
import { type ImageLookup } from '../localization/index.js';
import { type Language } from '../../kernel/language.js';
import {
  type CompanionField,
  type NullableField,
  type RequiredField,
  type SharedField,
  type FieldDocs,
  type UploadParts,
} from '../records/index.js';
import { AssetDto } from './asset.dto.js';
import { registerUploadPurpose } from './media-type.js';
import { AcceptsImages } from './accepts-images.js';

interface UploadOptions {
  /** Purpose of the images, which sets the accepted types and size. */
  readonly purpose: string;
  /** Multipart fields for the files. */
  readonly upload?: string | readonly string[];
}

type AliasOptions = FieldDocs<string> & { readonly name: string };
type ImageOptions = FieldDocs<string> &
  UploadOptions & {
    /** A second name of the field in requests. */
    readonly alias?: AliasOptions;
    /** Whether the record's title takes precedence over the alternative text of the library. */
    readonly prefersTitleAsAlt?: boolean;
  };

type WithMedia<F> = F & { readonly companion: { readonly name: 'media' } };
type WithAlias<F, A> = F & { readonly alias: A };

function createUploadParts(
  { purpose, upload = [] }: UploadOptions,
  maxCount?: number,
): UploadParts {
  registerUploadPurpose(purpose);
  const decorator: UploadParts['decorator'] = (parts) => AcceptsImages(parts);
  return { parts: [upload].flat(), purpose, maxCount, decorator };
}

const toUrlList = (value: unknown) => (typeof value === 'string' ? [value] : []);

/** Creates a companion field with the images of URLs, as pages show them. */
function createMediaField(
  description: string,
  extractUrls: (value: unknown) => readonly string[],
  prefersTitleAsAlt = false,
) {
  const api = { type: AssetDto, isArray: true, description };
  const showImages = (value: unknown, language: Language, title: string, images: ImageLookup) =>
    extractUrls(value).map((url) => {
      const asset = images.resolve(url, language, title);
      return prefersTitleAsAlt && title !== '' ? { ...asset, alt: title } : asset;
    });
  return { name: 'media', api, show: showImages } as const satisfies CompanionField;
}

/** A required image URL; responses also contain the image. */
export function image<const A extends AliasOptions>(
  options: ImageOptions & { readonly alias: A },
): WithMedia<WithAlias<RequiredField<string>, A>>;
export function image(options: ImageOptions): WithMedia<RequiredField<string>>;
export function image({
  purpose,
  upload,
  prefersTitleAsAlt,
  ...docs
}: ImageOptions): WithMedia<RequiredField<string>> {
  return {
    ...docs,
    type: 'picture',
    column: { type: 'text' },
    required: true,
    inputDecorators: [],
    validators: [IsImageUrl()],
    api: { type: String },
    uploads: createUploadParts({ purpose, upload }),
    images: { max: 1, get: toUrlList },
    companion: createMediaField('The same image as pages show it.', toUrlList, prefersTitleAsAlt),
  };
}

/** An optional image URL. */
export function optionalImage({
  purpose,
  upload,
  ...docs
}: ImageOptions): WithMedia<NullableField<string>> {
  return {
    ...docs,
    type: 'picture',
    column: { type: 'text', nullable: true },
    required: false,
    initial: null,
    inputDecorators: [EmptyToNull()],
    validators: [IsOptional(), IsImageUrl()],
    api: { type: String, nullable: true },
    uploads: createUploadParts({ purpose, upload }),
    images: { max: 1, get: toUrlList },
    companion: createMediaField(
      'The same image as pages show it; empty if there is none.',
      toUrlList,
    ),
  };
}

/** An optional video URL. */
export function video({
  upload,
  ...docs
}: FieldDocs<string> & Omit<UploadOptions, 'purpose'>): NullableField<string> {
  return {
    ...docs,
    type: 'video',
    column: { type: 'text', nullable: true },
    required: false,
    initial: null,
    inputDecorators: [EmptyToNull()],
    validators: [IsOptional(), IsImageUrl()],
    api: { type: String, nullable: true },
    uploads: createUploadParts({ purpose: 'video', upload }),
  };
}

type ImageUrlList = WithMedia<SharedField<string[], string[] | undefined, string>>;
type ImageListOptions = ImageOptions & { readonly max: number };

/** Image URLs, the main image first. Responses show them as comma-separated text, and the images besides. */
export function images<const A extends AliasOptions>(
  options: ImageListOptions & { readonly alias: A },
): WithAlias<ImageUrlList, A>;
export function images(options: ImageListOptions): ImageUrlList;
export function images({ max, purpose, upload, ...docs }: ImageListOptions): ImageUrlList {
  const extractUrls = (value: unknown) => value as string[];
  return {
    ...docs,
    type: 'picture',
    column: { type: 'json' },
    required: false,
    initial: [],
    inputDecorators: [IsOptionalNotNull(), ImageListField({ maxItems: max, required: false })],
    validators: [IsArray(), ArrayMaxSize(max), IsImageUrl({ each: true })],
    api: {},
    responseApi: {
      type: String,
      description: 'Comma-separated URLs; a comma inside a URL is percent-encoded.',
      example: 'https://example.com/river.jpg',
    },
    show: (urls: string[]) => urls.map((url) => url.replaceAll(',', '%2C')).join(','),
    // As JSON text, because joining the URLs would take most of the time of a search.
    inSql: (column) => `coalesce(nullif(${column}::text, '[]'), '')`,
    uploads: createUploadParts({ purpose, upload }, max),
    images: { max, get: extractUrls },
    companion: createMediaField('The same images as pages show them.', extractUrls),
  };
}

/** The class name of an icon, or the URL of an image. */
export function icon({
  purpose,
  upload,
  ...docs
}: FieldDocs<string> & UploadOptions): RequiredField<string> {
  const tooLong = {
    code: 'too_long',
    message: `The URL of an icon has at most ${NAME_LENGTH} characters.`,
  } as const;
  return {
    ...docs,
    type: 'icon',
    column: { type: 'text' },
    required: true,
    inputDecorators: [Trim(), IsString()],
    validators: [IsNotEmpty(), MaxLength(NAME_LENGTH)],
    api: { type: String, maxLength: NAME_LENGTH },
    uploads: createUploadParts({ purpose, upload }),
    images: {
      max: 1,
      get: (value) => (isImageUrl(value) ? [value as string] : []),
      validate: (value) => (countCharacters(String(value)) > NAME_LENGTH ? tooLong : undefined),
      needs: 'an image, or the name of an icon',
    },
  };
}
