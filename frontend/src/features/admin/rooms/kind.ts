import {
  adminKind,
  languageMarks,
  modified,
  ownPage,
  picture,
  shared,
  title,
  words,
} from '../../../shared/admin';
import { RoomCard } from './room-card';
import { roomTexts } from './texts';

/** The house's rooms: a table, and cards with the state of every language. */
export const rooms = adminKind({
  kind: 'rooms',
  columns: [
    picture(),
    title(),
    shared('type'),
    shared('capacity'),
    words('price'),
    languageMarks(),
    modified(),
  ],
  initial: { capacity: 2 },
  chosenFirst: 'type',
  visitorPath: ownPage('rooms'),
  preview: { list: '/api/rooms' },
  structurePath: '/admin/language',
  cards: { path: '/admin/simple-rooms', Card: RoomCard, mostPictures: 5 },
  texts: roomTexts,
});
