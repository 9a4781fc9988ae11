import {
  KitIcon,
  Menu,
  MenuItem,
  kitTexts,
  Switch,
  type useSortableItem,
} from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { IconButton } from '../../../../shared/ui/button';
import { Icon } from '../../../../shared/ui/icon';
import { settingsScreenTexts } from '../texts';
import { platformEmoji } from './emoji';
import { type Platform, type Platforms, type Sort } from './use-platforms';

interface Props {
  sort: Sort;
  platform: Platform;
  index: number;
  count: number;
  platforms: Platforms;
  /** Why its address is dead. */
  dead: string | undefined;
  handle: ReturnType<typeof useSortableItem>['handle'];
  onEdit: () => void;
}

/** One platform: moved, switched on and off, opened, deleted. */
export function PlatformRow(props: Props) {
  const { sort, platform, index, count, platforms, dead, handle, onEdit } = props;
  const kit = useDictionary(kitTexts);
  const { platforms: texts } = useDictionary(settingsScreenTexts);
  const { name, url, enabled } = platform;
  return (
    <div className="set-platform">
      <button
        type="button"
        className="iconbtn set-grip"
        aria-label={kit.sorting.move(name)}
        {...handle}
      >
        <KitIcon name="grip" />
      </button>
      <span className="set-emoji" aria-hidden="true">
        {sort === 'social' ? platformEmoji(name) : <KitIcon name="link" />}
      </span>
      <b translate="no">{name}</b>
      <span className={dead ? 'set-url ak-error' : 'set-url ak-quiet'} title={url}>
        {dead ?? url.replace(/^https?:\/\//i, '')}
      </span>
      <Switch
        on={enabled}
        label={
          <>
            <span className="vh">{name}: </span>
            {enabled ? texts.enabled : texts.disabled}
          </>
        }
        onChange={(on) => platforms.enable(platform, on)}
      />
      <span className="set-platform-acts">
        <a
          className="iconbtn"
          href={url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={texts.open(name)}
          title={texts.open(name)}
        >
          <Icon name="external" />
        </a>
        <Menu label={texts.more(name)}>
          <MenuItem onSelect={onEdit}>{kit.edit}</MenuItem>
          <MenuItem
            reason={index === 0 ? kit.reasons.first : undefined}
            onSelect={() => platforms.move(index, index - 1)}
          >
            {kit.sorting.up}
          </MenuItem>
          <MenuItem
            reason={index === count - 1 ? kit.reasons.last : undefined}
            onSelect={() => platforms.move(index, index + 1)}
          >
            {kit.sorting.down}
          </MenuItem>
        </Menu>
        <IconButton label={texts.remove(name)} onClick={() => platforms.remove(platform)}>
          <KitIcon name="bin" />
        </IconButton>
      </span>
    </div>
  );
}
