// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { findField, renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi, fakeRecord, settingsKind } from '../../../../test/fake-content';
import { SettingNamesContext } from '../../../shared/admin';
import { InterfaceLanguageSelect } from '../../../shared/session/use-interface-language';
import { loadSettingNames } from './section-navigation';
import { SectionScreen, SiteSettings } from './settings-screen';

const server = mockApi();
const user = userEvent.setup({ delay: null });

const createSetting = (id: number, key: string, value: string) => ({
  ...fakeRecord(id, { zh_TW: { words: { value } } }, settingsKind),
  kind: 'site-settings',
  label: `footer.${key}`,
  shared: { section: 'footer', key },
});

interface SettingRecord {
  words: Record<string, { value: string | null; version?: number }>;
}

/** Mocks the API of the footer section; `reject` may return an error response. */
function mockSection(
  reject: (entries: Record<string, SettingRecord>) => Response | undefined = () => undefined,
) {
  const fakeApi = mockContentApi(
    [
      createSetting(1, 'address', '湊町'),
      createSetting(2, 'email', 'a@b.example'),
      createSetting(3, 'motto', '慢'),
    ],
    settingsKind,
  );
  const sentEntries: Record<string, SettingRecord>[] = [];
  server.use(
    http.patch('*/api/site-settings/by-section/footer', async ({ request }) => {
      const { entries } = (await request.json()) as { entries: Record<string, SettingRecord> };
      sentEntries.push(entries);
      const errorResponse = reject(entries);
      if (errorResponse) return errorResponse;
      const savedRecords = fakeApi.records.filter(({ shared }) => String(shared['key']) in entries);
      for (const record of savedRecords)
        fakeApi.applyPatch(record, entries[String(record.shared['key'])]!);
      return HttpResponse.json(savedRecords);
    }),
    ...fakeApi.handlers,
  );
  return { ...fakeApi, sentEntries };
}

const toProblemResponse = (status: number, details: object) =>
  HttpResponse.json({ statusCode: status, message: '', requestId: '1', ...details }, { status });

/** Mocks the stream of events; returns a function that reports a change of content by another user. */
function mockEvents() {
  const events = new TransformStream<Uint8Array>();
  const writer = events.writable.getWriter();
  server.use(
    http.get('*/api/jobs/events', () => new HttpResponse(events.readable, { status: 200 })),
  );
  return () => writer.write(new TextEncoder().encode('event: content\ndata: {}\n\n'));
}

const openFooter = () =>
  renderAdminPage('/admin/footer-settings', {
    screens: <Route path="/admin/footer-settings" element={<SectionScreen section="footer" />} />,
  });

const addressOf = (records: { id: number; translations: Record<string, unknown>[] }[]) =>
  records.find(({ id }) => id === 1)?.translations[0]?.['value'];

const deleteSetting = (records: { shared: Record<string, unknown> }[], key: string) =>
  records.splice(
    records.findIndex(({ shared }) => shared['key'] === key),
    1,
  );

const selectBaseLanguage = async () => user.click(await screen.findByTitle('Traditional Chinese'));

