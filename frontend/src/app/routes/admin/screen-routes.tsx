import { type ComponentType, lazy } from 'react';
import { type SettingSection } from '../../../shared/admin';

/** A screen in a chunk of its own, loaded when it is opened. */
const screen = (load: () => Promise<ComponentType>) =>
  lazy(async () => ({ default: await load() }));

const settings = () => import('../../../features/admin/settings');
const translations = () => import('../../../features/admin/translations');
const webhooks = () => import('../../../features/admin/webhooks');
const setup = () => import('../../../features/admin/translation-setup');

const sectionScreen = (section: SettingSection) =>
  screen(async () => {
    const { SectionScreen } = await settings();
    return () => <SectionScreen section={section} />;
  });

/** The screens that are no kind's own, by where they are below `/admin`; the overview is there itself. */
export const screens = [
  ['', screen(async () => (await import('../../../features/admin/overview')).OverviewScreen)],
  ['translations', screen(async () => (await import('./translations-screen')).TranslationsScreen)],
  ['translations/one-by-one', screen(async () => (await translations()).OneByOneScreen)],
  ['translations/glossary', screen(async () => (await setup()).GlossaryScreen)],
  ['translations/style', screen(async () => (await setup()).StyleScreen)],
  ['translations/settings', screen(async () => (await setup()).SettingsScreen)],
  ['translations/usage', screen(async () => (await setup()).UsageScreen)],
  ['links', screen(async () => (await import('../../../features/admin/links')).LinksScreen)],
  [
    'contacts/*',
    screen(async () => (await import('../../../features/admin/inbox/inbox-screen')).InboxScreen),
  ],
  [
    'subscribers',
    screen(
      async () =>
        (await import('../../../features/admin/subscribers/subscribers-screen')).SubscribersScreen,
    ),
  ],
  ['site-settings/*', screen(async () => (await settings()).SiteSettings)],
  ['reservations', sectionScreen('reservation')],
  ['contact-info', sectionScreen('contact')],
  ['footer-settings', sectionScreen('footer')],
  [
    'policies/*',
    screen(async () => (await import('../../../features/admin/settings/policies')).Policies),
  ],
  [
    'carousel/*',
    screen(async () => (await import('../../../features/admin/carousel')).CarouselScreen),
  ],
  [
    'intro-images/*',
    screen(async () => (await import('../../../features/admin/site-pictures/intro')).IntroScreens),
  ],
  [
    'season-images/*',
    screen(
      async () => (await import('../../../features/admin/site-pictures/seasons')).SeasonScreens,
    ),
  ],
  [
    'logo',
    screen(async () => (await import('../../../features/admin/site-pictures/logo')).LogoScreen),
  ],
  [
    'data',
    screen(async () => (await import('../../../features/admin/data/data-screen')).DataScreen),
  ],
  [
    'activity',
    screen(async () => (await import('../../../features/admin/activity')).ActivityScreen),
  ],
  ['media', screen(async () => (await import('../../../features/admin/media')).MediaScreen)],
  ['jobs', screen(async () => (await import('../../../features/admin/jobs')).JobsScreen)],
  ['webhooks', screen(async () => (await webhooks()).WebhooksScreen)],
  ['webhooks/:id', screen(async () => (await webhooks()).WebhookScreen)],
  ['account', screen(async () => (await import('../../../features/admin/account')).AccountScreen)],
  ['tokens', screen(async () => (await import('../../../features/admin/tokens')).TokensScreen)],
] as const;
