import { useParams } from 'react-router-dom';
import { ActionBar } from '../../../features/public/layout';
import { RoomView, useRoom } from '../../../features/public/rooms';
import { useTexts } from '../../../shared/i18n/language-context';
import { PageHead } from '../../../shared/site/page-head';

const DESCRIPTION_LENGTH = 160;

export function RoomPage() {
  const { id = '' } = useParams();
  const { room: words, rooms, site } = useTexts();
  const state = useRoom(id);
  if (state.is !== 'there') {
    const title = state.is === 'missing' ? words.notFoundTitle : site.title;
    return (
      <>
        <PageHead title={title} />
        <RoomView state={state} />
      </>
    );
  }
  const { room } = state;
  return (
    <>
      <PageHead
        title={words.pageTitle(room.name, rooms.types[room.type])}
        description={room.description?.slice(0, DESCRIPTION_LENGTH)}
        path={`/rooms/${room.recordId}`}
      />
      <RoomView state={state} />
      <ActionBar price={room.price ?? undefined} label={words.book} room={room.recordId} />
    </>
  );
}
