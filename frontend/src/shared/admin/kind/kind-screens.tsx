import { Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { useKind } from '../content/content.queries';
import { RecordRoute } from '../record/record-route';
import { LanguageStructure } from '../structure/language-structure';
import { type AdminKind } from './admin-kind';
import { KindList } from './kind-list';

function StructureRoute({ of }: { of: AdminKind }) {
  const { pathname } = useLocation();
  if (!useKind(of.kind).structured) return <Navigate to={of.path} replace />;
  if (!pathname.endsWith(of.structurePath)) return <Navigate to={of.structurePath} replace />;
  return <LanguageStructure of={of} />;
}

/** Routes below `/admin/<kind>`: the list, the language structure, a new record, a record. */
export function KindScreens({ of }: { of: AdminKind }) {
  return (
    <main className="admin-main" id="main">
      <Routes>
        <Route index element={of.List ? <of.List /> : <KindList of={of} as="table" />} />
        <Route path="languages" element={<StructureRoute of={of} />} />
        <Route path=":id" element={<RecordRoute of={of} />} />
        <Route path="*" element={<Navigate to={of.path} replace />} />
      </Routes>
    </main>
  );
}

export function KindCardsScreen({ of }: { of: AdminKind }) {
  return (
    <main className="admin-main" id="main">
      <KindList of={of} as="cards" />
    </main>
  );
}

export function KindStructureScreen({ of }: { of: AdminKind }) {
  return (
    <main className="admin-main" id="main">
      <LanguageStructure of={of} />
    </main>
  );
}
