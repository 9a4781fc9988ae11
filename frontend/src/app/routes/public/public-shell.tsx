import { Outlet } from 'react-router-dom';
import { Layout } from '../../../features/public/layout';
import { NewsletterForm } from '../../../features/public/newsletter';
import { OfflineNotice } from '../../../features/public/offline';

export function PublicShell() {
  return (
    <Layout letter={<NewsletterForm />}>
      <OfflineNotice />
      <Outlet />
    </Layout>
  );
}
