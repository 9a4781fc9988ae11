import { useTexts } from '../../../shared/i18n/language-context';
import { Skeleton } from '../../../shared/ui/skeleton';

const CARDS = 3;

export function RoomsSkeleton() {
  const { rooms } = useTexts();
  return (
    <>
      <p className="visually-hidden" role="status">
        {rooms.loading}
      </p>
      {Array.from({ length: CARDS }, (_, index) => (
        <div className="room room-still room-loading" key={index} aria-hidden="true">
          <Skeleton shape="picture" />
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </div>
      ))}
    </>
  );
}
