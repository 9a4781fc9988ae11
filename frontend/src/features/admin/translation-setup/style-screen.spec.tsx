// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Route } from 'react-router-dom';
import { expect, it } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { toSinglePage } from '../../../../test/fake-content';
import { StyleScreen } from './style-screen';

const server = mockApi();
const user = userEvent.setup({ delay: null });

/** Renders the style guide of English, which has an earlier version. */
async function openEnglishStyle() {
  const current = { version: 2, at: '2026-11-21T02:00:00.000Z', by: 'mei', text: 'Plain.' };
  const earlier = { version: 1, at: '2026-11-20T02:00:00.000Z', by: 'mei', text: 'Warm.' };
  server.use(
    http.get('*/api/jobs', () => HttpResponse.json(toSinglePage([]))),
    http.get('*/api/jobs/events', () => new HttpResponse(new ReadableStream(), { status: 200 })),
    http.get('*/api/translations/style/:language', ({ params }) =>
      HttpResponse.json({
        ...current,
        language: params['language'],
        versions: [current, earlier],
      }),
    ),
  );
  await renderAdminPage('/admin/style?language=en', {
    screens: <Route path="/admin/style" element={<StyleScreen />} />,
  });
  return screen.findByLabelText<HTMLTextAreaElement>(/English/, { selector: 'textarea' });
}

it('offers to undo when an earlier version replaces what was typed', async () => {
  const field = await openEnglishStyle();
  await user.type(field, ' And short.');
  screen.getByText('17 of 5,000 characters');
  await user.click(screen.getByRole('button', { name: 'Restore this version' }));
  expect(field.value).toBe('Warm.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(field.value).toBe('Plain. And short.');
  await user.click(screen.getByRole('button', { name: 'Restore this version' }));
  await user.type(field, ' Polite.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(field.value).toBe('Plain. And short.');
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(field.value).toBe('Warm. Polite.');
});

it('shows and focuses an invalid text in another language than the shown one', async () => {
  // The guard of unsaved changes compares paths with the URL of the window, which this router does not change.
  window.history.replaceState(null, '', '/admin/style');
  await user.clear(await openEnglishStyle());
  await user.click(screen.getByRole('radio', { name: '日本語' }));
  await user.type(await screen.findByLabelText(/Japanese/, { selector: 'textarea' }), '!');
  await user.keyboard('{Control>}s{/Control}');
  const english = await screen.findByLabelText(/English/, { selector: 'textarea' });
  await waitFor(() => expect(document.activeElement).toBe(english));
  expect(english.getAttribute('aria-invalid')).toBe('true');
});
