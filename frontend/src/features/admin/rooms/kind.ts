import {
  adminKind,
  translationBadges,
  modifiedColumn,
  visitorPagePath,
  imageColumn,
  sharedColumn,
  titleColumn,
  textColumn,
} from '../../../shared/admin';
import { RoomCard, roomTexts } from './room-card';

/** Screens of rooms: a table, and cards with the state of every language. */
export const rooms = adminKind({
  kind: 'rooms',
  columns: [
    imageColumn(),
    titleColumn(),
    sharedColumn('type'),
    sharedColumn('capacity'),
    textColumn('price'),
    translationBadges(),
    modifiedColumn(),
  ],
  initial: { capacity: 2 },
  requiredChoice: 'type',
  visitorPath: visitorPagePath('rooms'),
  preview: { listUrl: '/api/rooms' },
  share: { description: 'description', image: 'images' },
  structurePath: '/admin/language',
  cards: { path: '/admin/simple-rooms', Card: RoomCard, maxImages: 5 },
  texts: roomTexts,
});
