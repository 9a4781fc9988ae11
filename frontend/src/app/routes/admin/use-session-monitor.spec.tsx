// @vitest-environment jsdom
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense, useState } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { http, HttpResponse } from 'msw';
import { expect, it, onTestFinished, vi } from 'vitest';
import { mockApi } from '../../../../test/admin-page';
import { ApiContext } from '../../../api/api-context';
import { ApiError } from '../../../api/api-error';
import { createApi } from '../../../api/client';
import { confirmation } from '../../../api/confirmation';
import { createQueryClient } from '../../../api/query-client';
import { dashboardTexts } from '../../../features/admin/dashboard/texts';
import { signInTexts } from '../../../features/admin/sign-in/texts';
import { SecretDialog, sharedAdminTexts, ToastRegion, unsaved } from '../../../shared/admin';
import { type Dictionary } from '../../../shared/i18n/dictionary';
import { LanguageProvider } from '../../../shared/i18n/language-provider';
import texts from '../../../shared/i18n/texts/en';
import { problemTexts } from '../../../shared/problems/use-error-text';
import { sessionStatusQuery } from '../../../shared/session/session-context';
import { AdminSession } from './admin-session';
import { useSessionMonitor } from './use-session-monitor';

const server = mockApi();

const refusal = (authorization: string) => new ApiError(401, '', '', undefined, authorization);

const PATH = '/admin/site-settings/header?language=ja#brand';

interface Props {
  queries?: QueryClient;
  children: ReactNode;
}

function Providers({ queries = createQueryClient(), children }: Props) {
  return (
    <MemoryRouter initialEntries={[PATH]}>
      <QueryClientProvider client={queries}>
        <ApiContext value={createApi({ baseUrl: 'http://house.test' })}>
          <LanguageProvider initial={{ language: 'en', texts }}>
            <ToastRegion>
              <Suspense fallback={null}>{children}</Suspense>
            </ToastRegion>
          </LanguageProvider>
        </ApiContext>
      </QueryClientProvider>
    </MemoryRouter>
  );
}

const LoginState = () => <p>{(useLocation().state as { from: string }).from}</p>;

it('passes the complete URL, with query and fragment, to the login screen', async () => {
  localStorage.removeItem('authToken');
  const pages = (
    <Routes>
      <Route path="/admin/login" element={<LoginState />} />
      <Route path="*" element={<AdminSession />} />
    </Routes>
  );
  await act(() => Promise.resolve(render(pages, { wrapper: Providers })));
  expect(await screen.findByText(PATH)).toBeTruthy();
});

it('asks to sign in again after a refusal of the current token, not of one that was replaced', async () => {
  localStorage.setItem('authToken', 'new');
  const { result } = await act(() =>
    Promise.resolve(renderHook(() => useSessionMonitor(), { wrapper: Providers })),
  );
  act(() => result.current.session.reportFailure(refusal('Bearer old')));
  expect(result.current.isExpired).toBe(false);
  act(() => result.current.session.reportFailure(refusal('Bearer new')));
  expect(result.current.isExpired).toBe(true);
});

it('no longer asks to sign in once another tab has signed in', async () => {
  localStorage.setItem('authToken', 'old');
  const { result } = await act(() =>
    Promise.resolve(renderHook(() => useSessionMonitor(), { wrapper: Providers })),
  );
  act(() => result.current.session.reportFailure(refusal('Bearer old')));
  expect(result.current.isExpired).toBe(true);
  const changeToken = () => window.dispatchEvent(new StorageEvent('storage', { key: 'authToken' }));
  act(() => void changeToken());
  expect(result.current.isExpired).toBe(true);
  localStorage.removeItem('authToken');
  act(() => void changeToken());
  expect(result.current.isExpired).toBe(true);
  localStorage.setItem('authToken', 'new');
  act(() => void changeToken());
  expect(result.current.isExpired).toBe(false);
});

