// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error';
import { type Dictionary } from '../../i18n/dictionary';
import { LanguageProvider } from '../../i18n/language-provider';
import texts from '../../i18n/texts/en';
import { problemTexts } from '../../problems/texts';
import { SessionContext } from '../../session/session-context';
import { kitTexts } from '../texts';
import { ToastRegion } from '../ui/toast-region';
import { useAct } from './use-act';

const user = userEvent.setup({ delay: null });
const refresh = vi.fn(() => Promise.resolve());
let work: () => Promise<string | undefined>;

function Switch() {
  const problems = { not_paused: 'It is not paused.' };
  const { act, busy } = useAct<'go'>({ failed: 'That did not work', problems, refresh });
  return (
    <button type="button" aria-busy={busy === 'go'} onClick={() => void act('go', () => work())}>
      Go
    </button>
  );
}

afterEach(cleanup);

it('does a thing once at a time, says what came of it, and reads again also where it failed', async () => {
  const session = {
    user: { id: 1, username: 'mei', role: 'admin' },
    signOut: () => Promise.resolve(),
    ensureToken: () => true,
    reportFailure: () => undefined,
  };
  const page = (
    <MemoryRouter>
      <LanguageProvider initial={{ language: 'en', texts }}>
        <SessionContext value={session}>
          <Suspense fallback={null}>
            <ToastRegion>
              <Switch />
            </ToastRegion>
          </Suspense>
        </SessionContext>
      </LanguageProvider>
    </MemoryRouter>
  );
  // The words come first, as they do behind the login.
  await Promise.all([kitTexts, problemTexts].map((words: Dictionary<unknown>) => words.load('en')));
  await act(() => Promise.resolve(render(page)));
  const button = screen.getByRole('button', { name: 'Go' });
  const { promise, resolve } = Promise.withResolvers<string>();
  const begun = vi.fn(() => promise);
  work = begun;
  await user.dblClick(button);
  expect(button.getAttribute('aria-busy')).toBe('true');
  resolve('It went');
  await screen.findByText('It went');
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  expect([begun.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 1]);

  const body = JSON.stringify({ code: 'not_paused' });
  work = () => Promise.reject(new ApiError(409, body, ''));
  await user.click(button);
  await screen.findByText('That did not work');
  await screen.findByText('It is not paused.');
  await waitFor(() => expect(refresh).toHaveBeenCalledTimes(2));
});
