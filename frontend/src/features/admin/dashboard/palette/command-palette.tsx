import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { Autocomplete } from '@base-ui/react/autocomplete';
import { useNavigate } from 'react-router-dom';
import { Dialog, KitIcon, type ScreenName, screenNames } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { Icon } from '../../../../shared/ui/icon';
import { ScreenIcon } from '../shell/navigation';
import { dashboardTexts } from '../texts';
import { type PaletteGroup, type PaletteItem, splitByMatches } from './palette-items';
import { usePaletteGroups } from './use-palette-groups';
import './command-palette.css';

export interface PaletteProps {
  /** The searched text. The caller stores it, because the user can type while this component is loading. */
  query: string;
  onQuery: (query: string) => void;
  onShowShortcuts: () => void;
  onClose: () => void;
}

/** Dialog that searches records in all languages, screens and actions. On phones it fills the screen. */
export function CommandPalette({ query, onQuery, onShowShortcuts, onClose }: PaletteProps) {
  const texts = useDictionary(dashboardTexts);
  const navigate = useNavigate();
  const { groups, isSearching, hasFailed } = usePaletteGroups(query, onShowShortcuts);
  const highlightedItem = useRef<PaletteItem>(undefined);
  const hasNoResults = groups.length === 0;
  const input = useRef<HTMLInputElement>(null);
  // The dialog has focused its first control before this effect runs.
  useLayoutEffect(() => input.current?.focus(), []);

  const openItem = (item: PaletteItem, { inNewTab }: { inNewTab: boolean }) => {
    if (item.to !== undefined && inNewTab) return void open(item.to, '_blank');
    // The palette is closed first, because an action may open another dialog.
    onClose();
    if (item.to !== undefined) void navigate(item.to);
    else item.run?.();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !highlightedItem.current)
      return;
    event.preventDefault();
    openItem(highlightedItem.current, { inNewTab: true });
  };
  const describeStatus = () => {
    if (hasFailed) return texts.palette.failed;
    if (!hasNoResults) return '';
    return isSearching ? texts.palette.searching : texts.palette.nothing(query.trim());
  };

  return (
    <Dialog title={texts.find} className="shell-palette" dismiss="always" onClose={onClose}>
      <Autocomplete.Root
        open
        inline
        mode="none"
        items={groups}
        value={query}
        onValueChange={onQuery}
        itemToStringValue={(item: PaletteItem) => item.label}
        autoHighlight="always"
        keepHighlight
        onItemHighlighted={(item) => (highlightedItem.current = item)}
      >
        <div className="shell-palette-input row gap-15">
          <KitIcon name="search" />
          <Autocomplete.Input
            className="grow"
            ref={input}
            aria-label={texts.find}
            placeholder={texts.find}
            maxLength={200}
            onKeyDown={onKeyDown}
          />
          <kbd aria-hidden="true">Esc</kbd>
        </div>
        <Autocomplete.List className="shell-palette-list">
          {(group: PaletteGroup) => (
            <Autocomplete.Group key={group.value} items={group.items}>
              <Autocomplete.GroupLabel className="shell-palette-group admin-quiet">
                {group.value}
              </Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(item: PaletteItem) => (
                  <Autocomplete.Item
                    key={item.id}
                    value={item}
                    className="shell-palette-item row gap-15"
                    onClick={(event) =>
                      openItem(item, { inNewTab: event.ctrlKey || event.metaKey })
                    }
                  >
                    <ItemContent item={item} query={query} />
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
        <p className="shell-palette-status" role="status">
          {describeStatus()}
        </p>
      </Autocomplete.Root>
      <footer className="shell-palette-foot admin-quiet">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {texts.palette.choose}
        </span>
        <span>
          <kbd>Enter</kbd> {texts.palette.open}
        </span>
        <span>
          <kbd>Ctrl Enter</kbd> {texts.palette.openInNewTab}
        </span>
        <span>{texts.palette.anyLanguage}</span>
      </footer>
    </Dialog>
  );
}

const isScreen = (icon: string): icon is ScreenName =>
  (screenNames as readonly string[]).includes(icon);

function ItemIcon({ icon }: Pick<PaletteItem, 'icon'>) {
  if (icon === 'plus' || icon === 'external') return <Icon name={icon} className="admin-icon" />;
  return isScreen(icon) ? <ScreenIcon name={icon} /> : <KitIcon name={icon} />;
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
      {splitByMatches(label, query).map(({ text, isMatch }, index) =>
        isMatch ? <b key={`${index} ${text}`}>{text}</b> : text,
      )}
    </span>
  );
}

/** Content of an item of the palette: icon, name and excerpt with highlighted matches, note and shortcut. */
function ItemContent({ item, query }: { item: PaletteItem; query: string }) {
  const { icon, label, lang, alternativeName, excerpt, note, keys } = item;
  const secondText = alternativeName ?? excerpt;
  return (
    <>
      <ItemIcon icon={icon} />
      <span className="shell-palette-name grow truncate">
        <HighlightedLabel text={label} lang={lang} query={query} />
        {secondText && (
          <span className="admin-quiet">
            {' '}
            <HighlightedLabel {...secondText} query={query} />
          </span>
        )}
      </span>
      {note && <span className="shell-palette-note admin-quiet">{note}</span>}
      {keys && <kbd aria-hidden="true">{keys.join(' ')}</kbd>}
    </>
  );
}
