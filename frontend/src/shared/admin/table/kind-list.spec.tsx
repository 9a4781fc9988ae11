// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi, fakeRecord } from '../../../../test/fake-content';

const server = mockApi();
const user = userEvent.setup({ delay: null });

function fakeSite(count: number) {
  const records = Array.from({ length: count }, (_, index) =>
    fakeRecord(index + 1, { zh_TW: { words: { name: `房間${index + 1}` } } }),
  );
  const fake = mockContentApi(records);
  server.use(...fake.handlers);
  return fake;
}

const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('link')[0]?.textContent);

it('reorders records by menu, optimistically, and undoes it by the toast', async () => {
  const { calls } = fakeSite(3);
  await renderAdminPage('/admin/rooms');
  await screen.findByText('房間1');
  await user.click(screen.getByLabelText('More actions for 房間1'));
  await user.click(await screen.findByText('Move down'));
  await waitFor(() => expect(names()).toEqual(['房間2', '房間1', '房間3']));
  await user.click(await screen.findByText('Undo'));
  await waitFor(() => expect(names()).toEqual(['房間1', '房間2', '房間3']));
  expect(calls.map(({ body }) => body)).toEqual([
    [2, 1, 3],
    [1, 2, 3],
  ]);
});

it('shows why a menu entry is disabled', async () => {
  fakeSite(2);
  await renderAdminPage('/admin/rooms');
  await screen.findByText('房間1');
  await user.click(screen.getByLabelText('More actions for 房間1'));
  const up = await screen.findByRole('menuitem', { name: /^Move up/ });
  expect(up.getAttribute('aria-disabled')).toBe('true');
  expect(up.textContent).toContain('It is the first.');
  expect(screen.getByRole('menuitem', { name: /^Move down/ }).textContent).toBe('Move down');
});

it('undoes only its own move: moves of another tab stay', async () => {
  const { calls, records } = fakeSite(4);
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
  fakeSite(3);
  await renderAdminPage('/admin/rooms');
  await screen.findByText('房間1');
  for (const order of [
    ['房間2', '房間1', '房間3'],
    ['房間2', '房間3', '房間1'],
  ]) {
    await user.click(screen.getByLabelText('More actions for 房間1'));
    await user.click(await screen.findByText('Move down'));
    await waitFor(() => expect(names()).toEqual(order));
    await screen.findByText('Order saved');
  }
  expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
});

