// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { DataScreen } from './data-screen';
import { dataTexts } from './texts';

const server = mockApi();

it.each([
  ['2026-11-13T03:00:00Z', /^The last verified backup is from Nov(ember)? 13/],
  [null, /^No backup has been verified yet\. Ask whoever runs the site/],
])('shows when the backup of the server was last verified: %s', async (verifiedAt, text) => {
  server.use(
    ...mockContentApi([]).handlers,
    http.get('*/api/admin/backups', () => HttpResponse.json([])),
    http.get('*/api/overview', () => HttpResponse.json({ backup: { isOld: true, verifiedAt } })),
  );
  await dataTexts.load('en');
  const screens = <Route path="/admin/data" element={<DataScreen />} />;
  await renderAdminPage('/admin/data', { screens });
  expect(await screen.findByText(text)).toBeTruthy();
});
