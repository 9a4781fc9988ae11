// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useEffect, useState } from 'react';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi, fakeRecord } from '../../../../test/fake-content';
import { useSavedOrder } from '../sortable/use-saved-order';

const server = mockApi();
const user = userEvent.setup({ delay: null });

/** Height of a row in CSS pixels, by which the list knows the visible rows: jsdom has no layout. */
const ROW_HEIGHT = 53;

function mockRooms(count: number) {
  const records = Array.from({ length: count }, (_, index) =>
    fakeRecord(index + 1, { zh_TW: { words: { name: `房間${index + 1}` } } }),
  );
  const fakeApi = mockContentApi(records);
  server.use(...fakeApi.handlers);
  return fakeApi;
}

/** Holds the POST requests to a path until the returned function is called. */
function holdRequest(path: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(http.post(path, () => promise.then(() => undefined)));
  return resolve;
}

const rowNames = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

it('moves a record by menu, and undoes the move by the toast', async () => {
  const { calls } = mockRooms(3);
  await renderAdminPage('/admin/rooms');
  await screen.findByText('房間1');
  await user.click(screen.getByLabelText('More actions for 房間1'));
  await user.click(await screen.findByText('Move down'));
  await waitFor(() => expect(rowNames()).toEqual(['房間2', '房間1', '房間3']));
  await user.click(await screen.findByText('Undo'));
  await waitFor(() => expect(rowNames()).toEqual(['房間1', '房間2', '房間3']));
  expect(calls.map(({ body }) => body)).toEqual([
    [2, 1, 3],
    [1, 2, 3],
  ]);
});

it('shows why a menu entry is disabled', async () => {
  mockRooms(2);
  await renderAdminPage('/admin/rooms');
  await screen.findByText('房間1');
  await user.click(screen.getByLabelText('More actions for 房間1'));
  const moveUpItem = await screen.findByRole('menuitem', { name: /^Move up/ });
  expect(moveUpItem.getAttribute('aria-disabled')).toBe('true');
  expect(moveUpItem.textContent).toContain('It is the first.');
  expect(screen.getByRole('menuitem', { name: /^Move down/ }).textContent).toBe('Move down');
});

it('undoes only the move of this tab, and keeps moves of another tab', async () => {
  const { calls, records } = mockRooms(4);
  await renderAdminPage('/admin/rooms');
  await screen.findByText('房間1');
  await user.click(screen.getByLabelText('More actions for 房間2'));
  await user.click(await screen.findByText('Move down'));
  await screen.findByText('Undo');
  expect(calls.at(-1)?.body).toEqual([1, 3, 2, 4]);
  // Another tab moves the fourth to the top.
  records.sort((a, b) => [4, 1, 3, 2].indexOf(a.id) - [4, 1, 3, 2].indexOf(b.id));
  await user.click(screen.getByText('Undo'));
  await screen.findByText('Previous order restored');
  expect(calls.at(-1)?.body).toEqual([4, 1, 2, 3]);
});

it('shows one toast at a time, replaced by the next', async () => {
  mockRooms(3);
  await renderAdminPage('/admin/rooms');
  await screen.findByText('房間1');
  for (const order of [
    ['房間2', '房間1', '房間3'],
    ['房間2', '房間3', '房間1'],
  ]) {
    await user.click(screen.getByLabelText('More actions for 房間1'));
    await user.click(await screen.findByText('Move down'));
    await waitFor(() => expect(rowNames()).toEqual(order));
    await screen.findByText('Order saved');
  }
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});

it('saves the second of two quick moves, and bases a third on the shown order', async () => {
  const { calls } = mockRooms(3);
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  let requestCount = 0;
  server.use(
    http.put('*/api/content/rooms/order', async () => {
      requestCount += 1;
      if (requestCount === 1) await released;
      return undefined;
    }),
  );
  await renderAdminPage('/admin/rooms');
  await screen.findByText('房間1');
  const moveDown = async (name: string) => {
    await user.click(screen.getByLabelText(`More actions for ${name}`));
    await user.click(await screen.findByText('Move down'));
  };
  await moveDown('房間1');
  await moveDown('房間1');
  await waitFor(() => expect(rowNames()).toEqual(['房間2', '房間3', '房間1']));
  expect(requestCount).toBe(1);
  release?.();
  await screen.findByText('Undo');
  expect(rowNames()).toEqual(['房間2', '房間3', '房間1']);
  await moveDown('房間2');
  await waitFor(() => expect(rowNames()).toEqual(['房間3', '房間2', '房間1']));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls.map(({ body }) => body)).toEqual([
    [2, 1, 3],
    [2, 3, 1],
    [3, 2, 1],
  ]);
});

