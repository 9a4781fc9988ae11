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
  expect(await screen.findByRole('radio', { name: /^Missing fields(?! and)/ })).toBeTruthy();
});

it('shows the worst state of all fields of a language with their number, not that of the name', async () => {
  const base = { words: { name: '茶之間', description: '窗外就是河。' } };
  const en = { words: { name: 'Tea room' } };
  server.use(...mockContentApi([fakeRecord(1, { zh_TW: base, en })]).handlers);
  await renderAdminPage('/admin/cards', {
    routes: { '/admin/cards': <KindCardsScreen adminKind={rooms} /> },
  });
  const rowOf = async (language: string) =>
    (await screen.findByRole('link', { name: new RegExp(`: ${language}$`) })).closest('li')!;
  expect((await rowOf('English')).textContent).toBe('EnglishMissing1Edit');
  expect((await rowOf('Japanese')).textContent).toBe('日本語Missing2Write');
});
