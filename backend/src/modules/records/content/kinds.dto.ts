import { ApiProperty } from '@nestjs/swagger';
import { PageDto } from '../../../platform/http/page.dto.js';

export const FIELD_TYPES = [
  'text',
  'flag',
  'choice',
  'number',
  'decimal',
  'day',
  'link',
  'icon',
  'picture',
  'video',
  'object',
] as const;

export type FieldType = (typeof FIELD_TYPES)[number];

/** What a field takes of the media library. */
export class PictureUseDto {
  /**
   * What an upload is for: `for` of `POST /upload/image`.
   * @example "room"
   */
  purpose!: string;

  /** Whether it is a list. */
  many!: boolean;

  /** How many at most. */
  max!: number;
}

/** One field of a kind: what a form asks for and a table shows. */
export class KindFieldDto {
  /** @example "description" */
  name!: string;

  /** `words`: each language has its own. `shared`: the same in all languages. */
  @ApiProperty({ enum: ['words', 'shared'], enumName: 'FieldPlace' })
  where!: 'words' | 'shared';

  /**
   * `decimal`: degrees as text. `day`: YYYY-MM-DD. `icon`: the class name of one, or the address of a picture. `video`:
   * the address of a film.
   */
  @ApiProperty({ enum: FIELD_TYPES, enumName: 'FieldType' })
  type!: FieldType;

  /** Not to be left out of a new record; words: of its base language. */
  required!: boolean;

  /** Longest text in characters. */
  maxLength?: number;

  /** Of a choice. */
  values?: string[];

  /** How many lines a form gives it. */
  lines?: number;

  /** Visitors' cards cut it off after about so many East Asian characters, or twice as many Latin ones. */
  cardLength?: number;

  /** The record's name or title. */
  title?: boolean;

  /** A value rather than prose: never translated; the base language's holds until a language has its own. */
  fixed?: boolean;

  /** Comma-separated entries. */
  list?: boolean;

  picture?: PictureUseDto;

  /** What a new record has where nothing is sent. */
  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'boolean' }, { type: 'number' }],
    required: false,
  })
  default?: unknown;

  minimum?: number;

  maximum?: number;

  /** Whether null empties it. */
  nullable?: boolean;

  /** Set by the house: writes do not take it. */
  readOnly?: boolean;

  /** What it is, for developers. */
  description?: string;

  /** A value as it may be. */
  @ApiProperty({
    oneOf: [{ type: 'string' }, { type: 'number' }, { type: 'boolean' }],
    required: false,
  })
  example?: unknown;
}

/** A kind of content, as forms and tables are made from it. */
export class KindDto {
  /** @example "facilities" */
  kind!: string;

  /**
   * As a sentence names one.
   * @example "facility"
   */
  label!: string;

  /** Whether `PUT /content/{kind}/order` is taken. */
  ordered!: boolean;

  /** Whether the language-structure calls and a flat resource are there. */
  structured!: boolean;

  /** Whether a record can be made of fields alone. */
  creatable!: boolean;

  /** The words that are the record's name or title. */
  titleField!: string;

  /** The flag that says whether visitors see a record; null where all are seen. */
  @ApiProperty({ type: String, nullable: true, example: 'active' })
  liveField!: string | null;

  /** In the order to show them in. */
  fields!: KindFieldDto[];
}

/** A kind, and how much there is of it. */
export class CountedKindDto extends KindDto {
  /** How many records there are. */
  count!: number;
}

/** A page of the kinds, in the envelope that every list below `/content` has. */
export class KindPageDto extends PageDto {
  items!: CountedKindDto[];
}
