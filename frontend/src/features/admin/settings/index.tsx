import { useQuery } from '@tanstack/react-query';
import { Navigate, Route, Routes, useLocation, useParams } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { type SettingSection, settingRowsQuery } from '../../../shared/admin';
import { sectionPaths } from './rail';
import { SectionScreen } from './section-screen';

export { SectionScreen } from './section-screen';

const isSection = (name: string): name is SettingSection => Object.hasOwn(sectionPaths, name);

/** A section by its name; a setting by its id leads to the section that has it. */
function NamedSection() {
  const { name = '' } = useParams();
  const id = /^\d+$/.test(name) ? Number(name) : undefined;
  const { search } = useLocation();
  const { data } = useQuery({ ...settingRowsQuery(useApi()), enabled: id !== undefined });
  if (isSection(name)) return <SectionScreen section={name} />;
  if (id !== undefined && !data) return null;
  const shared = data?.find((row) => row.id === id)?.shared;
  const section = String(shared?.['section'] ?? '');
  return (
    <Navigate
      to={{
        pathname: sectionPaths[isSection(section) ? section : 'header'],
        search,
        hash: shared ? String(shared['key']) : '',
      }}
      replace
    />
  );
}

/** Everything below `/admin/site-settings`. */
export function SiteSettings() {
  return (
    <Routes>
      <Route index element={<SectionScreen section="header" />} />
      <Route path=":name" element={<NamedSection />} />
      <Route path="*" element={<Navigate to="/admin/site-settings" replace />} />
    </Routes>
  );
}
