// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { beforeEach, expect, it } from 'vitest';
import { findField, mockApi, renderAdminPage } from '../../../../test/admin-page';
import { fakeRecord, mockContentApi, roomsKind } from '../../../../test/fake-content';
import { Policies } from './policies';
import { policyTexts, settingsScreenTexts } from './texts';

const server = mockApi();

const [nameField, bodyField] = roomsKind.fields;
const policyKind: typeof roomsKind = {
  ...roomsKind,
  kind: 'policy-links',
  liveField: null,
  fields: [
    nameField!,
    { ...bodyField!, name: 'body' },
    { name: 'url', where: 'shared', type: 'text', required: false },
  ],
};
const body = '## 退款\n\n取消日 | 取消費\n--- | ---\n前一天 | 50%';

beforeEach(async () => {
  const createPolicy = (id: number, words: Record<string, string>, url: string | null) => ({
    ...fakeRecord(id, { zh_TW: { words } }, policyKind),
    kind: 'policy-links',
    shared: { url },
  });
  const policies = [
    createPolicy(1, { name: '取消規定', body }, null),
    createPolicy(2, { name: '隱私權' }, 'https://example.com/privacy'),
  ];
  server.use(...mockContentApi(policies, policyKind).handlers);
  await Promise.all([policyTexts.load('zh_TW'), settingsScreenTexts.load('zh_TW')]);
});

const open = (path: string) =>
  renderAdminPage(path, {
    language: 'zh_TW',
    screens: <Route path="/admin/policies/*" element={<Policies />} />,
  });

it('shows the text of a policy below its name, without the marks of headings and tables, with cells kept apart', async () => {
  await open('/admin/policies');
  expect(await screen.findByText('退款 取消日 · 取消費 / 前一天 · 50%')).toBeTruthy();
});

it('shows the link of a policy without a text below its name, and has no column for it', async () => {
  await open('/admin/policies');
  expect(await screen.findByText('https://example.com/privacy')).toBeTruthy();
  expect(screen.queryByText('改為連結')).toBeNull();
});

it('asks for the name of a policy before the link', async () => {
  await open('/admin/policies/1');
  const link = await findField('改為連結');
  const name = document.querySelector('[data-field=name] input')!;
  expect(name.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

it('says that the URL of a policy can be a page of the site', async () => {
  server.use(
    http.patch('*/api/content/policy-links/1', () =>
      HttpResponse.json(
        {
          code: 'validation_failed',
          message: '',
          errors: [{ field: 'shared.url', code: 'not_a_url', message: 'Begin with /.' }],
        },
        { status: 400 },
      ),
    ),
  );
  await open('/admin/policies/1');
  fireEvent.change(await findField('改為連結'), { target: { value: 'refunds' } });
  fireEvent.click(await screen.findByRole('button', { name: /^儲存/ }));
  expect(await screen.findByText('請以 https:// 開頭；本站頁面以 / 開頭')).toBeTruthy();
});
