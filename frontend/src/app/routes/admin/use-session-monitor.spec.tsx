// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { ApiContext } from '../../../api/api-context';
import { ApiError } from '../../../api/api-error';
import { createApi } from '../../../api/client';
import { createQueryClient } from '../../../api/query-client';
import { ToastRegion } from '../../../shared/admin';
import { LanguageProvider } from '../../../shared/i18n/language-provider';
import texts from '../../../shared/i18n/texts/en';
import { useSessionMonitor } from './use-session-monitor';

const refusal = (authorization: string) => new ApiError(401, '', '', undefined, authorization);

it('asks to sign in again after a refusal of the current token, not of one that was replaced', async () => {
  localStorage.setItem('authToken', 'new');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
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
  const { result } = await act(() =>
    Promise.resolve(renderHook(() => useSessionMonitor(), { wrapper })),
  );
  act(() => result.current.session.reportFailure(refusal('Bearer old')));
  expect(result.current.isExpired).toBe(false);
  act(() => result.current.session.reportFailure(refusal('Bearer new')));
  expect(result.current.isExpired).toBe(true);
});
