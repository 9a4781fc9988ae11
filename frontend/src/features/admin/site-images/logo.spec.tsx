// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { LogoScreen } from './logo';

const server = mockApi();
/** Rendering the screen with its four logos may take long. */
const WAIT = { timeout: 15_000 };

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
    http.get('*/api/site-logo/:language', ({ params: { language } }) =>
      HttpResponse.json({
        id: null,
        imageUrl: null,
        altText: 'Site Logo',
        active: true,
        language,
        media: [],
      }),
    ),
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
