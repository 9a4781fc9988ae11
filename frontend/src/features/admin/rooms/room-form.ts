import { type components } from '../../../api/schema';
import { type Language } from '../../../shared/i18n/language';
import { parseImages } from './image-list';
import { type BaseRoom, NO_AMENITIES, type RoomType } from './room.types';

/** What the create and edit dialogs hold while they are open: everything as typed. */
export interface RoomFormValues {
  type: RoomType | '';
  name: string;
  description: string;
  capacity: string;
  size: string;
  price: string;
  amenities: string;
  baseLanguage: Language;
  images: string[];
  active: boolean;
}

export const CREATE_CAPACITY = 2;
export const EDIT_CAPACITY = 1;

export const newRoom: RoomFormValues = {
  type: '',
  name: '',
  description: '',
  capacity: String(CREATE_CAPACITY),
  size: '',
  price: '',
  amenities: '',
  baseLanguage: 'zh_TW',
  images: [],
  active: true,
};

export function toFormValues(room: BaseRoom): RoomFormValues {
  return {
    ...newRoom,
    type: room.type,
    capacity: String(room.capacity),
    size: room.size ?? '',
    price: room.price ?? '',
    amenities: room.amenities === NO_AMENITIES ? '' : room.amenities,
    baseLanguage: room.baseLanguage,
    images: parseImages(room.images),
    active: room.active,
  };
}

/** What is no number counts as `fallback`; the API judges the rest. */
export function toCapacity(text: string, fallback: number): number {
  const number = Number.parseInt(text, 10);
  return Number.isNaN(number) ? fallback : number;
}

type CreateRoom = components['schemas']['CreateRoomDto'];
type UpdateRoom = components['schemas']['UpdateBaseRoomDto'];

const optional = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export function toCreateBody(values: RoomFormValues, type: RoomType): CreateRoom {
  return {
    type,
    name: values.name.trim(),
    description: optional(values.description),
    capacity: toCapacity(values.capacity, CREATE_CAPACITY),
    size: optional(values.size),
    price: optional(values.price),
    amenities: optional(values.amenities),
    baseLanguage: values.baseLanguage,
    images: values.images,
  };
}

/** The fields of the edit dialog that are not as the room has them any more. */
export function toUpdateBody(values: RoomFormValues, room: BaseRoom): UpdateRoom {
  const before = toFormValues(room);
  const capacity = toCapacity(values.capacity, EDIT_CAPACITY);
  return {
    ...(values.type !== '' && values.type !== before.type && { type: values.type }),
    ...(capacity !== room.capacity && { capacity }),
    ...(values.size !== before.size && { size: optional(values.size) }),
    ...(values.price !== before.price && { price: optional(values.price) }),
    ...(values.amenities !== before.amenities && { amenities: optional(values.amenities) }),
    ...(values.active !== before.active && { active: values.active }),
    ...(values.images.join() !== before.images.join() && { images: values.images }),
  };
}

const SHARED = ['type', 'capacity', 'size', 'price', 'amenities', 'active', 'images'] as const;

export type SharedField = (typeof SHARED)[number];

const asText = (values: RoomFormValues, field: SharedField) => String(values[field]);

/**
 * What was typed, put upon what somebody else saved in the meantime: fields that were not touched take
 * the new value. `clashes` are those both changed, each to something else.
 */
export function rebase(mine: RoomFormValues, from: BaseRoom, theirs: BaseRoom) {
  const before = toFormValues(from);
  const after = toFormValues(theirs);
  const touched = SHARED.filter((field) => asText(mine, field) !== asText(before, field));
  return {
    stored: after,
    touched,
    clashes: touched.filter(
      (field) =>
        asText(after, field) !== asText(before, field) &&
        asText(after, field) !== asText(mine, field),
    ),
  };
}
