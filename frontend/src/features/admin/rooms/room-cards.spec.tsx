// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { fakeRecord, mockContentApi } from '../../../../test/fake-content';
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

it('shows that a room could not be loaded for generating its texts, and retries', async () => {
  let isFailing = true;
  server.use(
    http.get('*/api/content/rooms/1', () =>
      isFailing ? new HttpResponse(null, { status: 403 }) : undefined,
    ),
    http.post('*/api/content/rooms/1/generate-translations', () =>
      HttpResponse.json({ fields: 1 }),
    ),
    ...mockContentApi([fakeRecord(1, { en: { words: { name: 'River' } } })]).handlers,
  );
  await renderAdminPage('/admin/cards', {
    routes: { '/admin/cards': <KindCardsScreen adminKind={rooms} /> },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^Generate/ }));
  const retry = await screen.findByRole('button', { name: 'Try again' });
  isFailing = false;
  fireEvent.click(retry);
  expect(await screen.findByRole('radio', { name: /^Missing fields/ })).toBeTruthy();
});
