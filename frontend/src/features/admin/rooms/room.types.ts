import { type components } from '../../../api/schema';

export type BaseRoom = components['schemas']['BaseRoomDto'];
export type RoomVersion = components['schemas']['RoomVersionDto'];
export type FieldProvenance = components['schemas']['FieldProvenanceDto'];
export type Suggestion = components['schemas']['SuggestionDto'];
export type RoomType = components['schemas']['RoomType'];
export type OverwriteMode = components['schemas']['OverwriteMode'];

export const ROOM_TYPES: readonly RoomType[] = ['Studio', '1LDK', '2LDK'];

/** What an empty list of amenities is stored as, in every language. */
export const NO_AMENITIES = 'None';

export const MAX_IMAGES = 10;
/** The create dialog allows fewer than the API. */
export const MAX_IMAGES_AT_CREATE = 5;

export const FIELD_NAMES = ['name', 'description', 'amenities', 'size', 'price'] as const;

export type FieldName = (typeof FIELD_NAMES)[number];

interface FieldFacts {
  maxLength: number;
  /** Rows of its input; one is a single line. */
  rows: number;
  /** A value rather than prose: never translated, the base's holds until a language has its own. */
  fixed: boolean;
}

export const fieldFacts: Record<FieldName, FieldFacts> = {
  name: { maxLength: 200, rows: 1, fixed: false },
  description: { maxLength: 5000, rows: 4, fixed: false },
  amenities: { maxLength: 5000, rows: 2, fixed: false },
  size: { maxLength: 200, rows: 1, fixed: true },
  price: { maxLength: 200, rows: 1, fixed: true },
};
