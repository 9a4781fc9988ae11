import { type MouseEvent } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { useTexts } from '../../../shared/i18n/language-context';
import stockRoom from '../../../shared/pictures/stock-room-960.webp';
import { type ImageAsset } from '../../../shared/ui/image-asset';
import { ResponsiveImage } from '../../../shared/ui/responsive-image';
import { roomImages } from './room-details';
import { type Room } from './rooms.queries';
import { roomsTexts } from './texts';

const loadViewer = () => import('./gallery-viewer');

/** One large image with thumbnails, on phones a strip to swipe. Images open in the viewer, or as files without scripts. */
export function RoomGallery({ room }: { room: Room }) {
  const { common, room: roomTexts, rooms, slider } = useTexts();
  const { viewer } = useDictionary(roomsTexts);
  const images = roomImages(room).map((image, index) => ({
    ...image,
    caption: image.alt || (index === 0 ? room.name : rooms.pictureOf(room.name, index + 1)),
  }));
  const [first, ...others] = images;

  const labelOf = ({ alt }: ImageAsset, number: number) =>
    [roomTexts.showPicture(number), alt].filter(Boolean).join(': ');

  const openImage = (index: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    const texts = {
      ...{ ...viewer, title: rooms.pictures(room.name), close: common.close },
      ...{ previous: slider.previous, next: slider.next, position: slider.goTo },
    };
    loadViewer().then(
      ({ openViewer }) => openViewer({ index, images, texts }),
      // The viewer's code could not be loaded, so open the image itself.
      () => location.assign(href),
    );
  };

  return (
    <div className="gallery">
      <div className="detail-picture">
        {first ? (
          <a
            href={first.url}
            aria-label={others.length === 0 ? labelOf(first, 1) : undefined}
            onClick={openImage(0)}
          >
            <ResponsiveImage
              asset={first}
              alt={first.caption}
              sizes="(max-width: 1023px) 100vw, 60vw"
              fallback={stockRoom}
              eager
            />
            {others.length > 0 && (
              <span className="gallery-count">{viewer.all(images.length)}</span>
            )}
          </a>
        ) : (
          <img src={stockRoom} alt="" width="960" height="1200" />
        )}
      </div>
      {others.length > 0 && (
        <ul className="gallery-thumbs">
          {others.map((image, index) => (
            <li key={image.url}>
              <a
                href={image.url}
                aria-label={labelOf(image, index + 2)}
                onClick={openImage(index + 1)}
              >
                <ResponsiveImage
                  asset={image}
                  alt={image.caption}
                  sizes="(max-width: 767px) 95vw, 15vw"
                  fallback={stockRoom}
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
