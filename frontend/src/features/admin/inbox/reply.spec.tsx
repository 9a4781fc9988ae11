// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderAdminPage, mockApi, storeEarlierDraft } from '../../../../test/admin-page';
import { unsaved } from '../../../shared/admin';
import { DeleteMessagesDialog } from './message-actions';
import { GuestMessage } from './guest-message';
import { type InboxState, type Message } from './inbox.queries';
import { ReplyForm } from './reply-form';
import { useReply } from './use-reply';

const server = mockApi();

const REPLY_TEXT = '請於下午三點後辦理入住。';
const TRANSLATED_TEXT = 'Please check out after 3 p.m.';

const createMessage = ({ canReply }: { canReply: boolean }) =>
  ({
    id: 7,
    name: 'Emma',
    email: 'emma@example.com',
    language: 'en',
    canReply,
    subject: 'Arrival',
    message: 'When may we come?',
  }) as unknown as Message;

function ReplyPage({ canReply }: { canReply: boolean }) {
  const reply = useReply(createMessage({ canReply }));
  return <ReplyForm message={createMessage({ canReply })} reply={reply} />;
}

const blockingFinding = {
  code: 'exchange',
  message: '"入住" has become "check out".',
  pair: {
    base: [{ text: '入住', at: [9, 11] }],
    text: [{ text: 'check out', at: [7, 16], means: { zh_TW: '退房' } }],
  },
};

const listMarkedTexts = (element: Element) =>
  [...element.querySelectorAll('mark')].map(({ textContent }) => textContent);

/** Opens a form with a translated reply; returns the posted bodies in order. */
async function openReply({ canReply }: { canReply: boolean }) {
  const postedBodies: { dryRun?: boolean; translated?: string }[] = [];
  server.use(
    http.get('*/api/jobs', () => HttpResponse.json({ items: [], total: 0, page: 1, pageSize: 1 })),
    http.get('*/api/jobs/events', () => new HttpResponse(new ReadableStream(), { status: 200 })),
    http.post('*/api/contact-messages/7/replies', async ({ request }) => {
      const body = (await request.json()) as (typeof postedBodies)[number];
      postedBodies.push(body);
      if (!body.dryRun) return HttpResponse.json({ id: 1 }, { status: 201 });
      const findings = body.translated === undefined ? [] : [blockingFinding];
      const texts = {
        text: REPLY_TEXT,
        language: 'zh_TW',
        sentText: TRANSLATED_TEXT,
        sentLanguage: 'en',
      };
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
    screens: <Route path="/admin" element={<ReplyPage canReply={canReply} />} />,
  });
  const box = await screen.findByPlaceholderText(/繁體中文/);
  const send = document.querySelector('[type=submit]')!;
  expect(send.getAttribute('title')).toBe('尚未填寫內容。');
  fireEvent.change(box, { target: { value: REPLY_TEXT } });
  expect(send.getAttribute('title')).toBe('尚未翻譯。');
  fireEvent.click(screen.getByRole('button', { name: '翻譯成英文' }));
  await screen.findByDisplayValue(TRANSLATED_TEXT);
  return postedBodies;
}

it('shows the blocking findings of a reply and its back-translation, and sends it only after confirmation', async () => {
  const postedBodies = await openReply({ canReply: true });
  fireEvent.click(screen.getByRole('button', { name: '寄出回覆' }));
  const dialog = await screen.findByRole('dialog', { name: '要寄出這份譯文嗎？' });
  expect(dialog.textContent).toContain('原文「入住」');
  expect(dialog.textContent).toContain('譯文「check out（退房）」');
  expect(listMarkedTexts(dialog)).toEqual(['入住', 'check out']);
  expect(listMarkedTexts(document.querySelector('.inbox-form > .inbox-box')!)).toEqual([
    '入住',
    'check out',
  ]);
  const back = await within(dialog).findByRole('group', { name: '回譯' });
  await waitFor(() => expect(back.textContent).toContain('退房'));
  expect(postedBodies.map(({ dryRun }) => dryRun)).toEqual([true, true]);

  fireEvent.click(within(dialog).getByRole('button', { name: '照樣寄出' }));
  await waitFor(() =>
    expect(postedBodies.at(-1)).toMatchObject({ dryRun: false, translated: TRANSLATED_TEXT }),
  );
});

it('keeps the field of the translation when its text is deleted, so that another one can be typed', async () => {
  await openReply({ canReply: true });
  const box = screen.getByDisplayValue(TRANSLATED_TEXT);
  box.focus();
  fireEvent.change(box, { target: { value: '' } });
  expect(document.activeElement).toBe(box);
  fireEvent.change(box, { target: { value: 'Please come after 3 p.m.' } });
  expect(screen.getByDisplayValue('Please come after 3 p.m.')).toBe(box);
});

it('makes the text of a reply read-only while it is checked', async () => {
  await openReply({ canReply: true });
  const box = screen.getByPlaceholderText<HTMLTextAreaElement>(/繁體中文/);
  server.use(http.post('*/api/contact-messages/7/replies', () => delay('infinite')));
  fireEvent.click(screen.getByRole('button', { name: '寄出回覆' }));
  await screen.findByRole('button', { name: '檢查中…' });
  expect(box.readOnly).toBe(true);
});

it('offers to restore a translation that was edited by hand, after a new one replaces it', async () => {
  await openReply({ canReply: true });
  fireEvent.click(screen.getByRole('button', { name: '重新翻譯' }));
  await waitFor(() => expect(screen.getByRole('button', { name: '重新翻譯' })).toBeTruthy());
  expect(screen.queryByRole('button', { name: '復原' })).toBeNull();
  const editedText = 'Please check in after 3 p.m.';
  fireEvent.change(screen.getByDisplayValue(TRANSLATED_TEXT), { target: { value: editedText } });
  fireEvent.click(screen.getByRole('button', { name: '重新翻譯' }));
  const box = await screen.findByDisplayValue(TRANSLATED_TEXT);
  fireEvent.click(await screen.findByRole('button', { name: '復原' }));
  expect(box).toHaveProperty('value', editedText);
});

it('marks a mistranslation of a guest’s message in both texts, with its meaning in the interface language', async () => {
  const guestMessage = {
    ...createMessage({ canReply: true }),
    message: 'We arrive at 3 p.m. and check out on Monday.',
  };
  const translation = {
    language: 'zh_TW',
    subject: '抵達',
    message: '我們下午三點抵達，週一入住。',
    origin: 'machine',
    findings: ['exchange', 'date'],
    details: [
      {
        field: 'message',
        rule: 'exchange',
        severity: 'holds',
        message: 'x',
        at: [11, 13],
        pair: {
          base: [{ text: 'check out', at: [24, 33], means: { zh_TW: '退房' } }],
          text: [{ text: '入住', at: [11, 13], means: { en: 'check in' } }],
        },
      },
    ],
  };
  server.use(
    http.post('*/api/contact-messages/7/translate', () =>
      HttpResponse.json({ ...guestMessage, translation }),
    ),
  );
  await renderAdminPage('/admin', {
    language: 'zh_TW',
    screens: <Route path="/admin" element={<GuestMessage message={guestMessage} />} />,
  });
  fireEvent.click(await screen.findByRole('button', { name: '翻譯成繁體中文' }));
  const translationRegion = await screen.findByRole('region');
  expect(translationRegion.textContent).toContain('原文「check out（退房）」');
  expect(translationRegion.textContent).toContain('譯文「入住」');
  expect(within(translationRegion).getByText('check out').lang).toBe('en');
  // The `date` finding has no details, so only its name is shown, without quotes.
  expect(translationRegion.querySelectorAll('.admin-error')).toHaveLength(1);
  expect(listMarkedTexts(document.body)).toEqual(['check out', '入住']);
  fireEvent.click(within(translationRegion).getByRole('button'));
  expect(listMarkedTexts(document.body)).toEqual([]);
});

it('copies the translated reply if there is no mail server', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const postedBodies = await openReply({ canReply: false });
  fireEvent.click(screen.getByRole('button', { name: '複製回覆' }));
  const dialog = await screen.findByRole('dialog', { name: '要複製這份譯文嗎？' });
  fireEvent.click(within(dialog).getByRole('button', { name: '照樣複製' }));
  await screen.findByRole('button', { name: '已複製' });
  expect(writeText).toHaveBeenCalledWith(TRANSLATED_TEXT);
  expect(postedBodies.every(({ dryRun }) => dryRun)).toBe(true);
});