describe('section of the settings', () => {
  it('saves all values in one request, or none if one is invalid', async () => {
    const { sentEntries, records } = mockSection((entries) =>
      entries['email']?.words['zh_TW']?.value?.includes('@')
        ? undefined
        : toProblemResponse(400, {
            code: 'validation_failed',
            errors: [
              { field: 'entries.email.words.zh_TW.value', code: 'not_an_email', message: '' },
            ],
          }),
    );
    await openFooter();
    await selectBaseLanguage();
    const address = await findField('Address', 'Traditional Chinese');
    const email = await findField('Email');
    await user.type(address, '一丁目');
    await user.clear(email);
    await user.type(email, 'nobody');
    await user.click(screen.getByText('Update Footer Settings'));
    await screen.findByText('1 error to fix');
    expect(sentEntries).toHaveLength(1);
    expect(Object.keys(sentEntries[0]!).sort()).toEqual(['address', 'email']);
    expect(addressOf(records)).toBe('湊町');
    expect(address.value).toBe('湊町一丁目');

    await user.type(email, '@b.example');
    await user.click(screen.getByText('Update Footer Settings'));
    await screen.findByText('Footer settings updated successfully');
    expect(sentEntries).toHaveLength(2);
    expect(sentEntries[1]).toMatchObject({
      address: { words: { zh_TW: { value: '湊町一丁目', version: 1 } } },
      email: { words: { zh_TW: { value: 'nobody@b.example', version: 1 } } },
    });
    expect(addressOf(records)).toBe('湊町一丁目');
  });

  it('restores the replaced input of all settings with one undo', async () => {
    mockSection();
    await openFooter();
    await selectBaseLanguage();
    const address = await findField('Address', 'Traditional Chinese');
    const email = await findField('Email');
    const typeInBoth = async (text: string) => {
      await user.type(address, text);
      await user.type(email, text);
    };
    await typeInBoth('1');
    await user.click(screen.getByText('Discard'));
    await typeInBoth('2');
    await user.click(await screen.findByText('Undo'));
    expect([address.value, email.value]).toEqual(['湊町2', 'a@b.example2']);
    await user.click(await screen.findByText('Undo'));
    expect([address.value, email.value]).toEqual(['湊町1', 'a@b.example1']);
  });

  it('leaves the focus in the field in which the user goes on typing while the save is rejected', async () => {
    const response = Promise.withResolvers<void>();
    mockSection();
    server.use(
      http.patch('*/api/site-settings/by-section/footer', async () => {
        await response.promise;
        const error = { field: 'entries.email.words.zh_TW.value', code: 'not_an_email' };
        return toProblemResponse(400, { code: 'validation_failed', errors: [error] });
      }),
    );
    await openFooter();
    await selectBaseLanguage();
    const address = await findField('Address', 'Traditional Chinese');
    await user.type(await findField('Email'), ' nobody');
    await user.keyboard('{Control>}s{/Control}');
    await user.type(address, '一');
    response.resolve();
    await screen.findByText('1 error to fix');
    expect(document.activeElement).toBe(address);
    await user.keyboard('丁目');
    expect(address.value).toBe('湊町一丁目');
  });

  it('keeps what was typed, and its language, when the interface language is switched', async () => {
    mockSection();
    const page = (
      <>
        <InterfaceLanguageSelect label="Interface" />
        <SectionScreen section="footer" />
      </>
    );
    await renderAdminPage('/admin/footer-settings', {
      screens: <Route path="/admin/footer-settings" element={page} />,
    });
    const field = await findField('Address', 'English');
    await user.type(field, '1 Minato');
    await user.selectOptions(screen.getByLabelText('Interface'), 'ja');
    await screen.findByRole('heading', { name: /^設定/ });
    expect(screen.getByDisplayValue('1 Minato')).toBe(field);
    expect(field.ariaLabel).toMatch(/、英語$/);
  });

  it('keeps the field in which the person types when another user creates its setting', async () => {
    const theirSetting = createSetting(2, 'email', 'theirs@b.example');
    const { records } = mockSection((entries) =>
      entries['email']?.words['zh_TW']?.version === 1
        ? undefined
        : toProblemResponse(409, { code: 'version_conflict', current: { email: theirSetting } }),
    );
    const announceChange = mockEvents();
    deleteSetting(records, 'email');
    await openFooter();
    await selectBaseLanguage();
    const field = await findField('Email');
    await user.type(field, 'mine@b.example');
    const request = Promise.withResolvers<void>();
    const response = Promise.withResolvers<void>();
    server.use(
      http.get('*/api/content/site-settings/2', async () => {
        request.resolve();
        await response.promise;
      }),
    );
    records.push(theirSetting);
    await announceChange();
    await request.promise;
    await user.type(field, '.jp');
    response.resolve();
    await user.click(screen.getByText('Update Footer Settings'));
    await screen.findByRole('dialog', { name: /Someone changed this record/ });
    expect(field.isConnected).toBe(true);
    expect(field.value).toBe('mine@b.example.jp');
  });

  it('enters a pasted pair of coordinates in both fields', async () => {
    server.use(...mockContentApi([], settingsKind).handlers);
    await renderAdminPage('/admin/contact-info', {
      screens: <Route path="/admin/contact-info" element={<SectionScreen section="contact" />} />,
    });
    const latitude = await findField('Latitude');
    await user.click(latitude);
    await user.paste('34.66, 135.50');
    expect([latitude.value, (await findField('Longitude')).value]).toEqual(['34.66', '135.5']);
    await user.clear(latitude);
    await user.paste('34.7');
    expect(latitude.value).toBe('34.7');
  });

  it('saves nothing while a conflict is unresolved', async () => {
    const { sentEntries, records } = mockSection();
    const otherUsersRecord = structuredClone(records[1]!);
    Object.assign(otherUsersRecord.translations[0]!, { value: 'theirs@b.example', version: 2 });
    server.use(
      http.patch(
        '*/api/site-settings/by-section/footer',
        () =>
          toProblemResponse(409, {
            code: 'version_conflict',
            current: { email: otherUsersRecord },
          }),
        { once: true },
      ),
    );
    await openFooter();
    await selectBaseLanguage();
    await user.type(await findField('Address', 'Traditional Chinese'), '一丁目');
    await user.type(await findField('Email'), '.jp');
    await user.click(screen.getByText('Update Footer Settings'));
    const dialog = await screen.findByRole('dialog', { name: /Someone changed this record/ });
    expect(addressOf(records)).toBe('湊町');
    records[1] = otherUsersRecord;
    await user.click(within(dialog).getByRole('radio', { name: /Mine/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Save the chosen versions' }));
    await waitFor(() => expect(addressOf(records)).toBe('湊町一丁目'));
    expect(sentEntries).toMatchObject([
      {
        address: { words: { zh_TW: { version: 1 } } },
        email: { words: { zh_TW: { value: 'a@b.example.jp', version: 2 } } },
      },
    ]);
  });

  it('finds a setting by its text in any language, and shows the text of the interface language if that matches', async () => {
    const { records } = mockSection();
    const words = { ja: 'ゆっくりtea', en: 'Tea and time', zh_TW: '茶' };
    const translations = Object.fromEntries(
      Object.entries(words).map(([language, value]) => [language, { words: { value } }]),
    );
    records.push({
      ...fakeRecord(4, translations, settingsKind),
      kind: 'site-settings',
      label: 'footer.tea',
      shared: { section: 'footer', key: 'tea' },
    });
    await renderAdminPage('/admin/footer-settings', {
      screens: <Route path="/admin/footer-settings" element={<SectionScreen section="footer" />} />,
      language: 'ja',
    });
    const search = await screen.findByRole('combobox', { name: '設定を探す' });
    await user.type(search, 'tea');
    expect((await screen.findByRole('option')).textContent).toContain('ゆっくりtea');
    await user.type(search, ' and');
    expect((await screen.findByRole('option')).textContent).toContain('Tea and time');
  });

  it('marks the header section in the navigation at the URL of all settings', async () => {
    mockSection();
    const section = <SectionScreen section="header" />;
    await renderAdminPage('/admin/site-settings', {
      screens: <Route path="/admin/site-settings" element={section} />,
    });
    const navigation = within(
      await screen.findByRole('navigation', { name: 'Sections of the settings' }),
    );
    const current = navigation
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Header']);
  });

  it('asks before values are emptied, shows what visitors see instead, and restores the values', async () => {
    const { sentEntries, records } = mockSection();
    const restoreBodies: unknown[] = [];
    server.use(
      http.get('*/api/activity', () => HttpResponse.json({ items: [{ id: 7 }] })),
      http.post('*/api/activity/restore', async ({ request }) => {
        restoreBodies.push(await request.json());
        return HttpResponse.json({ restored: 1, skipped: [] });
      }),
    );
    records[0]!.translations.push(
      ...fakeRecord(1, { en: { words: { value: 'Minatomachi' } } }, settingsKind).translations,
    );
    await openFooter();
    await selectBaseLanguage();
    await user.clear(await findField('Address', 'Traditional Chinese'));
    await user.clear(await findField('Email'));
    const save = () => user.click(screen.getByText('Update Footer Settings'));
    await save();
    const dialog = within(await screen.findByRole('dialog', { name: 'Empty 2 fields?' }));
    // The text of another language if there is one, else the built-in text.
    expect(dialog.getByText('Minatomachi')).toBeTruthy();
    expect(await dialog.findByText('info@house.test')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(sentEntries).toEqual([]);

    await save();
    await user.click(await screen.findByRole('button', { name: 'Empty and save' }));
    await screen.findByText('Footer settings updated successfully');
    expect(sentEntries).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    // The mocked log has the same entry for both settings.
    await waitFor(() => expect(restoreBodies).toEqual([{ ids: [7, 7] }]));
  });

  it('shows which texts the footer has while its fields are empty: those of the contact settings, else built-in ones', async () => {
    const { records } = mockSection();
    deleteSetting(records, 'address');
    deleteSetting(records, 'email');
    server.use(
      http.get('*/api/site-settings/contact', () =>
        HttpResponse.json([
          { key: 'email', value: 'desk@house.test', language: 'en', fieldLanguages: {} },
        ]),
      ),
    );
    await openFooter();
    await selectBaseLanguage();
    expect(await screen.findByText('desk@house.test')).toBeTruthy();
    expect(screen.queryByText('info@house.test')).toBeNull();
    expect(await screen.findByText('日本大阪')).toBeTruthy();
  });

  it('reports emptied values as saved, without an undo, if the activity log does not respond', async () => {
    const { sentEntries } = mockSection();
    server.use(http.get('*/api/activity', () => HttpResponse.error()));
    await openFooter();
    await selectBaseLanguage();
    await user.clear(await findField('Email'));
    await user.click(screen.getByText('Update Footer Settings'));
    await user.click(await screen.findByRole('button', { name: 'Empty and save' }));
    await screen.findByText('Footer settings updated successfully');
    expect(sentEntries).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  it('reports an emptied value as saved even if the settings cannot be reloaded afterwards', async () => {
    const { records } = mockSection();
    await openFooter();
    await selectBaseLanguage();
    const email = await findField('Email');
    server.use(
      http.get('*/api/activity', () => HttpResponse.json({ items: [] })),
      http.patch('*/api/site-settings/by-section/footer', () => {
        deleteSetting(records, 'email');
        server.use(http.get('*/api/content/site-settings', () => HttpResponse.error()));
        return HttpResponse.json([]);
      }),
    );
    await user.clear(email);
    await user.click(screen.getByText('Update Footer Settings'));
    await user.click(await screen.findByRole('button', { name: 'Empty and save' }));
    await screen.findByText('Footer settings updated successfully');
    expect(email.value).toBe('');
  });

  it('asks before a setting loses its last value, and offers an undo', async () => {
    const { calls, sentEntries } = mockSection();
    await openFooter();
    await selectBaseLanguage();
    await user.click(await screen.findByRole('button', { name: 'Edit motto' }));
    const editDialog = within(await screen.findByRole('dialog', { name: /^Edit setting/ }));
    const value = await editDialog.findByLabelText<HTMLTextAreaElement>(
      'motto, Traditional Chinese',
    );
    await user.clear(value);
    await user.click(editDialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Are you sure you want to delete this setting?');
    expect(sentEntries).toEqual([]);
    expect(calls).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await screen.findByText('Setting Deleted');
    expect(calls).toEqual([{ method: 'bulk', path: 'delete', body: [3] }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  });

  it('keeps the dialog of a setting open with what was typed during its save', async () => {
    const response = Promise.withResolvers<void>();
    const { sentEntries, records } = mockSection();
    server.use(
      http.patch(
        '*/api/site-settings/by-section/footer',
        async () => {
          await response.promise;
          const motto = records.find(({ id }) => id === 3)!;
          Object.assign(motto.translations[0]!, { value: '慢慢', version: 2 });
          return HttpResponse.json([motto]);
        },
        { once: true },
      ),
    );
    await openFooter();
    await selectBaseLanguage();
    await user.click(await screen.findByRole('button', { name: 'Edit motto' }));
    const editDialog = within(await screen.findByRole('dialog', { name: /^Edit setting/ }));
    const value = await editDialog.findByLabelText<HTMLTextAreaElement>(
      'motto, Traditional Chinese',
    );
    await user.type(value, '慢');
    await user.click(editDialog.getByRole('button', { name: 'Save' }));
    await user.type(value, '走');
    response.resolve();
    await screen.findByText(/What you typed after that is not saved yet/);
    expect(value.value).toBe('慢慢走');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sentEntries).toMatchObject([
      { motto: { words: { zh_TW: { value: '慢慢走', version: 2 } } } },
    ]);
  });

  it('creates a setting again that another user deletes while its dialog is open', async () => {
    const { records, sentEntries } = mockSection();
    const announceChange = mockEvents();
    await openFooter();
    await selectBaseLanguage();
    await user.click(await screen.findByRole('button', { name: 'Edit motto' }));
    const editDialog = within(await screen.findByRole('dialog', { name: /^Edit setting/ }));
    const value = await editDialog.findByLabelText<HTMLTextAreaElement>(
      'motto, Traditional Chinese',
    );
    await user.type(value, '慢');
    deleteSetting(records, 'motto');
    await announceChange();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit motto' })).toBeNull());
    await user.type(value, '走');
    await user.click(editDialog.getByRole('button', { name: 'Save' }));
    const dialog = within(await screen.findByRole('dialog', { name: /Someone changed/ }));
    expect(value.value).toBe('慢慢走');
    await user.click(dialog.getByRole('radio', { name: /Mine/ }));
    await user.click(dialog.getByRole('button', { name: 'Save the chosen versions' }));
    await waitFor(() =>
      expect(sentEntries).toMatchObject([
        { motto: { baseLanguage: 'zh_TW', words: { zh_TW: { value: '慢慢走', version: 0 } } } },
      ]),
    );
  });

  it('names a setting without a form field after the field that it labels, beside its key', async () => {
    const phoneLabel = { ...createSetting(4, 'phone_label', '電話'), label: 'contact.phone_label' };
    phoneLabel.shared = { section: 'contact', key: 'phone_label' };
    server.use(
      http.get('*/api/social-platforms', () => HttpResponse.json([])),
      ...mockContentApi([phoneLabel], settingsKind).handlers,
    );
    const names = await loadSettingNames('zh_TW');
    expect(names).toContainEqual({
      path: 'contact.phone_label',
      label: '聯絡資訊 · 「電話」的項目名稱',
      to: '/admin/contact-info#phone_label',
    });
    await renderAdminPage('/admin/contact-info', {
      language: 'zh_TW',
      routes: {
        '/admin/contact-info': (
          <SettingNamesContext value={names}>
            <SectionScreen section="contact" />
          </SettingNamesContext>
        ),
      },
    });
    const name = await screen.findByText('聯絡資訊 · 「電話」的項目名稱');
    expect(within(name.closest('li')!).getByText('phone_label')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '編輯phone_label' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^編輯設定/ }));
    expect(await dialog.findByText('聯絡資訊 · 「電話」的項目名稱')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: '取消' }));
    await user.type(screen.getByRole('combobox', { name: '尋找設定' }), 'phone_label');
    const option = await screen.findByRole('option');
    expect(option.textContent).toContain('聯絡資訊 · 「電話」的項目名稱');
  });
});

it('shows that a setting in the URL could not be loaded, and opens it after a retry', async () => {
  mockSection();
  server.use(
    http.get('*/api/content/site-settings', () => new HttpResponse(null, { status: 403 }), {
      once: true,
    }),
  );
  await renderAdminPage('/admin/site-settings/2', {
    screens: (
      <>
        <Route path="/admin/site-settings/*" element={<SiteSettings />} />
        <Route path="/admin/footer-settings" element={<SectionScreen section="footer" />} />
      </>
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByDisplayValue('a@b.example')).toBeTruthy();
});
