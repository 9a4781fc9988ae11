import { useQuery } from '@tanstack/react-query';
import { type PointerEvent, useState } from 'react';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { LANGUAGES } from '../../i18n/language';
import { type Asset } from '../../ui/asset';
import { recordQuery } from '../content/content.queries';
import { type useSortableItem } from '../sortable/sortable-area';
import { kitTexts } from '../texts';
import { Ask } from '../write/ask';
import { useWrite } from '../write/use-write';
import { KitIcon } from '../ui/kit-icon';
import { Menu, MenuItem } from '../ui/menu';
import { Thumb } from '../ui/thumb';

/** In how many languages a picture is described, and that of a picture that only adorns. */
function AltState({ id, onOpen }: { id: number; onOpen: () => void }) {
  const { images: texts } = useDictionary(kitTexts);
  const { data } = useQuery(recordQuery(useApi(), 'media', id));
  if (!data) return null;
  const described = LANGUAGES.length - data.missingLanguages.length;
  const decorative = data.shared['decorative'] === true;
  const whole = decorative || described === LANGUAGES.length;
  return (
    <button type="button" className="ak-link" onClick={onOpen}>
      <span className={`ak-mark ak-mark-${whole ? 'human' : 'missing'}`}>
        {decorative ? texts.decorativeShort : texts.described(described, LANGUAGES.length)}
      </span>
    </button>
  );
}

type Press = (event: PointerEvent) => void;

interface Props {
  asset: Asset;
  index: number;
  count: number;
  /** Whether its details are shown beside; left out where they are not. */
  selected?: boolean;
  handle: ReturnType<typeof useSortableItem>['handle'];
  onMove: (to: number) => void;
  onRemove: () => void;
  onOpen: () => void;
}

/** One picture of the list: its number, how it is described, a grip, and by menu all that dragging does. */
export function ImageTile(props: Props) {
  const { asset, index, count, selected, handle, onMove, onRemove, onOpen } = props;
  const texts = useDictionary(kitTexts);
  const [removing, setRemoving] = useState(false);
  // It goes with the next save of the record.
  const remove = useWrite({ send: () => Promise.resolve({ data: onRemove() }) });
  const number = index + 1;
  const name = texts.images.picture(number);
  const { onPointerDown, ...keys } = handle as typeof handle & { onPointerDown?: Press };
  return (
    <div className="ak-pic">
      <button
        type="button"
        className="ak-pic-im"
        {...keys}
        aria-label={name}
        aria-pressed={selected}
        // A mouse drags the picture itself; a finger scrolls by it and drags by the grip.
        onPointerDown={(event) => {
          if (event.pointerType === 'mouse') onPointerDown?.(event);
        }}
        onClick={onOpen}
        onKeyUp={(event) => {
          if (event.key === 'Delete') setRemoving(true);
        }}
      >
        <Thumb asset={asset} width={196} />
        {count > 1 && (
          <span className="ak-pic-number" aria-hidden="true">
            {number}
          </span>
        )}
      </button>
      {count > 1 && (
        <span className="ak-grip" aria-hidden="true" onPointerDown={onPointerDown}>
          <KitIcon name="grip" />
        </span>
      )}
      <div className="ak-pic-cap">
        {asset.id !== null && <AltState id={asset.id} onOpen={onOpen} />}
        <Menu label={texts.images.more(number)}>
          <MenuItem onSelect={onOpen}>{texts.images.describe}</MenuItem>
          <MenuItem
            reason={index === 0 ? texts.reasons.first : undefined}
            onSelect={() => onMove(0)}
          >
            {texts.sorting.first}
          </MenuItem>
          <MenuItem
            reason={index === 0 ? texts.reasons.first : undefined}
            onSelect={() => onMove(index - 1)}
          >
            {texts.sorting.forward}
          </MenuItem>
          <MenuItem
            reason={number === count ? texts.reasons.last : undefined}
            onSelect={() => onMove(index + 1)}
          >
            {texts.sorting.back}
          </MenuItem>
          <MenuItem danger onSelect={() => setRemoving(true)}>
            {texts.images.remove}
          </MenuItem>
        </Menu>
      </div>
      {removing && (
        <Ask
          title={texts.images.removeTitle(number)}
          confirm={texts.images.remove}
          danger
          write={remove}
          onClose={() => setRemoving(false)}
        >
          <p>{texts.images.removeText}</p>
        </Ask>
      )}
    </div>
  );
}