it('bases a move on the shown order while the saved one is not rendered yet', async () => {
  const saved: (readonly number[])[] = [];
  const orders: ReturnType<typeof useSavedOrder<number>>[] = [];
  function ThreeEntries() {
    const [stored, setStored] = useState<readonly number[]>([1, 2, 3]);
    const order = useSavedOrder({
      stored,
      idOf: (id) => id,
      read: () => Promise.resolve(stored),
      save: (ids) => Promise.resolve(saved.push(ids)),
      refresh: () => Promise.resolve(setStored(saved.at(-1)!)),
    });
    useEffect(() => void orders.push(order));
    return <p>Stored: {stored.join(' ')}</p>;
  }
  await renderAdminPage('/admin/three', {
    screens: <Route path="/admin/three" element={<ThreeEntries />} />,
  });
  act(() => orders.at(-1)!.move(0, 1));
  const { list, move } = orders.at(-1)!;
  await screen.findByText('Stored: 2 1 3');
  await screen.findByText('Order saved');
  expect(list).toEqual([2, 1, 3]);
  act(() => move(1, 2));
  await waitFor(() => expect(saved).toHaveLength(2));
  expect(saved[1]).toEqual([2, 3, 1]);
});

it('searches, shows a notice without matches, and clears the search', async () => {
  mockRooms(3);
  await renderAdminPage('/admin/rooms');
  await user.type(await screen.findByLabelText('Search, all four languages'), 'nothing');
  await screen.findByText('Nothing matches “nothing”');
  screen.getByText('None of the 3 rooms matches “nothing”.');
  await user.click(screen.getByText('Clear filters'));
  await screen.findByText('房間3');
});

it('offers to add the first record although the URL has a sort order', async () => {
  mockRooms(0);
  await renderAdminPage('/admin/rooms?sort=title');
  await screen.findByText('No rooms yet.');
  expect(screen.queryByText(/^None of/)).toBeNull();
});

