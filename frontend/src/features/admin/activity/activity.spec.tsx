// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type ReactElement } from 'react';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi, toSinglePage } from '../../../../test/fake-content';
import { TaskList, type Task } from '../../../shared/admin';
import { type ActivityEntry, EntryRow } from './entry-row';
import { ActivityScreen } from './activity-screen';
import { RestoreDialog } from './restore-dialog';

const server = mockApi();

const renderElement = (element: ReactElement, language: 'en' | 'zh_TW') =>
  renderAdminPage('/admin', { language, screens: <Route path="/admin" element={element} /> });

const importEntry: ActivityEntry = {
  id: 1,
  at: '2026-11-21T05:36:10.000Z',
  user: { id: 1, username: 'mei' },
  tokenId: null,
  action: 'imported',
  kind: 'content',
  recordId: null,
  fields: [],
  names: {},
  label: '2026-11-21T05-36-09-123Z-before-import.json',
  restorable: false,
  restores: null,
  before: null,
  after: null,
  since: null,
} as unknown as ActivityEntry;

const task = {
  id: 1,
  entityType: 'rooms',
  recordId: 4,
  label: 'Morning room',
  state: 'done',
  names: { en: 'Morning room', zh_TW: '朝之間' },
  language: 'ja',
  fields: [],
  attempts: 1,
  error: null,
  note: null,
  nextAttemptAt: null,
  tokensIn: 0,
  tokensOut: 0,
  cost: null,
} as unknown as Task;

it('shows the restore point of an import by its time, not by its file name', async () => {
  await renderElement(
    <EntryRow entry={importEntry} busy={false} onRestore={() => undefined} />,
    'en',
  );
  expect(await screen.findByText(/^Restore point created first: Nov 21, /)).toBeDefined();
  expect(document.body.textContent).not.toContain('.json');
});

it('names a restore point by its time and a restored setting by its key', async () => {
  const restorePoint = { ...importEntry, action: 'created', kind: 'backups' } as ActivityEntry;
  const setting = {
    ...importEntry,
    id: 2,
    action: 'restored',
    kind: 'site-settings',
    label: 'contact.parking_note',
    fields: ['key', 'section', 'en.value'],
    after: { key: 'parking_note', section: 'contact', translations: { en: { value: 'Two.' } } },
  } as unknown as ActivityEntry;
  await renderElement(
    <>
      <EntryRow entry={restorePoint} busy={false} onRestore={() => undefined} />
      <EntryRow entry={setting} busy={false} onRestore={() => undefined} />
    </>,
    'en',
  );
  expect(await screen.findByText(/^Nov 21, /)).toBeDefined();
  screen.getByText('parking_note');
  screen.getByText('Texts in English');
  expect(document.body.textContent).not.toMatch(/\.json|contact\.|empty/);
});

it('shows a stay by its guest and days, and its values with the labels of the calendar', async () => {
  const room = {
    id: 913,
    kind: 'rooms',
    baseLanguage: 'ja',
    names: { zh_TW: '夕照之間' },
    label: '',
  };
  server.use(http.get('*/api/content/rooms/913', () => HttpResponse.json(room)));
  const fields = ['roomId', 'departure', 'state'];
  const moveEntry = {
    ...importEntry,
    ...{ action: 'changed', kind: 'stays', recordId: 7, fields },
    label: '佐伯, 2031-12-18 – 2031-12-22',
    before: { roomId: null, departure: '2031-12-20', state: 'held' },
    after: { roomId: 913, departure: '2031-12-22', state: 'confirmed' },
  } as unknown as ActivityEntry;
  await renderElement(
    <EntryRow entry={moveEntry} busy={false} onRestore={() => undefined} />,
    'zh_TW',
  );
  await screen.findByText('佐伯、2031/12/18至2031/12/22');
  await screen.findByText('夕照之間');
  fireEvent.click(screen.getByRole('button', { name: /詳情/ }));
  await screen.findByText('2031年12月20日');
  screen.getByText('保留中');
  expect(document.body.textContent).not.toMatch(/2031-|confirmed|913/);
});

it('names the room of a calendar, also if only its URL is new', async () => {
  const room = { id: 913, kind: 'rooms', baseLanguage: 'ja', names: { en: 'Sunset' }, label: '' };
  server.use(http.get('*/api/content/rooms/913', () => HttpResponse.json(room)));
  const shared = { ...importEntry, kind: 'room-calendars' };
  const renewed = { ...shared, action: 'changed', recordId: 913, label: null } as ActivityEntry;
  const added = {
    ...{ ...shared, id: 2, action: 'created', recordId: 4, label: 'Airbnb' },
    after: { name: 'Airbnb', roomId: 913 },
  } as unknown as ActivityEntry;
  await renderElement(
    <>
      <EntryRow entry={renewed} busy={false} onRestore={() => undefined} />
      <EntryRow entry={added} busy={false} onRestore={() => undefined} />
    </>,
    'en',
  );
  expect(await screen.findAllByText('Sunset')).toHaveLength(2);
});

