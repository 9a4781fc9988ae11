import { useState } from 'react';
import { useTexts } from '../../../shared/i18n/language-context';
import stockRoom from '../../../shared/pictures/stock-room-960.webp';
import { ResponsiveImage } from '../../../shared/ui/responsive-image';
import { roomImages } from './room-details';
import { type Room } from './rooms.queries';

/** One large image, with thumbnails below; without scripts each opens separately. */
export function RoomGallery({ room }: { room: Room }) {
  const { room: roomTexts, rooms } = useTexts();
  const [chosen, setChosen] = useState(0);
  const pictures = roomImages(room);
  const large = pictures[chosen] ?? pictures[0];
  const alt = (index: number) => (index === 0 ? room.name : rooms.pictureOf(room.name, index + 1));

  return (
    <div className="gallery">
      <div className="detail-picture">
        {large ? (
          <ResponsiveImage
            asset={large}
            alt={alt(chosen)}
            sizes="(max-width: 1023px) 100vw, 60vw"
            fallback={stockRoom}
            eager
          />
        ) : (
          <img src={stockRoom} alt="" width="960" height="1200" />
        )}
      </div>
      {pictures.length > 1 && (
        <ul className="gallery-thumbs">
          {pictures.map((image, index) => (
            <li key={image.url}>
              <a
                href={image.url}
                aria-label={roomTexts.showPicture(index + 1)}
                aria-current={index === chosen}
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  setChosen(index);
                }}
              >
                <ResponsiveImage asset={image} alt="" sizes="160px" fallback={stockRoom} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
