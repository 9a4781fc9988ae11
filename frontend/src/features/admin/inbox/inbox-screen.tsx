import { Navigate, Route, Routes, useParams } from 'react-router-dom';
import { sharedAdminTexts } from '../../../shared/admin';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { PageHead } from '../../../shared/site/page-head';
import { MessageList } from './message-list';
import { MessageView } from './message-view';
import { inboxTexts } from './texts';
import { useInboxState } from './inbox.queries';
import './inbox.css';
import './reply.css';

/** List of messages with the open message beside it. Phones show either the list or the message. */
function Inbox() {
  const { id } = useParams();
  const texts = useDictionary(inboxTexts);
  const sharedTexts = useDictionary(sharedAdminTexts);
  const state = useInboxState();
  if (id !== undefined && !/^\d+$/.test(id)) return <Navigate to={state.inboxPath()} replace />;
  const openId = id === undefined ? undefined : Number(id);
  return (
    <main className="inbox" id="main" data-open={openId !== undefined || undefined}>
      <PageHead title={sharedTexts.pageTitle(texts.title)} />
      <MessageList state={state} openId={openId} />
      {openId === undefined ? (
        <p className="inbox-none admin-quiet">{texts.choose}</p>
      ) : (
        <MessageView key={openId} id={openId} state={state} />
      )}
    </main>
  );
}

export function InboxScreen() {
  return (
    <Routes>
      <Route path=":id?" element={<Inbox />} />
      <Route path="*" element={<Navigate to="/admin/contacts" replace />} />
    </Routes>
  );
}
