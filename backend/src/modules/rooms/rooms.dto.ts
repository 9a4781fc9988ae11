import { ApiProperty, OmitType, PickType } from '@nestjs/swagger';
import { type Language, LANGUAGES } from '../../kernel/language.js';
import { attachEditState } from '../../platform/http/entity-tag.interceptor.js';
import { type ImageLookup, toTranslationDtos } from '../localization/index.js';
import { formatEditState } from '../records/index.js';
import { type Room, rooms } from './rooms.kind.js';

/** A change of a room's shared fields and of its base text. */
export class UpdateBaseRoomDto extends OmitType(rooms.Update, [
  'language',
  'baseLanguage',
  'basis',
]) {}

const SHARED_FIELDS = [
  'type',
  'capacity',
  'rate',
  'doubleBeds',
  'singleBeds',
  'sofaBeds',
  'futons',
  'bath',
  'floor',
  'access',
  'view',
  'smoking',
  'children',
  'images',
  'media',
  'slug',
  'active',
  'createdAt',
  'updatedAt',
] as const;

/** A room for editing: shared fields, the base text, and the stored text of every translation. */
export class BaseRoomDto extends PickType(rooms.Flat, SHARED_FIELDS) {
  id!: number;

  @ApiProperty({ enum: LANGUAGES, enumName: 'Language' })
  baseLanguage!: Language;

  /** The value of the base language. */
  @ApiProperty({ type: String, nullable: true })
  size!: string | null;

  /** The value of the base language. */
  @ApiProperty({ type: String, nullable: true })
  price!: string | null;

  /** The value of the base language. */
  amenities!: string;

  /** The version of the shared fields; each translation has its own. */
  version!: number;

  @ApiProperty({ type: rooms.TranslationView, isArray: true })
  translations!: InstanceType<typeof rooms.TranslationView>[];

  /** The languages without a name of their own. */
  @ApiProperty({ enum: LANGUAGES, enumName: 'Language', isArray: true })
  missingLanguages!: Language[];
}

export function toBaseRoomDto(room: Room, _: Language, images: ImageLookup): BaseRoomDto {
  const { id, baseLanguage, version, missingLanguages } = room;
  const times = {
    createdAt: room.createdAt.toISOString(),
    updatedAt: room.updatedAt.toISOString(),
  };
  const { name: _name, description: _description, ...fields } = rooms.showBaseTexts(room, images);
  const translations = toTranslationDtos<InstanceType<typeof rooms.TranslationView>>(room);
  const dto = { id, baseLanguage, version, missingLanguages, ...times, ...fields, translations };
  return attachEditState(dto, formatEditState(room));
}
