// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi, testRooms } from '../../../../test/admin-page';
import { mockContentApi, fakeRecord } from '../../../../test/fake-content';
import { SetBaseDialog } from '../record/set-base-dialog';

const server = mockApi();
const user = userEvent.setup({ delay: null });

it('keeps a record visible after its base language was changed on the screen', async () => {
  const namedTexts = (name: string) => ({ words: { name } });
  const fakeApi = mockContentApi([
    fakeRecord(1, { zh_TW: namedTexts('茶之間'), en: namedTexts('Tea room') }),
    fakeRecord(2, { zh_TW: namedTexts('竹之間'), en: namedTexts('Bamboo') }),
  ]);
  const setBase = http.post('*/api/content/rooms/:id/base-language', ({ params }) => {
    const record = fakeApi.records.find(({ id }) => id === Number(params['id']))!;
    record.baseLanguage = 'en';
    return HttpResponse.json(record);
  });
  server.use(setBase, ...fakeApi.handlers);
  await renderAdminPage('/admin/rooms/languages?base=zh_TW');
  await user.click(await screen.findByRole('button', { name: 'Set as base: Tea room, English' }));
  const dialog = await screen.findByRole('dialog');
  // A cell would clip the dialog, and its font would apply.
  expect(dialog.closest('table')).toBeNull();
  expect(document.activeElement?.textContent).toBe('Cancel');
  await user.click(within(dialog).getByRole('button', { name: 'Set as base language' }));
  await screen.findByText('Set successfully');
  const row = await screen.findByRole('row', { name: /^Tea room/ });
  // The former base can be set again.
  expect(
    await within(row).findByRole('button', { name: 'Set as base: Tea room, Traditional Chinese' }),
  ).toBeTruthy();
  expect(within(row).getAllByRole('cell')[1]?.textContent).toContain('base');
  expect(within(row).getByRole('button', { name: 'Create missing versions' })).toBeTruthy();
});

it('names the former base language until its dialog has closed', async () => {
  const room = fakeRecord(1, { zh_TW: { words: { name: '茶之間' } } });
  server.use(...mockContentApi([room]).handlers);
  function ChangingRecord() {
    const [record, setRecord] = useState(room);
    return (
      <>
        <button onClick={() => setRecord({ ...room, baseLanguage: 'en' })}>Change</button>
        <SetBaseDialog
          adminKind={testRooms}
          record={record}
          language="en"
          onClose={() => undefined}
        />
      </>
    );
  }
  await renderAdminPage('/change', {
    screens: <Route path="/change" element={<ChangingRecord />} />,
  });
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('filled from Traditional Chinese');
  await user.click(screen.getByText('Change'));
  expect(dialog.textContent).toContain('filled from Traditional Chinese');
});

it('shows that a record could not be loaded for its dialog, and loads it again', async () => {
  const room = fakeRecord(1, { zh_TW: { words: { name: '茶' } }, en: { words: { name: 'Tea' } } });
  server.use(
    http.get('*/api/content/rooms/1', () => HttpResponse.json({}, { status: 403 }), { once: true }),
    ...mockContentApi([room]).handlers,
  );
  await renderAdminPage('/admin/rooms/languages');
  await user.click(await screen.findByRole('button', { name: 'Set as base: Tea, English' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByRole('button', { name: 'Set as base language' });
});
