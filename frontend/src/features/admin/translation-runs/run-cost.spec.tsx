// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { FinishedRun } from './site-runs';
import { MonthBudget } from './run-estimate';
import { RunDialog } from './run-dialog';
import { RunningRun } from './running-run';
import { type TranslationRun } from './runs.queries';

const server = mockApi();

const run: TranslationRun = {
  id: 7,
  kind: 'translation',
  state: 'paused',
  pausing: true,
  scope: 'site',
  progress: { done: 1, total: 2 },
  languages: [],
  requestedBy: 'mei',
  tasks: [],
  createdAt: '2026-11-01T00:00:00Z',
  finishedAt: null,
  undoneAt: null,
  error: null,
  tokensIn: 0,
  tokensOut: 0,
  cost: 0,
  tasksShown: true,
};

const renderElement = async (element: React.ReactElement, month: object = {}) => {
  const usage = {
    cost: null,
    tokensIn: 0,
    tokensOut: 0,
    limit: null,
    warning: false,
    unpriced: [],
  };
  server.use(
    ...mockContentApi([]).handlers,
    http.get('*/api/jobs/7', () => HttpResponse.json(run)),
    http.get('*/api/translations/settings', () => HttpResponse.json({ currency: 'TWD' })),
    http.get('*/api/translations/usage', () =>
      HttpResponse.json({ currency: 'TWD', month: { ...usage, ...month }, days: [] }),
    ),
  );
  await renderAdminPage('/run', { routes: { '/run': element } });
};

it('shows that a run is being paused, and no cost before its first request', async () => {
  await renderElement(<RunningRun run={run} />);
  expect(await screen.findByText('Pausing: the whole site')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/spent|TWD/);
});

it('shows the cost of a run with its currency, and an unknown cost without prices', async () => {
  const finishedRun = { ...run, state: 'done' as const, pausing: false };
  const pricedRun = { ...finishedRun, tokensIn: 900, tokensOut: 100, cost: 1.5 };
  const unpricedRun = { ...pricedRun, cost: null };
  await renderElement(
    <>
      <FinishedRun run={pricedRun} onClose={() => undefined} />
      <FinishedRun run={unpricedRun} onClose={() => undefined} />
    </>,
  );
  expect(await screen.findByText(/TWD\s1\.5/)).toBeTruthy();
  expect(screen.getByText(/1,000 tokens, cost unknown: no price set/)).toBeTruthy();
});

it('shows the currency of a month, and that models without a price are not included', async () => {
  await renderElement(<MonthBudget />, { cost: 2, limit: 20, unpriced: ['gpt-x'] });
  const link = await screen.findByRole('link');
  expect(link.textContent).toMatch(
    /This month TWD\s2 · without models that have no price \/ TWD\s20/,
  );
});

it('shows that the cost of a month is unknown if no model has a price', async () => {
  await renderElement(<MonthBudget />, { unpriced: ['gpt-x'] });
  expect((await screen.findByRole('link')).textContent).toBe(
    'This month: cost unknown, no price set',
  );
});

it('asks before it discards the options of a run', async () => {
  const onClose = vi.fn();
  server.use(
    http.post('*/api/translations/generate', () => new HttpResponse(null, { status: 503 })),
  );
  await renderElement(<RunDialog onClose={onClose} />);
  const english = await screen.findByRole('checkbox', { name: /English/ });
  fireEvent.click(english);
  fireEvent.keyDown(english, { key: 'Escape' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  fireEvent.click(english);
  fireEvent.keyDown(english, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it.each([
  { left: 180, waiting: 178, shown: '178 to review' },
  { left: 1, waiting: 178, shown: '1 to review' },
])(
  'says how many of the $left fields that a run left for review still wait, if $waiting wait on the site',
  async ({ left, waiting, shown }) => {
    server.use(
      http.get('*/api/translations/overview', () =>
        HttpResponse.json({
          items: [],
          total: 0,
          page: 1,
          pageSize: 1,
          counts: { review: waiting },
        }),
      ),
    );
    const progress = {
      language: 'ja' as const,
      done: 180,
      total: 180,
      failed: 0,
      needsReview: left,
    };
    const finishedRun: TranslationRun = {
      ...run,
      state: 'done',
      pausing: false,
      languages: [progress],
    };
    await renderElement(<FinishedRun run={finishedRun} onClose={() => undefined} />);
    expect((await screen.findByRole('link', { name: /to review/ })).textContent).toBe(shown);
  },
);

it('names a finished run by day and time, because a day may have several', async () => {
  const runs = ['2026-11-20T01:05:00.000Z', '2026-11-20T06:30:00.000Z'].map(
    (createdAt, index): TranslationRun => ({
      ...run,
      ...{ id: index + 1, state: 'done', pausing: false, createdAt },
    }),
  );
  await renderElement(
    <>
      {runs.map((finishedRun) => (
        <FinishedRun key={finishedRun.id} run={finishedRun} onClose={() => undefined} />
      ))}
    </>,
  );
  const titles = (await screen.findAllByText(/^Run of/)).map(({ textContent }) => textContent);
  expect(new Set(titles).size).toBe(2);
});
