import { useState } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { kitTexts } from '../texts';
import { ImageList } from './image-list';
import { ImagesDialog } from './images-dialog';
import { RejectedFiles } from './upload-tile';
import { type ImagesProps, useImages } from './use-images';
import './images.css';

/**
 * A field of ordered images: added, moved, described, removed. The form shows a row of tiles; a tile opens a dialog of all
 * images with their details.
 */
export function ImageManager({ label, ...props }: ImagesProps & { label: string }) {
  const { images: texts } = useDictionary(kitTexts);
  const images = useImages(props);
  const [opened, setOpened] = useState<string | null>(null);
  const going = images.coming.length;
  return (
    <div
      className={images.over ? 'admin-images admin-images-over' : 'admin-images'}
      {...images.target}
    >
      <ImageList images={images} label={label} className="admin-strip" onOpen={setOpened} adds />
      {opened === null && <RejectedFiles images={images} />}
      <span className="visually-hidden" role="status">
        {going > 0 && texts.going(going)}
      </span>
      {opened !== null && (
        <ImagesDialog
          images={images}
          label={label}
          selected={opened}
          onSelect={setOpened}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
