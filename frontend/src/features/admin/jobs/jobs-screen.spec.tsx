// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
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
