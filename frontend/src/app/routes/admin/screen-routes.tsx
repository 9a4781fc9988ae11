import { type ComponentType, lazy } from 'react';
import { Route, Routes } from 'react-router-dom';
import { NotFoundScreen } from '../../../features/admin/dashboard/not-found-screen';
import {
  type AdminKind,
  KindCardsScreen,
  type KindScreenName,
  KindScreens,
  KindStructureScreen,
  type ScreenName,
  screens,
  screensWith,
  type SettingSection,
} from '../../../shared/admin';

type LoadScreen = () => Promise<ComponentType>;

/** Kinds by file. A kind is the only export of `kind.ts`, in the folder named like the path of its screen. */
const kinds = import.meta.glob<Record<string, AdminKind>>('../../../features/admin/*/kind.ts');

const loadKindScreen =
  (name: KindScreenName, Screen = KindScreens): LoadScreen =>
  async () => {
    const load = kinds[`../../../features/admin/${screens[name].path}/kind.ts`]!;
    const [adminKind] = Object.values(await load());
    return () => <Screen adminKind={adminKind!} />;
  };
const loadSettingsScreen =
  (name: SettingSection): LoadScreen =>
  async () => {
    const { SectionScreen } = await import('../../../features/admin/settings/settings-screen');
    return () => <SectionScreen section={name} />;
  };

/** Loaders of all other screens; a missing one does not compile. */
const loaders: Record<Exclude<ScreenName, 'menu' | KindScreenName>, LoadScreen> = {
  overview: async () =>
    (await import('../../../features/admin/overview/overview-screen')).OverviewScreen,
  calendar: async () =>
    (await import('../../../features/admin/calendar/calendar-screen')).CalendarScreens,
  roomCards: loadKindScreen('rooms', KindCardsScreen),
  language: loadKindScreen('rooms', KindStructureScreen),
  contacts: async () => (await import('../../../features/admin/inbox/inbox-screen')).InboxScreen,
  settings: async () =>
    (await import('../../../features/admin/settings/settings-screen')).SiteSettings,
  reservations: loadSettingsScreen('reservation'),
  contactInfo: loadSettingsScreen('contact'),
  footerSettings: loadSettingsScreen('footer'),
  policies: async () => (await import('../../../features/admin/settings/policies')).Policies,
  carousel: async () =>
    (await import('../../../features/admin/carousel/carousel-screen')).CarouselScreen,
  introImages: async () => (await import('../../../features/admin/site-images/intro')).IntroScreens,
  seasonImages: async () =>
    (await import('../../../features/admin/site-images/seasons')).SeasonScreens,
  logo: async () => (await import('../../../features/admin/site-images/logo')).LogoScreen,
  data: async () => (await import('../../../features/admin/data/data-screen')).DataScreen,
  subscribers: async () =>
    (await import('../../../features/admin/subscribers/subscribers-screen')).SubscribersScreen,
  media: async () => (await import('../../../features/admin/media/media-screen')).MediaScreen,
  activity: async () =>
    (await import('../../../features/admin/activity/activity-screen')).ActivityScreen,
  jobs: async () => (await import('../../../features/admin/jobs/jobs-screen')).JobsScreen,
  translations: async () => (await import('./translations-screen')).TranslationsScreen,
  glossary: async () =>
    (await import('../../../features/admin/translation-setup/glossary-screen')).GlossaryScreen,
  style: async () =>
    (await import('../../../features/admin/translation-setup/style-screen')).StyleScreen,
  translationSettings: async () =>
    (await import('../../../features/admin/translation-setup/settings-screen')).SettingsScreen,
  usage: async () =>
    (await import('../../../features/admin/translation-setup/usage-screen')).UsageScreen,
  links: async () => (await import('../../../features/admin/links/links-screen')).LinksScreen,
  webhooks: async () => {
    const { WebhookScreen } = await import('../../../features/admin/webhooks/webhook-screen');
    const { WebhooksScreen } = await import('../../../features/admin/webhooks/webhooks-screen');
    return () => (
      <Routes>
        <Route index element={<WebhooksScreen />} />
        <Route path=":id" element={<WebhookScreen />} />
        <Route path="*" element={<NotFoundScreen />} />
      </Routes>
    );
  },
  account: async () =>
    (await import('../../../features/admin/account/account-screen')).AccountScreen,
  tokens: async () => (await import('../../../features/admin/tokens/tokens-screen')).TokensScreen,
};

/** Returns a screen in a chunk of its own, loaded when it is opened. */
const lazyScreen = (load: LoadScreen) => lazy(async () => ({ default: await load() }));

export const screenRoutes = [
  ...screensWith('creates').map((name) => [name, loadKindScreen(name as KindScreenName)] as const),
  ...Object.entries(loaders),
]
  .map(([name, load]) => {
    const { path, pages } = screens[name as ScreenName];
    return { path: pages ? `${path}/*` : path, Screen: lazyScreen(load) };
  })
  .concat({
    path: 'translations/one-by-one',
    Screen: lazyScreen(
      async () => (await import('../../../features/admin/translations/review-screen')).ReviewScreen,
    ),
  });
