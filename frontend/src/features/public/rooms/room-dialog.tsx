import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../../api/api-context';
import { recordQuery } from '../../../shared/content/record-query';
import { useLanguage } from '../../../shared/i18n/language-context';
import { LocalLink, useLocalPath } from '../../../shared/i18n/local-link';
import { fieldLang } from '../../../shared/i18n/field-lang';
import { enquiryPath } from '../../../shared/navigation/enquiry-path';
import stockRoom from '../../../shared/pictures/stock-room-960.webp';
import { Price } from '../../../shared/price/price';
import { recordPath } from '../../../shared/site/slug';
import { Button, IconButton } from '../../../shared/ui/button';
import { Dialog } from '../../../shared/ui/dialog';
import { FactList } from '../../../shared/ui/fact-list';
import { Icon } from '../../../shared/ui/icon';
import { ImageSlider } from '../../../shared/ui/image-slider';
import { listRoomImages, parseAmenities } from './room-details';
import { Amenities } from './room-parts';
import { type Room } from './rooms.queries';

/** Time for the dialog to close before the page scrolls to the contact form. */
const SCROLL_DELAY_MS = 300;

interface Props {
  room: Room;
  onClose: () => void;
}

export default function RoomDialog({ room, onClose }: Props) {
  const { language, texts } = useLanguage();
  const { common, header, rooms } = texts;
  const navigate = useNavigate();
  const localPath = useLocalPath();
  const query = recordQuery(useApi(), 'rooms', room.slug, language);
  const roomWithAllImages = useQuery(query).data ?? room;

  const hasAmenities = parseAmenities(room).length > 0;

  const openEnquiry = () => {
    onClose();
    const state = { delay: SCROLL_DELAY_MS };
    // The open dialog has added a history entry, which is replaced, so that Back leads to the page below.
    const path = localPath(enquiryPath({ room: room.recordId }));
    void navigate(path, { replace: true, state });
  };

  return (
    <Dialog labelledBy="room-dialog-title" className="room-dialog" onClose={onClose}>
      <div className="room-dialog-grid">
        {/* The close button is first, because a dialog focuses its first control, and the slider would pause. */}
        <IconButton className="room-dialog-x" label={common.close} onClick={onClose}>
          <Icon name="close" />
        </IconButton>
        <ImageSlider
          images={listRoomImages(roomWithAllImages)}
          name={room.name}
          fallback={stockRoom}
          sizes="(max-width: 767px) 100vw, 600px"
        />
        <div className="room-dialog-content">
          <h2 id="room-dialog-title" lang={fieldLang(room, 'name', language)}>
            {room.name}
          </h2>
          {room.description && (
            <p className="quiet room-dialog-text" lang={fieldLang(room, 'description', language)}>
              {room.description}
            </p>
          )}
          <FactList
            facts={[
              { label: rooms.type, value: rooms.types[room.type] },
              { label: rooms.capacity, value: rooms.people(room.capacity) },
              { label: rooms.size, value: room.size },
              { label: rooms.price, value: room.price && <Price price={room.price} /> },
              { label: rooms.amenities, value: hasAmenities && <Amenities room={room} /> },
            ]}
          />
          <LocalLink className="link-arrow" to={recordPath('rooms', room.slug)} replace>
            {rooms.roomPage}
          </LocalLink>
          <div className="cluster room-dialog-actions">
            <Button variant="primary" onClick={openEnquiry}>
              {header.ask}
            </Button>
            <Button onClick={onClose}>{common.close}</Button>
          </div>
        </div>
      </div>
    </Dialog>
  );
}
