// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi, toSinglePage } from '../../../../test/fake-content';
import { GlossaryScreen } from './glossary-screen';
import { setupTexts } from './texts';

const server = mockApi();
const user = userEvent.setup({ delay: null });

const createTerm = (id: number, word: string) => ({
  ...{ id, kind: 'term', version: 1, words: { en: word }, aliases: {}, forbidden: {} },
  ...{ doNotTranslate: false, exactCase: false },
});

/** Opens the glossary and deletes a term; returns the promise that delays the response. */
async function openAndDeleteTerm() {
  let terms = [createTerm(1, 'lantern'), createTerm(2, 'veranda')];
  const response = Promise.withResolvers<void>();
  server.use(
    ...mockContentApi([]).handlers,
    http.get('*/api/translations/glossary', () =>
      HttpResponse.json({ ...toSinglePage(terms), counts: { term: terms.length } }),
    ),
    http.delete('*/api/translations/glossary/1', async () => {
      await response.promise;
      terms = terms.slice(1);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await setupTexts.load('en');
  await renderAdminPage('/glossary', { routes: { '/glossary': <GlossaryScreen /> } });
  await user.click(await screen.findByRole('button', { name: /^Delete.*lantern/ }));
  return response;
}

it('leaves the focus where the person types while an entry is deleted', async () => {
  const response = await openAndDeleteTerm();
  const search = screen.getByRole('searchbox');
  await user.type(search, 've');
  response.resolve();
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Delete.*lantern/ })).toBeNull(),
  );
  expect(document.activeElement).toBe(search);
});

it('focuses the heading when the button of a deleted entry disappears', async () => {
  const response = await openAndDeleteTerm();
  response.resolve();
  await waitFor(() => expect(document.activeElement?.tagName).toBe('H1'));
});
