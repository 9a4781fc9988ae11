// @vitest-environment jsdom
import { focusManager } from '@tanstack/react-query';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { toSinglePage } from '../../../../test/fake-content';
import { unsaved } from '../../../shared/admin';
import { SettingsScreen } from './settings-screen';

const server = mockApi();
const user = userEvent.setup({ delay: null });
const SETTINGS_PATH = '*/api/translations/settings';
let storedSettings: Record<string, unknown>;
let writes: { key: string | null; body: Record<string, unknown> }[];

/** Fake of the Web Locks API without locks of other tabs, so that every stored draft belongs to a closed tab. */
const locks = {
  request: (_: string, __: object, run: (lock: object) => unknown) => Promise.resolve(run({})),
  query: () => Promise.resolve({ held: [] }),
};

beforeEach(() => {
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  writes = [];
  storedSettings = {
    autoTranslate: true,
    chinese: 'convert',
    verify: 'never',
    available: true,
    version: 1,
    model: null,
    models: {},
    defaultModel: 'small',
    currency: 'JPY',
    prices: { small: { input: 1, output: 2 } },
    monthlyBudget: 100,
    urgentOverBudget: false,
    concurrency: 2,
    requestsPerMinute: null,
    tokensPerMinute: null,
  };
  server.use(
    http.get('*/api/jobs', () => HttpResponse.json(toSinglePage([]))),
    http.get('*/api/jobs/events', () => new HttpResponse(new ReadableStream(), { status: 200 })),
    http.get('*/api/translations/usage', () => HttpResponse.json({})),
    http.get(SETTINGS_PATH, () => HttpResponse.json(storedSettings)),
    http.patch(SETTINGS_PATH, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>;
      writes.push({ key: request.headers.get('Idempotency-Key'), body });
      if (body['version'] !== storedSettings['version']) {
        const problem = { code: 'version_conflict', message: '', current: storedSettings };
        return HttpResponse.json(problem, { status: 409 });
      }
      storedSettings = {
        ...storedSettings,
        ...body,
        version: (storedSettings['version'] as number) + 1,
      };
      return HttpResponse.json(storedSettings);
    }),
  );
});

// All files of a worker have the same `navigator`.
afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

const openSettings = () =>
  renderAdminPage('/admin/translations/settings', {
    screens: <Route path="/admin/translations/settings" element={<SettingsScreen />} />,
  });
const findBudgetField = () =>
  screen.findByLabelText<HTMLInputElement>('Monthly budget', { selector: 'input' });
const typeBudget = async (text: string) => {
  await user.clear(await findBudgetField());
  await user.type(await findBudgetField(), text);
};
const save = () => user.click(screen.getByRole('button', { name: /^Save/ }));
/** Keys are `draft:user:form:tab`. A `~` after the tab marks one that is set aside, so that new input does not overwrite it. */
const listDraftKeys = () => Object.keys(localStorage).filter((name) => name.startsWith('draft:'));
const waitUntilSaved = () => waitFor(() => expect(unsaved.dirty).toBe(false));

it('stores a draft and registers as unsaved from the first key press until the edit is saved', async () => {
  await openSettings();
  await typeBudget('200');
  expect(unsaved.changes).toEqual([{ label: 'Monthly budget' }]);
  await waitFor(() => expect(listDraftKeys()).toHaveLength(1));
  await save();
  await waitUntilSaved();
  expect(writes.map(({ body }) => body)).toEqual([{ monthlyBudget: 200, version: 1 }]);
  expect(listDraftKeys()).toEqual([]);
});

it('adopts the change of another field by another user, and retries the save', async () => {
  await openSettings();
  await typeBudget('200');
  storedSettings = { ...storedSettings, currency: 'EUR', version: 2 };
  await save();
  await waitUntilSaved();
  expect(storedSettings).toMatchObject({ monthlyBudget: 200, currency: 'EUR', version: 3 });
  expect(writes.map(({ body }) => body['version'])).toEqual([1, 2]);
  expect((await screen.findByLabelText<HTMLInputElement>('Currency')).value).toBe('EUR');
});

it('does not overwrite a value that another user changed before the conflict is resolved', async () => {
  await openSettings();
  await typeBudget('200');
  storedSettings = { ...storedSettings, monthlyBudget: 250, version: 2 };
  await save();
  await screen.findByRole('group', { name: 'Monthly budget' });
  expect((await findBudgetField()).value).toBe('200');
  expect(await unsaved.saveAll()).toBe(false);
  expect(writes).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: /mine/i }));
  await save();
  await waitUntilSaved();
  expect(storedSettings).toMatchObject({ monthlyBudget: 200, version: 3 });
});

it('focuses the first invalid field, and clears its error when it changes', async () => {
  await openSettings();
  await typeBudget('x');
  await save();
  await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'x'));
  expect((await findBudgetField()).getAttribute('aria-invalid')).toBe('true');
  await typeBudget('5');
  expect((await findBudgetField()).getAttribute('aria-invalid')).toBe(null);
});

it('retries a write without a response under the same Idempotency-Key', async () => {
  const keys: (string | null)[] = [];
  let lostResponses = 2;
  await openSettings();
  server.use(
    http.patch(SETTINGS_PATH, ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      // If this handler returns undefined, the one of `beforeEach` stores the settings.
      return lostResponses-- > 0 ? HttpResponse.error() : undefined;
    }),
  );
  await typeBudget('5');
  await save();
  await screen.findByText('Not saved');
  expect(writes).toEqual([]);
  await save();
  await waitUntilSaved();
  expect(new Set(keys).size).toBe(1);
  expect(writes.map(({ key }) => key)).toEqual([keys[0]]);
});

