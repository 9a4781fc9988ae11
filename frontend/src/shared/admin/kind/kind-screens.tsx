import { Navigate, Route, Routes, useLocation, Link } from 'react-router-dom';
import { ApiError } from '../../../api/api-error';
import { useDictionary } from '../../i18n/dictionary';
import { Button, buttonClass } from '../../ui/button';
import { Icon } from '../../ui/icon';
import { useKind } from '../content/content.queries';
import { RecordRoute } from '../record/record-route';
import { LanguageStructure } from '../structure/language-structure';
import { ListView } from '../data/data-table';
import { ScreenHead } from '../header/screen-head';
import { KindTable } from '../table/kind-table';
import { ListToolbar } from '../table/list-toolbar';
import {
  type ListState,
  type RecordList,
  useListState,
  useRecordList,
} from '../table/use-list-state';
import { sharedAdminTexts } from '../texts';
import { useLabels } from '../entities/use-labels';
import { KitIcon } from '../ui/kit-icon';
import { EmptyState } from '../ui/empty-state';
import { useLoadAhead } from '../data/list';
import { type AdminKind, choiceLabel } from './admin-kind';

function StructureRoute({ adminKind }: { adminKind: AdminKind }) {
  const { pathname } = useLocation();
  if (!useKind(adminKind.kind).structured) return <Navigate to={adminKind.path} replace />;
  // The language structure of a kind may be on a screen of its own, at another path.
  if (!pathname.endsWith(adminKind.structurePath))
    return <Navigate to={adminKind.structurePath} replace />;
  return <LanguageStructure adminKind={adminKind} />;
}

/** Routes below `/admin/<kind>`: the list, the language structure, a new record, a record. */
export function KindScreens({ adminKind }: { adminKind: AdminKind }) {
  return (
    <main className="admin-main" id="main">
      <Routes>
        <Route
          index
          element={
            adminKind.List ? <adminKind.List /> : <KindList adminKind={adminKind} as="table" />
          }
        />
        <Route path="languages" element={<StructureRoute adminKind={adminKind} />} />
        <Route path=":id" element={<RecordRoute adminKind={adminKind} />} />
        <Route path="*" element={<Navigate to={adminKind.path} replace />} />
      </Routes>
    </main>
  );
}

export function KindCardsScreen({ adminKind }: { adminKind: AdminKind }) {
  return (
    <main className="admin-main" id="main">
      <KindList adminKind={adminKind} as="cards" />
    </main>
  );
}

export function KindStructureScreen({ adminKind }: { adminKind: AdminKind }) {
  return (
    <main className="admin-main" id="main">
      <LanguageStructure adminKind={adminKind} />
    </main>
  );
}

interface ListErrorProps {
  adminKind: AdminKind;
  as: 'table' | 'cards';
  error: unknown;
  onRetry: () => unknown;
}

/** Error of a list, with the request id for the server's log. */
function ListError({ adminKind, as, error, onRetry }: ListErrorProps) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const title = useLabels().list(adminKind.kind);
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const isCards = as === 'cards' && texts.cardsFailed !== undefined;
  const isSignedOut = error instanceof ApiError && error.status === 401;
  return (
    <EmptyState
      title={
        (isCards && isSignedOut ? texts.cardsFailed : texts.fetchFailed) ??
        sharedTexts.list.failedOf(texts.title ?? title)
      }
      text={requestId === undefined ? sharedTexts.list.again : sharedTexts.list.request(requestId)}
      onRetry={() => void onRetry()}
      {...(isCards && { to: '/admin', link: sharedTexts.overview })}
    />
  );
}

/** Notice of a filter without matches, with the filters to remove. */
function NoMatches({
  adminKind,
  state,
  count,
}: {
  adminKind: AdminKind;
  state: ListState;
  count: number;
}) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const { search, filter, only } = state;
  const filters = [
    ...(search ? [sharedTexts.list.quoted(search)] : []),
    ...(filter ? [sharedTexts.list.states[filter]] : []),
    ...Object.entries(only).map(([field, value]) => choiceLabel(texts, field, value)),
  ];
  return (
    <EmptyState
      title={search ? sharedTexts.list.nothingFor(search) : sharedTexts.list.nothing}
      text={sharedTexts.list.noneOf(texts.count(count), filters.join(sharedTexts.list.and))}
    >
      <Button onClick={state.clear}>{sharedTexts.list.clear}</Button>
      {search && filters.length > 1 && (
        <Button
          variant="quiet"
          onClick={() => state.set({ filter: undefined, only: undefined, sort: undefined })}
        >
          {sharedTexts.list.onlyFor(search)}
        </Button>
      )}
    </EmptyState>
  );
}

