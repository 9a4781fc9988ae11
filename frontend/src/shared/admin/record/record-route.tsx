import { useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { type AdminKind } from '../kind/admin-kind';
import { unsaved } from '../unsaved/unsaved-changes-registry';
import { RecordPage } from './record-page';

interface OpenForm {
  /** `:id` of the URL when the form was opened, or when its new record got a URL. */
  id: string;
  /** React key: another one mounts a new form. */
  key: number;
  /** The record that this form has created. */
  createdId?: number;
}

/**
 * Shows the record of the URL, or a new one. A new record's form stays mounted while it is created and gets its own URL, so
 * that input meanwhile is not lost; any other URL opens another form.
 */
export function RecordRoute({ adminKind }: { adminKind: AdminKind }) {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const [form, setForm] = useState<OpenForm>({ id, key: 0 });
  if (form.id !== id) {
    const isCreatedRecord = String(form.createdId) === id;
    setForm({ id, key: isCreatedRecord ? form.key : form.key + 1 });
  }
  if (id !== 'new' && !/^\d+$/.test(id)) return <Navigate to={adminKind.path} replace />;
  const onCreated = (recordId: number) => {
    setForm((current) => ({ ...current, createdId: recordId }));
    const openRecord = () =>
      void navigate(`${adminKind.path}/${recordId}`, { replace: true, state: { samePage: true } });
    // A leave dialog navigates by itself, unless the person stays.
    if (unsaved.pendingNavigation) unsaved.pendingNavigation.onCancel = openRecord;
    else openRecord();
  };
  return (
    <RecordPage
      key={form.key}
      adminKind={adminKind}
      id={form.createdId ?? (id === 'new' ? undefined : Number(id))}
      onCreated={onCreated}
    />
  );
}
