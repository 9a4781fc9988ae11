import { KitIcon } from '../../../../shared/admin';
import { Icon } from '../../../../shared/ui/icon';
import { ScreenIcon } from '../shell/screen-icon';
import { splitByMatches, type PaletteItem } from './palette-items';

function ItemIcon({ icon }: Pick<PaletteItem, 'icon'>) {
  if (icon === 'plus') return <Icon name="plus" className="admin-icon" />;
  if (icon === 'action') return <KitIcon name="go" />;
  return <ScreenIcon name={icon} />;
}

function HighlightedLabel({
  text: label,
  lang,
  query,
}: {
  text: string;
  lang?: string;
  query: string;
}) {
  return (
    <span lang={lang}>
      {splitByMatches(label, query).map(({ text, hit }, index) =>
        hit ? <b key={`${index} ${text}`}>{text}</b> : text,
      )}
    </span>
  );
}

/** A line of the palette: icon, name with matches, group, shortcut. */
export function CommandPaletteItem({ item, query }: { item: PaletteItem; query: string }) {
  const { icon, label, lang, also, note, keys } = item;
  return (
    <>
      <ItemIcon icon={icon} />
      <span className="shell-palette-name truncate">
        <HighlightedLabel text={label} lang={lang} query={query} />
        {also && (
          <span className="admin-quiet">
            {' '}
            <HighlightedLabel {...also} query={query} />
          </span>
        )}
      </span>
      {note && <span className="shell-palette-note admin-quiet">{note}</span>}
      {keys && <kbd aria-hidden="true">{keys.join(' ')}</kbd>}
    </>
  );
}
