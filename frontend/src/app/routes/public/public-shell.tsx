import { Outlet } from 'react-router-dom';
import { Layout } from '../../../features/public/layout';
import { OfflineNotice } from '../../../features/public/offline';

export function PublicShell() {
  return (
    <Layout>
      <OfflineNotice />
      <Outlet />
    </Layout>
  );
}
