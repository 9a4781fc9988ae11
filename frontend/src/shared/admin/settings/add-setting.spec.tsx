// @vitest-environment jsdom
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import {
  mockContentApi,
  fakeRecord,
  type FakeRecord,
  settingsKind,
} from '../../../../test/fake-content';
import { type Language } from '../../i18n/language';
import { unsaved } from '..';
import { AddSetting } from './add-setting';
import { settingsTexts } from './texts';

const server = mockApi();
const user = userEvent.setup({ delay: null });

const findField = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

async function openDialog(records: FakeRecord[] = [], language: Language = 'en') {
  const onClose = vi.fn();
  const fakeApi = mockContentApi(records, settingsKind);
  server.use(...fakeApi.handlers);
  await settingsTexts.load('en');
  const dialog = <AddSetting section="footer" language={language} onClose={onClose} />;
  await renderAdminPage('/admin/add', { routes: { '/admin/add': dialog } });
  return { onClose, fakeApi };
}

const clickButton = (name: string) => user.click(screen.getByRole('button', { name }));

it('shows errors of the form and of the API at the fields, and focuses the first', async () => {
  const { onClose } = await openDialog();
  const errors = [{ field: 'shared.key', code: 'in_use', message: 'in_use' }];
  server.use(
    http.post('*/api/content/site-settings', () =>
      HttpResponse.json({ code: 'validation', message: 'wrong', errors }, { status: 400 }),
    ),
  );
  await findField('Key');
  await clickButton('Add setting');
  await screen.findByText('Key is required');
  await screen.findByText('Value is required');
  const key = await findField('Key');
  expect(document.activeElement).toBe(key);
  await user.type(key, 'motto');
  await user.type(await findField('Value'), 'By the river');
  await clickButton('Add setting');
  await waitFor(() => expect(key.getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(key);
  expect(onClose).not.toHaveBeenCalled();
});

it('keeps a value typed during the creation, and saves it to the same setting, whose key is fixed', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const record = {
    ...fakeRecord(8, { en: { words: { value: 'By the river' } } }, settingsKind),
    kind: 'site-settings',
    baseLanguage: 'en' as const,
    shared: { section: 'footer', key: 'motto' },
  };
  const { onClose, fakeApi } = await openDialog([record]);
  server.use(
    http.post('*/api/content/site-settings', async () => {
      await promise;
      return HttpResponse.json(record, { status: 201 });
    }),
  );
  await user.type(await findField('Key'), 'motto');
  const value = await findField('Value');
  await user.type(value, 'By the river');
  await clickButton('Add setting');
  expect((await findField('Key')).disabled).toBe(true);
  await user.type(value, ' Mei');
  act(() => resolve());
  await screen.findByText(/What you typed after that is not saved yet/);
  expect((await findField('Key')).disabled).toBe(true);
  expect([value.value, unsaved.dirty]).toEqual(['By the river Mei', true]);
  await clickButton('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(fakeApi.calls.at(-1)?.body).toMatchObject({
    words: { en: { value: 'By the river Mei' } },
  });
});

it('restores a draft in its own language, also in a dialog that was opened for another', async () => {
  await openDialog([], 'ja');
  await user.type(await findField('Value'), '川のほとり');
  cleanup();
  await openDialog([], 'en');
  await screen.findByRole('region', { name: 'Unsaved draft' });
  await clickButton('Continue editing');
  expect((await findField('Value')).value).toBe('川のほとり');
  expect((await findField('Language')).value).toBe('ja');
});
