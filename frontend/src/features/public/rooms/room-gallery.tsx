import { type MouseEvent, useRef } from 'react';
import { useDictionary } from '../../../shared/i18n/dictionary';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { useLanguage } from '../../../shared/i18n/language-context';
import stockRoom from '../../../shared/pictures/stock-room-960.webp';
import { Icon } from '../../../shared/ui/icon';
import { type ImageAsset } from '../../../shared/ui/image-asset';
import { ResponsiveImage } from '../../../shared/ui/responsive-image';
import { listRoomImages } from './room-details';
import { type Room } from './rooms.queries';
import { roomsTexts } from './texts';

/** Maximum number of characters of a name that is written vertically beside the image. */
const MAX_VERTICAL_LENGTH = 7;

const loadViewer = () => import('./gallery-viewer');

/**
 * The room's name over the edge of its first image, and the other images in two columns, on phones in a strip to swipe.
 * Images open in the viewer; without scripts, as files.
 */
export function RoomGallery({ room }: { room: Room }) {
  const { language, texts } = useLanguage();
  const { common, room: roomTexts, rooms, slider } = texts;
  const { viewer } = useDictionary(roomsTexts);
  const images = listRoomImages(room).map((image, index) => ({
    ...image,
    caption: image.alt || (index === 0 ? room.name : rooms.pictureOf(room.name, index + 1)),
  }));
  const [first, ...others] = images;
  const isLoadingViewer = useRef(false);
  const isVertical = language !== 'en' && [...room.name].length <= MAX_VERTICAL_LENGTH;

  const labelOf = ({ alt }: ImageAsset, number: number) =>
    [roomTexts.showPicture(number), alt].filter(Boolean).join(': ');

  const createOpenHandler = (index: number) => (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoadingViewer.current) return;
    isLoadingViewer.current = true;
    const link = event.currentTarget;
    const viewerTexts = {
      ...viewer,
      title: rooms.pictures(room.name),
      close: common.close,
      previous: slider.previous,
      next: slider.next,
      position: slider.goTo,
    };
    const open = async () => {
      const openViewer = await loadViewer().then(
        (module) => module.openViewer,
        () => undefined,
      );
      isLoadingViewer.current = false;
      // The visitor has left the page meanwhile.
      if (!link.isConnected) return;
      // Without its code, the viewer is replaced by the image itself.
      if (openViewer) openViewer({ index, images, texts: viewerTexts });
      else location.assign(link.href);
    };
    void open();
  };

  return (
    <div className="room-head">
      <div className={isVertical ? 'room-title room-title-vertical' : 'room-title'}>
        <p className="fine">{rooms.types[room.type]}</p>
        <h1 lang={fieldLang(room, 'name', language)}>{room.name}</h1>
      </div>
      <div className="photo gallery">
        {first ? (
          <a
            className="gallery-first"
            href={first.url}
            aria-label={others.length === 0 ? labelOf(first, 1) : undefined}
            onClick={createOpenHandler(0)}
          >
            <ResponsiveImage
              asset={first}
              alt={first.caption}
              sizes="(max-width: 767px) 94vw, 60vw"
              fallback={stockRoom}
              eager
            />
            {others.length > 0 && (
              <span className="no-print gallery-count">
                <Icon name="copy" />
                {viewer.all(images.length)}
              </span>
            )}
          </a>
        ) : (
          <img className="gallery-first" src={stockRoom} alt="" width="960" height="1200" />
        )}
        {others.length > 0 && (
          <ul className="no-print gallery-others">
            {others.map((image, index) => (
              <li key={image.url}>
                <a
                  href={image.url}
                  aria-label={labelOf(image, index + 2)}
                  onClick={createOpenHandler(index + 1)}
                >
                  <ResponsiveImage
                    asset={image}
                    alt={image.caption}
                    sizes="(max-width: 767px) 88vw, 25vw"
                    fallback={stockRoom}
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
