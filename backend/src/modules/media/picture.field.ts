import {
  ArrayMaxSize,
  IsArray,
  IsNotEmpty,
  IsOptional,
  IsString,
  MaxLength,
} from 'class-validator';
import { NAME_LENGTH } from '../../kernel/words.js';
import { EmptyToNull, IsKept, PictureListField, Trim } from '../../platform/http/fields.js';
import { IsImageAddress, isImageAddress } from '../../platform/validation/values.js';
import { type Pictures } from '../localization/index.js';
import { type Language } from '../../kernel/language.js';
import {
  type Beside,
  type Emptiable,
  type Kept,
  type SharedField,
  type Told,
  type Uploads,
} from '../records/index.js';
import { AssetDto } from './asset.dto.js';
import { addPurpose } from './media-type.js';
import { TakesPictures } from './takes-pictures.js';

interface Upload {
  /** What the pictures are for, and so of what types and size. */
  readonly purpose: string;
  /** The parts of a multipart form that may send them as files. */
  readonly upload?: string | readonly string[];
}

type Alias = Told<string> & { readonly name: string };
type Options = Told<string> &
  Upload & {
    readonly alias?: Alias;
    /** Whether the record's title says what the picture shows, before what the library knows of it. */
    readonly ownAlt?: boolean;
  };

type WithMedia<F> = F & { readonly beside: { readonly name: 'media' } };
type Renamed<F, A> = F & { readonly alias: A };

function uploadsOf({ purpose, upload = [] }: Upload, maxCount?: number): Uploads {
  addPurpose(purpose);
  const takes: Uploads['takes'] = (parts) => TakesPictures(parts);
  return { parts: [upload].flat(), purpose, maxCount, takes };
}

const addressIn = (value: unknown) => (typeof value === 'string' ? [value] : []);

/** The pictures at some addresses, as pages show them. */
function media(says: string, addresses: (value: unknown) => readonly string[], ownAlt = false) {
  const api = { type: AssetDto, isArray: true, description: says };
  const show = (value: unknown, language: Language, title: string, pictures: Pictures) =>
    addresses(value).map((address) => {
      const asset = pictures.show(address, language, title);
      return ownAlt && title !== '' ? { ...asset, alt: title } : asset;
    });
  return { name: 'media', api, show } as const satisfies Beside;
}

/** The address of one picture, needed; answers show the picture beside it. */
export function picture<const A extends Alias>(
  options: Options & { readonly alias: A },
): WithMedia<Renamed<Kept<string>, A>>;
export function picture(options: Options): WithMedia<Kept<string>>;
export function picture({ purpose, upload, ownAlt, ...told }: Options): WithMedia<Kept<string>> {
  return {
    ...told,
    type: 'picture',
    column: { type: 'text' },
    required: true,
    reads: [],
    rules: [IsImageAddress()],
    api: { type: String },
    uploads: uploadsOf({ purpose, upload }),
    pictures: { max: 1, get: addressIn },
    beside: media('The same image as pages show it.', addressIn, ownAlt),
  };
}

/** The same where there may be none. */
export function maybePicture({ purpose, upload, ...told }: Options): WithMedia<Emptiable<string>> {
  return {
    ...told,
    type: 'picture',
    column: { type: 'text', nullable: true },
    required: false,
    initial: null,
    reads: [EmptyToNull()],
    rules: [IsOptional(), IsImageAddress()],
    api: { type: String, nullable: true },
    uploads: uploadsOf({ purpose, upload }),
    pictures: { max: 1, get: addressIn },
    beside: media('The same image as pages show it; empty if there is none.', addressIn),
  };
}

/** The address of a film, which is shown by other means than a picture. */
export function video({
  upload,
  ...told
}: Told<string> & Omit<Upload, 'purpose'>): Emptiable<string> {
  return {
    ...told,
    type: 'video',
    column: { type: 'text', nullable: true },
    required: false,
    initial: null,
    reads: [EmptyToNull()],
    rules: [IsOptional(), IsImageAddress()],
    api: { type: String, nullable: true },
    uploads: uploadsOf({ purpose: 'video', upload }),
  };
}

type Listed = WithMedia<SharedField<string[], string[] | undefined, string>>;
type Several = Options & { readonly max: number };

/** Addresses of pictures, the first one first; answers show them as comma-separated text, and the pictures beside it. */
export function pictures<const A extends Alias>(
  options: Several & { readonly alias: A },
): Renamed<Listed, A>;
export function pictures(options: Several): Listed;
export function pictures({ max, purpose, upload, ...told }: Several): Listed {
  const addresses = (value: unknown) => value as string[];
  return {
    ...told,
    type: 'picture',
    column: { type: 'json' },
    required: false,
    initial: [],
    reads: [IsKept(), PictureListField({ most: max, required: false })],
    rules: [IsArray(), ArrayMaxSize(max), IsImageAddress(true)],
    api: {},
    shownApi: {
      type: String,
      description: 'Comma-separated URLs; a comma inside a URL is percent-encoded.',
      example: 'https://example.com/river.jpg',
    },
    show: (images: string[]) => images.map((image) => image.replaceAll(',', '%2C')).join(','),
    inSql: (column) => `coalesce((select string_agg(image, E'\\n' order by place)
      from jsonb_array_elements_text(${column}) with ordinality as listed (image, place)), '')`,
    uploads: uploadsOf({ purpose, upload }, max),
    pictures: { max, get: addresses },
    beside: media('The same images as pages show them.', addresses),
  };
}

/** The class name of an icon, or the address of a picture that stands for it. */
export function icon({ purpose, upload, ...told }: Told<string> & Upload): Kept<string> {
  const tooLong = {
    code: 'too_long',
    message: `The URL of an icon has at most ${NAME_LENGTH} characters.`,
  } as const;
  return {
    ...told,
    type: 'icon',
    column: { type: 'text' },
    required: true,
    reads: [Trim(), IsString()],
    rules: [IsNotEmpty(), MaxLength(NAME_LENGTH)],
    api: { type: String, maxLength: NAME_LENGTH },
    uploads: uploadsOf({ purpose, upload }),
    pictures: {
      max: 1,
      get: (value) => (isImageAddress(value) ? [value as string] : []),
      refuse: (value) => (String(value).length > NAME_LENGTH ? tooLong : undefined),
      needs: 'an image, or the name of an icon',
    },
  };
}
