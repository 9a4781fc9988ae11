import { RevokedToken, User } from './modules/auth/index.js';
import { Revision } from './modules/localization/index.js';
import { Room, RoomTranslation } from './modules/rooms/index.js';
import { IdempotencyRecord } from './platform/http/idempotency-record.entity.js';

/** Every table of the product. A test compares the migrations with this list. */
export const entities = [Room, RoomTranslation, Revision, User, RevokedToken, IdempotencyRecord];
