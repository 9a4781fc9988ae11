// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { useApi } from '../../../api/api-context';
import { useUrlParams } from '../ui/use-url-params';
import { DataTable } from './data-table';
import { useLoadAhead, usePagedList, singlePageList } from './list';

const server = mockApi();
const user = userEvent.setup({ delay: null });

const PAGE_SIZE = 2;
const createLinks = (...ids: number[]) => ids.map((id) => ({ id }));
/** Links by the requested state; `all` if the request has none. */
let links: Record<string, { id: number }[]>;
/** The page whose request fails. */
let failingPage: number | undefined;
/** The requested pages, with their state. */
let requests: string[] = [];
/** Delays the responses until it is resolved. */
let gate: Promise<void> | undefined;

beforeEach(() => {
  links = { all: createLinks(1, 2, 3, 4, 5), dead: [] };
  failingPage = undefined;
  requests = [];
  gate = undefined;
  server.use(
    ...mockContentApi([]).handlers,
    http.get('*/api/links', async ({ request }) => {
      const { searchParams } = new URL(request.url);
      const page = Number(searchParams.get('page'));
      const state = searchParams.get('state') ?? 'all';
      requests.push(`${state} ${page}`);
      await gate;
      if (page === failingPage) return HttpResponse.json({ code: 'internal' }, { status: 400 });
      const rows = links[state] ?? [];
      return HttpResponse.json({
        items: rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
        total: rows.length,
        page,
        pageSize: PAGE_SIZE,
      });
    }),
  );
});

function Links({ loadsAhead = false }: { loadsAhead?: boolean }) {
  const { client } = useApi();
  const [params, changeParams] = useUrlParams();
  const state = params.get('filter') === 'dead' ? ('dead' as const) : undefined;
  const list = usePagedList({
    queryKey: ['links', state],
    load: (page, signal) =>
      client.GET('/api/links', { params: { query: { page, ...(state && { state }) } }, signal }),
  });
  useLoadAhead(list, loadsAhead);
  return (
    <>
      <button type="button" onClick={() => changeParams({ filter: 'dead' })}>
        Only dead
      </button>
      <button type="button" onClick={() => void list.loadAll()}>
        Load all
      </button>
      <button type="button" onClick={() => void list.refetch()}>
        Reload
      </button>
      <DataTable
        list={list}
        className="links"
        error="The links could not be loaded."
        empty={{ title: 'No links yet.' }}
        noMatches={
          state && {
            title: 'No dead links.',
            clear: () => changeParams({ filter: '' }),
            label: 'All',
          }
        }
        columns={[{ id: 'id', header: 'Number', cell: ({ id }) => `Link ${id}` }]}
      />
    </>
  );
}

const renderLinks = (element = <Links />) =>
  renderAdminPage('/links', { screens: <Route path="/links" element={element} /> });
const clickButton = (name: string) => user.click(screen.getByRole('button', { name }));
const rowTexts = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

it('shows the rows of the first page, and the next page on demand', async () => {
  await renderLinks();
  await screen.findByText('Link 2');
  expect(rowTexts()).toEqual(['Link 1', 'Link 2']);
  expect(screen.getByText('1–2 of 5')).toBeDefined();
  await clickButton('Show more');
  await waitFor(() => expect(rowTexts()).toHaveLength(4));
});

it('loads all remaining pages on demand, each of them once', async () => {
  await renderLinks();
  await screen.findByText('Link 1');
  await clickButton('Load all');
  await waitFor(() => expect(rowTexts()).toHaveLength(5));
  expect(requests).toEqual(['all 1', 'all 2', 'all 3']);
});

it.each(['Show more', 'Load all'])('runs “%s” only after a pending reload', async (button) => {
  await renderLinks();
  await screen.findByText('Link 2');
  links['all'] = createLinks(2, 3, 4, 5);
  const { promise, resolve } = Promise.withResolvers<void>();
  gate = promise;
  await clickButton('Reload');
  await clickButton(button);
  resolve();
  await waitFor(() => expect(rowTexts()).toEqual(['Link 2', 'Link 3', 'Link 4', 'Link 5']));
});

it('loads ahead automatically, but retries a failed page by its button only', async () => {
  failingPage = 2;
  await renderLinks(<Links loadsAhead />);
  await screen.findByText('More records could not be loaded.');
  expect(rowTexts()).toEqual(['Link 1', 'Link 2']);
  expect(requests).toEqual(['all 1', 'all 2']);
  failingPage = undefined;
  await clickButton('Try again');
  await waitFor(() => expect(rowTexts()).toHaveLength(5));
});

it('shows that a list could not be loaded, and reloads it by a button', async () => {
  failingPage = 1;
  await renderLinks();
  await screen.findByText('The links could not be loaded.');
  failingPage = undefined;
  await clickButton('Try again');
  await screen.findByText('Link 1');
});

it('distinguishes an empty list from a filter without matches, and clears the filter', async () => {
  await renderLinks();
  await screen.findByText('Link 1');
  await clickButton('Only dead');
  await screen.findByText('No dead links.');
  links['all'] = [];
  await clickButton('All');
  await screen.findByText('No links yet.');
});

it('renders a list of one page with `renderItem`, without paging controls', async () => {
  const query = { isPending: false, isError: false, refetch: () => Promise.resolve() };
  await renderLinks(
    <DataTable
      list={singlePageList(query, createLinks(7, 8))}
      className="links"
      renderItem={({ id }) => <li key={id}>Link {id}</li>}
    />,
  );
  await screen.findByText('Link 7');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Link 7',
    'Link 8',
  ]);
  expect(document.querySelector('.admin-pages-foot')).toBeNull();
});
