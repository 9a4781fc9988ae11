import { type ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useLanguage, useTexts } from '../../../shared/i18n/language-context';
import { Button } from '../../../shared/ui/button';
import { DetailSkeleton } from '../../../shared/ui/detail-page';
import { MessagePage } from '../../../shared/ui/message-page';
import { RoomDetail, type RenderRoomBar } from './room-detail';
import { RoomNotFound } from './room-not-found';
import { type Room, roomQuery } from './rooms.queries';
import './rooms.css';
import './room-detail.css';

interface Props {
  state: RoomState;
  children?: ReactNode;
  renderBar?: RenderRoomBar;
}

type RoomState =
  | { status: 'loading' }
  | { status: 'missing' }
  | { status: 'failed'; retry: () => void }
  | { status: 'loaded'; room: Room };

/** Loads the room of a URL in the current language. */
export function useRoom(slug: string): RoomState {
  const { language } = useLanguage();
  const { data, isPending, refetch } = useQuery(roomQuery(useApi(), slug, language));
  if (data) return { status: 'loaded', room: data };
  if (data === null) return { status: 'missing' };
  return isPending ? { status: 'loading' } : { status: 'failed', retry: () => void refetch() };
}

export function RoomView({ state, children, renderBar }: Props) {
  const { common, room: roomTexts } = useTexts();
  switch (state.status) {
    case 'loading':
      return (
        <DetailSkeleton
          back={{ to: '/#rooms', label: roomTexts.back }}
          status={roomTexts.loading}
        />
      );
    case 'missing':
      return <RoomNotFound />;
    case 'failed':
      return (
        <MessagePage title={roomTexts.failed}>
          <Button onClick={state.retry}>{common.tryAgain}</Button>
        </MessagePage>
      );
    case 'loaded':
      return (
        <RoomDetail room={state.room} renderBar={renderBar}>
          {children}
        </RoomDetail>
      );
  }
}
