// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { LogoScreen } from './logo';

const server = mockApi();
const user = userEvent.setup({ delay: null });
/** Rendering the screen with its four logos may take long. */
const WAIT = { timeout: 15_000 };

const emptyLogo = ({ params: { language } }: { params: Record<string, unknown> }) =>
  HttpResponse.json({
    id: null,
    imageUrl: null,
    altText: 'Site Logo',
    active: true,
    language,
    media: [],
  });

it('says that the file is still uploading instead of asking for one', async () => {
  const { promise: uploaded, resolve: endUpload } = Promise.withResolvers<void>();
  server.use(
    http.get('*/api/site-logo/:language', emptyLogo),
    http.get('*/api/site-settings/header', () => HttpResponse.json([])),
    http.post('*/api/upload/image', async () => {
      await uploaded;
      const asset = { id: 51, url: '/uploads/51.png', alt: '', sources: [] };
      return HttpResponse.json({ imageUrl: asset.url, asset }, { status: 201 });
    }),
  );
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  await renderAdminPage('/admin/logo', {
    screens: <Route path="/admin/logo" element={<LogoScreen />} />,
  });
  const [create] = await screen.findAllByRole('button', { name: /^Create/ }, WAIT);
  const [picker] = screen.getAllByLabelText(/^Choose/, { selector: 'input' });
  await user.upload(picker!, new File(['x'], 'logo.png', { type: 'image/png' }));
  await waitFor(() => expect(create!.getAttribute('aria-disabled')).toBe('true'));
  await user.click(create!);
  screen.getByText('1 image is uploading');
  expect(screen.queryByText(/^upload error/)).toBeNull();
  endUpload();
  await waitFor(() => expect(create!.getAttribute('aria-disabled')).toBeNull());
});

it('presets the alternative text of a new logo with the name in the header', async () => {
  const brandSetting = (language: string, value: string) => ({
    id: 1,
    section: 'header',
    key: 'brand',
    value,
    language,
    fieldLanguages: {},
  });
  server.use(
    http.get('*/api/site-logo/:language', emptyLogo),
    http.get('*/api/site-settings/header', ({ request }) => {
      const language = new URL(request.url).searchParams.get('language')!;
      return HttpResponse.json(language === 'ja' ? [brandSetting('ja', '橋の宿')] : []);
    }),
  );
  await renderAdminPage('/admin/logo', {
    screens: <Route path="/admin/logo" element={<LogoScreen />} />,
  });
  const fields = await screen.findAllByRole<HTMLInputElement>('textbox', undefined, WAIT);
  expect(fields.map(({ value }) => value)).toEqual(['', '橋の宿', '', '']);
});
