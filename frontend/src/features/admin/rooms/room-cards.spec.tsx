// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { KindCardsScreen } from '../../../shared/admin';
import { rooms } from './kind';

const server = mockApi();

const renderErrorText = async (status: number) => {
  const body = { statusCode: status, code: 'internal_error', message: '', requestId: 'r1' };
  server.use(
    http.get('*/api/content/rooms', () => HttpResponse.json(body, { status })),
    ...mockContentApi([]).handlers,
  );
  const page = await renderAdminPage('/admin/cards', {
    routes: { '/admin/cards': <KindCardsScreen adminKind={rooms} /> },
  });
  const { textContent } = await screen.findByText(/^(Unable to load|Failed to fetch)/);
  page.unmount();
  return textContent;
};

it('asks the user to log in only if the session has ended', async () => {
  expect(await renderErrorText(500)).toBe('Failed to fetch rooms data');
  expect(await renderErrorText(401)).toMatch(/Please log in/);
});
