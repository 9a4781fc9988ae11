// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi, toSinglePage } from '../../../../test/fake-content';
import { webhookTexts } from './texts';
import { WebhookScreen } from './webhook-screen';

const server = mockApi();
const user = userEvent.setup({ delay: null });

const WEBHOOK = {
  ...{ id: 4, name: 'Copy', url: 'https://copy.test', active: true, version: 1 },
  ...{ events: ['content.changed'], kinds: null, createdAt: '2030-01-01T00:00:00.000Z' },
  ...{ failingSince: null, oldSecretUntil: null, offReason: null },
};

it('shows the kinds and numbers of the changed records, with a link to a single one', async () => {
  const createDelivery = (id: number, data: object | null) => ({
    ...{ id, type: 'content.changed', state: 'done', attempts: 1, attemptLog: [] },
    ...{ createdAt: '2030-01-02T00:00:00.000Z', nextAt: null, status: 204, durationMs: 8 },
    ...{ error: null, body: data && JSON.stringify({ type: 'content.changed', data }) },
  });
  const written = (kind: string, id: number) => ({ kind, id, happened: 'written' });
  const rooms = [written('rooms', 12), written('rooms', 13), written('faq', 3)];
  const deliveries = [
    createDelivery(1, { records: [written('rooms', 12)], isPartial: false }),
    createDelivery(2, { records: rooms, isPartial: true }),
    createDelivery(3, { records: [{ ...written('rooms', 9), happened: 'deleted' }] }),
    createDelivery(4, null),
  ];
  server.use(
    http.get('*/api/webhooks', () => HttpResponse.json({ items: [WEBHOOK], kinds: ['rooms'] })),
    http.get('*/api/webhooks/4/deliveries', () => HttpResponse.json(toSinglePage(deliveries))),
    ...mockContentApi([]).handlers,
  );
  await webhookTexts.load('en');
  await renderAdminPage('/admin/webhooks/4', {
    routes: { '/admin/webhooks/:id': <WebhookScreen /> },
  });
  const link = await screen.findByRole('link', { name: 'Room' });
  expect(link.getAttribute('href')).toBe('/admin/rooms/12');
  const lines = screen.getAllByRole('listitem').map((row) => row.firstElementChild?.textContent);
  expect(lines).toEqual([
    'Content changedRoomDelivered',
    'Content changedRooms\u00a02 · FAQ entry …Delivered',
    'Content changedRoom deletedDelivered',
    'Content changedDelivered',
  ]);
});

it('keeps the dialog in which the person types when another user deletes the webhook, and creates it anew', async () => {
  let items = [WEBHOOK];
  server.use(
    http.get('*/api/webhooks', () => HttpResponse.json({ items, kinds: ['rooms'] })),
    http.get('*/api/webhooks/4/deliveries', () => HttpResponse.json(toSinglePage([]))),
    http.patch('*/api/webhooks/4', () =>
      HttpResponse.json({ code: 'not_found', message: 'gone' }, { status: 404 }),
    ),
    http.post('*/api/webhooks', () =>
      HttpResponse.json({ ...WEBHOOK, id: 5, secret: 'whsec_1' }, { status: 201 }),
    ),
    ...mockContentApi([]).handlers,
  );
  await webhookTexts.load('en');
  await renderAdminPage('/admin/webhooks/4', {
    routes: { '/admin/webhooks/:id': <WebhookScreen /> },
  });
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await user.type(name, ' of the site');
  items = [];
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await screen.findByText('This webhook does not exist any more.');
  await user.type(name, ', for Mei');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findAllByRole('alert');
  expect(name.isConnected).toBe(true);
  expect(name.value).toBe('Copy of the site, for Mei');
  expect(screen.queryByRole('button', { name: 'Edit' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  await screen.findByDisplayValue('whsec_1');
});
