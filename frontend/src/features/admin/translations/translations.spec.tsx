// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi, fakeRecord } from '../../../../test/fake-content';
import { type MatrixRow } from '../../../shared/admin';
import { ReviewScreen } from './review-screen';
import { TranslationsScreen } from './translations-screen';

const server = mockApi();
const user = userEvent.setup({ delay: null });

const createFinding = (id: string) => ({
  id,
  rule: 'number',
  severity: 'warns' as const,
  message: '2, not 3',
});

/** Returns a room whose approved English name has the given findings. */
const createRoom = (id: number, findingIds: readonly string[]) =>
  fakeRecord(id, {
    zh_TW: { words: { name: `單車 ${id} 台`, description: '夜裡很靜。' } },
    en: {
      words: { name: `${id} bicycles`, description: 'Quiet at night.' },
      provenance: { name: { origin: 'human', findings: findingIds.map(createFinding) } },
    },
  });

/** Returns the matrix page of the rooms whose English name has findings. */
function toMatrixPage(records: ReturnType<typeof mockContentApi>['records']) {
  const items = records.flatMap(({ id, translations }): MatrixRow[] => {
    const { findings = [] } =
      translations.find(({ language }) => language === 'en')!.provenance['name'] ?? {};
    if (findings.length === 0) return [];
    const name = {
      field: 'name',
      state: 'human' as const,
      stale: false,
      suggested: false,
      findings: findings.length,
      findingRules: [...new Set(findings.map(({ rule }) => rule))],
      hasNewFindings: false,
    };
    const en = { language: 'en' as const, state: 'human' as const, waiting: 0, version: 1 };
    return [
      {
        kind: 'rooms',
        recordId: id,
        label: `Room ${id}`,
        names: {},
        baseLanguage: 'zh_TW',
        updatedAt: null,
        languages: [{ ...en, fields: [name] }],
      },
    ];
  });
  const noCounts = { missing: 0, copied: 0, review: 0, stale: 0, suggested: 0, machine: 0 };
  // Arbitrary numbers, except that of the findings.
  const counts = {
    ...noCounts,
    decision: 0,
    converted: 0,
    human: 8,
    base: 4,
    all: 12,
    findings: items.length,
    newFindings: 0,
  };
  const languages = { en: items.length, ja: 0, zh: 0, zh_TW: 0 };
  const kinds = [{ kind: 'rooms', records: items.length, of: 2, decisions: 0, languages }];
  return { items, total: items.length, page: 1, pageSize: 100, counts, kinds };
}

it('lists texts with warnings under a filter of their own, and reviews them by keyboard', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const fakeApi = mockContentApi([createRoom(12, ['one', 'two']), createRoom(13, ['three'])]);
  const { calls, records } = fakeApi;
  server.use(
    ...fakeApi.handlers,
    http.get('*/api/translations/overview', () => HttpResponse.json(toMatrixPage(records))),
    http.get('*/api/translations/usage', () => new HttpResponse(null, { status: 503 })),
  );
  await renderAdminPage('/admin/translations', {
    routes: {
      '/admin/translations': <TranslationsScreen />,
      '/admin/translations/one-by-one': <ReviewScreen />,
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Warnings ?2/ }));
  const cells = await screen.findAllByRole('link', { name: 'English: Human, Warning 1' });
  expect(cells).toHaveLength(2);
  expect(screen.getAllByText('Name: A number differs from the base.')).toHaveLength(2);
  await user.click(await screen.findByRole('link', { name: 'Review: 2' }));
  await screen.findByRole('heading', { name: /^Room 12/ });
  expect(await screen.findAllByText(/A number differs/)).toHaveLength(2);
  await user.keyboard('n');
  await screen.findByRole('heading', { name: /^Room 13/ });
  await user.keyboard('p');
  await screen.findByRole('heading', { name: /^Room 12/ });
  expect(await screen.findAllByText(/A number differs/)).toHaveLength(2);
  await user.keyboard('d');
  await screen.findByText(/^Dismissed by mei/);
  expect(screen.getByRole('heading', { level: 2 }).textContent).toMatch(/^Room 12/);
  await user.keyboard('d');
  await screen.findByRole('heading', { name: /^Room 13/ });
  await screen.findByText(/A number differs/);
  await user.keyboard('d');
  await screen.findByText('Nothing left to decide');
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ['12/en/name', 'one'],
    ['12/en/name', 'two'],
    ['13/en/name', 'three'],
  ]);
});

