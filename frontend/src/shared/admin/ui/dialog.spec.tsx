// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { mockApi, renderAdminPage } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { Dialog } from './dialog';

const server = mockApi();

it('stays open if Escape cancels the composition of Japanese or Chinese characters', async () => {
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
