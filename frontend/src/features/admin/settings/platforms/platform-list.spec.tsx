// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../../test/admin-page';
import { mockContentApi, toSinglePage } from '../../../../../test/fake-content';
import { settingsScreenTexts } from '../texts';
import { PlatformList } from './platform-list';

const server = mockApi();

const createPlatform = (id: number, name: string) => ({
  id,
  name,
  url: `https://${name}.test`,
  stayUrl: null,
  enabled: true,
  version: 1,
});

async function openList() {
  const platforms = [createPlatform(1, 'booking'), createPlatform(2, 'agoda')];
  server.use(
    http.get('*/api/ota-platforms', () => HttpResponse.json(platforms)),
    http.get('*/api/links', () => HttpResponse.json(toSinglePage([]))),
    http.all('*/api/ota-platforms/:id', () => delay('infinite')),
    ...mockContentApi([]).handlers,
  );
  await settingsScreenTexts.load('en');
  await renderAdminPage('/admin/list', { routes: { '/admin/list': <PlatformList type="ota" /> } });
  return screen.findAllByRole<HTMLInputElement>('switch');
}

it('shows several changed switches before the first response has arrived', async () => {
  const switches = await openList();
  for (const enabledSwitch of switches) fireEvent.click(enabledSwitch);
  await waitFor(() => expect(screen.getAllByText('Disabled')).toHaveLength(2));
});

it('shows no platform that is being deleted', async () => {
  await openList();
  for (const name of ['booking', 'agoda']) {
    fireEvent.click(screen.getByRole('button', { name: new RegExp(`^Delete.*${name}`) }));
  }
  await waitFor(() => expect(screen.queryByText('booking')).toBeNull());
  expect(screen.queryByText('agoda')).toBeNull();
});

it('shows the URL of a platform again once it has been replaced by one that works', async () => {
  const platform = { ...createPlatform(1, 'booking'), url: 'https://old.test' };
  let links = [
    {
      ...{ id: 5, url: 'https://old.test', state: 'dead', reason: 'http_status', status: 404 },
      ...{ checkedAt: null, uses: [{ kind: 'ota-platforms', id: 1 }] },
    },
  ];
  server.use(
    ...mockContentApi([]).handlers,
    http.get('*/api/ota-platforms', () => HttpResponse.json([{ ...platform }])),
    http.get('*/api/links', () => HttpResponse.json(toSinglePage(links))),
    http.patch('*/api/ota-platforms/1', async ({ request }) => {
      Object.assign(platform, await request.json(), { version: 2 });
      links = [];
      return HttpResponse.json(platform);
    }),
  );
  await settingsScreenTexts.load('en');
  await renderAdminPage('/admin/list', { routes: { '/admin/list': <PlatformList type="ota" /> } });
  await screen.findByText(/404/);
  fireEvent.click(screen.getByRole('button', { name: /^More.*booking/ }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Edit/ }));
  const input = await screen.findByDisplayValue('https://old.test');
  fireEvent.change(input, { target: { value: 'https://new.test' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('new.test');
  expect(screen.queryByText(/404/)).toBeNull();
});
