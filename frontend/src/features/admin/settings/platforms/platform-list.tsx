import './platforms.css';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  KitIcon,
  kitTexts,
  EmptyState,
  LoadingText,
  Menu,
  MenuItem,
  SortableList,
  Switch,
  useDateFormat,
  type useSortableItem,
} from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { Button, IconButton } from '../../../../shared/ui/button';
import { Icon } from '../../../../shared/ui/icon';
import { settingsScreenTexts } from '../texts';
import { useApi } from '../../../../api/api-context';
import { PlatformDialog } from './platform-dialog';
import {
  type Platform,
  type PlatformsState,
  type PlatformType,
  usePlatforms,
} from './use-platforms';

const EMOJI: readonly (readonly [RegExp, string])[] = [
  [/facebook/, '📘'],
  [/instagram/, '📷'],
  [/twitter|^x$|\bx\.com\b/, '🐦'],
  [/youtube/, '📺'],
  [/tiktok/, '🎵'],
  [/linkedin/, '💼'],
  [/^line\b|\bline$/, '💬'],
];

function platformEmoji(name: string): string {
  const lowerName = name.trim().toLowerCase();
  return EMOJI.find(([pattern]) => pattern.test(lowerName))?.[1] ?? '🌐';
}

/** Returns why a URL is broken and when it was checked; undefined for working ones. */
function useBrokenLinks(kind: string): (id: number) => string | undefined {
  const { dead: brokenReason } = useDictionary(settingsScreenTexts).platforms;
  const dates = useDateFormat();
  const { data } = useQuery(
    useApi().queryOptions('get', '/api/links', {
      params: { query: { state: 'dead', pageSize: 100 } },
    }),
  );
  return (id) => {
    const link = data?.items.find(({ uses }) =>
      uses.some((use) => use.kind === kind && use.id === id),
    );
    if (!link) return undefined;
    const { reason, status, checkedAt } = link;
    const why =
      reason === 'http_status' || !reason
        ? brokenReason.http_status(status ?? 0)
        : brokenReason[reason];
    return checkedAt ? `${why}, ${dates.dayTime(checkedAt)}` : why;
  };
}

interface Props {
  sort: PlatformType;
  platform: Platform;
  index: number;
  count: number;
  platforms: PlatformsState;
  /** Why the URL is broken. */
  brokenReason: string | undefined;
  handle: ReturnType<typeof useSortableItem>['handle'];
  onEdit: () => void;
}

/** A platform: move, enable, open, delete. */
function PlatformRow(props: Props) {
  const { sort, platform, index, count, platforms, brokenReason, handle, onEdit } = props;
  const kit = useDictionary(kitTexts);
  const { platforms: texts } = useDictionary(settingsScreenTexts);
  const { name, url, enabled } = platform;
  return (
    <div className="settings-platform">
      <button
        type="button"
        className="iconbtn settings-grip"
        aria-label={kit.sorting.move(name)}
        {...handle}
      >
        <KitIcon name="grip" />
      </button>
      <span className="settings-emoji" aria-hidden="true">
        {sort === 'social' ? platformEmoji(name) : <KitIcon name="link" />}
      </span>
      <b translate="no">{name}</b>
      <span
        className={brokenReason ? 'settings-url admin-error' : 'settings-url admin-quiet'}
        title={url}
      >
        {brokenReason ?? url.replace(/^https?:\/\//i, '')}
      </span>
      <Switch
        checked={enabled}
        label={
          <>
            <span className="visually-hidden">{name}: </span>
            {enabled ? texts.enabled : texts.disabled}
          </>
        }
        onChange={(on) => platforms.enable(platform, on)}
      />
      <span className="settings-platform-acts">
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

/** External profiles in the order visitors see, each saved separately. */
export function PlatformList({ sort }: { sort: PlatformType }) {
  const { platforms: texts } = useDictionary(settingsScreenTexts);
  const platforms = usePlatforms(sort);
  const brokenReason = useBrokenLinks(`${sort}-platforms`);
  const [dialog, setDialog] = useState<{ of?: Platform } | null>(null);
  const { list, isError } = platforms;
  const add = (
    <Button size="small" onClick={() => setDialog({})}>
      <Icon name="plus" />
      {texts[sort].add}
    </Button>
  );
  return (
    <div className="settings-platforms" role="group" aria-labelledby={`settings-${sort}`}>
      <div className="admin-settings-head cluster gap-05-15">
        <h2 id={`settings-${sort}`}>{texts[sort].title}</h2>
        {list && list.length > 0 && (
          <>
            <span className="admin-quiet">
              <span className="tabular-nums">{list.length}</span>
              <span className="settings-at-once">{texts.atOnce}</span>
            </span>
            {add}
          </>
        )}
      </div>
      {!list && !isError && <LoadingText />}
      {isError && <EmptyState title={texts.loadFailed} onRetry={platforms.refetch} />}
      {list?.length === 0 && (
        <div className="settings-none cluster gap-15">
          <p>
            <b>{texts[sort].empty}</b> {texts[sort].invite}
          </p>
          {add}
        </div>
      )}
      {list && list.length > 0 && (
        <SortableList
          items={list}
          idOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          label={texts[sort].title}
          onMove={platforms.move}
          render={(platform, index, handle) => (
            <PlatformRow
              sort={sort}
              platform={platform}
              index={index}
              count={list.length}
              platforms={platforms}
              brokenReason={brokenReason(platform.id)}
              handle={handle}
              onEdit={() => setDialog({ of: platform })}
            />
          )}
        />
      )}
      {dialog && (
        <PlatformDialog
          sort={sort}
          platforms={platforms}
          {...dialog}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  );
}
