// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { type MatrixRow, type Selection } from '../../../shared/admin';
import { MatrixBulk } from './matrix-bulk';
import { translationTexts } from './texts';

const server = mockApi();

const selection = {
  ...{ areAllSelected: false, rows: [{ kind: 'rooms', recordId: 12 }], excluded: [], count: 1 },
  ...{ clear: () => undefined, has: () => true },
} as unknown as Selection<MatrixRow>;

/** Opens the dialog that translates the selection, with the given response to its dry run. */
async function openDialog(estimate: object) {
  server.use(
    ...mockContentApi([]).handlers,
    http.get('*/api/translations/settings', () => HttpResponse.json({ currency: 'EUR' })),
    http.post('*/api/translations/generate', () =>
      HttpResponse.json({ fields: 3, tokens: 1200, budget: null, translator: true, ...estimate }),
    ),
  );
  await translationTexts.load('en');
  const bulk = <MatrixBulk filter={{ state: 'missing' } as never} selection={selection} />;
  await renderAdminPage('/admin/bulk', { routes: { '/admin/bulk': bulk } });
  fireEvent.click(await screen.findByRole('button', { name: /^Translate/ }));
  return screen.findByRole('dialog');
}

const getStartButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Start/ });

it('shows the estimated cost of translations with its currency', async () => {
  await openDialog({ cost: 0.42 });
  await screen.findByText(/About 1,200 tokens, EUR\s0\.42/);
});

it('allows conversions, which are free, although the budget is spent', async () => {
  const budget = { limit: 10, spent: 11, after: 11 };
  const dialog = await openDialog({ cost: 0, tokens: 0, budget });
  await screen.findByText(/3 fields/);
  expect(dialog.textContent).not.toMatch(/exceeds the monthly budget/);
  expect(getStartButton().disabled).toBe(false);
});