interface Props {
  adminKind: AdminKind;
  state: ListState;
  list: RecordList;
}

/** A kind's records as cards. Loads all of them: kinds with cards have few records. */
function KindCards({ adminKind, state, list }: Props) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const kind = useKind(adminKind.kind);
  // Always near the end: each page is loaded after the one before it.
  useLoadAhead(list, true);
  const Card = adminKind.cards?.Card;
  if (!Card) return null;
  return (
    <ul className="admin-cards">
      {list.items.map((row) => (
        <li key={row.id}>
          <Card
            view={{
              adminKind,
              row,
              language: state.language,
              kind,
              texts,
              sharedTexts,
              to: `${adminKind.path}/${row.id}`,
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** List of a kind's records, as rows or as cards, with search, filters, sorting and reordering. */
function KindList({ adminKind, as }: { adminKind: AdminKind; as: 'table' | 'cards' }) {
  const sharedTexts = useDictionary(sharedAdminTexts);
  const texts = useDictionary(adminKind.texts);
  const title = useLabels().list(adminKind.kind);
  const kind = useKind(adminKind.kind);
  const state = useListState();
  const recordList = useRecordList(adminKind.kind, state);
  const maxImages = as === 'cards' ? adminKind.cards?.maxImages : undefined;
  const newRecordPath = maxImages
    ? `${adminKind.path}/new?pictures=${maxImages}`
    : `${adminKind.path}/new`;
  const states = recordList.firstPage?.states;
  const hiddenCount = states?.hidden ?? 0;
  const hasVisibilityNote =
    kind.liveField !== null && !state.isFiltered && kind.count > 0 && states !== undefined;
  const visibilityNote =
    hiddenCount === 0
      ? sharedTexts.list.allVisible
      : sharedTexts.list.visible(kind.count - hiddenCount);
  const countText = texts.count(kind.count);
  const note = hasVisibilityNote ? sharedTexts.list.summary(countText, visibilityNote) : countText;
  const View = as === 'table' ? KindTable : KindCards;
  return (
    <>
      <ScreenHead title={texts.title ?? title} note={note}>
        {adminKind.cards && (
          <span className="admin-segmented" role="group" aria-label={sharedTexts.list.view}>
            <Link to={adminKind.path} aria-current={as === 'table' || undefined}>
              {sharedTexts.list.table}
            </Link>
            <Link to={adminKind.cards.path} aria-current={as === 'cards' || undefined}>
              {sharedTexts.list.cards}
            </Link>
          </span>
        )}
        {kind.structured && adminKind.structurePath.startsWith(adminKind.path) && (
          <Link className={`${buttonClass({})} admin-desk-only`} to={adminKind.structurePath}>
            <KitIcon name="words" />
            {sharedTexts.structure.title}
          </Link>
        )}
        {kind.creatable && (
          <Link
            className={`${buttonClass({ variant: 'primary' })} admin-in-bar`}
            to={newRecordPath}
          >
            <Icon name="plus" />
            <span className="admin-action-label">{texts.create}</span>
          </Link>
        )}
      </ScreenHead>
      {(kind.count > 0 || state.isFiltered) && (
        <ListToolbar adminKind={adminKind} state={state} list={recordList} count={kind.count} />
      )}
      <ListView
        list={recordList}
        loadsAhead
        error={
          <ListError
            adminKind={adminKind}
            as={as}
            error={recordList.error}
            onRetry={recordList.refetch}
          />
        }
        empty={
          <EmptyState
            title={texts.empty}
            text={texts.emptyText}
            {...(kind.creatable && { to: newRecordPath, link: texts.create })}
          />
        }
        noMatches={
          // A sort order is no filter if there are no records.
          state.isFiltered &&
          kind.count > 0 && <NoMatches adminKind={adminKind} state={state} count={kind.count} />
        }
      >
        <View adminKind={adminKind} state={state} list={recordList} />
      </ListView>
    </>
  );
}
