// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useLocation } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { findField, renderAdminPage, mockApi, testRooms } from '../../../../test/admin-page';
import { mockContentApi, fakeRecord, roomsKind } from '../../../../test/fake-content';
import { KindScreens } from '../kind/kind-screens';
import { unsaved } from '../unsaved/unsaved-changes-registry';

const server = mockApi();
const user = userEvent.setup({ delay: null });

const facilitiesKind: typeof roomsKind = {
  ...roomsKind,
  kind: 'facilities',
  fields: [
    ...roomsKind.fields.filter(({ where }) => where === 'words'),
    { name: 'icon', where: 'shared', type: 'text', required: true },
    { name: 'active', where: 'shared', type: 'flag', required: false, default: true },
  ],
};

interface CreateBody {
  baseLanguage: 'en' | 'zh_TW';
  shared: Record<string, unknown>;
  words: Partial<Record<'en' | 'zh_TW', Record<string, string>>>;
}

/** Fakes a site without records of a kind; creation responds once `respond` is called. */
function mockEmptySite(kind = roomsKind) {
  const fakeApi = mockContentApi([], kind);
  const bodies: CreateBody[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  const create = http.post('*/api/content/:kind', async ({ request }) => {
    const body = (await request.json()) as CreateBody;
    bodies.push(body);
    await promise;
    const texts = { words: body.words[body.baseLanguage] ?? {} };
    const record = { ...fakeRecord(42, { [body.baseLanguage]: texts }, kind), ...body };
    Object.assign(record, { kind: kind.kind, label: texts.words['name'], words: undefined });
    fakeApi.records.push(record);
    return HttpResponse.json(record, { status: 201 });
  });
  const estimate = http.post('*/generate-translations', () => HttpResponse.json({ fields: 2 }));
  server.use(create, estimate, ...fakeApi.handlers);
  return { ...fakeApi, bodies, respond: () => act(() => resolve()) };
}

function CurrentUrl() {
  return <output>{useLocation().pathname}</output>;
}

/** Inserts a text at the cursor at once. */
async function pasteText(control: HTMLElement, text: string) {
  await user.click(control);
  await user.paste(text);
}

const saveByKey = () => user.keyboard('{Control>}s{/Control}');
const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('draft:'));
const getControl = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const saveBar = () => within(screen.getByRole('region', { name: 'Saving' }));

