// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { findField, renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi, fakeRecord } from '../../../../test/fake-content';

const server = mockApi();

/** Jobs that finished during the visit are shown, so these finish after its start. */
const FINISHED_AT = '2999-11-01';

/** Fakes a site with a room, whose event stream starts when the first event is sent. */
function fakeSite() {
  const room = fakeRecord(12, { en: { words: { name: 'Tea room' } } });
  let readCount = 0;
  const events = new TransformStream<string, string>();
  const writer = events.writable.getWriter();
  const streamStart = Promise.withResolvers<void>();
  server.use(
    http.get('*/api/jobs/events', async () => {
      await streamStart.promise;
      return new HttpResponse(events.readable.pipeThrough(new TextEncoderStream()));
    }),
    http.get('*/api/content/rooms/12', () => {
      readCount += 1;
      return undefined;
    }),
    ...mockContentApi([room]).handlers,
  );
  return {
    rename: (name: string) => Object.assign(room.translations[0]!, { name, version: 2 }),
    getReadCount: () => readCount,
    send: (event: string, data: object) => {
      streamStart.resolve();
      void writer.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
  };
}

it('reloads content that changed between the first read and the start of the stream', async () => {
  const { rename, send } = fakeSite();
  await renderAdminPage('/admin/rooms/12');
  const name = await findField('Name', 'English');
  expect(name.value).toBe('Tea room');
  rename('River room');
  // `hello` says how many milliseconds ago content and messages last changed: just now.
  send('hello', { content: 0, messages: 0 });
  await waitFor(() => expect(name.value).toBe('River room'));
});

it('does not reload if nothing has changed since the first read', async () => {
  const { rename, getReadCount, send } = fakeSite();
  await renderAdminPage('/admin/rooms/12');
  const name = await findField('Name', 'English');
  const countBefore = getReadCount();
  // The last changes were 1e9 ms ago, long before the first read.
  send('hello', { content: 1e9, messages: 1e9 });
  rename('River room');
  send('content', {});
  await waitFor(() => expect(name.value).toBe('River room'));
  expect(getReadCount()).toBe(countBefore + 1);
});

it('shows a job whose events arrive faster than the list of jobs can be loaded', async () => {
  const { send } = fakeSite();
  let responseCount = 0;
  server.use(
    http.get('*/api/jobs', async () => {
      await delay(100);
      responseCount += 1;
      return HttpResponse.json({ items: [], total: 0, page: 1, pageSize: 25 });
    }),
  );
  const task = { entityType: 'rooms', recordId: 12, language: 'ja', fields: ['name'] };
  const job = {
    id: 7,
    kind: 'translation',
    state: 'running',
    scope: 'site',
    createdAt: '2026-11-01',
    languages: [],
    progress: { done: 0, total: 1 },
    finishedAt: null,
    undoneAt: null,
    tasksShown: true,
    tasks: [{ ...task, id: 8, state: 'running', error: null }],
  };
  await renderAdminPage('/admin/rooms/12');
  await waitFor(() => expect(responseCount).toBe(1));
  send('resync', {});
  const timer = setInterval(() => send('job', job), 20);
  try {
    const notice = await screen.findByRole('region', { name: 'Machine translation' });
    await waitFor(() => expect(notice.textContent).toContain('0 of 1'));
  } finally {
    clearInterval(timer);
  }
});

it('does not count a stopped translation as done, and offers to undo only a finished one', async () => {
  const { send } = fakeSite();
  const undone: unknown[] = [];
  server.use(
    http.post('*/api/jobs/:id/undo', ({ params }) => {
      undone.push(params['id']);
      return HttpResponse.json({});
    }),
  );
  const createTask = (state: string) => ({
    ...{ id: 8, entityType: 'rooms', recordId: 12, language: 'ja', fields: ['name'] },
    ...{ state, error: null, note: null },
  });
  const createJob = (id: number, state: string, taskState: string) => ({
    ...{ id, kind: 'translation', state, scope: 'record', createdAt: '2026-11-01' },
    ...{ languages: [], progress: { done: 1, total: 1 }, finishedAt: FINISHED_AT },
    ...{ undoneAt: null, tasksShown: true, tasks: [createTask(taskState)] },
  });
  await renderAdminPage('/admin/rooms/12');
  await findField('Name', 'English');
  send('job', createJob(7, 'cancelled', 'cancelled'));
  const notice = await screen.findByRole('region', { name: 'Machine translation' });
  await within(notice).findByText('Not everything was translated');
  within(notice).getByText('0 of 1');
  expect(within(notice).queryByRole('button', { name: 'Undo' })).toBeNull();
  send('job', createJob(9, 'done', 'needs_review'));
  fireEvent.click(await within(notice).findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toEqual(['9']));
});

it('reports that a job was undone, and does not show an earlier job in its place', async () => {
  const { send } = fakeSite();
  const undone: unknown[] = [];
  server.use(
    http.post('*/api/jobs/:id/undo', ({ params }) => {
      undone.push(params['id']);
      return HttpResponse.json({});
    }),
  );
  const task = { id: 8, entityType: 'rooms', recordId: 12, language: 'ja' };
  const createJob = (id: number, fields: string[]) => ({
    ...{ id, kind: 'translation', state: 'done', scope: 'record', createdAt: '2026-11-01' },
    ...{ languages: [], progress: { done: 1, total: 1 }, undoneAt: null, tasksShown: true },
    finishedAt: new Date().toISOString(),
    tasks: [{ ...task, fields, state: 'done', error: null, note: null }],
  });
  await renderAdminPage('/admin/rooms/12');
  await findField('Name', 'English');
  const latestJob = createJob(9, ['name', 'description']);
  send('job', createJob(7, ['name']));
  send('job', latestJob);
  const notice = await screen.findByRole('region', { name: 'Machine translation' });
  await within(notice).findByText('2 of 2');
  fireEvent.click(within(notice).getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(undone).toEqual(['9']));
  send('job', { ...latestJob, undoneAt: latestJob.finishedAt });
  await screen.findByText('Undone');
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('shows how many records each action of a job affects', async () => {
  const { send } = fakeSite();
  const createTask = (recordId: number, state: string) => ({
    ...{ id: recordId, entityType: 'rooms', recordId, language: 'ja', fields: ['name'] },
    ...{ state, error: null, note: null },
  });
  const createJob = (states: string[], finishedAt: string | null) => ({
    ...{
      id: 7,
      kind: 'translation',
      state: 'running',
      scope: 'site',
      createdAt: '2026-11-01',
    },
    ...{ languages: [], progress: { done: 1, total: 3 }, finishedAt, undoneAt: null },
    ...{ tasksShown: true, tasks: states.map((state, index) => createTask(12 + index, state)) },
  });
  await renderAdminPage('/admin/rooms/12');
  await findField('Name', 'English');
  send('job', createJob(['running', 'queued', 'done'], null));
  const notice = await screen.findByRole('region', { name: 'Machine translation' });
  await within(notice).findByRole('button', { name: 'Stop for all 2 records' });
  send('job', createJob(['failed', 'done', 'failed'], FINISHED_AT));
  await within(notice).findByRole('button', { name: 'Retry for all 2 records' });
  send('job', createJob(['done', 'done', 'done'], FINISHED_AT));
  await within(notice).findByRole('button', { name: 'Undo for all 3 records' });
  send('job', createJob(['done'], FINISHED_AT));
  await within(notice).findByRole('button', { name: 'Undo' });
});
