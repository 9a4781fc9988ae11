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
export const kindScreens = Object.entries(kinds).map(
  ([path, load]) => [path, screensOf(load)] as const,
);
export const RoomCards = screensOf(kinds.rooms, KindCardsScreen);
export const RoomLanguages = screensOf(kinds.rooms, KindStructureScreen);
export const InboxScreens = lazy(async () => {
  const { InboxScreen } = await import('../../../features/admin/inbox/inbox-screen');
  return { default: InboxScreen };
});
export const SubscriberScreens = lazy(async () => {
  const { SubscribersScreen } =
    await import('../../../features/admin/subscribers/subscribers-screen');
  return { default: SubscribersScreen };
});
export const DataScreens = lazy(async () => {
  const { DataScreen } = await import('../../../features/admin/data/data-screen');
  return { default: DataScreen };
});

export const CarouselScreen = lazy(() =>
  import('../../../features/admin/carousel').then((module) => ({ default: module.CarouselScreen })),
);
export const IntroScreens = lazy(() =>
  import('../../../features/admin/site-pictures/intro').then((module) => ({
    default: module.IntroScreens,
  })),
);
export const SeasonScreens = lazy(() =>
  import('../../../features/admin/site-pictures/seasons').then((module) => ({
    default: module.SeasonScreens,
  })),
);
export const LogoScreen = lazy(() =>
  import('../../../features/admin/site-pictures/logo').then((module) => ({
    default: module.LogoScreen,
  })),
);
