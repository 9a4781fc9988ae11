import { type RecordDefinition } from '../localization/index.js';
import { type CreateRoomDto, toSharedRoom, type UpdateRoomDto } from './room.dto.js';
import { MAX_ROOM_IMAGES, NO_AMENITIES, Room } from './room.entity.js';

/** New pictures come after those that are kept. */
export const ROOM_FILES = {
  imageFiles: { purpose: 'room', into: 'existingImages', maxCount: MAX_ROOM_IMAGES },
} as const;

const NOTHING_LISTED = /^[\s,，、]*$/u;

export const rooms: RecordDefinition<Room, CreateRoomDto, UpdateRoomDto> = {
  kind: 'rooms',
  label: 'room',
  entity: Room,
  structured: true,
  orderBy: { position: 'asc', id: 'asc' },
  place: {
    get: (room) => room.position,
    set: (room, position) => {
      room.position = position;
    },
  },
  images: {
    max: MAX_ROOM_IMAGES,
    get: (room) => room.images,
    set: (room, images) => {
      room.images = [...images];
    },
  },
  shared: toSharedRoom,
  isLive: (room) => room.active,
  make: (language, { type, capacity, images, existingImages, active }) =>
    new Room(language, {
      type,
      capacity,
      images: existingImages ?? images ?? [],
      active: active ?? true,
    }),
  apply: (room, { type, capacity, images, existingImages, active }) => {
    room.type = type ?? room.type;
    room.capacity = capacity ?? room.capacity;
    room.images = existingImages ?? images ?? room.images;
    room.active = active ?? room.active;
  },
  /** No amenities are the single value `None`. */
  words: ({ amenities = undefined, ...fields }, isNew) => {
    const listed = amenities ?? (amenities === null || isNew ? '' : undefined);
    const none = typeof listed === 'string' && NOTHING_LISTED.test(listed);
    return { ...fields, amenities: none ? NO_AMENITIES : listed };
  },
};
