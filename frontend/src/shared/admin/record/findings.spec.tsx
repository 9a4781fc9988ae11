// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { mockContentApi, fakeRecord } from '../../../../test/fake-content';
import { findField, renderAdminPage, mockApi } from '../../../../test/admin-page';
import { type FieldProvenance, type Finding } from '../content/content.queries';

const server = mockApi();
const user = userEvent.setup({ delay: null });

/** A room with an English text of the given provenance. */
function createRoom(provenance: Partial<FieldProvenance>, text = 'Sofa bed, 3 bicycles') {
  return fakeRecord(12, {
    zh_TW: { words: { name: '沙發床, 單車 2 台', description: '夜裡很靜。' } },
    en: {
      words: { name: text, description: 'Quiet at night.' },
      provenance: { name: provenance },
    },
  });
}

const numberFinding: Finding = {
  rule: 'number',
  severity: 'holds',
  message: '2, not 3',
  at: [10, 11],
};

it('shows findings at their text and in the tab of findings, but not for unsaved text', async () => {
  server.use(
    ...mockContentApi([createRoom({ findings: [{ ...numberFinding, severity: 'warns' }] })])
      .handlers,
  );
  await renderAdminPage('/admin/rooms/12');
  const name = (await findField('Name', 'English')) as unknown as HTMLInputElement;
  const button = await screen.findByRole('button', { name: 'A number differs from the base. “3”' });
  expect(within(button).getByText('3').lang).toBe('en');
  expect(document.querySelector('.admin-text-under mark')?.textContent).toBe('3');
  expect(name.getAttribute('aria-describedby')).toContain(button.closest('[id]')?.id);

  await user.click(screen.getByRole('button', { name: /^History/ }));
  await user.click(await screen.findByRole('tab', { name: /^Checks ?1/ }));
  const pane = screen.getByRole('tabpanel', { name: /^Checks/ });
  await user.click(within(pane).getByRole('button'));
  await expect.poll(() => document.activeElement).toBe(name);
  await expect.poll(() => [name.selectionStart, name.selectionEnd]).toEqual([10, 11]);

  await user.type(name, '!');
  expect(document.querySelector('.admin-text-under')).toBeNull();
});

it('shows a finding as a pair in both languages, and highlights both ranges', async () => {
  const term: Finding = {
    rule: 'term',
    severity: 'warns',
    message: '"單車" is "bicycle".',
    at: [12, 20],
    pair: {
      base: [{ text: '單車', at: [5, 7], means: { en: 'bicycle' } }],
      text: [{ text: 'bicycles', at: [12, 20], means: { zh_TW: '腳踏車' } }],
      wanted: 'bike',
    },
  };
  const swap: Finding = {
    rule: 'exchange',
    severity: 'warns',
    message: 'Swapped.',
    pair: {
      base: [{ text: '沙發床' }, { text: '單車' }],
      text: [{ text: 'bed' }, { text: 'Sofa' }],
    },
  };
  server.use(...mockContentApi([createRoom({ findings: [term, swap] })]).handlers);
  await renderAdminPage('/admin/rooms/12');
  const findingLine = (await screen.findByText('bike')).closest('p')!;
  expect(findingLine.textContent).toMatch(
    /Base: “單車 \(bicycle\)” → translation: “bicycles” should be: “bike”$/,
  );
  expect(within(findingLine).getByText('bicycles').lang).toBe('en');
  // Many quotes have a line for each text instead of an arrow.
  const swapLine = screen.getByText(/^One thing became another/).closest('p')!;
  expect(swapLine.textContent).toMatch(/Base: “沙發床”, “單車”Translation: “bed”, “Sofa”$/);
  expect(within(findingLine).getByText('單車').lang).toBe('zh-Hant');
  await user.click(screen.getByRole('tab', { name: /English/ }));
  const findMarks = () => [...document.querySelectorAll('.admin-text-under mark')];
  await expect
    .poll(() => findMarks().map((mark) => mark.textContent))
    .toEqual(['單車', 'bicycles']);
});

