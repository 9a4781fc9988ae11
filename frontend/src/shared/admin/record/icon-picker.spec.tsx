// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
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