it('hides a range by one call, and its undo shows only the records that the call hid', async () => {
  const { records, calls } = mockRooms(4);
  records[1]!.shared['active'] = false;
  const activeFlags = () => records.map(({ shared }) => shared['active']);
  await renderAdminPage('/admin/rooms');
  await user.click(await screen.findByLabelText('Select 房間1'));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByLabelText('Select 房間3'));
  await user.keyboard('{/Shift}');
  await screen.findByText('3 selected');
  await user.click(screen.getByText('Hide'));
  await waitFor(() => expect(activeFlags()).toEqual([false, false, false, true]));
  await screen.findByText('2 records are now hidden from visitors');
  await user.click(await screen.findByText('Undo'));
  await screen.findByText('Undone');
  expect(activeFlags()).toEqual([true, false, true, true]);
  expect(calls).toEqual([
    { method: 'bulk', path: 'hide', body: [1, 2, 3] },
    { method: 'restore', path: 'activity', body: [1, 2] },
  ]);
  // The bar with the focused button has disappeared.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});

it('selects the focused row by X, and a range by Shift+X', async () => {
  mockRooms(4);
  await renderAdminPage('/admin/rooms');
  (await screen.findByLabelText('Select 房間1')).focus();
  await user.keyboard('x');
  await screen.findByText('1 selected');
  screen.getByRole('link', { name: '房間3' }).focus();
  await user.keyboard('{Shift>}X{/Shift}');
  await screen.findByText('3 selected');
  await user.keyboard('x');
  await screen.findByText('2 selected');
});

it('offers to show the hidden ones of a selection that also has visible records', async () => {
  const { records, calls } = mockRooms(3);
  for (const record of records) {
    const texts = { name: `房間${record.id}`, description: '川', price: '¥9,800' };
    Object.assign(record.translations[0]!, texts);
    record.shared['images'] = ['/uploads/a.webp'];
  }
  Object.assign(records[1]!, { live: false });
  await renderAdminPage('/admin/rooms');
  await user.click(await screen.findByLabelText('Select all that match'));
  const bar = within(await screen.findByLabelText('Selected'));
  bar.getByRole('button', { name: 'Hide' });
  await user.click(bar.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(calls).toEqual([{ method: 'bulk', path: 'show', body: [2] }]));
});

it(
  'deletes the selection by one call, and restores it by one, each with its progress',
  { timeout: 60_000 },
  async () => {
    // Changes of more than 50 records show their progress.
    const { records, calls } = mockRooms(52);
    await renderAdminPage('/admin/rooms');
    await user.click(await screen.findByLabelText('Select all that match'));
    await user.click(await screen.findByLabelText('Select 房間2'));
    await screen.findByText('51 selected');
    await user.click(within(screen.getByLabelText('Selected')).getByText('Delete'));
    const dialog = await screen.findByRole('dialog');
    const releaseDeletion = holdRequest('*/api/content/rooms/bulk');
    const releaseUndo = holdRequest('*/api/activity/restore');
    await user.click(within(dialog).getByText('Delete'));
    await within(dialog).findByRole('progressbar', { name: 'Changing 51 records' });
    releaseDeletion();
    await waitFor(() => expect(records.map(({ id }) => id)).toEqual([2]));
    const refusal = { statusCode: 429, code: 'rate_limited', message: '', requestId: '1' };
    const refuse = () => HttpResponse.json(refusal, { status: 429 });
    server.use(http.post('*/api/activity/restore', refuse, { once: true }));
    await user.click(await screen.findByText('Undo'));
    await screen.findByText('Could not undo');
    await user.click(screen.getByText('Try again'));
    await screen.findByText('Changing 51 records');
    releaseUndo();
    await waitFor(() => expect(records).toHaveLength(52));
    expect(calls.map(({ method }) => method)).toEqual(['bulk', 'restore']);
  },
);

it('shows the progress of showing many records in its dialog', async () => {
  const { records } = mockRooms(51);
  for (const record of records) {
    Object.assign(record, { live: false });
    Object.assign(record.shared, { active: false });
  }
  await renderAdminPage('/admin/rooms');
  await user.click(await screen.findByLabelText('Select all that match'));
  await user.click(within(screen.getByLabelText('Selected')).getByText('Show'));
  const dialog = within(await screen.findByRole('dialog'));
  const releaseBulk = holdRequest('*/api/content/rooms/bulk');
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  await dialog.findByRole('progressbar', { name: 'Changing 51 records' });
  releaseBulk();
  await waitFor(() => expect(records.every(({ live }) => live)).toBe(true));
});

it('shows an error if a bulk change is refused, and keeps the selection', async () => {
  const { records } = mockRooms(2);
  const response = { statusCode: 409, code: 'version_conflict', message: '', requestId: '1' };
  server.use(
    http.post('*/api/content/rooms/bulk', () => HttpResponse.json(response, { status: 409 })),
  );
  await renderAdminPage('/admin/rooms');
  await user.click(await screen.findByLabelText('Select all that match'));
  await user.click(await screen.findByText('Hide'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(records.every(({ live }) => live)).toBe(true);
  await waitFor(() => expect(screen.getByText('Hide').closest('button')?.disabled).toBe(false));
  expect(screen.getByText('2 selected')).toBeTruthy();
});

it('shows that a further page could not be loaded, and retries on demand only', async () => {
  mockRooms(130);
  let requestCount = 0;
  let isUnavailable = true;
  server.use(
    http.get('*/api/content/rooms', ({ request }) => {
      if (!isUnavailable || !new URL(request.url).searchParams.get('page')?.match(/[2-9]/))
        return undefined;
      requestCount += 1;
      const response = { statusCode: 403, code: 'forbidden', message: '', requestId: '1' };
      return HttpResponse.json(response, { status: 403 });
    }),
  );
  await renderAdminPage('/admin/rooms');
  // Loaded rows can be selected without waiting for the others.
  await user.click(await screen.findByLabelText('Select all that match'));
  await screen.findByText('100 selected');
  await screen.findByText('More records could not be loaded.');
  window.scrollY = 90 * ROW_HEIGHT;
  fireEvent(document, new Event('scroll', { bubbles: true }));
  await screen.findByText('房間95');
  expect(requestCount).toBe(1);
  isUnavailable = false;
  await user.click(screen.getByText('Try again'));
  await waitFor(() => expect(screen.queryByText('More records could not be loaded.')).toBeNull());
  await user.click(screen.getByLabelText('Select all that match'));
  await screen.findByText('130 selected');
  window.scrollY = 0;
});

it('renders only the visible rows of a long list', async () => {
  mockRooms(90);
  await renderAdminPage('/admin/rooms');
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('91'));
  expect(screen.queryByText('房間90')).toBeNull();
  // Browsers dispatch scroll events of the page at the document.
  window.scrollY = 90 * ROW_HEIGHT;
  fireEvent(document, new Event('scroll', { bubbles: true }));
  expect(await screen.findByText('房間90')).toBeTruthy();
  expect(screen.queryByText('房間1')).toBeNull();
  window.scrollY = 0;
});

it('confirms deleting a row in a dialog outside the table, with the focus on Cancel', async () => {
  const { records } = mockRooms(2);
  await renderAdminPage('/admin/rooms');
  await user.click(await screen.findByLabelText('More actions for 房間1'));
  await user.click(await screen.findByText('Delete'));
  const dialog = await screen.findByRole('dialog', { name: 'Delete “房間1”?' });
  expect(dialog.closest('table')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Cancel');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(records).toHaveLength(2);
});

it('names missing fields before showing a record to visitors, and shows it only after a confirmation', async () => {
  const { calls, records } = mockRooms(3);
  for (const record of records) Object.assign(record, { live: false });
  const completeTexts = { name: '房間3', description: '川', price: '¥9,800' };
  Object.assign(records[2]!.translations[0]!, completeTexts);
  records[2]!.shared['images'] = ['/uploads/a.webp'];
  await renderAdminPage('/admin/rooms');
  await screen.findByText('房間1');
  const switches = screen.getAllByRole('switch');
  await user.click(switches[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Show 房間1 to visitors?' }));
  dialog.getByText('Visitors will see it without: Description, Price, and Images');
  expect(dialog.getByText('Cancel')).toBe(document.activeElement);
  expect(calls).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Show' }));
  await waitFor(() => expect(calls).toEqual([{ method: 'bulk', path: 'show', body: [1] }]));

  // A record without missing fields is shown at once.
  await user.click(switches[2]!);
  await waitFor(() => expect(calls.at(-1)).toEqual({ method: 'bulk', path: 'show', body: [3] }));
});
