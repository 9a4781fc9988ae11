import { Navigate, Route, Routes, useLocation, Link } from 'react-router-dom';
import { ApiError } from '../../../api/api-error';
import { useDictionary } from '../../i18n/dictionary';
import { Button, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useKind } from '../content/content.queries';
import { RecordRoute } from '../record/record-route';
import { LanguageStructure } from '../structure/language-structure';
import { ListView, LoadMoreError } from '../data/data-table';
import { ScreenHead } from '../header/screen-head';
import { KindTable } from '../table/kind-table';
import { ListToolbar } from '../table/list-toolbar';
import { type ListState, type Rows, useListState, useRows } from '../table/use-list-state';
import { kitTexts } from '../texts';
import { useLabels } from '../entities/use-labels';
import { KitIcon } from '../ui/kit-icon';
import { EmptyState } from '../ui/empty-state';
import { useLoadAhead } from '../data/list';
import { type AdminKind, choiceLabel } from './admin-kind';
import './kind-cards.css';

function StructureRoute({ of }: { of: AdminKind }) {
  const { pathname } = useLocation();
  if (!useKind(of.kind).structured) return <Navigate to={of.path} replace />;
  if (!pathname.endsWith(of.structurePath)) return <Navigate to={of.structurePath} replace />;
  return <LanguageStructure of={of} />;
}

/** Routes below `/admin/<kind>`: the list, the language structure, a new record, a record. */
export function KindScreens({ of }: { of: AdminKind }) {
  return (
    <main className="admin-main" id="main">
      <Routes>
        <Route index element={of.List ? <of.List /> : <KindList of={of} as="table" />} />
        <Route path="languages" element={<StructureRoute of={of} />} />
        <Route path=":id" element={<RecordRoute of={of} />} />
        <Route path="*" element={<Navigate to={of.path} replace />} />
      </Routes>
    </main>
  );
}

export function KindCardsScreen({ of }: { of: AdminKind }) {
  return (
    <main className="admin-main" id="main">
      <KindList of={of} as="cards" />
    </main>
  );
}

export function KindStructureScreen({ of }: { of: AdminKind }) {
  return (
    <main className="admin-main" id="main">
      <LanguageStructure of={of} />
    </main>
  );
}

interface FailureProps {
  of: AdminKind;
  as: 'table' | 'cards';
  error: unknown;
  retry: () => unknown;
}

/** Error of a list, with the request id for the server's log. */
function ListError({ of, as, error, retry }: FailureProps) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const title = useLabels().list(of.kind);
  const request = error instanceof ApiError ? error.requestId : undefined;
  const isCards = as === 'cards' && texts.cardsFailed !== undefined;
  const signedOut = error instanceof ApiError && error.status === 401;
  return (
    <EmptyState
      title={
        (isCards && signedOut ? texts.cardsFailed : texts.fetchFailed) ??
        kit.list.failedOf(texts.title ?? title)
      }
      text={request === undefined ? kit.list.again : kit.list.request(request)}
      retry={() => void retry()}
      {...(isCards && { to: '/admin', link: kit.overview })}
    />
  );
}

/** Notice of a filter without matches, with the filters to remove. */
function NoMatches({ of, state, count }: { of: AdminKind; state: ListState; count: number }) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const { search, filter, only } = state;
  const filters = [
    ...(search ? [kit.list.quoted(search)] : []),
    ...(filter ? [kit.list.states[filter]] : []),
    ...Object.entries(only).map(([field, value]) => choiceLabel(texts, field, value)),
  ];
  return (
    <EmptyState
      title={search ? kit.list.nothingFor(search) : kit.list.nothing}
      text={kit.list.noneOf(texts.count(count), filters.join(kit.list.and))}
    >
      <Button onClick={state.clear}>{kit.list.clear}</Button>
      {search && filters.length > 1 && (
        <Button
          variant="quiet"
          onClick={() => state.set({ filter: undefined, only: undefined, sort: undefined })}
        >
          {kit.list.onlyFor(search)}
        </Button>
      )}
    </EmptyState>
  );
}

interface Props {
  of: AdminKind;
  state: ListState;
  list: Rows;
}

/** A kind's records as cards. Loads all of them: kinds with cards have few records. */
function KindCards({ of, state, list }: Props) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const kind = useKind(of.kind);
  useLoadAhead(list, true);
  const Card = of.cards?.Card;
  if (!Card) return null;
  return (
    <ul className="admin-cards">
      {list.items.map((row) => (
        <li key={row.id}>
          <Card
            view={{
              of,
              row,
              language: state.language,
              kind,
              texts,
              kit,
              to: `${of.path}/${row.id}`,
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** List of a kind's records, as rows or as cards, with search, filters, sorting and reordering. */
function KindList({ of, as }: { of: AdminKind; as: 'table' | 'cards' }) {
  const kit = useDictionary(kitTexts);
  const texts = useDictionary(of.texts);
  const title = useLabels().list(of.kind);
  const kind = useKind(of.kind);
  const state = useListState();
  const list = useRows(of.kind, state);
  const maxImages = as === 'cards' ? of.cards?.maxImages : undefined;
  const add = maxImages ? `${of.path}/new?pictures=${maxImages}` : `${of.path}/new`;
  const states = list.first?.states;
  const hidden = states?.hidden ?? 0;
  const shownCount =
    kind.liveField === null || state.narrowed || kind.count === 0 || !states
      ? []
      : [hidden === 0 ? kit.list.allVisible : kit.list.visible(kind.count - hidden)];
  const note = [texts.count(kind.count), ...shownCount].join(kit.comma);
  const View = as === 'table' ? KindTable : KindCards;
  return (
    <>
      <ScreenHead title={texts.title ?? title} note={note}>
        {of.cards && (
          <span className="admin-seg" role="group" aria-label={kit.list.view}>
            <Link to={of.path} aria-current={as === 'table' || undefined}>
              {kit.list.table}
            </Link>
            <Link to={of.cards.path} aria-current={as === 'cards' || undefined}>
              {kit.list.cards}
            </Link>
          </span>
        )}
        {kind.structured && of.structurePath.startsWith(of.path) && (
          <Link className={`${buttonClass({})} admin-desk-only`} to={of.structurePath}>
            <KitIcon name="words" />
            {kit.structure.title}
          </Link>
        )}
        {kind.creatable && (
          <Link className={`${buttonClass({ variant: 'primary' })} admin-in-bar`} to={add}>
            <Icon name="plus" />
            <span className="admin-act-label">{texts.create}</span>
          </Link>
        )}
      </ScreenHead>
      {(kind.count > 0 || state.narrowed) && (
        <ListToolbar of={of} state={state} list={list} count={kind.count} />
      )}
      <ListView
        // The rows load the next page automatically: only its failure is shown.
        list={{ ...list, isPaged: false }}
        failed={<ListError of={of} as={as} error={list.error} retry={list.refetch} />}
        empty={
          <EmptyState
            title={texts.empty}
            text={texts.emptyText}
            {...(kind.creatable && { to: add, link: texts.create })}
          />
        }
        narrowed={state.narrowed && <NoMatches of={of} state={state} count={kind.count} />}
      >
        <View of={of} state={state} list={list} />
      </ListView>
      {list.more && list.hasMoreFailed && (
        <LoadMoreError retry={list.more} busy={list.isLoadingMore} />
      )}
    </>
  );
}
