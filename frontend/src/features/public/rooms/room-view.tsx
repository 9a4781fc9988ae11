import { type ReactNode } from 'react';
import { useTexts } from '../../../shared/i18n/language-context';
import { Button } from '../../../shared/ui/button';
import { DetailSkeleton } from '../../../shared/ui/detail-page';
import { MessagePage } from '../../../shared/ui/message-page';
import { RoomDetail, type RoomBar } from './room-detail';
import { RoomNotFound } from './room-not-found';
import { type RoomState } from './use-room';
import './rooms.css';
import './room-detail.css';

interface Props {
  state: RoomState;
  children?: ReactNode;
  bar?: RoomBar;
}

export function RoomView({ state, children, bar }: Props) {
  const { common, room: roomTexts } = useTexts();
  switch (state.is) {
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
    case 'there':
      return (
        <RoomDetail room={state.room} bar={bar}>
          {children}
        </RoomDetail>
      );
  }
}
