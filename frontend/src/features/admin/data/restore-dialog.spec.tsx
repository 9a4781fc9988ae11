// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { RestoreDialog } from './restore-points-section';
import { dataTexts } from './texts';

const server = mockApi();
const RESTORE_POINT = {
  name: 'a.zip',
  bytes: 5,
  createdAt: '2026-11-21T05:00:00.000Z',
  reason: 'request' as const,
};

it.each([
  ['en', 'damaged', /damaged or incomplete/],
  ['ja', 'password', /パスワード/],
  ['zh', 'unsupported_zip', /不是由本产品制作/],
  ['zh_TW', 'damaged', /檔案已損壞或不完整/],
  ['zh_TW', 'unknown_reason', /這不是本產品的備份檔/],
] as const)(
  'explains in %s why a restore point cannot be restored: %s',
  async (language, reason, text) => {
    server.use(
      ...mockContentApi([]).handlers,
      http.post('*/api/admin/backups/a.zip/restore', () =>
        HttpResponse.json(
          { code: 'not_a_backup', message: 'It is broken.', reason },
          { status: 400 },
        ),
      ),
    );
    await dataTexts.load(language);
    await renderAdminPage('/admin/one', {
      language,
      routes: {
        '/admin/one': <RestoreDialog restorePoint={RESTORE_POINT} onClose={() => undefined} />,
      },
    });
    const dialog = await screen.findByRole('dialog');
    const alert = await within(dialog).findByText(text, { selector: '[role="alert"]' });
    expect(alert.textContent).not.toContain('It is broken.');
  },
);

it('restores nothing from a restore point that is the same as the content', async () => {
  server.use(
    ...mockContentApi([]).handlers,
    http.post('*/api/admin/backups/a.zip/restore', () =>
      HttpResponse.json({
        ...{ totalRecords: 3, skippedRecords: 0, errorRecords: 0, missingPictures: 0 },
        ...{ importLog: [], problems: [], changes: [] },
      }),
    ),
  );
  await dataTexts.load('en');
  await renderAdminPage('/admin/one', {
    routes: {
      '/admin/one': <RestoreDialog restorePoint={RESTORE_POINT} onClose={() => undefined} />,
    },
  });
  await screen.findByText(/Nothing would change/);
  const button = screen.getByRole('button', { name: /^Replace everything/ });
  expect(button.getAttribute('aria-description')).toMatch(/Nothing would change/);
});
