import { describe, expect, it } from 'vitest';
import { type Job, findNewestTasks, sumProgress, type Task } from './jobs';

const createTask = (language: string, state: Task['state'], recordId = 12): Task => ({
  id: 1,
  entityType: 'rooms',
  recordId,
  names: {},
  language: language as Task['language'],
  fields: [],
  state,
  attempts: 1,
  error: null,
  note: null,
  nextAttemptAt: null,
  label: null,
  tokensIn: 0,
  tokensOut: 0,
  cost: null,
});

const createJob = (id: number, tasks: Task[]): Job => ({
  id,
  kind: 'translation',
  state: 'done',
  createdAt: '2026-11-01T00:00:00Z',
  finishedAt: null,
  undoneAt: null,
  error: null,
  progress: { done: tasks.length, total: tasks.length },
  languages: [],
  tasksShown: true,
  requestedBy: 'mei',
  scope: 'record',
  pausing: false,
  tokensIn: 0,
  tokensOut: 0,
  cost: null,
  tasks,
});

describe('newest tasks of a record', () => {
  it('are one for each language: a later success replaces a failure', () => {
    const jobs = [
      createJob(3, [createTask('ja', 'done')]),
      createJob(2, [createTask('ja', 'failed'), createTask('en', 'failed')]),
    ];
    const states = findNewestTasks(jobs, 'rooms', 12).map(({ task: { language, state } }) => [
      language,
      state,
    ]);
    expect(Object.fromEntries(states)).toEqual({ ja: 'done', en: 'failed' });
    expect(findNewestTasks(jobs, 'rooms', 13)).toEqual([]);
  });
});

describe('progress of tasks', () => {
  it('does not count failed tasks as done', () => {
    const tasks = [
      createTask('ja', 'done'),
      createTask('en', 'failed'),
      createTask('zh', 'running'),
    ];
    expect(sumProgress(tasks)).toEqual({ done: 1, failed: 1, total: 3 });
  });

  it('does not count stopped tasks as done', () => {
    const tasks = [createTask('ja', 'done'), createTask('en', 'cancelled')];
    expect(sumProgress(tasks)).toEqual({ done: 1, failed: 0, total: 2 });
  });
});