it('dismisses the findings of a base text one by one, and shows the user who dismissed them', async () => {
  const finding = { ...numberFinding, severity: 'warns' as const };
  const roomWithFindings = fakeRecord(12, {
    zh_TW: {
      words: { name: '沙發床, 單車 2 台', description: '夜裡很靜。' },
      provenance: {
        name: {
          findings: [
            { ...finding, id: 'one', at: [7, 8] },
            { ...finding, id: 'two', rule: 'name' },
          ],
        },
      },
    },
  });
  const { calls, handlers } = mockContentApi([roomWithFindings]);
  server.use(...handlers);
  await renderAdminPage('/admin/rooms/12');
  const name = await findField('Name', 'Traditional Chinese');
  const findDismissButton = (label: string) =>
    screen.findByRole('button', { name: `Dismiss: ${label}` });
  await findDismissButton('A number differs from the base.');
  await user.click(await findDismissButton('A name differs from the base.'));
  expect(await screen.findByText(/^Dismissed by mei, .*: A name differs/)).toBeTruthy();
  expect(document.activeElement).toBe(name);
  await user.click(await findDismissButton('A number differs from the base.'));
  await expect.poll(() => screen.queryByRole('button', { name: /^Dismiss/ })).toBeNull();
  expect(calls.map(({ method, path, body }) => [method, path, body])).toEqual([
    ['dismiss finding', '12/zh_TW/name', 'two'],
    ['dismiss finding', '12/zh_TW/name', 'one'],
  ]);
});

it('accepts a blocked suggestion by key, with an undo, and rejects it by another key', async () => {
  const blockedText = { id: 's', text: 'Sofa bed, 3 bicycles', basis: '', at: '', model: null };
  const suggestion = { ...blockedText, needsReview: ['number'], findings: [numberFinding] };
  const { calls, handlers } = mockContentApi([createRoom({ suggestion }, 'Sofa bed, 2 bicycles')]);
  server.use(...handlers);
  await renderAdminPage('/admin/rooms/12');
  const suggestionPanel = await screen.findByRole('group', { name: 'Suggestion' });
  within(suggestionPanel)
    .getByRole('button', { name: /^Accept anyway/ })
    .focus();
  await user.keyboard('a');
  const name = (await findField('Name', 'English')) as unknown as HTMLInputElement;
  await expect.poll(() => name.value).toBe(blockedText.text);
  await screen.findByText('Text accepted and published');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await expect.poll(() => name.value).toBe('Sofa bed, 2 bicycles');
  const panel = await screen.findByRole('group', { name: 'Suggestion' });
  within(panel)
    .getByRole('button', { name: /^Turn down/ })
    .focus();
  await user.keyboard('d');
  await expect.poll(() => screen.queryByRole('group', { name: 'Suggestion' })).toBeNull();
  expect(calls.map(({ method }) => method)).toEqual(['accept', 'restore', 'dismiss']);
});

it('takes a suggestion into the field by key, and keeps the current text by another key', async () => {
  const suggestion = { id: 's', text: 'Sofa bed', basis: '', at: '', model: null };
  const { calls, handlers } = mockContentApi([createRoom({ suggestion }, 'Sofa')]);
  server.use(...handlers);
  await renderAdminPage('/admin/rooms/12');
  const focusSuggestion = async () =>
    within(await screen.findByRole('group', { name: 'Suggestion' }))
      .getAllByRole('button')[0]!
      .focus();
  await focusSuggestion();
  await user.keyboard('e');
  const name = await findField('Name', 'English');
  expect(name.value).toBe('Sofa bed');
  expect(document.activeElement).toBe(name);
  await user.click(screen.getByRole('button', { name: 'Undo my change' }));
  await focusSuggestion();
  await user.keyboard('k');
  await expect.poll(() => screen.queryByRole('group', { name: 'Suggestion' })).toBeNull();
  expect(name.value).toBe('Sofa');
  expect(calls).toEqual([{ method: 'confirm', path: '12/en', body: null }]);
});

it('requests a new translation by key, of a text with a suggestion and of one without', async () => {
  const suggestion = { id: 's', text: 'Sofa bed', basis: '', at: '', model: null };
  const bodies: unknown[] = [];
  const generate = http.post('*/generate-translations', async ({ request }) => {
    bodies.push(await request.json());
    return HttpResponse.json({ job: null });
  });
  server.use(generate, ...mockContentApi([createRoom({ suggestion }, 'Sofa')]).handlers);
  await renderAdminPage('/admin/rooms/12');
  const panel = within(await screen.findByRole('group', { name: 'Suggestion' }));
  panel.getAllByRole('button')[0]!.focus();
  await user.keyboard('r');
  const request = { languages: ['en'], overwrite: 'machine' };
  await expect.poll(() => bodies).toEqual([{ ...request, fields: ['name'] }]);
  const description = await findField('Description', 'English');
  within(description.closest<HTMLElement>('.admin-cell')!)
    .getByLabelText('More actions for this text')
    .focus();
  await user.keyboard('r');
  await expect.poll(() => bodies.slice(1)).toEqual([{ ...request, fields: ['description'] }]);
});