it('shows images by their number, not by their URLs', async () => {
  const [before, after] = ['/uploads/a.webp', '/uploads/a.webp,/uploads/b.webp'];
  const entry = {
    ...importEntry,
    ...{ action: 'changed', kind: 'rooms', recordId: 4, label: 'Morning room', fields: ['images'] },
    ...{ before: { images: before }, after: { images: after } },
  } as unknown as ActivityEntry;
  await renderElement(<EntryRow entry={entry} busy={false} onRestore={() => undefined} />, 'en');
  expect((await screen.findByText('2 images')).closest('p')!.textContent).toBe(
    ' 1 image → 2 images',
  );
});

it('describes a new base language as a change, not as an approval, and names both languages', async () => {
  const entry = {
    ...importEntry,
    ...{ action: 'confirmed', kind: 'rooms', recordId: 4, fields: ['baseLanguage', 'en.name'] },
    label: 'Morning room',
    before: { baseLanguage: 'zh_TW' },
    after: { baseLanguage: 'ja' },
  } as unknown as ActivityEntry;
  await renderElement(<EntryRow entry={entry} busy={false} onRestore={() => undefined} />, 'zh_TW');
  await screen.findByText('日文');
  screen.getByText('繁體中文');
  screen.getByText(/^更改基準語言/);
});

it('names the field of a change that was undone', async () => {
  const undoEntry = {
    ...importEntry,
    ...{ action: 'undone', kind: 'rooms', recordId: 4, label: 'Morning room' },
    ...{ fields: ['active'], before: { active: false }, after: { active: true } },
  } as unknown as ActivityEntry;
  const orderEntry = {
    ...importEntry,
    ...{ id: 2, action: 'undone', kind: 'rooms', recordId: null, label: null, fields: ['order'] },
    ...{ before: { 3: 1, 4: 2 }, after: { 3: 2, 4: 1 } },
  } as unknown as ActivityEntry;
  // The values of an old entry are deleted.
  const oldEntry = { ...undoEntry, ...{ id: 3, fields: [], before: null, after: null } };
  await renderElement(
    <>
      {[undoEntry, orderEntry, oldEntry].map((entry) => (
        <EntryRow key={entry.id} entry={entry} busy={false} onRestore={() => undefined} />
      ))}
    </>,
    'en',
  );
  await screen.findByText('Shown');
  const texts = [...document.querySelectorAll('.activity-what')].map((what) => what.textContent);
  expect(texts).toEqual([
    'Morning room Visibility: change undone Hidden → Shown',
    'Room Order: change undone2 positions changed',
    'Morning room change undone',
  ]);
});

it('says that a webhook was turned off, as only records are hidden from visitors', async () => {
  const webhookEntry = {
    ...importEntry,
    ...{ action: 'changed', kind: 'webhooks', recordId: 4, label: 'Copy' },
    ...{ fields: ['active'], before: { active: true }, after: { active: false } },
  } as unknown as ActivityEntry;
  await renderElement(
    <EntryRow entry={webhookEntry} busy={false} onRestore={() => undefined} />,
    'en',
  );
  expect((await screen.findByText('no')).closest('li')!.textContent).toMatch(
    /Active changed.*yes → no/,
  );
});

it('shows the records of a job by their names in the interface language', async () => {
  await renderElement(<TaskList tasks={[task]} />, 'zh_TW');
  expect(await screen.findByText('朝之間')).toBeDefined();
});

it('shows one note instead of two equal values of a conflict', async () => {
  const entry = {
    ...importEntry,
    ...{ action: 'changed', kind: 'rooms', recordId: 4, label: 'Morning room' },
    ...{ fields: ['en.price'], before: { translations: { en: { price: '9800' } } } },
  } as unknown as ActivityEntry;
  const current = { translations: { en: { price: '9800' } } };
  await renderElement(
    <RestoreDialog conflict={{ entry, current }} onClose={() => undefined} />,
    'en',
  );
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).not.toMatch(/9800.*9800/);
  expect(dialog.textContent).toMatch(/same/);
});