it('saves the second of two quick moves, and begins a third with the shown order', async () => {
  const { calls } = fakeSite(3);
  let letThrough: (() => void) | undefined;
  const through = new Promise<void>((resolve) => (letThrough = resolve));
  let sent = 0;
  server.use(
    http.put('*/api/content/rooms/order', async () => {
      sent += 1;
      if (sent === 1) await through;
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
  await waitFor(() => expect(names()).toEqual(['房間2', '房間3', '房間1']));
  expect(sent).toBe(1);
  letThrough?.();
  await screen.findByText('Undo');
  expect(names()).toEqual(['房間2', '房間3', '房間1']);
  await moveDown('房間2');
  await waitFor(() => expect(names()).toEqual(['房間3', '房間2', '房間1']));
  await waitFor(() => expect(calls).toHaveLength(3));
  expect(calls.map(({ body }) => body)).toEqual([
    [2, 1, 3],
    [2, 3, 1],
    [3, 2, 1],
  ]);
});

it('searches, shows a notice without matches, and clears the search', async () => {
  fakeSite(3);
  await renderAdminPage('/admin/rooms');
  await user.type(await screen.findByLabelText('Search, all four languages'), 'nothing');
  await screen.findByText('Nothing matches “nothing”');
  screen.getByText('None of the 3 rooms matches “nothing”.');
  await user.click(screen.getByText('Clear filters'));
  await screen.findByText('房間3');
});

it('hides a range by one call, and its undo shows only what that call hid', async () => {
  const { records, calls } = fakeSite(4);
  records[1]!.shared['active'] = false;
  const active = () => records.map(({ shared }) => shared['active']);
  await renderAdminPage('/admin/rooms');
  await user.click(await screen.findByLabelText('Select 房間1'));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByLabelText('Select 房間3'));
  await user.keyboard('{/Shift}');
  await screen.findByText('3 selected');
  await user.click(screen.getByText('Hide'));
  await waitFor(() => expect(active()).toEqual([false, false, false, true]));
  await user.click(await screen.findByText('Undo'));
  await screen.findByText('Undone');
  expect(active()).toEqual([true, false, true, true]);
  expect(calls).toEqual([
    { method: 'bulk', path: 'hide', body: [1, 2, 3] },
    { method: 'restore', path: 'activity', body: [1, 2] },
  ]);
});

it(
  'deletes the selection by one call, shows that it is pending, and restores it by one call',
  { timeout: 60_000 },
  async () => {
    const { records, calls } = fakeSite(52);
    await renderAdminPage('/admin/rooms');
    await user.click(await screen.findByLabelText('Select all that match'));
    await user.click(await screen.findByLabelText('Select 房間2'));
    await screen.findByText('51 selected');
    await user.click(within(screen.getByLabelText('Selected')).getByText('Delete'));
    const dialog = await screen.findByRole('dialog');
    let letThrough: (() => void) | undefined;
    const through = new Promise<void>((resolve) => (letThrough = resolve));
    server.use(
      http.post('*/api/content/rooms/bulk', async () => {
        await through;
        return undefined;
      }),
    );
    await user.click(within(dialog).getByText('Delete'));
    await within(dialog).findByRole('progressbar', { name: 'Changing 51 records' });
    letThrough?.();
    await waitFor(() => expect(records.map(({ id }) => id)).toEqual([2]));
    await user.click(await screen.findByText('Undo'));
    await waitFor(() => expect(records).toHaveLength(52));
    expect(calls.map(({ method }) => method)).toEqual(['bulk', 'restore']);
  },
);

it('shows why nothing was changed if one record could not be', async () => {
  const { records } = fakeSite(2);
  const response = { statusCode: 409, code: 'version_conflict', message: '', requestId: '1' };
  server.use(
    http.post('*/api/content/rooms/bulk', () => HttpResponse.json(response, { status: 409 })),
  );
  await renderAdminPage('/admin/rooms');
  await user.click(await screen.findByLabelText('Select all that match'));
  await user.click(await screen.findByText('Hide'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(records.every(({ live }) => live)).toBe(true);
});

it('shows that a further page could not be loaded, and retries on demand only', async () => {
  fakeSite(130);
  let requests = 0;
  let isAway = true;
  server.use(
    http.get('*/api/content/rooms', ({ request }) => {
      if (!isAway || !new URL(request.url).searchParams.get('page')?.match(/[2-9]/))
        return undefined;
      requests += 1;
      const response = { statusCode: 403, code: 'forbidden', message: '', requestId: '1' };
      return HttpResponse.json(response, { status: 403 });
    }),
  );
  await renderAdminPage('/admin/rooms');
  // Loaded rows can be selected without waiting for the others.
  await user.click(await screen.findByLabelText('Select all that match'));
  await screen.findByText('100 selected');
  await screen.findByText('More records could not be loaded.');
  window.scrollY = 90 * 53;
  fireEvent(document, new Event('scroll', { bubbles: true }));
  await screen.findByText('房間95');
  expect(requests).toBe(1);
  isAway = false;
  await user.click(screen.getByText('Try again'));
  await waitFor(() => expect(screen.queryByText('More records could not be loaded.')).toBeNull());
  await user.click(screen.getByLabelText('Select all that match'));
  await screen.findByText('130 selected');
  window.scrollY = 0;
});

it('renders only the visible rows of a long list', async () => {
  fakeSite(90);
  await renderAdminPage('/admin/rooms');
  await waitFor(() => expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('91'));
  expect(screen.queryByText('房間90')).toBeNull();
  // Browsers dispatch scroll events of the page at the document.
  window.scrollY = 90 * 53;
  fireEvent(document, new Event('scroll', { bubbles: true }));
  expect(await screen.findByText('房間90')).toBeTruthy();
  expect(screen.queryByText('房間1')).toBeNull();
  window.scrollY = 0;
});

it('confirms deleting a row in a dialog outside the table, with the focus on Cancel', async () => {
  const { records } = fakeSite(2);
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

it('names missing fields before it shows records, and shows them after a confirmation only', async () => {
  const { calls, records } = fakeSite(3);
  for (const record of records) Object.assign(record, { live: false });
  const complete = { name: '房間3', description: '川', price: '¥9,800' };
  Object.assign(records[2]!.translations[0]!, complete);
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
