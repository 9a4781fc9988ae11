// @vitest-environment jsdom
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiContext } from '../../../api/api-context';
import { createApi } from '../../../api/client';
import { createQueryClient } from '../../../api/query-client';
import { LanguageProvider } from '../../../shared/i18n/language-provider';
import { publicTexts } from '../../../shared/i18n/texts';
import texts from '../../../shared/i18n/texts/en';
import { ErrorBoundary } from '../../../shared/ui/error-boundary';
import AdminApp from './admin-app';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(publicTexts, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('shows an error page if the texts of the stored language cannot be loaded', async () => {
  localStorage.setItem('adminLanguage', 'ja');
  render(
    <MemoryRouter initialEntries={['/admin/login']}>
      <QueryClientProvider client={createQueryClient()}>
        <ApiContext value={createApi()}>
          <LanguageProvider initial={{ language: 'en', texts }}>
            <ErrorBoundary path="/admin/login" className="">
              <Routes>
                <Route path="/admin/*" element={<AdminApp />} />
              </Routes>
            </ErrorBoundary>
          </LanguageProvider>
        </ApiContext>
      </QueryClientProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByRole('button', { name: texts.failure.reload })).toBeTruthy();
});
