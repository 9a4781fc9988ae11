import './platforms.css';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  KitIcon,
  sharedAdminTexts,
  EmptyState,
  LoadingText,
  Menu,
  MenuItem,
  DragHandle,
  MoveMenuItems,
  type SortHandle,
  SortableList,
  Switch,
  useDateFormat,
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

const EMOJI_PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/facebook/, '📘'],
  [/instagram/, '📷'],
  [/twitter|^x$|\bx\.com\b/, '🐦'],
  [/youtube/, '📺'],
  [/tiktok/, '🎵'],
  [/linkedin/, '💼'],
  [/^line\b|\bline$/, '💬'],
];

function findPlatformEmoji(name: string): string {
  const lowerName = name.trim().toLowerCase();
  return EMOJI_PATTERNS.find(([pattern]) => pattern.test(lowerName))?.[1] ?? '🌐';
}

/** Returns a function that returns why the URL of a platform is broken; undefined unless it is. */
function useBrokenReason(kind: string): (id: number) => string | undefined {
  const { dead: brokenReasons } = useDictionary(settingsScreenTexts).platforms;
  const { comma } = useDictionary(sharedAdminTexts);
  const dateFormat = useDateFormat();
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
    const reasonText =
      reason === 'http_status' || !reason
        ? brokenReasons.http_status(status ?? 0)
        : brokenReasons[reason];
    return [reasonText, checkedAt && dateFormat.dayTime(checkedAt)].filter(Boolean).join(comma);
  };
}

interface Props {
  platforms: PlatformsState;
  platform: Platform;
  index: number;
  handle: SortHandle;
  /** Why the URL is broken; undefined unless it is. */
  brokenReason: string | undefined;
  onEdit: () => void;
}

/** Row of a platform, with actions that move, enable, open, edit and delete it. */
function PlatformRow(props: Props) {
  const { platforms, platform, index, handle, brokenReason, onEdit } = props;
  const sharedTexts = useDictionary(sharedAdminTexts);
  const { platforms: texts } = useDictionary(settingsScreenTexts);
  const { name, url, enabled } = platform;
  return (
    <div className="settings-platform">
      <DragHandle className="iconbtn settings-grip" name={name} handle={handle} />
      <span className="settings-emoji" aria-hidden="true">
        {platforms.type === 'social' ? findPlatformEmoji(name) : <KitIcon name="link" />}
      </span>
      <b className="truncate" translate="no">
        {name}
      </b>
      <span
        className={
          brokenReason ? 'phone-second-row admin-error' : 'settings-url admin-quiet truncate'
        }
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
        onChange={(isEnabled) => platforms.enable(platform, isEnabled)}
      />
      <span className="settings-platform-actions">
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
          <MenuItem onSelect={onEdit}>{sharedTexts.edit}</MenuItem>
          <MoveMenuItems
            index={index}
            count={platforms.list?.length ?? 0}
            onMove={(to) => platforms.move(index, to)}
          />
        </Menu>
        <IconButton label={texts.remove(name)} onClick={() => platforms.remove(platform)}>
          <KitIcon name="bin" />
        </IconButton>
      </span>
    </div>
  );
}

/** List of booking or social platforms in the order that visitors see. Each change is saved at once. */
export function PlatformList({ type }: { type: PlatformType }) {
  const { platforms: texts } = useDictionary(settingsScreenTexts);
  const platforms = usePlatforms(type);
  const brokenReasonOf = useBrokenReason(`${type}-platforms`);
  const [dialog, setDialog] = useState<{ platform?: Platform } | null>(null);
  const { list, isError } = platforms;
  const addButton = (
    <Button size="small" onClick={() => setDialog({})}>
      <Icon name="plus" />
      {texts[type].add}
    </Button>
  );
  return (
    <div className="settings-platforms" role="group" aria-labelledby={`settings-${type}`}>
      <div className="admin-settings-head cluster gap-05-15">
        <h2 id={`settings-${type}`}>{texts[type].title}</h2>
        {list && list.length > 0 && (
          <>
            <span className="admin-quiet">
              <span className="tabular-nums">{list.length}</span>
              <span className="settings-at-once">{texts.atOnce}</span>
            </span>
            {addButton}
          </>
        )}
      </div>
      {!list && !isError && <LoadingText />}
      {isError && <EmptyState title={texts.loadFailed} onRetry={platforms.refetch} />}
      {list?.length === 0 && (
        <div className="settings-none cluster gap-15">
          <p>
            <b>{texts[type].empty}</b> {texts[type].invite}
          </p>
          {addButton}
        </div>
      )}
      {list && list.length > 0 && (
        <SortableList
          items={list}
          idOf={({ id }) => String(id)}
          nameOf={({ name }) => name}
          label={texts[type].title}
          onMove={platforms.move}
          render={(platform, index, handle) => (
            <PlatformRow
              platforms={platforms}
              platform={platform}
              index={index}
              handle={handle}
              brokenReason={brokenReasonOf(platform.id)}
              onEdit={() => setDialog({ platform })}
            />
          )}
        />
      )}
      {dialog && (
        <PlatformDialog platforms={platforms} {...dialog} onClose={() => setDialog(null)} />
      )}
    </div>
  );
}