it('shows the day on which a draft of an earlier visit was kept', async () => {
  const value = { text: REPLY_TEXT, language: 'zh_TW', translated: '', basis: '' };
  const at = new Date(Date.now() - 3 * 86_400_000).toISOString();
  await storeEarlierDraft('message-reply:7', { at, value });
  server.use(
    http.get('*/api/jobs', () => HttpResponse.json({ items: [], total: 0, page: 1, pageSize: 1 })),
    http.get('*/api/jobs/events', () => new HttpResponse(new ReadableStream(), { status: 200 })),
  );
  await renderAdminPage('/admin', {
    screens: <Route path="/admin" element={<ReplyPage canReply />} />,
  });
  await screen.findByText(/^Kept on this device, [A-Z][a-z]{2} \d.*\d\d:\d\d$/);
});

it('keeps the reply to a deleted message, also that of another tab, until the message is restored', async () => {
  const listDrafts = () =>
    Object.keys(localStorage).filter((name) => name.startsWith('draft:mei:message-reply:7:'));
  server.use(
    http.get('*/api/jobs', () => HttpResponse.json({ items: [], total: 0, page: 1, pageSize: 1 })),
    http.get('*/api/jobs/events', () => new HttpResponse(new ReadableStream(), { status: 200 })),
    http.post('*/api/contact-messages/bulk', () => HttpResponse.json({ undo: [1] })),
  );
  const state = { inboxPath: () => '/admin/other' } as unknown as InboxState;
  const page = (
    <>
      <ReplyPage canReply />
      <DeleteMessagesDialog ids={[7]} state={state} openId={7} onClose={() => undefined} />
    </>
  );
  const screens = (
    <>
      <Route path="/admin" element={page} />
      <Route path="/admin/other" element={<p>The inbox</p>} />
    </>
  );
  await renderAdminPage('/admin', { screens });
  fireEvent.change(await screen.findByPlaceholderText(/^Reply in/), { target: { value: 'Yes.' } });
  await waitFor(() => expect(listDrafts()).toHaveLength(1));
  const otherDraft = JSON.stringify({ at: new Date().toISOString(), value: {} });
  localStorage.setItem('draft:mei:message-reply:7:another-tab', otherDraft);
  fireEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await screen.findByText('The inbox');
  expect(unsaved.dirty).toBe(false);
  expect(listDrafts()).toHaveLength(2);
});
