// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { type Term } from './setup.queries';
import { TermDialog } from './term-dialog';
import { setupTexts } from './texts';

const server = mockApi();
const user = userEvent.setup({ delay: null });

const TERM: Term = {
  id: 5,
  kind: 'place',
  version: 1,
  doNotTranslate: false,
  exactCase: false,
  words: { en: 'Mint', ja: '造幣局' },
  aliases: { en: ['Japan Mint'] },
  forbidden: {},
};

async function openDialog(term?: Term) {
  const onClose = vi.fn();
  server.use(...mockContentApi([]).handlers);
  await setupTexts.load('en');
  const dialog = <TermDialog {...(term && { term })} onClose={onClose} />;
  await renderAdminPage('/admin/one', { routes: { '/admin/one': dialog } });
  return onClose;
}

const clickButton = (name: string) => user.click(screen.getByRole('button', { name }));
const findField = (name: string) => screen.findByLabelText<HTMLInputElement>(name);

it('requires the term in at least one language, and shows the error of a list entry at its list', async () => {
  const sentTerms: unknown[] = [];
  server.use(
    http.post('*/api/translations/glossary', async ({ request }) => {
      sentTerms.push(await request.json());
      if (sentTerms.length > 1) return HttpResponse.json(TERM, { status: 201 });
      const errors = [{ field: 'aliases.en.1', code: 'in_use', message: 'in_use' }];
      return HttpResponse.json({ code: 'validation', message: 'wrong', errors }, { status: 400 });
    }),
  );
  const onClose = await openDialog();
  await clickButton('Add');
  const english = await findField('Term, English');
  await waitFor(() => expect(document.activeElement).toBe(english));
  expect(english.getAttribute('aria-invalid')).toBe('true');
  await user.type(english, 'Mint');
  const aliases = await findField('Also called, English');
  await user.type(aliases, 'Japan Mint, the Mint');
  await clickButton('Add');
  await waitFor(() => expect(document.activeElement).toBe(aliases));
  await user.type(aliases, ' of Osaka');
  expect(aliases.getAttribute('aria-invalid')).toBeNull();
  await clickButton('Add');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentTerms.at(-1)).toEqual({
    kind: 'term',
    doNotTranslate: false,
    exactCase: false,
    words: { en: 'Mint', ja: null, zh: null, zh_TW: null },
    aliases: { en: ['Japan Mint', 'the Mint of Osaka'], ja: [], zh: [], zh_TW: [] },
    forbidden: { en: [], ja: [], zh: [], zh_TW: [] },
  });
});

it('keeps both edits after a version conflict, and replaces the input only where the user chooses the newer term', async () => {
  const sentTerms: unknown[] = [];
  const newer = { ...TERM, version: 2, words: { ...TERM.words, en: 'Japan Mint' } };
  server.use(
    http.patch('*/api/translations/glossary/5', async ({ request }) => {
      const body = (await request.json()) as Term;
      sentTerms.push([body.version, body.words]);
      if (body.version === 2) return HttpResponse.json(newer);
      const problem = { code: 'version_conflict', message: 'version_conflict', current: newer };
      return HttpResponse.json(problem, { status: 409 });
    }),
  );
  const onClose = await openDialog(TERM);
  const english = await findField('Term, English');
  await user.type(english, 's');
  await user.type(await findField('Term, Japanese'), '大阪');
  await clickButton('Save');
  await screen.findByText(/Term, English.*Japan Mint/);
  expect(english.value).toBe('Mints');
  await clickButton('Use theirs');
  expect(document.querySelector('dialog .admin-error')).toBeNull();
  expect(english.value).toBe('Japan Mint');
  await clickButton('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentTerms.at(-1)).toEqual([
    2,
    { en: 'Japan Mint', ja: '造幣局大阪', zh: null, zh_TW: null },
  ]);
});

it('keeps what a save has merged with the change of another user, if input goes on meanwhile', async () => {
  const sentTerms: Term[] = [];
  const newer = { ...TERM, version: 2, words: { ...TERM.words, en: 'Japan Mint' } };
  const { promise, resolve } = Promise.withResolvers<void>();
  server.use(
    http.patch('*/api/translations/glossary/5', async ({ request }) => {
      const body = (await request.json()) as Term;
      sentTerms.push(body);
      const problem = { code: 'version_conflict', message: 'version_conflict', current: newer };
      if (body.version === 1) return HttpResponse.json(problem, { status: 409 });
      await promise;
      return HttpResponse.json({ ...newer, ...body, version: body.version + 1 });
    }),
  );
  const onClose = await openDialog(TERM);
  const japanese = await findField('Term, Japanese');
  await user.type(japanese, '大阪');
  await clickButton('Save');
  await waitFor(() => expect(sentTerms.map(({ version }) => version)).toEqual([1, 2]));
  await user.type(await findField('Also called, English'), ', the Mint');
  resolve();
  await screen.findByText(/What you typed after that is not saved yet/);
  expect(japanese.value).toBe('造幣局大阪');
  await clickButton('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentTerms.at(-1)).toMatchObject({
    version: 3,
    words: { en: 'Japan Mint', ja: '造幣局大阪' },
    aliases: { en: ['Japan Mint', 'the Mint'] },
  });
});

it('creates a term anew if it is saved again after another user has deleted it', async () => {
  const sentTerms: unknown[] = [];
  server.use(
    http.patch('*/api/translations/glossary/5', () =>
      HttpResponse.json({ code: 'not_found', message: 'gone' }, { status: 404 }),
    ),
    http.post('*/api/translations/glossary', async ({ request }) => {
      sentTerms.push(((await request.json()) as Term).words);
      return HttpResponse.json({ ...TERM, id: 6 }, { status: 201 });
    }),
  );
  const onClose = await openDialog(TERM);
  await user.type(await findField('Term, Japanese'), '博物館');
  await clickButton('Save');
  await screen.findByText(/deleted this in the meantime. If you save it now, it is added again/);
  await clickButton('Add');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentTerms).toEqual([{ en: 'Mint', ja: '造幣局博物館', zh: null, zh_TW: null }]);
});
