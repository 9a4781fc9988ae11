import { Outlet } from 'react-router-dom';
import { Layout } from '../../../features/public/layout/layout';
import { ActionBar } from '../../../features/public/layout/action-bar';
import { NewsletterForm } from '../../../features/public/newsletter/newsletter-form';
import { OfflineNotice } from '../../../features/public/offline/offline-notice';
import { findLowestPrice } from '../../../features/public/rooms/room-details';
import { useRooms } from '../../../features/public/rooms/rooms.queries';

export function PublicShell() {
  return (
    <Layout newsletter={<NewsletterForm />}>
      <OfflineNotice />
      <Outlet />
    </Layout>
  );
}

/** Action bar of pages about the guesthouse as a whole. */
export function SiteActionBar() {
  return <ActionBar price={findLowestPrice(useRooms().items)} isLowest />;
}
