// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { type Language } from '../../../shared/i18n/language';
import { ImportDialog } from './import-dialog';
import { setupTexts } from './texts';

const server = mockApi();

/**
 * Opens the dialog. Returns a function that selects a file, lets the server reject it, and expects an error text. `field` is
 * the invalid part of the file; `all` rejects the file because of its size.
 */
async function openDialog(language: Language) {
  server.use(...mockContentApi([]).handlers);
  await setupTexts.load(language);
  await renderAdminPage('/admin/one', {
    language,
    routes: { '/admin/one': <ImportDialog onClose={() => undefined} /> },
  });
  const dialog = await screen.findByRole('dialog');
  return async (name: string, field: string, text: RegExp) => {
    const [code, status] = field === 'all' ? ['too_large', 413] : ['validation_failed', 400];
    const errors = field === 'all' ? [] : [{ field, code: 'invalid', message: 'Quote Not Closed' }];
    server.use(
      http.post('*/api/translations/glossary/import', () =>
        HttpResponse.json({ code, message: 'Quote Not Closed', errors }, { status }),
      ),
    );
    const input = dialog.querySelector('input[type=file]')!;
    fireEvent.change(input, { target: { files: [new File(['x'], name)] } });
    const alert = await within(dialog).findByText(text, { selector: '[role="alert"]' });
    expect(alert.textContent).not.toContain('Quote');
  };
}

it.each([
  ['en', /Row 3, column zh_TW cannot be read/, /line 12, column 40/, /more than 5,000 terms/],
  ['ja', /3行目の列 zh_TWを読み取れません/, /12行目の40文字目/, /5,000件を超えて/],
  ['zh', /第 3 行的列 zh_TW 无法读取/, /第 12 行第 40 个字符/, /超过 5,000 条/],
  ['zh_TW', /第 3 列的欄位 zh_TW 無法讀取/, /第 12 列第 40 個字元/, /超過 5,000 筆/],
] as const)(
  'explains in %s why and where a glossary file is invalid',
  async (language, inCsv, inTbx, tooLarge) => {
    const expectError = await openDialog(language);
    await expectError('a.csv', 'rows.3.zh_TW', inCsv);
    await expectError('a.tbx', 'lines.12.40', inTbx);
    await expectError('a.tbx', 'all', tooLarge);
    await expectError('a.tbx', 'file.format', /TBX/);
  },
);
