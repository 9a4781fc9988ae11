// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { Route } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { ActionItems } from './action-items';
import { type OverviewItem } from './translation-table';

const server = mockApi();

it('shows the day of a past event as it is stored, also on a device west of Japan', async () => {
  const { DateTimeFormat } = Intl;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(tag, options) {
    return new DateTimeFormat(tag, { timeZone: 'America/New_York', ...options });
  });
  server.use(...mockContentApi([]).handlers);
  const first = { id: 3, label: 'Market', names: { en: 'Market' }, since: '2020-11-21' };
  const item = { subject: 'passed_events', count: 1, first } as unknown as OverviewItem;
  await renderAdminPage('/admin', {
    screens: (
      <Route
        path="/admin"
        element={<ActionItems actionItems={[{ subject: 'passed_events', items: [item] }]} />}
      />
    ),
  });
  expect(await screen.findByText('Market, Nov 21, 2020; visitors still see it')).toBeTruthy();
});
