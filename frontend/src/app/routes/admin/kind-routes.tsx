import { lazy } from 'react';
import {
  type AdminKind,
  KindCardsScreen,
  KindScreens,
  KindStructureScreen,
} from '../../../shared/admin';

type Screens = typeof KindScreens;

/** The screens of a kind, in a chunk of their own that is loaded with the first of them. */
function screensOf(load: () => Promise<AdminKind>, Screen: Screens = KindScreens) {
  return lazy(async () => {
    const of = await load();
    return { default: () => <Screen of={of} /> };
  });
}

const kinds = {
  rooms: () => import('../../../features/admin/rooms').then((module) => module.rooms),
  facilities: () =>
    import('../../../features/admin/facilities').then((module) => module.facilities),
  attractions: () =>
    import('../../../features/admin/attractions').then((module) => module.attractions),
  events: () => import('../../../features/admin/events').then((module) => module.events),
};

/** The screens of each kind, by where they are below `/admin`. */
export const kindScreens = [
  ...Object.entries(kinds).map(([path, load]) => [`${path}/*`, screensOf(load)] as const),
  ['simple-rooms', screensOf(kinds.rooms, KindCardsScreen)],
  ['language', screensOf(kinds.rooms, KindStructureScreen)],
] as const;
