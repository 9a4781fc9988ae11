import { Link } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useKind } from '../content/use-kind';
import { ListView, RestFailed } from '../data/data-table';
import { ScreenHead } from '../head/screen-head';
import { KindTable } from '../table/kind-table';
import { ListTools } from '../table/list-tools';
import { useListState, useRows } from '../table/use-list-state';
import { kitTexts } from '../texts';
import { KitIcon } from '../ui/kit-icon';
import { ListNotice } from '../ui/list-notice';
import { type AdminKind } from './admin-kind';
import { KindCards } from './kind-cards';
import { ListFailure, NothingMatches } from './list-notices';

/** All records of a kind, as rows or as cards: searched, narrowed, sorted, put in order. */
export function KindList({ of, as }: { of: AdminKind; as: 'table' | 'cards' }) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const kind = useKind(of.kind);
  const state = useListState();
  const list = useRows(of.kind, state);
  const most = as === 'cards' ? of.cards?.mostPictures : undefined;
  const add = most ? `${of.path}/new?pictures=${most}` : `${of.path}/new`;
  const states = list.first?.states;
  const hidden = states?.hidden ?? 0;
  const seen =
    kind.liveField === null || state.narrowed || kind.count === 0 || !states
      ? []
      : [hidden === 0 ? kit.list.allVisible : kit.list.visible(kind.count - hidden)];
  const note = [texts.count(kind.count), ...seen].join(kit.comma);
  const View = as === 'table' ? KindTable : KindCards;
  return (
    <>
      <ScreenHead title={texts.title} note={note}>
        {of.cards && (
          <span className="ak-seg" role="group" aria-label={kit.list.view}>
            <Link to={of.path} aria-current={as === 'table' || undefined}>
              {kit.list.table}
            </Link>
            <Link to={of.cards.path} aria-current={as === 'cards' || undefined}>
              {kit.list.cards}
            </Link>
          </span>
        )}
        {kind.structured && of.structurePath.startsWith(of.path) && (
          <Link className={`${buttonClass({})} ak-desk-only`} to={of.structurePath}>
            <KitIcon name="words" />
            {kit.structure.title}
          </Link>
        )}
        {kind.creatable && (
          <Link className={`${buttonClass({ variant: 'primary' })} ak-in-bar`} to={add}>
            <Icon name="plus" />
            <span className="ak-act-label">{texts.create}</span>
          </Link>
        )}
      </ScreenHead>
      {(kind.count > 0 || state.narrowed) && (
        <ListTools of={of} state={state} list={list} count={kind.count} />
      )}
      <ListView
        // The rows load the next page by themselves: only its failure is shown.
        list={{ ...list, isPaged: false }}
        failed={<ListFailure of={of} as={as} error={list.error} retry={list.refetch} />}
        empty={
          <ListNotice
            title={texts.empty}
            text={texts.emptyText}
            {...(kind.creatable && { to: add, link: texts.create })}
          />
        }
        narrowed={state.narrowed && <NothingMatches of={of} state={state} count={kind.count} />}
      >
        <View of={of} state={state} list={list} />
      </ListView>
      {list.more && list.hasMoreFailed && (
        <RestFailed retry={list.more} busy={list.isLoadingMore} />
      )}
    </>
  );
}