it('sends nothing without a token, and keeps the input', async () => {
  await openSettings();
  await typeBudget('6');
  localStorage.removeItem('authToken');
  expect(await unsaved.saveAll()).toBe(false);
  expect(writes).toEqual([]);
  expect((await findBudgetField()).value).toBe('6');
});

it('keeps input during a write, and joins a second save with the first', async () => {
  const response = Promise.withResolvers<void>();
  await openSettings();
  server.use(
    http.patch(SETTINGS_PATH, () => response.promise.then(() => undefined), { once: true }),
  );
  await typeBudget('7');
  const saves = [unsaved.saveAll(), unsaved.saveAll()];
  await user.type(await findBudgetField(), '8');
  response.resolve();
  expect(await Promise.all(saves)).toEqual([true, true]);
  expect(writes.map(({ body }) => body['monthlyBudget'])).toEqual([7]);
  expect((await findBudgetField()).value).toBe('78');
  await waitFor(() => expect(unsaved.dirty).toBe(true));
  await save();
  await waitUntilSaved();
  expect(storedSettings).toMatchObject({ monthlyBudget: 78 });
});

it("does not take its own save for another user's change when it is reloaded before the response", async () => {
  const response = Promise.withResolvers<void>();
  let reloads = 0;
  await openSettings();
  server.use(
    http.get(SETTINGS_PATH, () => void (reloads += 1)),
    http.patch(SETTINGS_PATH, async ({ request }) => {
      storedSettings = { ...storedSettings, ...((await request.json()) as object), version: 2 };
      await response.promise;
      return HttpResponse.json(storedSettings);
    }),
  );
  await typeBudget('7');
  const saved = unsaved.saveAll();
  await waitFor(() => expect(storedSettings['monthlyBudget']).toBe(7));
  await user.type(await findBudgetField(), '8');
  act(() => focusManager.setFocused(false));
  act(() => focusManager.setFocused(true));
  await waitFor(() => expect(reloads).toBe(1));
  await act(() => new Promise((resolve) => setTimeout(resolve, 100)));
  expect(screen.queryByRole('group', { name: 'Monthly budget' })).toBeNull();
  response.resolve();
  expect(await saved).toBe(true);
  expect((await findBudgetField()).value).toBe('78');
  expect(screen.queryByRole('group', { name: 'Monthly budget' })).toBeNull();
});

it('does not restore a discarded edit over later input', async () => {
  await openSettings();
  await typeBudget('200');
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect((await findBudgetField()).value).toBe('100');
  await user.type(await screen.findByLabelText('Currency'), 'x');
  await typeBudget('300');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect((await findBudgetField()).value).toBe('300');
});

it.each([
  ['current', { edits: { monthlyBudget: { value: '42', from: '100' } } }],
  ['earlier', { monthlyBudget: { value: '42', from: '100' } }],
  ['plain', { monthlyBudget: '42' }],
])('offers a draft in the %s format, and applies it only on request', async (_, value) => {
  const draft = { at: new Date().toISOString(), value };
  localStorage.setItem('draft:mei:translation-settings:closed', JSON.stringify(draft));
  localStorage.setItem('draft:other:translation-settings:another~', JSON.stringify(draft));
  await openSettings();
  const accept = await screen.findByRole('button', { name: 'Continue editing' });
  expect((await findBudgetField()).value).toBe('100');
  await user.click(accept);
  expect((await findBudgetField()).value).toBe('42');
  await save();
  await waitUntilSaved();
  expect(storedSettings).toMatchObject({ monthlyBudget: 42 });
  expect(listDraftKeys()).toEqual(['draft:other:translation-settings:another~']);
});

it('offers a discarded draft again after an undo', async () => {
  const value = { edits: { monthlyBudget: { value: '42', from: '100' } } };
  const draft = { at: new Date().toISOString(), value };
  localStorage.setItem('draft:mei:translation-settings:closed', JSON.stringify(draft));
  await openSettings();
  const offer = within(await screen.findByRole('region', { name: 'Unsaved draft' }));
  await user.click(offer.getByRole('button', { name: 'Discard' }));
  expect(listDraftKeys()).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(listDraftKeys()).toHaveLength(1);
  await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
  expect((await findBudgetField()).value).toBe('42');
});

it('does not offer a draft that another open tab offers', async () => {
  const draft = {
    at: new Date().toISOString(),
    value: { edits: { monthlyBudget: { value: '42', from: '100' } } },
  };
  localStorage.setItem('draft:mei:translation-settings:window-b~', JSON.stringify(draft));
  localStorage.setItem('draft:mei:translation-settings:closed', JSON.stringify(draft));
  const query = () => Promise.resolve({ held: [{ name: 'admin-tab:window-b' }] });
  Object.defineProperty(navigator, 'locks', { value: { ...locks, query }, configurable: true });
  await openSettings();
  await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
  expect(screen.queryByRole('button', { name: 'Continue editing' })).toBeNull();
  expect(listDraftKeys()).toContain('draft:mei:translation-settings:window-b~');
});

it('asks about a draft whose field was saved with another value after the draft was stored', async () => {
  const value = { edits: { monthlyBudget: { value: '42', from: '90' } } };
  const draft = { at: new Date().toISOString(), value };
  localStorage.setItem('draft:mei:translation-settings:closed', JSON.stringify(draft));
  await openSettings();
  await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
  await screen.findByRole('group', { name: 'Monthly budget' });
  expect(await unsaved.saveAll()).toBe(false);
  expect(writes).toEqual([]);
});
