// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi, toSinglePage } from '../../../../test/fake-content';
import { SubscribersScreen } from './subscribers-screen';

const server = mockApi();

it('exports the subscribers although the search, which does not limit the export, finds none', async () => {
  const queries: string[] = [];
  server.use(
    ...mockContentApi([]).handlers,
    http.get('*/api/newsletter/subscriptions', () => HttpResponse.json(toSinglePage([]))),
    http.get('*/api/newsletter/subscriptions/export', ({ request }) => {
      queries.push(new URL(request.url).search);
      return new HttpResponse(null, { status: 503 });
    }),
  );
  await renderAdminPage('/admin/subscribers?search=nobody&filter=confirmed', {
    screens: <Route path="/admin/subscribers" element={<SubscribersScreen />} />,
  });
  await screen.findByText('Nothing matches.');
  fireEvent.click(screen.getByRole('button', { name: /^Export/ }));
  await waitFor(() => expect(queries).toEqual(['?status=confirmed']));
});
