// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { type Message } from './inbox.queries';
import { ReplyForm } from './reply-form';
import { useReply } from './use-reply';

const server = mockApi();

const OURS = '請於下午三點後辦理入住。';
const THEIRS = 'Please check out after 3 p.m.';

const message = (canReply: boolean) =>
  ({
    ...{ id: 7, name: 'Emma', email: 'emma@example.com', language: 'en', canReply },
    ...{ subject: 'Arrival', message: 'When may we come?' },
  }) as unknown as Message;

function Page({ canReply }: { canReply: boolean }) {
  const reply = useReply(message(canReply));
  return <ReplyForm message={message(canReply)} reply={reply} />;
}

const blocked = {
  code: 'exchange',
  message: '"入住" has become "check out".',
  pair: {
    base: [{ text: '入住', at: [9, 11] }],
    text: [{ text: 'check out', at: [7, 16], means: { zh_TW: '退房' } }],
  },
};

/** Opens a form with a translated reply; returns the posted bodies in their order. */
async function openReply(canReply: boolean) {
  const posted: { dryRun?: boolean; translated?: string }[] = [];
  server.use(
    http.get('*/api/jobs', () => HttpResponse.json({ items: [], total: 0, page: 1, pageSize: 1 })),
    http.get('*/api/jobs/events', () => new HttpResponse(new ReadableStream(), { status: 200 })),
    http.post('*/api/contact-messages/7/replies', async ({ request }) => {
      const body = (await request.json()) as (typeof posted)[number];
      posted.push(body);
      if (!body.dryRun) return HttpResponse.json({ id: 1 }, { status: 201 });
      const findings = body.translated === undefined ? [] : [blocked];
      const texts = { text: OURS, language: 'zh_TW', sentText: THEIRS, sentLanguage: 'en' };
      return HttpResponse.json({ ...texts, findings });
    }),
    http.post('*/api/translations/back-translate', () =>
      HttpResponse.json({
        text: '請於下午三點後退房。',
        into: 'zh_TW',
        model: null,
        differences: [],
      }),
    ),
  );
  await renderAdminPage('/admin', {
    language: 'zh_TW',
    screens: <Route path="/admin" element={<Page canReply={canReply} />} />,
  });
  const box = await screen.findByPlaceholderText(/繁體中文/);
  fireEvent.change(box, { target: { value: OURS } });
  fireEvent.click(screen.getByRole('button', { name: '翻譯成英文' }));
  await screen.findByDisplayValue(THEIRS);
  return posted;
}

it('asks before it sends a reply with blocking findings, with both quotes and the back-translation', async () => {
  const posted = await openReply(true);
  fireEvent.click(screen.getByRole('button', { name: '寄出回覆' }));
  const dialog = await screen.findByRole('dialog', { name: '要寄出這份譯文嗎？' });
  expect(dialog.textContent).toContain('原文「入住」');
  expect(dialog.textContent).toContain('譯文「check out（退房）」');
  const back = await within(dialog).findByRole('group', { name: '回譯' });
  await waitFor(() => expect(back.textContent).toContain('退房'));
  expect(posted.map(({ dryRun }) => dryRun)).toEqual([true, true]);

  fireEvent.click(within(dialog).getByRole('button', { name: '照樣寄出' }));
  await waitFor(() => expect(posted.at(-1)).toMatchObject({ dryRun: false, translated: THEIRS }));
});

it('copies the translated reply if there is no mail server', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.assign(navigator, { clipboard: { writeText } });
  const posted = await openReply(false);
  fireEvent.click(screen.getByRole('button', { name: '複製回覆' }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: '照樣複製' }));
  await screen.findByRole('button', { name: '已複製' });
  expect(writeText).toHaveBeenCalledWith(THEIRS);
  expect(posted.every(({ dryRun }) => dryRun)).toBe(true);
});
