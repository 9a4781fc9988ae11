import { Type } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, Min, ValidateNested } from 'class-validator';
import { UPLOADS_PATH } from '../../kernel/upload-paths.js';
import { type FieldProblem, Problem } from '../../kernel/problem.js';
import { MaxLength } from '../../platform/validation/validators.js';
import { type FocalPoint, type TransientColumns } from '../localization/index.js';
import {
  defineKind,
  nullableText,
  readOnlyField,
  flag,
  internalField,
  type SharedField,
  type FieldDocs,
} from '../records/index.js';
import {
  MAX_ALT_LENGTH,
  MAX_CATEGORY_LENGTH,
  STORED_FILE_NAME,
  type FileMetadata,
  MAX_PLACEHOLDER_LENGTH,
  type Rendition,
} from './file-metadata.js';
import { FocalPointDto, FocalPointInputDto } from './focal-point.dto.js';
import { isRasterImage, MEDIA_TYPES, type MediaType } from './media-type.js';

/** Exports omit these columns. An import keeps the renditions of files that it replaces; the others are rendered. */
const transientColumns: TransientColumns = {
  values: { renditions: [], unusedSince: null },
  setAside: async (em) => {
    await em.execute(
      `create temporary table stored_renditions on commit drop as select name, renditions from media_asset`,
    );
  },
  resume: async (em) => {
    // Restores the renditions that were set aside; files without any are rendered again.
    const [row] = await em.execute<[{ isStored: boolean }]>(
      `select to_regclass('pg_temp.stored_renditions') is not null as "isStored"`,
    );
    if (row.isStored) {
      await em.execute(
        `update media_asset set renditions = stored_renditions.renditions from stored_renditions
        where stored_renditions.name = media_asset.name`,
      );
    }
    await em.execute(
      `insert into rendition_task (asset_id) select id from media_asset
       where renderable and renditions = '[]' on conflict do nothing`,
    );
  },
};

const PLACEHOLDER = /^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/;

function isFocalPoint(value: unknown): boolean {
  const { x, y, ...otherMembers } = Object(value) as Record<string, unknown>;
  const isRatio = (number: unknown) => typeof number === 'number' && number >= 0 && number <= 1;
  return isRatio(x) && isRatio(y) && Object.keys(otherMembers).length === 0;
}

type CheckedAsset = Pick<FileMetadata, 'name' | 'type' | 'renderable'> & {
  focalPoint: FocalPoint | null;
};

function checkAsset({ name, type, renderable, focalPoint }: CheckedAsset): void {
  const problems: FieldProblem[] = [];
  const addProblem = (field: string, message: string) =>
    problems.push({ field, code: 'invalid', message });
  if (!name.endsWith(`.${MEDIA_TYPES[type]}`))
    addProblem('name', 'The file name extension does not match its type.');
  if (renderable && !isRasterImage(type))
    addProblem('renderable', `A file of ${type} has no renditions.`);
  if (focalPoint !== null && !isFocalPoint(focalPoint)) {
    addProblem('focalPoint', 'It must be { x, y }, each from 0 to 1.');
  }
  if (problems.length > 0) throw Problem.invalid(problems);
}

/** The point that stays visible when an image is cropped. */
const focalPoint: SharedField<FocalPoint | null, FocalPoint | null | undefined, FocalPoint | null> =
  {
    type: 'object',
    column: { type: 'json', nullable: true },
    required: false,
    initial: null,
    inputDecorators: [IsOptional(), ValidateNested(), Type(() => FocalPointInputDto)],
    validators: [],
    api: { type: FocalPointInputDto, nullable: true },
    responseApi: { type: FocalPointDto, nullable: true },
    description: 'The point that stays visible when the image is cropped; null removes it.',
    responseDescription: 'The point that stays visible when the image is cropped.',
  };

const pixelField = (docs: FieldDocs<number> = {}) =>
  readOnlyField<number | null>({
    type: 'number',
    column: { type: 'integer', nullable: true },
    validators: [IsOptional(), Min(1)],
    api: { type: 'integer', nullable: true },
    ...docs,
  });

/** A file of the media library with its alternative texts. */
export const media = defineKind({
  kind: 'media',
  name: 'MediaAsset',
  contractName: 'Media',
  label: 'file',
  orderBy: { id: 'desc' },
  fileNameColumn: 'name',
  transientColumns,
  check: checkAsset,
  creationError: () =>
    Problem.conflict('needs_file', 'Files are added to the library by an upload.'),
  words: {
    alt: {
      title: true,
      maxLength: MAX_ALT_LENGTH,
      lines: 2,
      description: 'The alternative text in `language`; null or blank removes it.',
      responseDescription: 'The alternative text as pages show it; null if there is none.',
      example: 'The river at dusk, lanterns on the far bank',
    },
  },
  shared: {
    name: {
      ...internalField<string>({
        column: { type: 'string', length: 100, unique: true },
        validators: [Matches(STORED_FILE_NAME)],
      }),
      // The file itself is the only image of its record.
      images: { max: 1, get: (name: unknown) => [UPLOADS_PATH + String(name)] },
    },
    // Digest of the uploaded file, to recognize the same upload.
    sourceDigest: internalField<string>({
      column: { type: 'string', length: 64, index: true },
      validators: [Matches(/^[0-9a-f]{64}$/)],
    }),
    type: readOnlyField<MediaType>({
      column: { type: 'string', length: 40 },
      validators: [IsIn(Object.keys(MEDIA_TYPES))],
      api: { type: String },
      example: 'image/jpeg',
    }),
    bytes: readOnlyField<number>({
      type: 'number',
      column: { type: 'integer' },
      validators: [Min(1)],
      api: { type: Number },
      description: 'The size in bytes.',
    }),
    width: pixelField({ description: 'In pixels; null if the file does not specify it.' }),
    height: pixelField(),
    // Data URL of a tiny image.
    placeholder: internalField<string | null>({
      column: { type: 'text', nullable: true },
      validators: [IsOptional(), MaxLength(MAX_PLACEHOLDER_LENGTH), Matches(PLACEHOLDER)],
    }),
    focalPoint,
    decorative: flag({
      initial: false,
      description:
        'Whether the image is decorative: it adds nothing to the text next to it, and its alternative text ' +
        'is empty.',
    }),
    category: {
      ...nullableText(MaxLength(MAX_CATEGORY_LENGTH), { example: 'rooms' }),
      type: 'text',
      api: { type: String, nullable: true, maxLength: MAX_CATEGORY_LENGTH },
      column: { type: 'string', length: MAX_CATEGORY_LENGTH, nullable: true },
      validators: [IsOptional(), IsString(), MaxLength(MAX_CATEGORY_LENGTH)],
    },
    renditions: internalField<Rendition[]>({
      column: { type: 'json', defaultRaw: `'[]'::jsonb` },
      initial: [],
    }),
    // False for SVGs, animations and videos.
    renderable: internalField<boolean>({ column: { type: 'boolean' } }),
    // Null while the file is used.
    unusedSince: internalField<Date | null>({
      column: { type: 'datetime', nullable: true },
      initial: () => new Date(),
    }),
  },
  derived: {
    url: {
      api: { type: String, example: '/uploads/0a4d55a8d778e5022fab701977c5d840.jpg' },
      compute: ({ name }: { name: string }) => UPLOADS_PATH + name,
      inSql: () => `'${UPLOADS_PATH}' || record.name`,
    },
  },
});

export const MediaAsset = media.Record;
export type MediaAsset = InstanceType<typeof MediaAsset>;
