import { useState } from 'react';
import { ListNotice, LoadingLine, SortableList } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { Button } from '../../../../shared/ui/button';
import { Icon } from '../../../../shared/ui/icon';
import { settingsScreenTexts } from '../texts';
import { PlatformDialog } from './platform-dialog';
import { PlatformRow } from './platform-row';
import { useDeadLinks } from './use-dead-links';
import { type Platform, type Sort, usePlatforms } from './use-platforms';
import './platforms.css';

/** Where the house is found elsewhere: in the order visitors see, each saved by itself. */
export function PlatformList({ sort }: { sort: Sort }) {
  const { platforms: texts } = useDictionary(settingsScreenTexts);
  const platforms = usePlatforms(sort);
  const deadOf = useDeadLinks(`${sort}-platforms`);
  const [dialog, setDialog] = useState<{ of?: Platform } | null>(null);
  const { list, isError } = platforms;
  const add = (
    <Button size="small" onClick={() => setDialog({})}>
      <Icon name="plus" />
      {texts[sort].add}
    </Button>
  );
  return (
    <div className="set-platforms" role="group" aria-labelledby={`set-${sort}`}>
      <div className="ak-settings-head">
        <h2 id={`set-${sort}`}>{texts[sort].title}</h2>
        {list && list.length > 0 && (
          <>
            <span className="ak-quiet">
              <span className="num">{list.length}</span>
              <span className="set-at-once">{texts.atOnce}</span>
            </span>
            {add}
          </>
        )}
      </div>
      {!list && !isError && <LoadingLine />}
      {isError && <ListNotice title={texts.loadFailed} retry={platforms.refetch} />}
      {list?.length === 0 && (
        <div className="set-none">
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
              dead={deadOf(platform.id)}
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
