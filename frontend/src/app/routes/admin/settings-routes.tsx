import { lazy } from 'react';
import { type SettingSection } from '../../../shared/admin';

const settings = () => import('../../../features/admin/settings');

const sectionScreen = (section: SettingSection) =>
  lazy(async () => {
    const { SectionScreen } = await settings();
    return { default: () => <SectionScreen section={section} /> };
  });

export const SiteSettings = lazy(async () => ({ default: (await settings()).SiteSettings }));
export const Reservations = sectionScreen('reservation');
export const ContactInfo = sectionScreen('contact');
export const FooterSettings = sectionScreen('footer');
export const Policies = lazy(async () => {
  const { Policies: Screens } = await import('../../../features/admin/settings/policies');
  return { default: Screens };
});