/** Renders a page, by default with a text field, and returns functions that type and wait. */
async function renderPage(page = <textarea aria-label="Text" />) {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  localStorage.setItem('authToken', 'new');
  const queries = createQueryClient();
  const user = { id: 1, username: 'mei', role: 'admin' } as const;
  const { queryKey } = sessionStatusQuery(createApi());
  queries.setQueryData(queryKey, { authenticated: true, user });
  const pages = (
    <Routes>
      <Route element={<AdminSession />}>
        <Route path="*" element={page} />
      </Route>
      <Route path="/admin/login" element={<LoginState />} />
    </Routes>
  );
  const dictionaries = [dashboardTexts, problemTexts, sharedAdminTexts, signInTexts];
  await Promise.all(dictionaries.map((dictionary: Dictionary<unknown>) => dictionary.load('en')));
  await act(() =>
    Promise.resolve(
      render(pages, { wrapper: (props) => <Providers queries={queries} {...props} /> }),
    ),
  );
  return {
    type: () => fireEvent.input(screen.getByLabelText('Text')),
    wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    endSession: () =>
      act(() =>
        Promise.resolve(queries.setQueryData(queryKey, { authenticated: false, user: null })),
      ),
  };
}

it.each(['sign in again', 'confirm the identity'])(
  'asks to %s only when the person has paused typing, as the dialog would take the next characters',
  async (question) => {
    const { type, wait, endSession } = await renderPage();
    type();
    if (question === 'sign in again') await endSession();
    else await act(() => Promise.resolve(void confirmation.request()));
    // Typing counts as paused after one second.
    await wait(900);
    type();
    await wait(900);
    expect(screen.queryByRole('dialog')).toBeNull();
    await wait(200);
    screen.getByRole('dialog');
  },
);

it('saves unsaved input with the new token after signing in again over the page', async () => {
  const { wait, endSession } = await renderPage();
  const signedIn = { id: 1, username: 'mei', role: 'admin' };
  server.use(
    http.post('*/api/auth/login', () => HttpResponse.json({ token: 'renewed', user: signedIn })),
    http.get('*/api/auth/status', () => HttpResponse.json({ authenticated: true, user: signedIn })),
  );
  const save = vi.fn(() => Promise.resolve(localStorage.getItem('authToken') === 'renewed'));
  unsaved.set('text', { save, discard: () => undefined, changes: () => [{ label: 'Text' }] });
  const input = screen.getByLabelText('Text');
  fireEvent.input(input, { target: { value: 'Tea room' } });
  await endSession();
  await wait(1000);
  vi.useRealTimers();
  fireEvent.input(screen.getByLabelText(/^Password/), { target: { value: 'right' } });
  fireEvent.click(screen.getByRole('button', { name: 'Log in and save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(save.mock.settledResults).toEqual([{ type: 'fulfilled', value: true }]);
  expect(screen.getByLabelText('Text')).toBe(input);
  expect(input).toHaveProperty('value', 'Tea room');
});

it('leaves the page after the dialog was closed only when the person has paused typing', async () => {
  const { type, wait, endSession } = await renderPage();
  await endSession();
  await wait(1000);
  fireEvent.click(screen.getByRole('button', { name: 'Not now' }));
  // The redirect follows after two seconds, and after one second without typing.
  await wait(1900);
  type();
  await wait(900);
  screen.getByLabelText('Text');
  await wait(200);
  screen.getByText(PATH);
});

function SecretPage() {
  const [isShown, setShown] = useState(true);
  const props = { title: 'Secret', text: '', label: 'Token', secret: 'kwb_1' };
  return isShown && <SecretDialog {...props} onClose={() => setShown(false)} />;
}

it('asks to sign in only after a secret that is shown once has been saved', async () => {
  const { wait, endSession } = await renderPage(<SecretPage />);
  await endSession();
  await wait(5000);
  expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: 'Secret' })]);
  fireEvent.click(screen.getByRole('button', { name: 'I have saved it' }));
  await wait(1000);
  screen.getByRole('dialog', { name: 'Please log in again' });
});
