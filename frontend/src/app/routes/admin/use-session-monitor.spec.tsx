// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook, screen } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ApiContext } from '../../../api/api-context';
import { ApiError } from '../../../api/api-error';
import { createApi } from '../../../api/client';
import { createQueryClient } from '../../../api/query-client';
import { ToastRegion } from '../../../shared/admin';
import { LanguageProvider } from '../../../shared/i18n/language-provider';
import texts from '../../../shared/i18n/texts/en';
import { AdminSession } from './admin-session';
import { useSessionMonitor } from './use-session-monitor';

const refusal = (authorization: string) => new ApiError(401, '', '', undefined, authorization);

const PATH = '/admin/site-settings/header?language=ja#brand';

function Providers({ children }: { children: ReactNode }) {
  return (
    <MemoryRouter initialEntries={[PATH]}>
      <QueryClientProvider client={createQueryClient()}>
        <ApiContext value={createApi()}>
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
  localStorage.removeItem('authToken');
  act(() => void changeToken());
  expect(result.current.isExpired).toBe(true);
  localStorage.setItem('authToken', 'new');
  act(() => void changeToken());
  expect(result.current.isExpired).toBe(false);
});
