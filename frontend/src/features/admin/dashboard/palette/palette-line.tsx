import { KitIcon } from '../../../../shared/admin';
import { Icon } from '../../../../shared/ui/icon';
import { ScreenIcon } from '../frame/screen-icon';
import { found, type PaletteItem } from './palette-items';

function Sign({ icon }: Pick<PaletteItem, 'icon'>) {
  if (icon === 'plus') return <Icon name="plus" className="ak-icon" />;
  if (icon === 'action') return <KitIcon name="go" />;
  return <ScreenIcon name={icon} />;
}

/** What one line of the palette shows: its sign, its name with what was typed in it, where it belongs, its key. */
export function PaletteLine({ item, query }: { item: PaletteItem; query: string }) {
  const { icon, label, lang, note, keys } = item;
  return (
    <>
      <Sign icon={icon} />
      <span className="adm-palette-name" lang={lang}>
        {found(label, query).map(({ text, hit }) => (hit ? <b key={text}>{text}</b> : text))}
      </span>
      {note && <span className="adm-palette-note">{note}</span>}
      {keys && <kbd aria-hidden="true">{keys.join(' ')}</kbd>}
    </>
  );
}
