import {
  ArrayMaxSize,
  IsArray,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { NAME_LENGTH } from '../../kernel/localized-text.js';
import {
  EmptyToNull,
  IsOptionalNotNull,
  ImageListField,
  Trim,
} from '../../platform/http/dto-fields.js';
import { IsImageUrl, isImageUrl } from '../../platform/validation/validators.js';
import { type ImageLookup } from '../localization/index.js';
import { type Language } from '../../kernel/language.js';
import {
  type CompanionField,
  type NullableField,
  type RequiredField,
  type SharedField,
  type FieldDocs,
  type Uploads,
} from '../records/index.js';
import { AssetDto } from './asset.dto.js';
import { registerUploadPurpose } from './media-type.js';
import { AcceptsImages } from './accepts-images.js';

interface Upload {
  /** What the pictures are for, and so of what types and size. */
  readonly purpose: string;
  /** The parts of a multipart form that may send them as files. */
  readonly upload?: string | readonly string[];
}

type Alias = FieldDocs<string> & { readonly name: string };
type Options = FieldDocs<string> &
  Upload & {
    readonly alias?: Alias;
    /** Whether the record's title says what the picture shows, before what the library knows of it. */
    readonly ownAlt?: boolean;
  };

type WithMedia<F> = F & { readonly companion: { readonly name: 'media' } };
type Renamed<F, A> = F & { readonly alias: A };

function uploadsOf({ purpose, upload = [] }: Upload, maxCount?: number): Uploads {
  registerUploadPurpose(purpose);
  const decorator: Uploads['decorator'] = (parts) => AcceptsImages(parts);
  return { parts: [upload].flat(), purpose, maxCount, decorator };
}

const addressIn = (value: unknown) => (typeof value === 'string' ? [value] : []);

/** The pictures at some addresses, as pages show them. */
function media(says: string, addresses: (value: unknown) => readonly string[], ownAlt = false) {
  const api = { type: AssetDto, isArray: true, description: says };
  const show = (value: unknown, language: Language, title: string, images: ImageLookup) =>
    addresses(value).map((address) => {
      const asset = images.resolve(address, language, title);
      return ownAlt && title !== '' ? { ...asset, alt: title } : asset;
    });
  return { name: 'media', api, show } as const satisfies CompanionField;
}

/** The address of one picture, needed; answers show the picture beside it. */
export function image<const A extends Alias>(
  options: Options & { readonly alias: A },
): WithMedia<Renamed<RequiredField<string>, A>>;
export function image(options: Options): WithMedia<RequiredField<string>>;
export function image({
  purpose,
  upload,
  ownAlt,
  ...told
}: Options): WithMedia<RequiredField<string>> {
  return {
    ...told,
    type: 'picture',
    column: { type: 'text' },
    required: true,
    inputDecorators: [],
    validators: [IsImageUrl()],
    api: { type: String },
    uploads: uploadsOf({ purpose, upload }),
    images: { max: 1, get: addressIn },
    companion: media('The same image as pages show it.', addressIn, ownAlt),
  };
}

/** The same where there may be none. */
export function optionalImage({
  purpose,
  upload,
  ...told
}: Options): WithMedia<NullableField<string>> {
  return {
    ...told,
    type: 'picture',
    column: { type: 'text', nullable: true },
    required: false,
    initial: null,
    inputDecorators: [EmptyToNull()],
    validators: [IsOptional(), IsImageUrl()],
    api: { type: String, nullable: true },
    uploads: uploadsOf({ purpose, upload }),
    images: { max: 1, get: addressIn },
    companion: media('The same image as pages show it; empty if there is none.', addressIn),
  };
}

/** The address of a film, which is shown by other means than a picture. */
export function video({
  upload,
  ...told
}: FieldDocs<string> & Omit<Upload, 'purpose'>): NullableField<string> {
  return {
    ...told,
    type: 'video',
    column: { type: 'text', nullable: true },
    required: false,
    initial: null,
    inputDecorators: [EmptyToNull()],
    validators: [IsOptional(), IsImageUrl()],
    api: { type: String, nullable: true },
    uploads: uploadsOf({ purpose: 'video', upload }),
  };
}

type Listed = WithMedia<SharedField<string[], string[] | undefined, string>>;
type Several = Options & { readonly max: number };

/** Addresses of pictures, the first one first; answers show them as comma-separated text, and the pictures beside it. */
export function images<const A extends Alias>(
  options: Several & { readonly alias: A },
): Renamed<Listed, A>;
export function images(options: Several): Listed;
export function images({ max, purpose, upload, ...told }: Several): Listed {
  const addresses = (value: unknown) => value as string[];
  return {
    ...told,
    type: 'picture',
    column: { type: 'json' },
    required: false,
    initial: [],
    inputDecorators: [IsOptionalNotNull(), ImageListField({ most: max, required: false })],
    validators: [IsArray(), ArrayMaxSize(max), IsImageUrl(true)],
    api: {},
    responseApi: {
      type: String,
      description: 'Comma-separated URLs; a comma inside a URL is percent-encoded.',
      example: 'https://example.com/river.jpg',
    },
    show: (images: string[]) => images.map((image) => image.replaceAll(',', '%2C')).join(','),
    inSql: (column) => `coalesce((select string_agg(image, E'\\n' order by place)
      from jsonb_array_elements_text(${column}) with ordinality as listed (image, place)), '')`,
    uploads: uploadsOf({ purpose, upload }, max),
    images: { max, get: addresses },
    companion: media('The same images as pages show them.', addresses),
  };
}

/** The class name of an icon, or the address of a picture that stands for it. */
export function icon({
  purpose,
  upload,
  ...told
}: FieldDocs<string> & Upload): RequiredField<string> {
  const tooLong = {
    code: 'too_long',
    message: `The URL of an icon has at most ${NAME_LENGTH} characters.`,
  } as const;
  return {
    ...told,
    type: 'icon',
    column: { type: 'text' },
    required: true,
    inputDecorators: [Trim(), IsString()],
    validators: [IsNotEmpty(), MaxLength(NAME_LENGTH)],
    api: { type: String, maxLength: NAME_LENGTH },
    uploads: uploadsOf({ purpose, upload }),
    images: {
      max: 1,
      get: (value) => (isImageUrl(value) ? [value as string] : []),
      validate: (value) => (String(value).length > NAME_LENGTH ? tooLong : undefined),
      needs: 'an image, or the name of an icon',
    },
  };
}
