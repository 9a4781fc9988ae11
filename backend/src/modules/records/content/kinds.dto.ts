import { ApiProperty } from '@nestjs/swagger';
import { PageDto } from '../../../platform/http/pagination.dto.js';

const FIELD_TYPES = [
  'text',
  'flag',
  'choice',
  'number',
  'decimal',
  'day',
  'month',
  'rating',
  'link',
  'icon',
  'picture',
  'video',
  'object',
] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

/** How a field uses the media library. */
export class ImageFieldOptionsDto {
  /**
   * The purpose of an upload: `for` of `POST /upload/image`.
   * @example "room"
   */
  purpose!: string;

  /** Whether the field is a list. */
  many!: boolean;

  /** The maximum number of images. */
  max!: number;
}

/** One field of a kind, for forms and tables. */
export class KindFieldDto {
  /** @example "description" */
  name!: string;

  /** `words`: each language has its own value. `shared`: the value is the same in all languages. */
  @ApiProperty({ enum: ['words', 'shared'], enumName: 'FieldScope' })
  where!: 'words' | 'shared';

  /**
   * `decimal`: degrees as text. `day`: YYYY-MM-DD. `month`: YYYY-MM. `rating`: 1 to 5. `icon`: the class name
   * of an icon, or the URL of an image. `video`: the URL of a video.
   */
  @ApiProperty({ enum: FIELD_TYPES, enumName: 'FieldType' })
  type!: FieldType;

  /** Required in a new record; for texts: in its base language. */
  required!: boolean;

  /** The maximum length in characters. */
  maxLength?: number;

  /** The values of a choice. */
  values?: string[];

  /** The number of lines of the input in a form. */
  lines?: number;

  /** Cards on the site are truncated after about this many East Asian characters, or twice as many Latin ones. */
  cardLength?: number;

  /** Whether it is the name or title of the record. */
  title?: boolean;

  /**
   * A value such as a price rather than prose: never translated; the value of the base language applies until a
   * language has its own.
   */
  fixed?: boolean;

  /** Of a fixed value: a base text in words, such as `約 28 平方公尺`, is translated like prose. */
  measure?: boolean;

  /** Whether the text is a comma-separated list. */
  list?: boolean;

  /** For fields with images. */
  picture?: ImageFieldOptionsDto;

  /** The default in a new record. */
  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'boolean' }, { type: 'number' }],
    required: false,
  })
  default?: unknown;

  minimum?: number;

  maximum?: number;

  /** Whether null empties it. */
  nullable?: boolean;

  /** Set by the server: writes do not accept it. */
  readOnly?: boolean;

  /** A description for developers. */
  description?: string;

  /** An example of a value. */
  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }],
    required: false,
  })
  example?: unknown;
}

/** A kind of content, for forms and tables. */
export class KindDto {
  /** @example "facilities" */
  kind!: string;

  /**
   * The name of the kind within a sentence.
   * @example "facility"
   */
  label!: string;

  /** Whether `PUT /content/{kind}/order` is available. */
  ordered!: boolean;

  /**
   * Whether `POST /sync-images/{entityType}/{id}` accepts the kind. Such a kind also has a flat and a base resource, as
   * `/rooms` and `/base-rooms`.
   */
  structured!: boolean;

  /** Whether a record can be created without uploading a file. */
  creatable!: boolean;

  /** The text field that is the name or title. */
  titleField!: string;

  /** The field that controls whether visitors see a record; null if all are visible. */
  @ApiProperty({ type: String, nullable: true, example: 'active' })
  liveField!: string | null;

  /** The fields in display order. */
  fields!: KindFieldDto[];
}

/** A kind with the number of its records. */
export class KindWithCountDto extends KindDto {
  /** The number of records. */
  count!: number;
}

/** One page of the kinds, in the envelope of every list below `/content`. */
export class KindPageDto extends PageDto {
  items!: KindWithCountDto[];
}
