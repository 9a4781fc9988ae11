// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { mockApi, renderAdminPage } from '../../../../test/admin-page';
import { fakeRecord, mockContentApi } from '../../../../test/fake-content';
import { SiteContext } from '../../site/site-context';
import { IconPicker } from './icon-picker';

const server = mockApi();
const user = userEvent.setup({ delay: null });

it.each(['/uploads/tea.svg', 'https://files.example/uploads/tea.svg'])(
  'shows the uploaded icon %s as an image, not as the name of a class',
  async (url) => {
    server.use(...mockContentApi([]).handlers);
    const picker = (
      <SiteContext value={{ origin: '', year: 2026, tiles: null, media: 'https://files.example' }}>
        <IconPicker
          field={{ name: 'icon', where: 'shared', type: 'icon', required: true }}
          value={url}
          onChange={() => undefined}
          id="icon"
          describedBy={undefined}
          invalid={false}
          record={{ ...fakeRecord(3, {}), translations: [] }}
        />
      </SiteContext>
    );
    await renderAdminPage('/admin/icon', { routes: { '/admin/icon': picker } });
    await user.click(await screen.findByRole('button', { name: 'Your own image' }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByLabelText(/class/i)).toHaveProperty('value', '');
    expect(dialog.getByRole('button', { name: 'Image 1' })).toBeTruthy();
  },
);

it('keeps an upload whose dialog is closed', async () => {
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  server.use(...mockContentApi([]).handlers);
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.post('*/api/upload/image', async () => {
      await promise;
      const asset = { id: 5, url: '/uploads/tea.svg', width: 9, height: 9, sources: [] };
      return HttpResponse.json({ imageUrl: '/uploads/tea.svg', asset }, { status: 201 });
    }),
  );
  const onChange = vi.fn();
  const picker = (
    <IconPicker
      field={{ name: 'icon', where: 'shared', type: 'icon', required: true }}
      value=""
      onChange={onChange}
      id="icon"
      describedBy={undefined}
      invalid={false}
      record={{ ...fakeRecord(3, {}), translations: [] }}
    />
  );
  await renderAdminPage('/admin/icon', { routes: { '/admin/icon': picker } });
  await user.click(await screen.findByRole('button', { name: 'Choose…' }));
  const dialog = within(await screen.findByRole('dialog'));
  const file = new File(['x'], 'tea.png', { type: 'image/png' });
  await user.upload(dialog.getAllByLabelText(/image/i, { selector: 'input[type=file]' })[0]!, file);
  await dialog.findByText(/0 %|Waiting/);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByRole('button', { name: 'Stop' });
  resolve();
  await waitFor(() => expect(onChange).toHaveBeenCalledWith('/uploads/tea.svg'));
});