describe('new record', () => {
  it('marks the required fields, with a legend', async () => {
    mockEmptySite();
    const { container } = await renderAdminPage('/admin/rooms/new');
    await screen.findByText('* Required');
    const labels = [...container.querySelectorAll('[data-required]')];
    expect(labels.map(({ textContent }) => textContent)).toEqual(['Type', 'Capacity', 'Name']);
  });

  it('keeps input during the creation, in the same form', async () => {
    localStorage.setItem('adminWritingLanguage', 'en');
    const { calls, records, respond } = mockEmptySite();
    await renderAdminPage('/admin/rooms/new');
    const name = await findField('Name', 'English');
    await pasteText(name, 'Tea room');
    await user.selectOptions(getControl('Type'), 'Studio');
    await saveByKey();
    await pasteText(name, ' by the river');
    await pasteText(await findField('Description', 'English'), 'Quiet.');
    await user.clear(getControl('Capacity'));
    await pasteText(getControl('Capacity'), '4');
    // Input continues while an earlier draft is being loaded.
    const draft = Promise.withResolvers<object>();
    const locks = { query: () => draft.promise };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    respond();
    expect(await findField('Name', 'Japanese')).toBeTruthy();
    await pasteText(getControl('Capacity'), '0');
    draft.resolve({ held: [] });
    Reflect.deleteProperty(navigator, 'locks');
    expect(name.isConnected).toBe(true);
    expect(name.value).toBe('Tea room by the river');
    expect(records[0]).toMatchObject({ shared: { capacity: 2 } });
    expect(screen.getByText('3 unsaved')).toBeTruthy();
    expect(unsaved.changes).toHaveLength(3);
    await waitFor(() => expect(draftKeys()).toEqual([expect.stringContaining(':rooms:42:')]));
    expect(screen.queryByText('Continue editing')).toBeNull();

    await saveByKey();
    await screen.findByText(/^Saved/);
    expect(calls.at(-1)).toMatchObject({
      method: 'PATCH',
      path: '42',
      body: {
        shared: { capacity: 40 },
        words: { en: { name: 'Tea room by the river', description: 'Quiet.' } },
      },
    });
    expect(draftKeys()).toEqual([]);
  });

  it('keeps input during the creation also for another kind, and then opens the URL of the record', async () => {
    const { respond } = mockEmptySite(facilitiesKind);
    const screens = (
      <>
        <KindScreens adminKind={{ ...testRooms, kind: 'facilities', path: '/admin/f' }} />
        <CurrentUrl />
      </>
    );
    await renderAdminPage('/admin/f/new', { routes: { '/admin/f/*': screens } });
    const name = await findField('Name', 'Traditional Chinese');
    expect(screen.queryByText('Visitors see this version.')).toBeNull();
    await pasteText(name, '早餐');
    await pasteText(getControl('Icon'), 'cup');
    await saveByKey();
    await pasteText(name, '室');
    respond();
    await screen.findByText('1 unsaved');
    expect(name.isConnected).toBe(true);
    expect(name.value).toBe('早餐室');
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('早餐');
    expect(await screen.findByText('/admin/f/42')).toBeTruthy();
  });

  it('is created once, although the storage of the device is full', async () => {
    const { bodies, respond } = mockEmptySite(facilitiesKind);
    const screens = (
      <KindScreens adminKind={{ ...testRooms, kind: 'facilities', path: '/admin/f' }} />
    );
    await renderAdminPage('/admin/f/new', { routes: { '/admin/f/*': screens } });
    await pasteText(await findField('Name', 'Traditional Chinese'), '早餐');
    await pasteText(getControl('Icon'), 'cup');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    onTestFinished(() => void vi.restoreAllMocks());
    await saveByKey();
    respond();
    await screen.findByRole('heading', { level: 1, name: '早餐' });
    expect(bodies).toHaveLength(1);
  });

  it('is created once, although its text was changed after a lost response', async () => {
    const { calls, bodies, records, respond } = mockEmptySite(facilitiesKind);
    const keys: (string | null)[] = [];
    const isLost = { current: true };
    const loseResponse = http.post('*/api/content/:kind', ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return isLost.current ? HttpResponse.error() : undefined;
    });
    server.use(loseResponse);
    const screens = (
      <KindScreens adminKind={{ ...testRooms, kind: 'facilities', path: '/admin/f' }} />
    );
    await renderAdminPage('/admin/f/new', { routes: { '/admin/f/*': screens } });
    const name = await findField('Name', 'Traditional Chinese');
    await pasteText(name, '早餐');
    await pasteText(getControl('Icon'), 'cup');
    await saveByKey();
    await screen.findByText(/No connection to the server/, {}, { timeout: 5000 });
    await pasteText(name, '室');
    isLost.current = false;
    await saveByKey();
    respond();
    await screen.findByText(/^Saved/);
    expect(new Set(keys).size).toBe(1);
    expect(bodies).toMatchObject([{ words: { zh_TW: { name: '早餐' } } }]);
    expect(records).toHaveLength(1);
    expect(calls).toMatchObject([
      { method: 'PATCH', path: '42', body: { words: { zh_TW: { name: '早餐室' } } } },
    ]);
    expect(name.value).toBe('早餐室');
  });

  it('opens the URL of the record if the person stays after it was created', async () => {
    const { respond } = mockEmptySite(facilitiesKind);
    const screens = (
      <>
        <KindScreens adminKind={{ ...testRooms, kind: 'facilities', path: '/admin/f' }} />
        <CurrentUrl />
      </>
    );
    await renderAdminPage('/admin/f/new', { routes: { '/admin/f/*': screens } });
    await pasteText(await findField('Name', 'Traditional Chinese'), '早餐');
    await pasteText(getControl('Icon'), 'cup');
    await saveByKey();
    await user.click(screen.getByRole('link', { name: 'Facilities' }));
    await screen.findByRole('dialog');
    respond();
    await screen.findByRole('heading', { level: 1, name: '早餐' });
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect(await screen.findByText('/admin/f/42')).toBeTruthy();
  });

  it('shows the missing choice, and the fields that visitors would miss', async () => {
    mockEmptySite();
    await renderAdminPage('/admin/rooms/new');
    const create = await screen.findByRole('button', { name: /^Create and show/ });
    expect(create.title).toBe('Choose first: Type');
    expect(saveBar().getByText('Choose first: Type')).toBeTruthy();
    expect(saveBar().getByText(/without: Description, Price, and Images$/)).toBeTruthy();
    await pasteText(await findField('Description', 'Traditional Chinese'), '窗外就是河。');
    expect(saveBar().getByText(/without: Price and Images$/)).toBeTruthy();
    expect(saveBar().getByText(/^Choose first: Type · kept/)).toBeTruthy();
    await user.selectOptions(getControl('Type'), 'Studio');
    expect(screen.queryByText(/^Choose first/)).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Visitors see it' }));
    expect(saveBar().getByRole('button', { name: /^Create hidden/ })).toBeTruthy();
    expect(screen.queryByText(/^Visitors will see it without/)).toBeNull();
  });

  it('detects that its text is in another language than its base', async () => {
    const { bodies, respond } = mockEmptySite();
    await renderAdminPage('/admin/rooms/new');
    await pasteText(await findField('Name', 'Traditional Chinese'), 'A quiet room');
    expect(screen.getByText('This looks like English, not Traditional Chinese.')).toBeTruthy();
    await user.click(
      saveBar().getByRole('button', { name: 'Looks like English: check the base language' }),
    );
    expect(document.activeElement).toBe(getControl('Base language'));
    await user.click(screen.getByRole('button', { name: 'Use English as the base' }));
    expect(document.activeElement).toBe(getControl('Base language'));
    expect((await findField('Name', 'English')).value).toBe('A quiet room');
    expect(screen.queryByText(/looks like/i)).toBeNull();
    await user.selectOptions(getControl('Type'), 'Studio');
    await saveByKey();
    respond();
    // After saving, the next step is in the save bar.
    await user.click(await saveBar().findByRole('button', { name: 'Translate…' }));
    expect(bodies[0]).toMatchObject({
      baseLanguage: 'en',
      words: { en: { name: 'A quiet room' } },
    });
    expect(screen.getByRole('dialog', { name: 'Generate translations' })).toBeTruthy();
  });

  it('keeps its base language while it is being created', async () => {
    const { bodies, respond } = mockEmptySite();
    await renderAdminPage('/admin/rooms/new');
    await pasteText(await findField('Name', 'Traditional Chinese'), 'A quiet room');
    await user.selectOptions(getControl('Type'), 'Studio');
    await saveByKey();
    await waitFor(() => expect(bodies).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Use English as the base' }));
    await user.selectOptions(getControl('Base language'), 'en');
    respond();
    expect((await findField('Name', 'English')).value).toBe('');
    expect((await findField('Name', 'Traditional Chinese')).value).toBe('A quiet room');
    expect(unsaved.dirty).toBe(false);
  });

  it('shows why it could not be created, even if it is empty', async () => {
    mockEmptySite(facilitiesKind);
    const problem = { statusCode: 503, code: 'database_unavailable', message: '', requestId: '1' };
    server.use(http.post('*/api/content/:kind', () => HttpResponse.json(problem, { status: 503 })));
    const screens = (
      <KindScreens adminKind={{ ...testRooms, kind: 'facilities', path: '/admin/f' }} />
    );
    await renderAdminPage('/admin/f/new', { routes: { '/admin/f/*': screens } });
    await findField('Name', 'Traditional Chinese');
    await user.click(saveBar().getByRole('button', { name: /^Create/ }));
    await saveBar().findByText(/^Failed to create/);
  });

  it('names the empty required fields together, those that the API refuses and the others', async () => {
    mockEmptySite(facilitiesKind);
    // The API validates the texts only once the shared fields are valid.
    const errors = [{ field: 'shared.icon', code: 'required', message: 'Icon is required.' }];
    const problem = { code: 'validation_failed', message: 'Icon is required.', errors };
    server.use(http.post('*/api/content/:kind', () => HttpResponse.json(problem, { status: 400 })));
    const screens = (
      <KindScreens adminKind={{ ...testRooms, kind: 'facilities', path: '/admin/f' }} />
    );
    await renderAdminPage('/admin/f/new', { routes: { '/admin/f/*': screens } });
    await findField('Name', 'Traditional Chinese');
    await saveByKey();
    await screen.findByText('Icon is required');
    screen.getByText('Name is required');
    saveBar().getByText('2 errors to fix');
    saveBar().getByText(/Please fill in all required fields\.$/);
  });

  it('does not truncate a text that is too long, and names its field', async () => {
    mockEmptySite();
    const errors = [{ field: 'words.zh_TW.description', code: 'too_long', message: 'Too long' }];
    const problem = { statusCode: 422, code: 'validation_failed', message: '', requestId: '1' };
    server.use(
      http.post('*/api/content/:kind', () =>
        HttpResponse.json({ ...problem, errors }, { status: 422 }),
      ),
    );
    await renderAdminPage('/admin/rooms/new');
    await pasteText(await findField('Name', 'Traditional Chinese'), '茶之間');
    const description = await findField('Description', 'Traditional Chinese');
    // The emoji is one character, and two UTF-16 units.
    await pasteText(description, `${'河'.repeat(5011)}🌿`);
    expect(description.value).toHaveLength(5013);
    expect(screen.getByText(/^5,012 of 5,000 characters/)).toBeTruthy();
    expect(description.getAttribute('aria-invalid')).toBe('true');
    await user.selectOptions(getControl('Type'), 'Studio');
    await saveByKey();
    await screen.findByText('1 error to fix');
    expect(saveBar().getByText(/^繁中 Description/)).toBeTruthy();
    expect(document.activeElement).toBe(description);
  });

  it('leaves the focus where input continued, if the creation is refused', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    mockEmptySite(facilitiesKind);
    server.use(
      http.post('*/api/content/:kind', async () => {
        await promise;
        const errors = [{ field: 'shared.icon', code: 'required', message: 'Icon is required.' }];
        const body = { code: 'validation_failed', message: 'Icon is required.', errors };
        return HttpResponse.json(body, { status: 400 });
      }),
    );
    const screens = (
      <KindScreens adminKind={{ ...testRooms, kind: 'facilities', path: '/admin/f' }} />
    );
    await renderAdminPage('/admin/f/new', { routes: { '/admin/f/*': screens } });
    const name = await findField('Name', 'Traditional Chinese');
    await pasteText(name, '茶');
    await user.keyboard('{Control>}s{/Control}');
    await pasteText(name, '席');
    act(() => resolve());
    await screen.findByText('Icon is required');
    await user.keyboard('水');
    expect(name.value).toBe('茶席水');
    expect(document.activeElement).toBe(name);
  });

  it('restores discarded input', async () => {
    mockEmptySite();
    await renderAdminPage('/admin/rooms/new');
    const name = await findField('Name', 'Traditional Chinese');
    await pasteText(name, '茶之間');
    await user.selectOptions(getControl('Type'), '1LDK');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(name.value).toBe('');
    expect(getControl('Type').value).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(name.value).toBe('茶之間');
    expect(getControl('Type').value).toBe('1LDK');
    expect(screen.getByText('2 unsaved')).toBeTruthy();
  });

  it('restores discarded input in the language that it was written in', async () => {
    const { bodies } = mockEmptySite();
    await renderAdminPage('/admin/rooms/new');
    await pasteText(await findField('Name', 'Traditional Chinese'), '茶之間');
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.selectOptions(getControl('Base language'), 'ja');
    await pasteText(await findField('Description', 'Japanese'), '川の音');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect((await findField('Name', 'Traditional Chinese')).value).toBe('茶之間');
    expect((await findField('Description', 'Traditional Chinese')).value).toBe('川の音');
    await user.selectOptions(getControl('Type'), '1LDK');
    await saveByKey();
    await waitFor(() =>
      expect(bodies[0]).toMatchObject({
        baseLanguage: 'zh_TW',
        words: { zh_TW: { name: '茶之間', description: '川の音' } },
      }),
    );
  });

  it('is saved only after the composition of an input method, which an error would interrupt', async () => {
    const { bodies } = mockEmptySite();
    await renderAdminPage('/admin/rooms/new');
    const name = await findField('Name', 'Traditional Chinese');
    await user.selectOptions(getControl('Type'), 'Studio');
    await user.click(name);
    fireEvent.compositionStart(name);
    fireEvent.keyDown(name, { key: 's', ctrlKey: true, isComposing: true });
    await user.paste('茶');
    await act(() => new Promise((done) => setTimeout(done, 50)));
    expect(bodies).toEqual([]);
    fireEvent.compositionEnd(name);
    await waitFor(() => expect(bodies[0]?.words.zh_TW).toEqual({ name: '茶' }));
  });
});