it('names the record of a linked text that the filter does not list, and restores an earlier text over unsaved edits', async () => {
  const fakeApi = mockContentApi([createRoom(12, [])]);
  const revision = { at: '2026-11-02T09:00:00Z', id: 1, language: 'en' };
  const change = { before: 'Twelve bikes', after: '12 bikes', origin: 'human', by: 'mei' };
  server.use(
    ...fakeApi.handlers,
    http.get('*/api/translations/overview', () => HttpResponse.json(toMatrixPage(fakeApi.records))),
    http.get('*/history', () =>
      HttpResponse.json({ items: [{ ...revision, changes: { name: change } }], total: 1 }),
    ),
  );
  const path = '/admin/translations/one-by-one';
  await renderAdminPage(`${path}?at=rooms.12.en.name`, { routes: { [path]: <ReviewScreen /> } });
  const heading = await screen.findByRole('heading', { level: 2 });
  expect(heading.textContent).toMatch(/^12 bicycles/);
  const field = screen.getByDisplayValue('12 bicycles');
  await user.type(field, ' and a pump');
  await user.click(screen.getByRole('button', { name: 'More actions for this text' }));
  await user.click(await screen.findByRole('menuitem', { name: /^History/ }));
  await user.click(await screen.findByRole('button', { name: /^Restore/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(field).toHaveProperty('value', '12 bikes');
});

it('restores a record that another user has deleted, with what was typed', async () => {
  const fakeApi = mockContentApi([createRoom(12, [])]);
  let isDeleted = false;
  server.use(
    // If this handler returns undefined, one of `fakeApi.handlers` responds.
    http.get('*/api/content/rooms/12', () =>
      isDeleted
        ? HttpResponse.json({ code: 'not_found', message: '' }, { status: 404 })
        : undefined,
    ),
    http.get('*/api/activity', () => HttpResponse.json({ items: [{ id: 7 }] })),
    http.post('*/api/activity/7/restore', () => {
      isDeleted = false;
      return HttpResponse.json({});
    }),
    ...fakeApi.handlers,
    http.get('*/api/translations/overview', () => HttpResponse.json(toMatrixPage(fakeApi.records))),
  );
  const path = '/admin/translations/one-by-one';
  await renderAdminPage(`${path}?at=rooms.12.en.name`, { routes: { [path]: <ReviewScreen /> } });
  const field = await screen.findByDisplayValue('12 bicycles');
  await user.type(field, ' here');
  isDeleted = true;
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await user.click(await screen.findByRole('button', { name: 'Restore record' }));
  await screen.findByText('1 unsaved');
  expect(field).toHaveProperty('value', '12 bicycles here');
});

it('stays at a text that is edited while it is being saved', async () => {
  const fakeApi = mockContentApi([createRoom(12, [])]);
  const response = Promise.withResolvers<void>();
  server.use(
    http.patch('*/api/content/rooms/12', async () => {
      await response.promise;
      const [room] = fakeApi.records;
      fakeApi.applyPatch(room!, { words: { en: { name: '12 bicycles here' } } });
      return HttpResponse.json({ ...room, label: '' });
    }),
    ...fakeApi.handlers,
    http.get('*/api/translations/overview', () => HttpResponse.json(toMatrixPage(fakeApi.records))),
  );
  const path = '/admin/translations/one-by-one';
  await renderAdminPage(`${path}?at=rooms.12.en.name`, { routes: { [path]: <ReviewScreen /> } });
  const field = await screen.findByDisplayValue('12 bicycles');
  screen.getByText('Visitors see this version.');
  await user.type(field, ' here');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await user.type(field, ' today');
  response.resolve();
  await screen.findByRole('heading', { name: /^12 bicycles here / });
  expect(screen.getByDisplayValue('12 bicycles here today')).toBe(field);
  screen.getByText('1 unsaved');
});

it('says which text visitors see instead of a missing one', async () => {
  const fakeApi = mockContentApi([createRoom(12, [])]);
  server.use(
    ...fakeApi.handlers,
    http.get('*/api/translations/overview', () => HttpResponse.json(toMatrixPage(fakeApi.records))),
  );
  const path = '/admin/translations/one-by-one';
  await renderAdminPage(`${path}?at=rooms.12.ja.name`, { routes: { [path]: <ReviewScreen /> } });
  await screen.findByText('↩ Traditional Chinese shown');
  expect(screen.queryByText('Visitors see this version.')).toBeNull();
});

it('stays at a record whose base text has unsaved edits after its last finding is dismissed', async () => {
  const fakeApi = mockContentApi([createRoom(12, ['one']), createRoom(13, ['two'])]);
  server.use(
    ...fakeApi.handlers,
    http.get('*/api/translations/overview', () => HttpResponse.json(toMatrixPage(fakeApi.records))),
  );
  const path = '/admin/translations/one-by-one';
  await renderAdminPage(`${path}?state=findings`, { routes: { [path]: <ReviewScreen /> } });
  const base = await screen.findByDisplayValue('單車 12 台');
  await user.type(base, '。');
  await user.click(await screen.findByRole('button', { name: /^Dismiss/ }));
  await screen.findByText(/^Dismissed by mei/);
  expect(screen.getByDisplayValue('單車 12 台。')).toBe(base);
  screen.getByText('1 unsaved');
});

it('says why bulk actions are disabled when more records are selected than one request may change', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const fakeApi = mockContentApi([createRoom(12, ['one']), createRoom(13, ['two'])]);
  const matrixPage = { ...toMatrixPage(fakeApi.records), total: 1_001 };
  server.use(
    ...fakeApi.handlers,
    http.get('*/api/translations/overview', () => HttpResponse.json(matrixPage)),
    http.get('*/api/translations/usage', () => new HttpResponse(null, { status: 503 })),
  );
  const path = '/admin/translations';
  await renderAdminPage(`${path}?state=findings`, { routes: { [path]: <TranslationsScreen /> } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all that match' }));
  await screen.findByText('1,001 selected');
  await user.click(screen.getByRole('button', { name: 'Approve machine translations' }));
  expect(screen.getAllByText(/^At most 1,000 records can be changed at once/)).not.toHaveLength(0);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows progress while a bulk change of more than 50 records is sent, and its result at the end', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const rooms = Array.from({ length: 51 }, (_, index) => createRoom(index + 1, ['one']));
  const fakeApi = mockContentApi(rooms);
  const requests: { dryRun: boolean; records: unknown[] }[] = [];
  const response = Promise.withResolvers<void>();
  server.use(
    ...fakeApi.handlers,
    http.get('*/api/translations/overview', () => HttpResponse.json(toMatrixPage(fakeApi.records))),
    http.get('*/api/translations/usage', () => new HttpResponse(null, { status: 503 })),
    http.post('*/api/translations/bulk', async ({ request }) => {
      const body = (await request.json()) as { dryRun: boolean; records: unknown[] };
      requests.push(body);
      if (!body.dryRun) await response.promise;
      const counts = { fields: 51, records: 51, skipped: 0, withFindings: 0, left: 0 };
      return HttpResponse.json({ ...counts, undo: [] });
    }),
  );
  const path = '/admin/translations';
  await renderAdminPage(`${path}?state=findings`, { routes: { [path]: <TranslationsScreen /> } });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all that match' }));
  await user.click(screen.getByRole('button', { name: 'Approve machine translations' }));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByText('51 fields in 51 records');
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Approve machine translations' }));
  await within(dialog).findByRole('progressbar', { name: 'Changing 51 records' });
  response.resolve();
  await screen.findByText('51 fields done');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('progressbar')).toBeNull();
  const changes = requests.filter(({ dryRun }) => !dryRun);
  expect(changes.map(({ records }) => records.length)).toEqual([51]);
});

it('shows that suggestions wait for stale texts', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const fakeApi = mockContentApi([createRoom(12, ['one'])]);
  const page = toMatrixPage(fakeApi.records);
  const [field] = page.items[0]!.languages[0]!.fields;
  const staleField = { ...field!, state: 'stale' as const, stale: true, findings: 0 };
  const fields = [
    { ...staleField, suggested: true },
    { ...staleField, field: 'description' },
    // A blocked suggestion is told by the state.
    { ...staleField, field: 'amenities', state: 'review' as const, suggested: true },
  ];
  Object.assign(page.items[0]!.languages[0]!, { state: 'stale', fields });
  server.use(
    ...fakeApi.handlers,
    http.get('*/api/translations/overview', () => HttpResponse.json(page)),
    http.get('*/api/translations/usage', () => new HttpResponse(null, { status: 503 })),
  );
  await renderAdminPage('/admin/translations?state=stale', {
    routes: { '/admin/translations': <TranslationsScreen /> },
  });
  await screen.findByRole('link', { name: 'English: Base changed 2, Suggestion 1' });
});
