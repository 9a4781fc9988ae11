// @vitest-environment jsdom
import { focusManager, onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mockContentApi, fakeRecord, roomsKind } from '../../../../test/fake-content';
import { findField, renderAdminPage, mockApi } from '../../../../test/admin-page';
import { writeDraft, getTabId } from '../draft/use-draft';
import { unsaved } from '../unsaved/unsaved-changes-registry';

const server = mockApi();
const user = userEvent.setup({ delay: null });

const createRoom = () =>
  fakeRecord(12, {
    zh_TW: { words: { name: '茶之間', description: '窗外就是河。', price: '¥9,800' } },
    en: { words: { name: 'Tea room', description: 'The river.' } },
    zh: { words: { name: '茶之间' }, provenance: { name: { origin: 'converted' } } },
  });

function mockRooms(...records: ReturnType<typeof createRoom>[]) {
  return mockKind(roomsKind, ...records);
}

function mockKind(kind: typeof roomsKind, ...records: ReturnType<typeof createRoom>[]) {
  const fakeApi = mockContentApi(records, kind);
  server.use(...fakeApi.handlers);
  return fakeApi;
}

/** Makes the next save fail for these fields. */
function rejectNextSave(errors: { field: string; code: string; message: string }[]) {
  const body = { statusCode: 422, code: 'validation_failed', message: '', requestId: '1', errors };
  const respond = () => HttpResponse.json(body, { status: 422 });
  server.use(http.patch('*/api/content/rooms/12', respond, { once: true }));
}

/** Ends a visit as a reload does: the next page knows no forms of the former one, only their stored drafts. */
function endVisit(page: { unmount: () => void }) {
  page.unmount();
  unsaved.detachAll();
}

const saveButton = () => screen.getByText(/^Save \d/);