it('shows why a suggestion is blocked, with the message of the API for an unknown rule', async () => {
  const blockedText = { id: 's', text: 'Sofa bed, 3 bicycles', basis: '', at: '', model: null };
  const findings = [
    numberFinding,
    { rule: 'new_one', severity: 'holds' as const, message: 'Message of the API.' },
  ];
  const needsReview = ['number', 'new_one', 'time'];
  const suggestion = { ...blockedText, needsReview, findings };
  server.use(...mockContentApi([createRoom({ suggestion }, 'Sofa bed, 2 bicycles')]).handlers);
  await renderAdminPage('/admin/rooms/12');
  const suggestionPanel = await screen.findByRole('group', { name: 'Suggestion' });
  expect(suggestionPanel.querySelector('mark')?.textContent).toBe('3');
  for (const text of [/A number differs from the base/, 'Message of the API.', /A time differs/]) {
    expect(within(suggestionPanel).getByText(text)).toBeTruthy();
  }
});

it('shows the changes of the base text since the translation', async () => {
  const madeFrom = '沙發床, 單車 1 台';
  server.use(...mockContentApi([createRoom({ stale: true, madeFrom })]).handlers);
  await renderAdminPage('/admin/rooms/12');
  const change = (await screen.findByText(/Changes in the base text since/)).parentElement!;
  expect(change.querySelector('del')?.textContent).toBe('1');
  expect(change.querySelector('ins')?.textContent).toBe('2');
});

it('back-translates the suggestion, shows the text that visitors see, and closes when another language tab is chosen', async () => {
  const blockedText = { id: 's', text: 'Bunk bed, 3 bicycles', basis: '', at: '', model: null };
  const suggestion = { ...blockedText, needsReview: ['number'], findings: [numberFinding] };
  const requests: { text: string }[] = [];
  server.use(
    ...mockContentApi([createRoom({ suggestion }, 'Sofa bed, 2 bicycles')]).handlers,
    http.post('*/api/translations/back-translate', async ({ request }) => {
      requests.push((await request.json()) as { text: string });
      return HttpResponse.json({
        text: '雙層床, 單車 3 台',
        into: 'zh_TW',
        model: 'm',
        differences: [{ type: 'meaning', message: 'Another bed.', reason: '床不一樣。' }],
      });
    }),
  );
  await renderAdminPage('/admin/rooms/12', { language: 'zh_TW' });
  const suggestionPanel = await screen.findByRole('group', { name: '建議' });
  expect(suggestionPanel.textContent).toContain('訪客看不到這段文字。 訪客看到的是先前的譯文：');
  expect(within(suggestionPanel).getByText('Sofa bed, 2 bicycles').lang).toBe('en');
  expect(screen.queryByText('訪客看到的就是這個版本')).toBeNull();
  within(suggestionPanel)
    .getByRole('button', { name: /^照樣採用/ })
    .focus();
  await user.keyboard('b');
  const back = await screen.findByRole('group', { name: '回譯' });
  await within(back).findByText(/雙層床/);
  expect(requests.map(({ text }) => text)).toEqual(['Bunk bed, 3 bicycles']);
  const underlinedTexts = (side: string) =>
    [...back.querySelectorAll(`[data-side="${side}"] ins`)]
      .map((insertion) => insertion.textContent)
      .join('');
  expect([underlinedTexts('base'), underlinedTexts('text')]).toEqual(['沙發床2', '雙層床3']);
  expect(within(back).getByText(/床不一樣。/)).toBeTruthy();
  await user.click(screen.getByRole('tab', { name: /日本語/ }));
  expect(screen.queryByRole('group', { name: '回譯' })).toBeNull();
  // Neither text has changed, so no request is made.
  within(suggestionPanel)
    .getByRole('button', { name: /^照樣採用/ })
    .focus();
  await user.keyboard('b');
  await within(await screen.findByRole('group', { name: '回譯' })).findByText(/雙層床/);
  expect(requests).toHaveLength(1);
});

