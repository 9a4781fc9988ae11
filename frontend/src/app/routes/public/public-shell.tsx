import { Outlet } from 'react-router-dom';
import { Layout } from '../../../features/public/layout';

export function PublicShell() {
  return (
    <Layout>
      <Outlet />
    </Layout>
  );
}
