import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { NewRecordPage } from '../record/new-record-page';
import { RecordPage } from '../record/record-page';
import { type AdminKind } from './admin-kind';
import { KindList } from './kind-list';

function RecordRoute({ of }: { of: AdminKind }) {
  const { id = '' } = useParams();
  if (!/^\d+$/.test(id)) return <Navigate to={of.path} replace />;
  return <RecordPage key={id} of={of} id={Number(id)} />;
}

/** Everything below `/admin/<kind>`: the list, a new record, a record. */
export function KindScreens({ of }: { of: AdminKind }) {
  return (
    <main className="ak-main" id="main">
      <Routes>
        <Route index element={<KindList of={of} as="table" />} />
        <Route path="new" element={<NewRecordPage of={of} />} />
        <Route path=":id" element={<RecordRoute of={of} />} />
        <Route path="*" element={<Navigate to={of.path} replace />} />
      </Routes>
    </main>
  );
}

/** The cards of a kind, at their own address. */
export function KindCardsScreen({ of }: { of: AdminKind }) {
  return (
    <main className="ak-main" id="main">
      <KindList of={of} as="cards" />
    </main>
  );
}