describe('record page', () => {
  it('saves texts of several languages and shared fields in one request', async () => {
    const { calls } = mockRooms(createRoom());
    await renderAdminPage('/admin/rooms/12');
    await user.type(await findField('Name', 'English'), ' 2');
    await user.type(await findField('Name', 'Japanese'), '茶の間');
    const description = await findField('Description', 'English');
    await user.clear(description);
    await user.type(description, '  ');
    await user.clear(screen.getByLabelText('Capacity'));
    await user.type(screen.getByLabelText('Capacity'), '4');
    await user.click(screen.getByText('Save 4 changes'));
    await screen.findByText(/^Saved/);
    // A blank text is stored as none.
    expect(calls).toEqual([
      {
        method: 'PATCH',
        path: '12',
        body: {
          version: 1,
          shared: { capacity: 4 },
          words: {
            en: {
              name: 'Tea room 2',
              description: null,
              version: 1,
              basis: { name: 'of 茶之間', description: 'of 窗外就是河。' },
            },
            ja: { name: '茶の間', version: 0, basis: { name: 'of 茶之間' } },
          },
        },
      },
    ]);
  });

  it('restores a text whose change was undone, and no other one', async () => {
    mockRooms(createRoom());
    await renderAdminPage('/admin/rooms/12');
    const name = await findField('Name', 'English');
    await user.type(name, ' with a view');
    await user.click(await screen.findByRole('button', { name: 'Undo my change' }));
    expect(name.value).toBe('Tea room');
    await user.type(await findField('Name', 'Japanese'), '茶の間');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(name.value).toBe('Tea room with a view');
    expect((await findField('Name', 'Japanese')).value).toBe('茶の間');
  });

  it('before leaving, also saves what was typed during a pending save', async () => {
    const storedRoom = createRoom();
    const { calls } = mockRooms(storedRoom);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(http.patch('*/api/content/rooms/12', () => promise, { once: true }));
    await renderAdminPage('/admin/rooms/12');
    const name = await findField('Name', 'English');
    await user.type(name, ' 2');
    await user.keyboard('{Control>}s{/Control}');
    await user.type(name, '3');
    await user.click(screen.getByRole('link', { name: 'Rooms' }));
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    act(() => resolve());
    await screen.findByText('1 room');
    expect(calls.map(({ method }) => method)).toEqual(['PATCH', 'PATCH']);
    expect(storedRoom.translations.find(({ language }) => language === 'en')?.['name']).toBe(
      'Tea room 23',
    );
  });

  it('lists each change with its values before and after when it asks before leaving', async () => {
    mockRooms(createRoom());
    await renderAdminPage('/admin/rooms/12');
    const name = await findField('Name', 'English');
    await user.clear(name);
    await user.type(name, 'Tea house');
    const capacity = screen.getByLabelText('Capacity');
    await user.clear(capacity);
    await user.type(capacity, '4');
    await user.selectOptions(screen.getByLabelText('Type'), '1LDK');
    await user.click(screen.getByRole('link', { name: 'Rooms' }));
    const dialog = await screen.findByRole('dialog');
    const changes = within(dialog).getAllByRole('listitem');
    expect(changes.map(({ innerHTML }) => innerHTML)).toEqual([
      expect.stringMatching(/English Name.*lang="en".*Tea <del>room<\/del><ins>house<\/ins>/),
      expect.stringMatching(/Capacity.*<del>2<\/del> → 4/),
      // The values of a choice are codes.
      '<b>Type</b>',
    ]);
  });

  it('stays if “Keep editing” is chosen while the changes are being saved', async () => {
    mockRooms(createRoom());
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(http.patch('*/api/content/rooms/12', () => promise, { once: true }));
    await renderAdminPage('/admin/rooms/12');
    await user.type(await findField('Name', 'English'), ' 2');
    await user.click(screen.getByRole('link', { name: 'Rooms' }));
    await user.click(await screen.findByRole('button', { name: 'Save and leave' }));
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    act(() => resolve());
    await screen.findByText(/^Saved/);
    await act(() => new Promise((done) => setTimeout(done)));
    expect((await findField('Name', 'English')).value).toBe('Tea room 2');
  });

  it("does not report its own save as another user's", async () => {
    mockRooms(createRoom());
    await renderAdminPage('/admin/rooms/12');
    await user.clear(await screen.findByLabelText('Capacity'));
    await user.type(screen.getByLabelText('Capacity'), '4');
    await user.click(saveButton());
    await screen.findByText(/^Saved/);
    expect(screen.queryByText(/just changed this record/)).toBeNull();
  });

  it("does not report its own save of a shared field in the notice about another user's change", async () => {
    const storedRoom = createRoom();
    mockRooms(storedRoom);
    await renderAdminPage('/admin/rooms/12');
    const capacity = await screen.findByLabelText('Capacity');
    Object.assign(storedRoom, { version: 2, shared: { ...storedRoom.shared, type: '1LDK' } });
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    const notice = (await screen.findByText(/just changed this record/)).parentElement!;
    await user.clear(capacity);
    await user.type(capacity, '4');
    await user.click(saveButton());
    await screen.findByText(/^Saved/);
    expect(notice.textContent).toMatch(/Type/);
    expect(notice.textContent).not.toMatch(/Capacity/);
  });

  it('restores shared fields from the history, as edits', async () => {
    mockRooms(createRoom());
    const entry = { at: '2026-11-02T09:00:00Z', user: { id: 1, username: 'yumi' } };
    const items = [
      { ...entry, id: 3, before: { capacity: 3 }, after: { capacity: 2 } },
      { ...entry, id: 2, before: { images: '' }, after: { images: '/uploads/a.webp' } },
      { ...entry, id: 1, before: { capacity: 5 }, after: { capacity: 3 } },
      { ...entry, id: 0, before: null, after: { capacity: 5 } },
    ];
    server.use(
      http.get('*/api/activity', () => HttpResponse.json({ items })),
      http.get('*/history', () => HttpResponse.json({ items: [], total: 0 })),
    );
    await renderAdminPage('/admin/rooms/12');
    await user.click(await screen.findByRole('button', { name: /^History/ }));
    await user.selectOptions(await screen.findByLabelText('Field'), 'Capacity');
    const pane = within(screen.getByRole('complementary', { name: 'History' }));
    const entries = await pane.findAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/yumi Capacity3 → 2$/),
      expect.stringMatching(/yumi Capacity5 → 3Restore$/),
      expect.stringMatching(/until .*Capacity5Restore$/),
    ]);
    await user.click(within(entries[2]!).getByRole('button'));
    expect(screen.getByLabelText('Capacity')).toHaveProperty('value', '5');
    expect(saveButton()).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Capacity')));
    await user.click(within(entries[1]!).getByRole('button'));
    expect(screen.getByLabelText('Capacity')).toHaveProperty('value', '3');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(screen.getByLabelText('Capacity')).toHaveProperty('value', '5');
    await user.selectOptions(screen.getByLabelText('Language'), 'Japanese');
    expect(pane.queryAllByRole('listitem')).toEqual([]);
  });

  it('restores a record that another user has deleted, and then saves the edits', async () => {
    const { calls } = mockRooms(createRoom());
    let isDeleted = true;
    const notFound = () =>
      isDeleted
        ? HttpResponse.json({ code: 'not_found', message: '' }, { status: 404 })
        : undefined;
    await renderAdminPage('/admin/rooms/12');
    await user.type(await findField('Name', 'English'), ' 2');
    server.use(
      http.get('*/api/content/rooms/12', notFound),
      http.patch('*/api/content/rooms/12', notFound),
      http.get('*/api/activity', () => HttpResponse.json({ items: [{ id: 7 }] })),
      http.post('*/api/activity/7/restore', () => {
        isDeleted = false;
        return HttpResponse.json({});
      }),
    );
    await user.click(saveButton());
    await screen.findByText('This no longer exists.');
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await screen.findByText('This record has been deleted and can no longer be saved.');
    await user.click(screen.getByRole('button', { name: 'Restore record' }));
    await waitFor(() => expect(screen.queryByText(/can no longer be saved/)).toBeNull());
    expect(screen.getByText('1 unsaved')).toBeTruthy();
    expect((await findField('Name', 'English')).value).toBe('Tea room 2');
    await user.click(saveButton());
    await screen.findByText(/^Saved/);
    expect(calls.at(-1)?.body).toMatchObject({ words: { en: { name: 'Tea room 2' } } });
  });

  it('shows the whole history on demand, also if it has several pages', async () => {
    mockRooms(createRoom());
    const revisions = Array.from({ length: 101 }, (_, index) => ({
      id: index,
      at: new Date(Date.UTC(2026, 1, 1, 0, index)).toISOString(),
      changes: { name: { before: `${index}`, after: `${index + 1}`, origin: 'human', by: 'yumi' } },
    }));
    server.use(
      http.get('*/api/activity', () => HttpResponse.json({ items: [] })),
      http.get('*/translations/:language/history', ({ request, params }) => {
        const { searchParams } = new URL(request.url);
        const size = Number(searchParams.get('pageSize'));
        const start = (Number(searchParams.get('page')) - 1) * size;
        const all = params['language'] === 'en' ? revisions : [];
        return HttpResponse.json({ items: all.slice(start, start + size), total: all.length });
      }),
    );
    await renderAdminPage('/admin/rooms/12');
    await screen.findByRole('button', { name: /^History/ });
    await user.keyboard('h');
    const list = screen.getByRole('complementary', { name: 'History' }).querySelector('ol')!;
    await waitFor(() => expect(list.children).toHaveLength(25));
    await user.click(screen.getByText(/76/, { selector: 'button' }));
    await waitFor(() => expect(list.children).toHaveLength(101));
  });

  it('does not show the placeholder of an empty list in the history', async () => {
    const asList = (field: (typeof roomsKind.fields)[number]) =>
      field.name === 'description' ? { ...field, list: true } : field;
    mockKind({ ...roomsKind, fields: roomsKind.fields.map(asList) }, createRoom());
    const toRevision = (id: number, before: string | null, after: string) => ({
      id,
      at: `2026-11-0${id}T09:00:00Z`,
      changes: { description: { before, after, origin: 'human', by: 'yumi' } },
    });
    const items = [toRevision(2, 'None', 'Bath'), toRevision(1, null, 'None')];
    server.use(
      http.get('*/api/activity', () => HttpResponse.json({ items: [] })),
      http.get('*/translations/:language/history', ({ params }) =>
        HttpResponse.json(
          params['language'] === 'en' ? { items, total: 2 } : { items: [], total: 0 },
        ),
      ),
    );
    await renderAdminPage('/admin/rooms/12');
    await user.click(await screen.findByRole('button', { name: /^History/ }));
    const history = screen.getByRole('complementary', { name: 'History' });
    await within(history).findByText('Bath');
    expect(history.querySelectorAll('ol li')).toHaveLength(1);
    expect(history.textContent).not.toContain('None');
  });

  it('adopts changes of other users that do not conflict', async () => {
    const storedRoom = createRoom();
    const { calls } = mockRooms(storedRoom);
    await renderAdminPage('/admin/rooms/12');
    await user.type(await findField('Description', 'English'), ' Quiet.');
    const english = storedRoom.translations.find(({ language }) => language === 'en')!;
    Object.assign(english, { name: 'Tea house', version: 2 });
    await user.click(saveButton());
    await screen.findByText(/^Saved/);
    expect(calls).toHaveLength(2);
    expect(english).toMatchObject({ name: 'Tea house', description: 'The river. Quiet.' });
    expect((await findField('Name', 'English')).value).toBe('Tea house');
  });

  it('shows a changed base text before saving a translation of the former one', async () => {
    const storedRoom = createRoom();
    const { calls } = mockRooms(storedRoom);
    await renderAdminPage('/admin/rooms/12');
    await user.type(await findField('Description', 'English'), ' Quiet.');
    const findTranslation = (code: string) =>
      storedRoom.translations.find(({ language }) => language === code)!;
    Object.assign(findTranslation('en'), { name: 'Tea house', version: 2 });
    const basis = { ...findTranslation('zh_TW').basis, description: 'of 窗外是山。' };
    Object.assign(findTranslation('zh_TW'), { description: '窗外是山。', version: 2, basis });
    await user.click(saveButton());
    await screen.findByText(/^Someone changed this in the meantime/);
    expect((await findField('Description', 'Traditional Chinese')).value).toBe('窗外是山。');
    expect(findTranslation('en')).toMatchObject({ description: 'The river.' });
    await user.click(saveButton());
    await screen.findByText(/^Saved/);
    const words = {
      en: { description: 'The river. Quiet.', basis: { description: 'of 窗外是山。' } },
    };
    expect(calls.map(({ body }) => body)).toMatchObject([{}, { words }]);
  });

  it("shows a field's error until the field changes", async () => {
    const storedRoom = createRoom();
    mockRooms(storedRoom);
    rejectNextSave([
      { field: 'words.zh_TW.name', code: 'required', message: 'Required' },
      { field: 'shared.capacity', code: 'max', message: 'Not above 10' },
    ]);
    await renderAdminPage('/admin/rooms/12');
    const name = await findField('Name', 'Traditional Chinese');
    await user.clear(name);
    const capacity = screen.getByLabelText<HTMLInputElement>('Capacity');
    await user.clear(capacity);
    await user.type(capacity, '99');
    await user.click(saveButton());
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(capacity.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('2 errors to fix')).toBeTruthy();
    await user.type(name, '茶');
    expect(screen.queryByText('Name is required')).toBeNull();
    expect(name.getAttribute('aria-invalid')).toBeNull();
    expect(capacity.getAttribute('aria-invalid')).toBe('true');
    await user.type(capacity, '{Backspace}');
    expect(capacity.getAttribute('aria-invalid')).toBeNull();
    expect(screen.getByText('2 unsaved')).toBeTruthy();
    await user.click(saveButton());
    await screen.findByText(/^Saved/);
  });

  it('reports a missing connection until it returns', async () => {
    mockRooms(createRoom());
    server.use(http.patch('*/api/content/rooms/12', () => HttpResponse.error()));
    await renderAdminPage('/admin/rooms/12');
    await user.type(await findField('Name', 'English'), ' 2');
    await user.click(saveButton());
    await screen.findByText(/^No connection to the server/);
    act(() => {
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
    });
    expect(screen.queryByText(/^No connection to the server/)).toBeNull();
    expect(screen.getByText('1 unsaved')).toBeTruthy();
  });

  it('focuses the first invalid field, also if it is a button', async () => {
    const icon = { name: 'icon', where: 'shared', type: 'icon', required: true } as const;
    mockKind({ ...roomsKind, fields: [icon, ...roomsKind.fields] }, createRoom());
    rejectNextSave([
      { field: 'shared.icon', code: 'required', message: 'Required' },
      { field: 'shared.capacity', code: 'max', message: 'Not above 10' },
    ]);
    await renderAdminPage('/admin/rooms/12');
    await user.type(await findField('Name', 'English'), ' 2');
    await user.click(saveButton());
    await screen.findByText('Icon is required');
    const picker = screen.getByRole('button', { name: /^Icon/ });
    await waitFor(() => expect(document.activeElement).toBe(picker));
    expect(picker.getAttribute('aria-describedby')).toBeTruthy();
  });

  it('asks to resolve a conflict', async () => {
    const storedRoom = createRoom();
    mockRooms(storedRoom);
    await renderAdminPage('/admin/rooms/12');
    await user.type(await findField('Name', 'English'), ' of mine');
    const english = storedRoom.translations.find(({ language }) => language === 'en')!;
    const theirs = { name: 'Tea room of theirs', description: 'The wide river.', version: 2 };
    Object.assign(english, theirs);
    const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
    english.provenance['name'] = { origin: 'human', stale: false, by: 'yumi', at };
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: /Someone changed this record/ });
    // The page may have been open, or a draft kept, for days.
    expect(dialog.textContent).toMatch(/yumi, [A-Z][a-z]{2} \d/);
    // What they changed beside the conflict is merged, and shown with the former text.
    const merged = within(dialog).getAllByRole('listitem');
    expect(merged.map(({ innerHTML }) => innerHTML)).toEqual([
      expect.stringMatching(/English Description.*The <ins>wide <\/ins>river\./),
    ]);
    expect(english['name']).toBe('Tea room of theirs');
    await user.click(within(dialog).getByRole('radio', { name: /Mine/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save the chosen versions' }));
    await screen.findByText(/^Saved/);
    expect(english['name']).toBe('Tea room of mine');
  });

  it("offers to undo the choice of another user's version, because the own one is not stored", async () => {
    const storedRoom = createRoom();
    mockRooms(storedRoom);
    await renderAdminPage('/admin/rooms/12');
    const name = await findField('Name', 'English');
    await user.type(name, ' of mine');
    const english = storedRoom.translations.find(({ language }) => language === 'en')!;
    Object.assign(english, { name: 'Tea room of theirs', version: 2 });
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: /Someone changed this record/ });
    await user.click(within(dialog).getByRole('radio', { name: /Theirs/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save the chosen versions' }));
    await waitFor(() => expect(name.value).toBe('Tea room of theirs'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(name.value).toBe('Tea room of mine');
    await user.click(saveButton());
    await waitFor(() => expect(english['name']).toBe('Tea room of mine'));
  });

  it('calls a conflicting machine translation a translation, not the version of another user', async () => {
    const storedRoom = createRoom();
    mockRooms(storedRoom);
    await renderAdminPage('/admin/rooms/12');
    await user.type(await findField('Name', 'English'), ' of mine');
    const english = storedRoom.translations.find(({ language }) => language === 'en')!;
    Object.assign(english, { name: 'Tea chamber', version: 2 });
    english.provenance['name'] = { origin: 'machine', stale: false, at: '2026-11-01T09:00:00Z' };
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: /machine translation/i });
    within(dialog).getByRole('radio', { name: /^Machine/ });
    expect(dialog.textContent).not.toMatch(/Someone|Theirs/);
  });

  it('keeps a space at the end of a saved text while writing continues', async () => {
    const storedRoom = createRoom();
    mockRooms(storedRoom);
    await renderAdminPage('/admin/rooms/12');
    const name = await findField('Name', 'English');
    await user.type(name, ' ');
    // A space is an edit: the next word may follow.
    screen.getByText('1 unsaved');
    await user.type(name, 'with ');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Saved/);
    await user.keyboard('a view');
    expect(name.value).toBe('Tea room with a view');
    await user.keyboard(' {Control>}s{/Control}');
    await waitFor(() => expect(screen.queryByText('1 unsaved')).toBeNull());
    const english = storedRoom.translations.find(({ language }) => language === 'en');
    await waitFor(() => expect(english?.['name']).toBe('Tea room with a view'));
    await screen.findByText(/^Saved/);
    // The field shows the stored text once it loses the focus.
    await user.tab();
    expect(name.value).toBe('Tea room with a view');
    expect(unsaved.dirty).toBe(false);
  });

  it('shows a field until it loses the focus, even if it no longer needs a decision', async () => {
    mockRooms(
      fakeRecord(12, {
        zh_TW: { words: { name: '茶之間', description: '河。' } },
        en: { words: { name: 'Tea room', description: 'The river.' } },
        zh: { words: { name: '茶之间', description: '河。' } },
        ja: { words: { name: '茶の間' } },
      }),
    );
    await renderAdminPage('/admin/rooms/12');
    const description = await findField('Description', 'Japanese');
    await user.click(screen.getByRole('checkbox', { name: /^Only what needs a decision/ }));
    expect(screen.queryByLabelText('Name, Japanese')).toBeNull();
    await user.type(description, '川');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText(/^Saved/);
    await user.keyboard('が見える。');
    expect(description.isConnected).toBe(true);
    expect(description.value).toBe('川が見える。');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(unsaved.dirty).toBe(false));
    await user.tab();
    await waitFor(() => expect(description.isConnected).toBe(false));
  });

  it('has the filter of decisions in the menu on a phone, so that the first field is at the top', async () => {
    const phone = { ...matchMedia(''), matches: true };
    const matchMediaSpy = vi.spyOn(globalThis, 'matchMedia').mockReturnValue(phone);
    onTestFinished(() => matchMediaSpy.mockRestore());
    mockRooms(createRoom());
    await renderAdminPage('/admin/rooms/12');
    await findField('Name', 'English');
    expect(screen.queryByRole('checkbox', { name: /^Only what needs/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More actions for this record' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Only what needs/ }));
    const checkbox = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Only what needs/ });
    expect(checkbox.checked).toBe(true);
    await user.click(checkbox);
    expect(checkbox.isConnected).toBe(false);
  });

  it('does not open the dialog of a conflict while the user goes on typing', async () => {
    const storedRoom = createRoom();
    mockRooms(storedRoom);
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(http.patch('*/api/content/rooms/12', () => promise, { once: true }));
    await renderAdminPage('/admin/rooms/12');
    const name = await findField('Name', 'English');
    await user.type(name, ' of mine');
    const english = storedRoom.translations.find(({ language }) => language === 'en')!;
    Object.assign(english, { name: 'Tea room of theirs', version: 2 });
    await user.keyboard('{Control>}s{/Control}');
    await user.keyboard(', alone');
    act(() => resolve());
    expect(await screen.findByText('1 conflict')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(name.value).toBe('Tea room of mine, alone');
    await user.click(screen.getByText(/^Choose versions/));
    const dialog = await screen.findByRole('dialog', { name: /Someone changed this record/ });
    await user.click(within(dialog).getByRole('button', { name: 'Save the chosen versions' }));
    await waitFor(() => expect(english['name']).toBe('Tea room of mine, alone'));
  });

  it('does not go to the next record after a save during which the user types', async () => {
    mockRooms(createRoom(), { ...createRoom(), id: 13 });
    const { promise, resolve } = Promise.withResolvers<void>();
    server.use(http.patch('*/api/content/rooms/12', () => promise, { once: true }));
    await renderAdminPage('/admin/rooms/12');
    const name = await findField('Name', 'English');
    await screen.findByText('1 / 2');
    await user.type(name, ' 2');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await user.keyboard('3');
    act(() => resolve());
    await screen.findByText('1 unsaved');
    await waitFor(() =>
      expect(screen.getByText(/^Save 1/).closest('button')?.ariaBusy).not.toBe('true'),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.keyboard('4');
    expect(name.value).toBe('Tea room 234');
  });

  it('goes to the next record by keys, after saving or at once', async () => {
    const { calls } = mockRooms(...[12, 13, 14].map((id) => ({ ...createRoom(), id })));
    await renderAdminPage('/admin/rooms/12');
    await screen.findByText('1 / 3');
    await user.type(await findField('Name', 'English'), ' 2');
    await user.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByText('2 / 3');
    expect(calls).toMatchObject([{ path: '12', body: { words: { en: { name: 'Tea room 2' } } } }]);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    await screen.findByText('3 / 3');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await screen.findByText('2 / 3');
  });

  it('focuses the same text in the next language by Alt with an arrow', async () => {
    mockRooms(createRoom());
    await renderAdminPage('/admin/rooms/12');
    (await findField('Description', 'English')).focus();
    const japanese = await findField('Description', 'Japanese');
    await user.keyboard('{Alt>}{ArrowRight}{/Alt}');
    await waitFor(() => expect(document.activeElement).toBe(japanese));
  });

  it('says that visitors see the saved version, unless it is hidden or has a suggestion', async () => {
    const suggested = createRoom();
    const english = suggested.translations.find(({ language }) => language === 'en')!;
    const suggestion = { id: 's', text: 'Tea chamber', basis: '', at: '', model: null };
    Object.assign(english.provenance['name']!, { suggestion });
    mockRooms(createRoom(), { ...createRoom(), id: 13, live: false }, { ...suggested, id: 14 });
    await renderAdminPage('/admin/rooms/12');
    await screen.findByText('1 / 3');
    screen.getByText('Visitors see this version.');
    for (const position of ['2 / 3', '3 / 3']) {
      await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
      await screen.findByText(position);
      expect(screen.queryByText('Visitors see this version.'), position).toBeNull();
    }
  });

  it('accepts the full-width digits of an input method', async () => {
    const storedRoom = createRoom();
    mockRooms(storedRoom);
    await renderAdminPage('/admin/rooms/12');
    const capacity = await screen.findByLabelText<HTMLInputElement>('Capacity');
    await user.clear(capacity);
    await user.type(capacity, '４');
    await user.tab();
    expect(screen.queryByText(/is not a number/)).toBeNull();
    await user.click(saveButton());
    await screen.findByText(/^Saved/);
    expect(storedRoom.shared['capacity']).toBe(4);
    expect(capacity.value).toBe('4');
  });

  it('never overwrites a shared value that another user changed, even if it was reloaded', async () => {
    const storedRoom = createRoom();
    const { calls } = mockRooms(storedRoom);
    await renderAdminPage('/admin/rooms/12');
    const capacity = await screen.findByLabelText<HTMLInputElement>('Capacity');
    await user.clear(capacity);
    await user.type(capacity, '4');
    Object.assign(storedRoom, { version: 2, shared: { ...storedRoom.shared, capacity: 6 } });
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(screen.getByText('Save 1 change')).toBeTruthy());
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: /Someone changed this record/ });
    // The next save asks again to resolve a postponed conflict, with the same choice.
    await user.click(within(dialog).getByRole('radio', { name: /Theirs/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Not now' }));
    expect(screen.getByText('1 conflict')).toBeTruthy();
    await user.click(screen.getByText(/^Choose versions/));
    const conflict = await screen.findByRole('dialog', { name: /Someone changed this record/ });
    expect(storedRoom.shared['capacity']).toBe(6);
    await user.click(within(conflict).getByRole('button', { name: 'Save the chosen versions' }));
    await waitFor(() => expect(capacity.value).toBe('6'));
    expect(storedRoom.shared['capacity']).toBe(6);
    expect(calls.length).toBeLessThanOrEqual(1);
  });

  it('moves through pending fields and copies the base by key', async () => {
    mockRooms(createRoom());
    await renderAdminPage('/admin/rooms/12');
    const japanese = await findField('Name', 'Japanese');
    // jsdom has no layout: everything counts as visible.
    Object.defineProperty(HTMLElement.prototype, 'offsetParent', { get: () => document.body });
    await user.keyboard('n');
    expect(document.activeElement?.textContent).toBe('Translate');
    await user.keyboard('e');
    const editedField = document.activeElement as HTMLTextAreaElement;
    expect(editedField.dataset['textField']).toMatch(/\.(name|description)$/);
    act(() => editedField.blur());
    await user.keyboard('n');
    expect(document.activeElement?.textContent).toBe('Translate');
    await user.keyboard('c');
    const copiedField = document.activeElement as HTMLTextAreaElement;
    expect(copiedField.dataset['textField']).toMatch(/\.(name|description)$/);
    expect(copiedField.value).not.toBe('');
    expect(japanese).toBeTruthy();
  });

  it('begins with the base, and approves a converted text unchanged', async () => {
    const { calls } = mockRooms(createRoom());
    await renderAdminPage('/admin/rooms/12');
    await findField('Name', 'Simplified Chinese');
    const tabs = screen.getAllByRole('tab').map(({ textContent }) => textContent);
    expect(tabs[0]).toMatch(/^繁體中文/);
    await user.click(screen.getByText('Approve'));
    await waitFor(() => expect(screen.queryByText('Approve')).toBeNull());
    expect(calls).toEqual([{ method: 'confirm', path: '12/zh', body: null }]);
  });

  it('does not handle Alt with an arrow in selects and radio buttons, nor in text fields on a Mac', async () => {
    mockRooms(createRoom());
    await renderAdminPage('/admin/rooms/12');
    const name = await findField('Name', 'Traditional Chinese');
    const english = await findField('Name', 'English');
    // Returns whether the page left the key to the browser.
    const isUnhandled = (control: HTMLElement, key: string) => {
      control.focus();
      return fireEvent.keyDown(control, { key, altKey: true });
    };
    expect(isUnhandled(screen.getByLabelText('Type'), 'ArrowDown')).toBe(true);
    const radio = Object.assign(document.createElement('input'), { type: 'radio' });
    screen.getByRole('main').append(radio);
    expect(isUnhandled(radio, 'ArrowDown')).toBe(true);
    radio.remove();
    expect(isUnhandled(name, 'ArrowDown')).toBe(false);
    expect(isUnhandled(name, 'ArrowRight')).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(english));
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Macintosh; Intel Mac OS X');
    for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
      expect(isUnhandled(name, key), key).toBe(true);
    }
    expect(isUnhandled(screen.getByText('1 / 1'), 'ArrowDown')).toBe(false);
    vi.restoreAllMocks();
  });

  it('offers to generate missing texts only if there are any', async () => {
    const texts = { name: '茶之間', description: '窗外就是河。', price: '¥9,800' };
    const translations = Object.fromEntries(
      (['en', 'ja', 'zh', 'zh_TW'] as const).map((language) => [language, { words: texts }]),
    );
    mockRooms(createRoom(), { ...fakeRecord(13, translations), label: '茶之間' });
    const firstPage = await renderAdminPage('/admin/rooms/12');
    expect(await screen.findByRole('button', { name: 'Translate…' })).toBeTruthy();
    await user.click(screen.getByLabelText('More actions for this record'));
    expect(await screen.findByText('Generate missing translations')).toBeTruthy();
    firstPage.unmount();
    await renderAdminPage('/admin/rooms/13');
    await user.click(await screen.findByLabelText('More actions for this record'));
    expect(await screen.findByText('Generate translations…')).toBeTruthy();
    expect(screen.queryByText('Generate missing translations')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Translate…' })).toBeNull();
  });

  it('moves the focus to the heading when the focused button to translate disappears', async () => {
    const storedRoom = createRoom();
    mockRooms(storedRoom);
    await renderAdminPage('/admin/rooms/12');
    const button = await screen.findByRole('button', { name: 'Translate…' });
    button.focus();
    const texts = { name: '茶之間', description: '窗外就是河。', price: '¥9,800' };
    const { translations } = fakeRecord(
      12,
      Object.fromEntries(
        (['en', 'ja', 'zh', 'zh_TW'] as const).map((language) => [language, { words: texts }]),
      ),
    );
    Object.assign(storedRoom, { translations, version: 2 });
    act(() => focusManager.setFocused(false));
    act(() => focusManager.setFocused(true));
    await waitFor(() => expect(button.isConnected).toBe(false));
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('moves the focus to the heading when edits are discarded, and when that is undone', async () => {
    mockRooms(createRoom());
    await renderAdminPage('/admin/rooms/12');
    const name = await findField('Name', 'English');
    await user.type(name, ' 2');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(document.activeElement?.tagName).toBe('H1');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(name.value).toBe('Tea room 2');
    expect(document.activeElement?.tagName).toBe('H1');
  });

  it('offers to undo when an action replaces text that is not saved', async () => {
    mockRooms(createRoom());
    await renderAdminPage('/admin/rooms/12');
    const description = await findField('Description', 'English');
    const openMenu = () =>
      user.click(
        within(description.closest<HTMLElement>('.admin-cell')!).getByLabelText(
          'More actions for this text',
        ),
      );
    await openMenu();
    await user.click(await screen.findByRole('menuitem', { name: /^Copy base/ }));
    expect(description.value).toBe('窗外就是河。');
    // The stored text is in the history.
    expect(screen.queryByText('Changes discarded')).toBeNull();
    await user.clear(description);
    await user.type(description, 'Water at the window.');
    for (const item of [/^Copy base/, /^Empty/]) {
      await openMenu();
      await user.click(await screen.findByRole('menuitem', { name: item }));
      expect(description.value).not.toBe('Water at the window.');
      await user.click(await screen.findByRole('button', { name: 'Undo' }));
      expect(description.value).toBe('Water at the window.');
    }
  });

  it('offers to restore input that an undo replaces', async () => {
    mockRooms(createRoom());
    await renderAdminPage('/admin/rooms/12');
    const name = await findField('Name', 'English');
    const press = async (label: string) =>
      user.click((await screen.findAllByRole('button', { name: label })).at(-1)!);
    await user.type(name, ' with a view');
    await press('Discard');
    await user.type(name, ' 2');
    await press('Undo');
    expect(name.value).toBe('Tea room 2');
    await press('Undo');
    expect(name.value).toBe('Tea room with a view');
    await press('Undo');
    expect(name.value).toBe('Tea room 2');
    await user.click(screen.getByRole('button', { name: 'Undo my change' }));
    await user.type(name, ' 3');
    await press('Undo');
    expect(name.value).toBe('Tea room 3');
    await press('Undo');
    expect(name.value).toBe('Tea room 2');
  });

  it('offers each language with texts as the base, whichever is shown', async () => {
    mockRooms(createRoom());
    await renderAdminPage('/admin/rooms/12');
    await user.click(await screen.findByLabelText('More actions for this record'));
    const items = await screen.findAllByRole('menuitem', { name: /the base/ });
    expect(items.map((item) => [item.textContent, item.getAttribute('aria-disabled')])).toEqual([
      [expect.stringMatching(/^Make English the base/), null],
      [expect.stringMatching(/^Make Japanese the base/), 'true'],
      [expect.stringMatching(/^Make Simplified Chinese the base/), null],
    ]);
  });

  it('shows the value that replaced an invalid number', async () => {
    mockRooms(createRoom());
    await renderAdminPage('/admin/rooms/12');
    const capacity = await screen.findByLabelText<HTMLInputElement>('Capacity');
    await user.clear(capacity);
    await user.type(capacity, 'abc');
    await user.tab();
    expect(await screen.findByText('“abc” is not a number; set to 1')).toBeTruthy();
    expect(capacity.value).toBe('1');
  });

  it('sends an invalid number as it was typed, for the API to refuse', async () => {
    const yen = { name: 'yen', where: 'shared', type: 'number', required: false } as const;
    const storedRoom = createRoom();
    storedRoom.shared['yen'] = 9800;
    const { calls } = mockKind({ ...roomsKind, fields: [...roomsKind.fields, yen] }, storedRoom);
    await renderAdminPage('/admin/rooms/12');
    const input = await screen.findByLabelText<HTMLInputElement>('yen');
    await user.clear(input);
    await user.type(input, '12,00');
    await user.tab();
    expect(input.value).toBe('12,00');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({ version: 1, shared: { yen: '12,00' } });
  });

  it.each(['12,000', '１２，０００', '12 000'])('sends %s as the number 12000', async (text) => {
    const storedRoom = createRoom();
    const { calls } = mockRooms(storedRoom);
    await renderAdminPage('/admin/rooms/12');
    const capacity = await screen.findByLabelText<HTMLInputElement>('Capacity');
    await user.clear(capacity);
    await user.type(capacity, text);
    await user.tab();
    expect(capacity.value).toBe(text);
    await user.click(saveButton());
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ version: 1, shared: { capacity: 12000 } }),
    );
  });

  it('keeps an empty number while only the window has lost the focus', async () => {
    mockRooms(createRoom());
    await renderAdminPage('/admin/rooms/12');
    const capacity = await screen.findByLabelText<HTMLInputElement>('Capacity');
    await user.clear(capacity);
    // Browsers also fire `blur` when another window is shown; the field then stays the active element.
    fireEvent.blur(capacity);
    await user.type(capacity, '6');
    expect(capacity.value).toBe('6');
  });

  it('does not clear a stored day of which only parts are left', async () => {
    const until = { name: 'until', where: 'shared', type: 'day', required: false } as const;
    const storedRoom = createRoom();
    storedRoom.shared['until'] = '2026-12-31';
    const { calls } = mockKind({ ...roomsKind, fields: [...roomsKind.fields, until] }, storedRoom);
    await renderAdminPage('/admin/rooms/12');
    const input = await screen.findByLabelText<HTMLInputElement>('until');
    const setBadInput = (badInput: boolean) =>
      Object.defineProperty(input, 'validity', { value: { badInput }, configurable: true });
    setBadInput(true);
    fireEvent.change(input, { target: { value: '' } });
    expect(await screen.findByText('1 unsaved')).toBeTruthy();
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(calls[0]?.body).toEqual({ version: 1, shared: { until: '…' } }));
    setBadInput(false);
    fireEvent.change(input, { target: { value: '2027-01-31' } });
    await user.click(saveButton());
    await waitFor(() => expect(calls[1]?.body).toMatchObject({ shared: { until: '2027-01-31' } }));
  });

  it('keeps parts of a day that are typed into an empty field as unsaved, until they are discarded', async () => {
    const until = { name: 'until', where: 'shared', type: 'day', required: false } as const;
    mockKind({ ...roomsKind, fields: [...roomsKind.fields, until] }, createRoom());
    await renderAdminPage('/admin/rooms/12');
    const input = await screen.findByLabelText<HTMLInputElement>('until');
    Object.defineProperty(input, 'validity', { value: { badInput: true } });
    const setValue = vi.spyOn(input, 'value', 'set');
    fireEvent.keyUp(input, { key: '8' });
    await screen.findByText('1 unsaved');
    expect(setValue).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(setValue).toHaveBeenCalledWith(''));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
    expect(screen.queryByText('1 unsaved')).toBeNull();
  });

  it('edits a month and ratings, and clears the month', async () => {
    const since = { name: 'since', where: 'shared', type: 'month', required: false } as const;
    const shade = { name: 'shade', where: 'shared', type: 'rating', required: true } as const;
    const kind = { ...roomsKind, fields: [since, shade, { ...shade, name: 'lighting' }] };
    const storedRoom = createRoom();
    Object.assign(storedRoom.shared, { since: '2019-04', shade: 4, lighting: null });
    const { calls } = mockKind(
      { ...kind, fields: [...kind.fields, ...roomsKind.fields] },
      storedRoom,
    );
    await renderAdminPage('/admin/rooms/12');
    const month = await screen.findByLabelText<HTMLInputElement>('since');
    expect([month.type, month.value]).toEqual(['month', '2019-04']);
    const optionTexts = (name: string) =>
      within(screen.getByLabelText(name))
        .getAllByRole<HTMLOptionElement>('option')
        .map(({ textContent, selected }) => (selected ? `> ${textContent}` : textContent));
    expect(optionTexts('shade')).toEqual(['5 ★★★★★', '> 4 ★★★★', '3 ★★★', '2 ★★', '1 ★']);
    expect(optionTexts('lighting')[0]).toBe('> Choose…');

    fireEvent.change(month, { target: { value: '2021-10' } });
    await user.selectOptions(screen.getByLabelText('shade'), '5 ★★★★★');
    await user.selectOptions(screen.getByLabelText('lighting'), '3 ★★★');
    expect(optionTexts('lighting')).not.toContain('Choose…');
    await user.click(screen.getByText('Save 3 changes'));
    await screen.findByText(/^Saved/);
    fireEvent.change(month, { target: { value: '' } });
    await user.click(screen.getByText('Save 1 change'));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls.map(({ body }) => body)).toMatchObject([
      { shared: { since: '2021-10', shade: 5, lighting: 3 } },
      { shared: { since: null } },
    ]);
  });

  it('removes the suggestion and the badge “Base changed” once the current text is kept', async () => {
    const storedRoom = createRoom();
    const english = storedRoom.translations.find(({ language }) => language === 'en')!;
    english.provenance['description'] = {
      origin: 'human',
      stale: true,
      at: '2026-11-01T00:00:00Z',
      suggestion: { id: 'a', text: 'The quiet river.', basis: '', at: '', model: 'm' },
    };
    mockRooms(storedRoom);
    await renderAdminPage('/admin/rooms/12');
    await user.click(await screen.findByText('Keep mine'));
    await waitFor(() => expect(screen.queryByText('Base changed')).toBeNull());
    expect(screen.queryByRole('group', { name: 'Suggestion' })).toBeNull();
    expect((await findField('Description', 'English')).value).toBe('The river.');
  });

  it('begins a new record in Traditional Chinese, or in the language of the last one', async () => {
    mockRooms(createRoom());
    const firstPage = await renderAdminPage('/admin/rooms/new');
    expect(await findField('Name', 'Traditional Chinese')).toBeTruthy();
    firstPage.unmount();
    localStorage.setItem('adminWritingLanguage', 'ja');
    await renderAdminPage('/admin/rooms/new');
    expect(await findField('Name', 'Japanese')).toBeTruthy();
  });
});

