import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../api/api-context';
import { useDictionary } from '../../i18n/dictionary';
import { LANGUAGES } from '../../i18n/language';
import { type Asset } from '../../ui/asset';
import { recordQuery } from '../content/content.queries';
import { type useSortableItem } from '../sortable/sortable-area';
import { kitTexts } from '../texts';
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

interface Props {
  asset: Asset;
  index: number;
  count: number;
  handle: ReturnType<typeof useSortableItem>['handle'];
  onMove: (to: number) => void;
  onRemove: () => void;
  onOpen: (id: number) => void;
}

/** One picture of the list: its number, how it is described, and by menu all that dragging does. */
export function ImageTile({ asset, index, count, handle, onMove, onRemove, onOpen }: Props) {
  const { images: texts, sorting } = useDictionary(kitTexts);
  const number = index + 1;
  const { id } = asset;
  return (
    <div className="ak-pic">
      <button
        type="button"
        className="ak-pic-im ak-pic-grasp"
        aria-label={texts.picture(number)}
        {...handle}
      >
        <Thumb asset={asset} width={112} />
        <span className="ak-pic-number" aria-hidden="true">
          {number}
        </span>
      </button>
      <div className="ak-pic-cap">
        {id !== null && <AltState id={id} onOpen={() => onOpen(id)} />}
        <Menu label={texts.more(number)}>
          {id !== null && <MenuItem onSelect={() => onOpen(id)}>{texts.describe}</MenuItem>}
          <MenuItem disabled={index === 0} onSelect={() => onMove(index - 1)}>
            {sorting.forward}
          </MenuItem>
          <MenuItem disabled={number === count} onSelect={() => onMove(index + 1)}>
            {sorting.back}
          </MenuItem>
          <MenuItem danger onSelect={onRemove}>
            {texts.remove}
          </MenuItem>
        </Menu>
      </div>
    </div>
  );
}
