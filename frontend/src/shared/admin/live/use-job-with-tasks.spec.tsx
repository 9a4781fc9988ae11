// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { type ReactNode } from 'react';
import { expect, it } from 'vitest';
import { mockApi } from '../../../../test/admin-page';
import { ApiContext } from '../../../api/api-context';
import { createApi } from '../../../api/client';
import { createQueryClient } from '../../../api/query-client';
import { type Job, useJobWithTasks } from './jobs';

const server = mockApi();

const largeJob = {
  id: 7,
  state: 'paused',
  tasks: [],
  tasksShown: false,
  languages: [],
  progress: { done: 1, total: 3000 },
} as unknown as Job;

it('drops the tasks of a large job once they are no longer needed', async () => {
  const client = createQueryClient();
  const api = createApi({ baseUrl: 'http://site.test' });
  server.use(
    http.get('*/api/jobs/7', () =>
      HttpResponse.json({ ...largeJob, tasks: [{ state: 'paused' }] }),
    ),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <ApiContext value={api}>{children}</ApiContext>
    </QueryClientProvider>
  );
  const { result, rerender } = renderHook(
    (job: Job) => useJobWithTasks(job, job.state === 'paused').tasks,
    { initialProps: largeJob, wrapper },
  );
  await waitFor(() => expect(result.current).toEqual([{ state: 'paused' }]));
  rerender({ ...largeJob, state: 'running' });
  expect(result.current).toEqual([]);
});