describe('unsaved input', () => {
  it('renders no other field again', async () => {
    // Language and name of each field, `en.name`; the inputs inside a field are rendered separately.
    const renderedFields = new Set<string>();
    // A spec that ran before may have loaded the page: specs share modules.
    vi.resetModules();
    vi.doMock('./field-meta', async (load) => {
      const { FieldMeta } = await load<typeof import('./field-meta')>();
      const { useFieldContext } = await import('./record-context');
      return {
        FieldMeta: () => {
          const { language, field } = useFieldContext();
          renderedFields.add(`${language}.${field.name}`);
          return <FieldMeta />;
        },
      };
    });
    onTestFinished(() => {
      vi.doUnmock('./field-meta');
      vi.resetModules();
    });
    const page = await import('../../../../test/admin-page');
    mockRooms(createRoom());
    await page.renderAdminPage('/admin/rooms/12');
    const name = await findField('Name', 'English');
    // Waits until the page has loaded completely, and nothing renders any more.
    await waitFor(async () => {
      renderedFields.clear();
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect([...renderedFields]).toEqual([]);
    });
    await user.type(name, ' 123');
    expect(name.value).toBe('Tea room 123');
    // The field itself renders once, when it becomes edited.
    expect([...renderedFields]).toEqual(['en.name']);
  });

  it('is offered after a reload to the same user only', async () => {
    mockRooms(createRoom());
    const firstPage = await renderAdminPage('/admin/rooms/12');
    await user.type(await findField('Name', 'English'), ' draft');
    endVisit(firstPage);

    const otherUsersPage = await renderAdminPage('/admin/rooms/12', { user: 'yumi' });
    await user.type(await findField('Name', 'English'), '!');
    // Input is stored once the search for earlier drafts has ended.
    await waitFor(() => expect(Object.keys(localStorage).join()).toContain('draft:yumi:'));
    expect(screen.queryByText('Continue editing')).toBeNull();
    endVisit(otherUsersPage);

    await renderAdminPage('/admin/rooms/12');
    await user.click(await screen.findByText('Continue editing'));
    expect((await findField('Name', 'English')).value).toBe('Tea room draft');
  });

  it('is offered in the format of earlier versions, and conflicts with another stored value', async () => {
    const storedRoom = createRoom();
    mockRooms(storedRoom);
    writeDraft('mei', 'rooms:12', await getTabId(), {
      words: { 'en.description': { text: 'It is quiet.', from: 'The sea.' } },
      shared: { capacity: '4' },
      from: { capacity: '2' },
    });
    await renderAdminPage('/admin/rooms/12');
    await user.click(await screen.findByText('Continue editing'));
    const description = await findField('Description', 'English');
    expect(description.value).toBe('It is quiet.');
    expect(screen.getByLabelText('Capacity')).toHaveProperty('value', '4');
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: /Someone changed this record/ });
    expect(within(dialog).getAllByRole('group')).toHaveLength(1);
    await user.click(within(dialog).getByRole('radio', { name: /Use both/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save the chosen versions' }));
    expect(description.value).toBe('The river.\nIt is quiet.');
    await waitFor(() => expect(document.activeElement).toBe(description));
    await user.click(saveButton());
    await screen.findByText(/^Saved/);
    expect(storedRoom.shared['capacity']).toBe(4);
  });

  it('is offered in the format of earlier versions for a new record, in its base language', async () => {
    mockRooms(createRoom());
    const bodies: unknown[] = [];
    const create = http.post('*/api/content/rooms', async ({ request }) => {
      bodies.push(await request.json());
      return new Promise<Response>(() => undefined);
    });
    server.use(create);
    writeDraft('mei', 'rooms:new', await getTabId(), {
      language: 'ja',
      words: { 'ja.name': { text: '竹の間', from: null } },
      shared: { capacity: '4', type: 'Studio' },
    });
    await renderAdminPage('/admin/rooms/new');
    await user.click(await screen.findByText('Continue editing'));
    expect((await findField('Name', 'Japanese')).value).toBe('竹の間');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(bodies).toHaveLength(1));
    expect(bodies).toMatchObject([
      { baseLanguage: 'ja', shared: { capacity: 4 }, words: { ja: { name: '竹の間' } } },
    ]);
  });

  it('does not replace newer input in its field, and offers its own text by an undo', async () => {
    mockRooms(createRoom());
    writeDraft('mei', 'rooms:12', await getTabId(), {
      edits: { 'words.en.name': { value: 'Draft room', from: 'Tea room' } },
    });
    await renderAdminPage('/admin/rooms/12');
    const name = await findField('Name', 'English');
    await screen.findByText('Continue editing');
    await user.type(name, ' 2');
    await user.click(screen.getByText('Continue editing'));
    expect(name.value).toBe('Tea room 2');
    expect(await screen.findByText('Newer input was kept')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(name.value).toBe('Draft room');
  });

  it('is not replaced by the draft of the next visit while it is only offered', async () => {
    mockRooms(createRoom());
    const firstVisit = await renderAdminPage('/admin/rooms/12');
    await user.type(await findField('Name', 'English'), ' 1');
    endVisit(firstVisit);
    const secondVisit = await renderAdminPage('/admin/rooms/12');
    await screen.findByText('Continue editing');
    await user.type(await findField('Description', 'English'), ' 2');
    endVisit(secondVisit);

    await renderAdminPage('/admin/rooms/12');
    await user.click(await screen.findByText('Continue editing'));
    expect((await findField('Description', 'English')).value).toBe('The river. 2');
    await user.click(await screen.findByText('Continue editing'));
    expect((await findField('Name', 'English')).value).toBe('Tea room 1');
    expect(screen.queryByText('Continue editing')).toBeNull();
  });

  it('is offered also if there is no space for a second copy of it', async () => {
    mockRooms(createRoom());
    const draft = {
      edits: { 'words.en.name': { value: 'Draft room '.repeat(9), from: 'Tea room' } },
    };
    writeDraft('mei', 'rooms:12', await getTabId(), draft);
    const usedLength = () => Object.entries<string>(localStorage).flat().join('').length;
    const limit = usedLength() + 50;
    const setLimited = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (
      this: Storage,
      name,
      text,
    ) {
      this[name] = text;
      if (this === sessionStorage || usedLength() <= limit) return;
      this.removeItem(name);
      throw new DOMException('The quota has been exceeded', 'QuotaExceededError');
    });
    await renderAdminPage('/admin/rooms/12');
    await user.click(await screen.findByText('Continue editing'));
    expect((await findField('Name', 'English')).value).toMatch(/^Draft room/);
    setLimited.mockRestore();
  });

  it('conflicts with other images, which are shown by their number and not by their URLs', async () => {
    const storedRoom = createRoom();
    storedRoom.shared['images'] = '/uploads/a.webp,/uploads/b.webp';
    mockRooms(storedRoom);
    server.use(http.get('*/api/content/media/:id', () => new HttpResponse(null, { status: 404 })));
    writeDraft('mei', 'rooms:12', await getTabId(), {
      edits: { 'shared.images': { value: ['/uploads/c.webp'], from: [] } },
    });
    await renderAdminPage('/admin/rooms/12');
    await user.click(await screen.findByText('Continue editing'));
    await user.click(saveButton());
    const dialog = await screen.findByRole('dialog', { name: /Someone changed this record/ });
    within(dialog).getByRole('radio', { name: /Theirs.*2 images/ });
    within(dialog).getByRole('radio', { name: /Mine.*1 image/ });
  });

  it('is offered after a reload for a new record as well, in its base language', async () => {
    mockRooms(createRoom());
    const firstPage = await renderAdminPage('/admin/rooms/new');
    await user.selectOptions(await screen.findByLabelText('Base language'), 'ja');
    await user.type(await findField('Name', 'Japanese'), '竹の間');
    endVisit(firstPage);
    await renderAdminPage('/admin/rooms/new');
    await user.click(await screen.findByText('Continue editing'));
    expect(screen.queryByText(/see first whether/)).toBeNull();
    expect((await findField('Name', 'Japanese')).value).toBe('竹の間');
  });

  it('is offered with a warning if the page was closed while a record was being created', async () => {
    mockRooms(createRoom());
    server.use(http.post('*/api/content/rooms', () => new Promise(() => undefined)));
    const firstPage = await renderAdminPage('/admin/rooms/new');
    await user.type(await findField('Name', 'Traditional Chinese'), '竹之間');
    await user.selectOptions(screen.getByLabelText('Type'), 'Studio');
    await user.keyboard('{Control>}s{/Control}');
    endVisit(firstPage);
    await renderAdminPage('/admin/rooms/new');
    await screen.findByText(/see first whether the list has the new record already/);
    await user.click(screen.getByText('Continue editing'));
    expect((await findField('Name', 'Traditional Chinese')).value).toBe('竹之間');
  });

  it('is kept if a draft of a new record in another base language is restored', async () => {
    mockRooms(createRoom());
    const firstPage = await renderAdminPage('/admin/rooms/new');
    await user.selectOptions(await screen.findByLabelText('Base language'), 'ja');
    await user.type(await findField('Name', 'Japanese'), '竹の間');
    endVisit(firstPage);
    await renderAdminPage('/admin/rooms/new');
    await screen.findByText('Continue editing');
    await user.type(await findField('Name', 'Traditional Chinese'), '松之間');
    await user.click(screen.getByText('Continue editing'));
    const name = await findField('Name', 'Japanese');
    expect(name.value).toBe('松之間');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(name.value).toBe('竹の間');
  });

  it('is not offered if its edits were saved while the page was closed', async () => {
    mockRooms(createRoom());
    const key = `draft:mei:rooms:12:${await getTabId()}`;
    writeDraft('mei', 'rooms:12', await getTabId(), {
      edits: { 'words.en.name': { value: 'Tea room ', from: 'Room' } },
    });
    await renderAdminPage('/admin/rooms/12');
    await findField('Name', 'English');
    await waitFor(() => expect(Object.keys(localStorage).join()).not.toContain(key));
    expect(screen.queryByText('Continue editing')).toBeNull();
  });

  it('does not affect the draft of another tab', async () => {
    mockRooms(createRoom());
    const oldDraft = { words: { 'en.name': { text: 'Theirs', from: null } }, shared: {} };
    writeDraft('mei', 'rooms:12', 'another-tab', oldDraft);
    await renderAdminPage('/admin/rooms/12');
    await user.type(await findField('Name', 'English'), ' 2');
    await user.click(saveButton());
    await screen.findByText(/^Saved/);
    expect(localStorage.getItem('draft:mei:rooms:12:another-tab')).not.toBeNull();
  });

  it('does not block navigation once its record is deleted, and is offered again when it is restored', async () => {
    const { calls } = mockRooms(createRoom());
    writeDraft('mei', 'rooms:12', 'another-tab', {});
    await renderAdminPage('/admin/rooms/12');
    await user.type(await findField('Name', 'English'), ' 2');
    await user.click(screen.getByLabelText('More actions for this record'));
    await user.click(await screen.findByText('Delete'));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('No rooms found')).toBeTruthy();
    expect(calls.at(-1)).toMatchObject({ method: 'bulk', path: 'delete', body: [12] });
    expect(unsaved.dirty).toBe(false);
    expect(localStorage.getItem('draft:mei:rooms:12:another-tab')).not.toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await user.click(await screen.findByRole('link', { name: 'Tea room' }));
    await user.click(await screen.findByText('Continue editing'));
    expect((await findField('Name', 'English')).value).toBe('Tea room 2');
  });
});
