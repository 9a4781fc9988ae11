// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi, toSinglePage } from '../../../../test/fake-content';
import { JobsScreen } from './jobs-screen';

const server = mockApi();

const createTask = (id: number, state: string) => ({
  ...{ id, state, entityType: 'rooms', recordId: 12, names: {}, label: null, language: 'ja' },
  ...{ fields: ['name'], attempts: 1, error: null, note: null, nextAttemptAt: null },
});

const stoppedJob = {
  ...{ id: 7, kind: 'translation', state: 'cancelled', scope: 'site', requestedBy: 'mei' },
  ...{ createdAt: '2026-11-01T09:00:00Z', finishedAt: '2026-11-01T09:05:00Z', undoneAt: null },
  languages: [{ language: 'ja', done: 3, total: 3, failed: 0, needsReview: 0 }],
  progress: { done: 3, total: 3 },
  tasks: [createTask(1, 'done'), createTask(2, 'cancelled'), createTask(3, 'cancelled')],
};

/** Opens the screen with one job and an event stream. The live jobs and the list of the screen are separate queries. */
async function openScreen(job: object, jobWithTasks = job) {
  const events = new TransformStream<string, string>();
  const writer = events.writable.getWriter();
  let items = [job];
  let listRequestCount = 0;
  server.use(
    http.get('*/api/jobs', () => {
      listRequestCount += 1;
      return HttpResponse.json(toSinglePage(items));
    }),
    http.get('*/api/jobs/7', () => HttpResponse.json(jobWithTasks)),
    http.get(
      '*/api/jobs/events',
      () => new HttpResponse(events.readable.pipeThrough(new TextEncoderStream())),
    ),
    ...mockContentApi([]).handlers,
  );
  await renderAdminPage('/admin/jobs', {
    screens: <Route path="/admin/jobs" element={<JobsScreen />} />,
  });
  return {
    getListRequestCount: () => listRequestCount,
    startStream: () => void writer.write('event: messages\ndata: {}\n\n'),
    removeJob: () => {
      items = [];
      void writer.write('event: removed\ndata: {"id":7}\n\n');
    },
  };
}

it.each([true, false])(
  'does not count stopped tasks as done (tasks in the list of jobs: %s)',
  async (tasksShown) => {
    const job = { ...stoppedJob, tasksShown };
    await openScreen(tasksShown ? job : { ...job, tasks: [] }, { ...job, tasksShown: true });
    await screen.findByText('1 of 3');
  },
);

it('no longer shows a job that was removed on another device', async () => {
  const { getListRequestCount, startStream, removeJob } = await openScreen({
    ...stoppedJob,
    tasksShown: true,
  });
  await screen.findByText('Stopped', { selector: 'span' });
  // The start of the stream reloads the newest jobs and the list of the screen.
  startStream();
  await waitFor(() => expect(getListRequestCount()).toBe(4));
  removeJob();
  await waitFor(() => expect(screen.queryByText('Stopped', { selector: 'span' })).toBeNull());
  await screen.findByText('No jobs yet');
});

it('asks before it undoes a run, and before it removes one that can be undone', async () => {
  await openScreen({ ...stoppedJob, tasksShown: true });
  const requests: string[] = [];
  server.use(
    http.post('*/api/jobs/7/undo', () => {
      requests.push('undo');
      return HttpResponse.json({
        ...stoppedJob,
        tasksShown: true,
        undoneAt: '2026-11-01T10:00:00Z',
      });
    }),
    http.delete('*/api/jobs/7', () => {
      requests.push('remove');
      return new HttpResponse(null, { status: 204 });
    }),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Remove from the list' }));
  const removal = await screen.findByRole('dialog', { name: 'Remove this run from the list?' });
  fireEvent.click(within(removal).getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const dialog = await screen.findByRole('dialog', { name: /^Undo the run of/ });
  expect(requests).toEqual([]);
  fireEvent.click(within(dialog).getByRole('button', { name: 'Undo the whole run' }));
  await screen.findByText('Run undone');
  expect(requests).toEqual(['undo']);
});