it('shows the date of a task’s next attempt if it is on another day', async () => {
  const nextAttemptAt = new Date(Date.now() + 40 * 86_400_000).toISOString();
  const waitingTask = { ...task, state: 'waiting', nextAttemptAt } as Task;
  await renderElement(<TaskList tasks={[waitingTask]} />, 'en');
  const month = new Intl.DateTimeFormat('en', { month: 'short' }).format(new Date(nextAttemptAt));
  expect((await screen.findByRole('listitem')).textContent).toContain(month);
});

it('names no language in a change of a setting that all languages share', async () => {
  const createEntry = (label: string, language = 'ja') =>
    ({
      ...{ ...importEntry, recordId: 5, fields: [`${language}.value`] },
      ...{ action: 'changed', kind: 'site-settings', label },
      before: { translations: { [language]: { value: '1' } } },
      after: { translations: { [language]: { value: '2' } } },
    }) as unknown as ActivityEntry;
  server.use(
    http.get('*/api/content/site-settings/5', () => HttpResponse.json({ baseLanguage: 'ja' })),
  );
  await renderElement(
    <>
      <EntryRow entry={createEntry('contact.phone')} busy={false} onRestore={() => undefined} />
      <EntryRow entry={createEntry('contact.address')} busy={false} onRestore={() => undefined} />
      <EntryRow
        entry={createEntry('contact.phone', 'en')}
        busy={false}
        onRestore={() => undefined}
      />
    </>,
    'zh_TW',
  );
  const [phone, address, ownPhone] = await screen.findAllByRole('listitem');
  await waitFor(() => expect(phone!.textContent).not.toContain('日文'));
  expect(address!.textContent).toContain('日文');
  // A language with a value of its own is named.
  expect(ownPhone!.textContent).toContain('英文');
});

it('shows equal actions within a minute as one line with their number, which expands to the entries', async () => {
  const createEntry = (id: number, values: object) =>
    ({
      ...importEntry,
      ...{ id, at: `2026-11-21T05:36:0${9 - id}.000Z`, recordId: id, kind: 'rooms' },
      ...{ action: 'changed', fields: ['active'], restorable: true, label: `Room ${id}` },
      ...{ before: { active: true }, after: { active: false }, ...values },
    }) as unknown as ActivityEntry;
  const items = [
    createEntry(1, {}),
    createEntry(2, {}),
    createEntry(3, {}),
    createEntry(4, { before: { active: false }, after: { active: true } }),
    createEntry(5, { user: { id: 2, username: 'yuki' } }),
    ...[6, 7].map((id) =>
      createEntry(id, { action: 'signed_in', kind: 'users', restorable: false }),
    ),
  ];
  server.use(
    http.get('*/api/activity', () =>
      HttpResponse.json({ ...toSinglePage(items), counts: { kind: [], user: [], action: [] } }),
    ),
    ...mockContentApi([]).handlers,
  );
  await renderElement(<ActivityScreen />, 'en');
  const toggle = await screen.findByRole('button', { name: /^Show each: .* \(3\)$/ });
  // Each login is a line of its own.
  expect(screen.getAllByRole('button', { name: /^Show each/ })).toHaveLength(1);
  // Those of the entries 4 and 5, and one of the group.
  expect(screen.getAllByRole('button', { name: /^Undo this change/ })).toHaveLength(3);
  expect(toggle.closest('li')!.textContent).toMatch(/Room 1, Room 2, and Room 3.*Shown → Hidden/);
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(screen.getAllByRole('button', { name: /^Undo this change/ })).toHaveLength(6);
});

it('loads a group to its end, and restores it and undoes that by one request each', async () => {
  const createEntry = (id: number, action: ActivityEntry['action'], restores: number | null) =>
    ({
      ...importEntry,
      ...{ id, recordId: id, kind: 'rooms', action, fields: ['active'], restorable: true },
      ...{ label: `Room ${id}`, before: { active: true }, after: { active: false }, restores },
    }) as unknown as ActivityEntry;
  const items = [5, 4, 3].map((id) => createEntry(id, 'changed', null));
  // Entry 4 was undone before.
  const undoneItems = [createEntry(9, 'undone', 5), createEntry(8, 'undone', 4)];
  const oldItem = createEntry(7, 'undone', 4);
  const counts = { kind: [], user: [], action: [] };
  const bodies: unknown[] = [];
  const pages: unknown[] = [];
  server.use(
    http.get('*/api/activity', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const page = Number(query.get('page') ?? 1);
      if (query.get('action') === 'undone') {
        return HttpResponse.json(toSinglePage([...undoneItems, oldItem]));
      }
      pages.push(page);
      const pageItems = items.slice((page - 1) * 2, page * 2);
      return HttpResponse.json({ items: pageItems, page, pageSize: 2, total: 3, counts });
    }),
    http.post('*/api/activity/restore', async ({ request }) => {
      bodies.push(await request.json());
      return HttpResponse.json({ restored: 2, skipped: bodies.length > 1 ? [] : [3] });
    }),
    ...mockContentApi([]).handlers,
  );
  await renderElement(<ActivityScreen />, 'en');
  await screen.findByRole('button', { name: /^Show each: .* \(3\)$/ });
  expect(pages).toEqual([1, 2]);
  fireEvent.click(screen.getByRole('button', { name: /^Undo this change: .* \(3\)$/ }));
  await screen.findByText('1 record was changed again since and stays as it is.');
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(bodies).toEqual([{ ids: [5, 4, 3] }, { ids: [9, 8] }]));
});

