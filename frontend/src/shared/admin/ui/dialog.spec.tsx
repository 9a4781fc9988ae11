// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockApi, renderAdminPage } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { Dialog } from './dialog';
import { SecretDialog } from './secret-dialog';

const server = mockApi();

it('keeps a dialog open if Escape cancels the composition of Japanese or Chinese characters', async () => {
  const onClose = vi.fn();
  server.use(...mockContentApi([]).handlers);
  const dialog = (
    <Dialog title="Search" dismiss="always" onClose={onClose}>
      <input aria-label="Name" />
    </Dialog>
  );
  await renderAdminPage('/admin/search', { routes: { '/admin/search': dialog } });
  const input = await screen.findByLabelText('Name');
  fireEvent.keyDown(input, { key: 'Escape', isComposing: true });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(input, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

it('asks before a reload while a secret is shown, because a secret is shown only once', async () => {
  server.use(...mockContentApi([]).handlers);
  const dialog = (
    <SecretDialog title="Token" text="" label="Token" secret="s3cret" onClose={vi.fn()} />
  );
  await renderAdminPage('/admin/secret', { routes: { '/admin/secret': dialog } });
  await screen.findByLabelText('Token', { selector: 'input' });
  const unload = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(unload);
  expect(unload.defaultPrevented).toBe(true);
});

it('focuses the search box of a dialog, also of one that is no form', async () => {
  server.use(...mockContentApi([]).handlers);
  const dialog = (
    <Dialog title="Icons" dismiss="always" onClose={vi.fn()}>
      <input type="search" aria-label="Search icons" />
    </Dialog>
  );
  await renderAdminPage('/admin/icons', { routes: { '/admin/icons': dialog } });
  expect(document.activeElement).toBe(await screen.findByLabelText('Search icons'));
});
