// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../../test/admin-page';
import { mockContentApi } from '../../../../../test/fake-content';
import { unsaved } from '../../../../shared/admin';
import { settingsScreenTexts } from '../texts';
import { PlatformDialog } from './platform-dialog';
import { type Platform, usePlatforms } from './use-platforms';

const server = mockApi();
const user = userEvent.setup({ delay: null });

function PlatformPage({ platform, onClose }: { platform?: Platform; onClose: () => void }) {
  const platforms = usePlatforms('ota');
  const dialogProps = platform && { platform };
  return <PlatformDialog platforms={platforms} {...dialogProps} onClose={onClose} />;
}

it('keeps what is typed while a platform is being created, and saves it to that platform', async () => {
  const response = Promise.withResolvers<void>();
  const sentBodies: unknown[] = [];
  const platform = { id: 7, name: 'Booking', url: 'https://b.test', enabled: true, version: 1 };
  server.use(
    ...mockContentApi([]).handlers,
    http.get('*/api/ota-platforms', () => HttpResponse.json([])),
    http.post('*/api/ota-platforms', async ({ request }) => {
      sentBodies.push(await request.json());
      await response.promise;
      return HttpResponse.json(platform, { status: 201 });
    }),
    http.patch('*/api/ota-platforms/7', async ({ request }) => {
      sentBodies.push(await request.json());
      return HttpResponse.json({ ...platform, version: 2 });
    }),
  );
  await settingsScreenTexts.load('en');
  let isClosed = false;
  const dialog = <PlatformPage onClose={() => (isClosed = true)} />;
  await renderAdminPage('/admin/add', { routes: { '/admin/add': dialog } });
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await user.click(name);
  await user.paste('Booking');
  await user.click(screen.getByPlaceholderText('https://'));
  await user.paste('https://b.test');
  await user.click(screen.getByRole('button', { name: 'Add Platform' }));
  await user.click(name);
  await user.paste('.com');
  act(() => response.resolve());
  await screen.findByText(/What you typed after that is not saved yet/);
  expect(name.value).toBe('Booking.com');
  expect(unsaved.dirty).toBe(true);
  expect(isClosed).toBe(false);

  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(isClosed).toBe(true));
  expect(sentBodies).toEqual([
    { name: 'Booking', url: 'https://b.test', stayUrl: null },
    { name: 'Booking.com', url: 'https://b.test', stayUrl: null, version: 1 },
  ]);
});

it('neither truncates nor sends a name that is too long', async () => {
  server.use(
    ...mockContentApi([]).handlers,
    http.get('*/api/ota-platforms', () => HttpResponse.json([])),
  );
  await settingsScreenTexts.load('en');
  const dialog = <PlatformPage onClose={() => undefined} />;
  await renderAdminPage('/admin/add', { routes: { '/admin/add': dialog } });
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await user.click(name);
  await user.paste('a'.repeat(201));
  expect(name.value).toHaveLength(201);
  expect(screen.getByText(/^201 of 200 characters/)).toBeTruthy();
  await user.click(screen.getByPlaceholderText('https://'));
  await user.paste('https://b.test');
  await user.click(screen.getByRole('button', { name: 'Add Platform' }));
  await waitFor(() => expect(document.activeElement).toBe(name));
});

it('overwrites the change of another user when a platform is saved again after a conflict', async () => {
  const platform = { id: 7, name: 'Booking', url: 'https://b.test', stayUrl: null, enabled: true };
  const versions: number[] = [];
  server.use(
    ...mockContentApi([]).handlers,
    http.get('*/api/ota-platforms', () => HttpResponse.json([])),
    http.patch('*/api/ota-platforms/7', async ({ request }) => {
      const { version } = (await request.json()) as { version: number };
      versions.push(version);
      const current = { ...platform, name: 'Booking.com', version: 2 };
      if (version === 2) return HttpResponse.json({ ...current, version: 3 });
      const problem = { code: 'version_conflict', message: 'version_conflict', current };
      return HttpResponse.json(problem, { status: 409 });
    }),
  );
  await settingsScreenTexts.load('en');
  const onClose = vi.fn();
  const dialog = (
    <PlatformPage platform={{ ...platform, version: 1 } as Platform} onClose={onClose} />
  );
  await renderAdminPage('/admin/add', { routes: { '/admin/add': dialog } });
  await user.type(await screen.findByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/Save again to overwrite their changes/);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(versions).toEqual([1, 2]);
});

it('recreates a platform if it is saved again after another user has deleted it', async () => {
  const platform = { id: 7, name: 'Booking', url: 'https://b.test', stayUrl: null, enabled: true };
  const sentBodies: unknown[] = [];
  server.use(
    ...mockContentApi([]).handlers,
    http.get('*/api/ota-platforms', () => HttpResponse.json([])),
    http.patch('*/api/ota-platforms/7', () =>
      HttpResponse.json({ code: 'not_found', message: 'gone' }, { status: 404 }),
    ),
    http.post('*/api/ota-platforms', async ({ request }) => {
      sentBodies.push(await request.json());
      return HttpResponse.json({ ...platform, id: 8, version: 1 }, { status: 201 });
    }),
  );
  await settingsScreenTexts.load('en');
  const onClose = vi.fn();
  const dialog = (
    <PlatformPage platform={{ ...platform, version: 1 } as Platform} onClose={onClose} />
  );
  await renderAdminPage('/admin/add', { routes: { '/admin/add': dialog } });
  await user.type(await screen.findByLabelText('Name'), '!');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/it is added again/);
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentBodies).toEqual([{ name: 'Booking!', url: 'https://b.test', stayUrl: null }]);
});