it.each([
  ['one of its entries cannot be restored', { restorable: false, since: null }, null],
  ['it was undone', { restorable: true, since: 'restored' }, 'Undone since then'],
])('does not offer to undo a group if %s', async (_, values, note) => {
  const items = [1, 2].map((id) => ({
    ...importEntry,
    ...{ id, recordId: id, kind: 'rooms', action: 'changed', fields: ['active'] },
    ...{ restorable: true, before: { active: true }, after: { active: false } },
    ...(id === 2 || note ? values : {}),
  })) as unknown as ActivityEntry[];
  server.use(
    http.get('*/api/activity', () =>
      HttpResponse.json({ ...toSinglePage(items), counts: { kind: [], user: [], action: [] } }),
    ),
    ...mockContentApi([]).handlers,
  );
  await renderElement(<ActivityScreen />, 'en');
  await screen.findByRole('button', { name: /^Show each: .* \(2\)$/ });
  expect(screen.queryByRole('button', { name: /^Undo this change/ })).toBeNull();
  expect(screen.queryByText(/since then/)?.textContent ?? null).toBe(note);
});

it('says once that all links were checked again', async () => {
  const values = { action: 'retried', kind: 'links', label: null };
  const entry = { ...importEntry, ...values } as unknown as ActivityEntry;
  await renderElement(<EntryRow entry={entry} busy={false} onRestore={() => undefined} />, 'en');
  const action = await screen.findByText('checked again');
  expect(action.closest('div')!.textContent).toBe('Links checked again');
});

it('keeps a group expanded that goes on, after one of its changes has been undone', async () => {
  const createEntry = (id: number) =>
    ({
      ...importEntry,
      ...{ id, recordId: id, kind: 'rooms', action: 'changed', fields: ['active'] },
      ...{ label: `Room ${id}`, restorable: true },
      ...{ before: { active: true }, after: { active: false } },
    }) as unknown as ActivityEntry;
  const undoEntry = { ...createEntry(5), action: 'undone' as const, recordId: 4 };
  let items = [4, 3, 2].map(createEntry);
  const counts = { kind: [], user: [], action: [] };
  server.use(
    http.get('*/api/activity', ({ request }) =>
      new URL(request.url).searchParams.get('page') === '2'
        ? new HttpResponse(null, { status: 503 })
        : HttpResponse.json({ items, page: 1, pageSize: 3, total: 6, counts }),
    ),
    http.post('*/api/activity/4/restore', () => {
      // The page has as many entries as before: the group loses its last one.
      items = [undoEntry, ...items.slice(0, 2)];
      return HttpResponse.json(undoEntry);
    }),
    ...mockContentApi([]).handlers,
  );
  await renderElement(<ActivityScreen />, 'en');
  fireEvent.click(await screen.findByRole('button', { name: /^Show each: .* changed$/ }));
  fireEvent.click(screen.getAllByRole('button', { name: /^Undo this change/ })[0]!);
  await screen.findByText(/change undone/);
  const toggle = await screen.findByRole('button', { name: /^Less: .* changed$/ });
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
});

it('names the image of a season by the season', async () => {
  const values = { action: 'changed', kind: 'season-images', recordId: 4, label: 'autumn' };
  const entry = { ...importEntry, ...values } as unknown as ActivityEntry;
  await renderElement(<EntryRow entry={entry} busy={false} onRestore={() => undefined} />, 'zh_TW');
  await screen.findByText('秋');
});

it('counts one record and one field in the singular', async () => {
  const entry = {
    ...importEntry,
    ...{ action: 'confirmed', kind: 'translations', label: '1', fields: [] },
    after: { records: 1, fields: 1 },
  } as unknown as ActivityEntry;
  await renderElement(<EntryRow entry={entry} busy={false} onRestore={() => undefined} />, 'en');
  await screen.findByText('1 field in 1 record');
});
