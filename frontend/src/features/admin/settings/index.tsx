import { useQuery } from '@tanstack/react-query';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { type SettingSection, settingRowsQuery, keyOf } from '../../../shared/admin';
import { settingsPaths } from './section-navigation';
import { SectionScreen } from './section-screen';

export { SectionScreen } from './section-screen';

const isSection = (name: string): name is SettingSection => Object.hasOwn(settingsPaths, name);

/** Shows a section by its name; the id of a setting redirects to its section. */
function SectionRoute() {
  const { name = '' } = useParams();
  const id = /^\d+$/.test(name) ? Number(name) : undefined;
  const { search } = useLocation();
  const { data } = useQuery({ ...settingRowsQuery(useApi()), enabled: id !== undefined });
  if (isSection(name)) return <SectionScreen section={name} />;
  if (id !== undefined && !data) return null;
  const row = data?.find((item) => item.id === id);
  const section = row?.shared['section'] as SettingSection | undefined;
  return (
    <Navigate
      to={{
        pathname: settingsPaths[section ?? 'header'],
        search,
        hash: row ? keyOf(row) : '',
      }}
      replace
    />
  );
}

/** Routes below `/admin/site-settings`. */
export function SiteSettings() {
  return (
    <Routes>
      <Route index element={<SectionScreen section="header" />} />
      <Route path=":name" element={<SectionRoute />} />
      <Route path="*" element={<Navigate to="/admin/site-settings" replace />} />
    </Routes>
  );
}
