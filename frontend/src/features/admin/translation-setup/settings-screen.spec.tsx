// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { toSinglePage } from '../../../../test/fake-content';
import { SettingsScreen } from './settings-screen';

const server = mockApi();

const SETTINGS = {
  autoTranslate: true,
  chinese: 'convert',
  verify: 'never',
  available: true,
  version: 1,
  model: null,
  models: {},
  defaultModel: 'gpt-4.1-mini',
  currency: 'USD',
  prices: {},
  monthlyBudget: null,
  urgentOverBudget: false,
  concurrency: 4,
  requestsPerMinute: null,
  tokensPerMinute: null,
};

it('neither truncates nor sends the name of a model that is too long, and shows its maximum length', async () => {
  const user = userEvent.setup({ delay: null });
  const sentBodies: unknown[] = [];
  server.use(
    http.get('*/api/jobs', () => HttpResponse.json(toSinglePage([]))),
    http.get('*/api/jobs/events', () => new HttpResponse(new ReadableStream(), { status: 200 })),
    http.get('*/api/translations/settings', () => HttpResponse.json(SETTINGS)),
    http.patch('*/api/translations/settings', async ({ request }) => {
      sentBodies.push(await request.json());
      return HttpResponse.json(SETTINGS);
    }),
  );
  await renderAdminPage('/admin/translations/settings', {
    screens: <Route path="/admin/translations/settings" element={<SettingsScreen />} />,
  });
  const longName = 'm'.repeat(201);
  for (const label of ['Model', 'Model from English to Japanese']) {
    const input = await screen.findByLabelText<HTMLInputElement>(label);
    await user.click(input);
    await user.paste(longName);
    expect(input.value).toBe(longName);
    expect(input.getAttribute('aria-invalid')).toBe('true');
  }
  expect(screen.getAllByText(/201.*200/)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  await screen.findByText('2 errors to fix');
  expect(sentBodies).toEqual([]);
});