it('translates the base if the text is in the interface language, and compares both', async () => {
  const requests: unknown[] = [];
  server.use(
    ...mockContentApi([createRoom({}, 'Sofa bed, 3 bicycles')]).handlers,
    http.post('*/api/translations/back-translate', async ({ request }) => {
      requests.push(await request.json());
      const differences = [
        { type: 'addition', at: [24, 29], message: 'The source does not mention "lamps".' },
      ];
      return HttpResponse.json({
        text: 'Sofa bed, 2 bicycles, 4 lamps',
        into: 'en',
        model: 'm',
        differences,
      });
    }),
  );
  await renderAdminPage('/admin/rooms/12');
  const [menuButton] = await screen.findAllByRole('button', { name: 'More actions for this text' });
  menuButton!.focus();
  await user.keyboard('b');
  const comparison = await screen.findByRole('group', { name: 'Base, word by word' });
  await within(comparison).findByText('lamps');
  const [base, translation] = ['沙發床, 單車 2 台', 'Sofa bed, 3 bicycles'];
  expect(requests).toEqual([
    {
      ...{ kind: 'rooms', recordId: 12, field: 'name', into: 'en' },
      ...{ text: base, language: 'zh_TW', base: translation, baseLanguage: 'en' },
    },
  ]);
  expect(within(comparison).getByText(/by machine from Traditional Chinese/)).toBeTruthy();
  const sides = [...comparison.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(sides).toEqual(['Sofa bed, 2 bicycles, 4 lamps', translation]);
  // The base has lamps, so the translation leaves them out.
  expect(within(comparison).getByText('Left out').parentElement!.textContent).toBe(
    'Left out “lamps”',
  );
});

it('back-translates unsaved text by key, and shows differences or the error', async () => {
  const requests: unknown[] = [];
  let respond = () =>
    HttpResponse.json({
      text: 'Two beds, quiet',
      into: 'en',
      model: 'm',
      differences: [{ type: 'addition', at: [10, 15], message: 'quiet was added' }],
    });
  server.use(
    ...mockContentApi([createRoom({})]).handlers,
    http.post('*/api/translations/back-translate', async ({ request }) => {
      requests.push(await request.json());
      return respond();
    }),
  );
  await renderAdminPage('/admin/rooms/12');
  await user.type(await findField('Name', 'Japanese'), '静かな部屋');
  const menuButtons = screen.getAllByRole('button', { name: 'More actions for this text' });
  // The base has no back-translation; English and Japanese follow.
  menuButtons[1]!.focus();
  await user.keyboard('b');
  const back = await screen.findByRole('group', { name: 'Back-translation' });
  await within(back).findByText('quiet');
  expect(back.querySelector('mark')?.textContent).toBe('quiet');
  expect(within(back).getByText('Added')).toBeTruthy();
  expect(requests).toEqual([
    {
      kind: 'rooms',
      recordId: 12,
      language: 'ja',
      field: 'name',
      into: 'en',
      text: '静かな部屋',
      base: '沙發床, 單車 2 台',
      baseLanguage: 'zh_TW',
    },
  ]);
  // The base is Chinese, so the text is compared with the translation into the interface language.
  const underlinedTexts = (side: string) =>
    [...back.querySelectorAll(`[data-side="${side}"] ins`)].map(
      (insertion) => insertion.textContent,
    );
  expect(underlinedTexts('base').join(' ')).toContain('bicycles');
  expect(underlinedTexts('text').join(' ')).toContain('quiet');
  await user.type(await findField('Name', 'Japanese'), '。');
  expect(within(back).getByText('The text has changed since then.')).toBeTruthy();
  respond = () =>
    HttpResponse.json(
      { statusCode: 409, code: 'no_translator', message: '', requestId: '1' },
      { status: 409 },
    );
  await user.click(within(back).getByRole('button', { name: 'Back-translate again' }));
  expect(await within(back).findByText(/No translator is configured/)).toBeTruthy();
});

it('says in the menu that a text cannot be compared with its base while the base has no text', async () => {
  const room = fakeRecord(12, {
    zh_TW: { words: { name: '沙發床' } },
    en: { words: { name: 'Sofa bed', description: 'Quiet at night.' } },
  });
  server.use(...mockContentApi([room]).handlers);
  await renderAdminPage('/admin/rooms/12');
  const cell = (await findField('Description', 'English')).closest<HTMLElement>('.admin-cell')!;
  const openMenu = async () => {
    await user.click(within(cell).getByRole('button', { name: 'More actions for this text' }));
    return screen.findByRole('menuitem', { name: /^Base, word by word/ });
  };
  const item = await openMenu();
  expect(item.getAttribute('aria-disabled')).toBe('true');
  expect(item.textContent).toContain('The base has no text here.');
  await user.keyboard('{Escape}');
  const base = await findField('Description', 'Traditional Chinese');
  await user.type(base, '夜裡很靜。');
  expect((await openMenu()).getAttribute('aria-disabled')).toBeNull();
  await user.keyboard('{Escape}');
  await user.clear(base);
  expect((await openMenu()).textContent).toContain('The base has no text here.');
});
