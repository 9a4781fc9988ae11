// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../i18n/language-provider';
import { publicTexts } from '../i18n/texts';
import texts from '../i18n/texts/en';
import { ToastProvider } from '../ui/toast';
import { InterfaceLanguageSelect } from './use-interface-language';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
});

it('reports a missing connection, and keeps the language, if the texts of another cannot be loaded', async () => {
  vi.spyOn(publicTexts, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  await act(() =>
    Promise.resolve(
      render(
        <MemoryRouter initialEntries={['/admin']}>
          <LanguageProvider initial={{ language: 'en', texts }}>
            <ToastProvider>
              <Suspense fallback={null}>
                <InterfaceLanguageSelect label="Language" />
              </Suspense>
            </ToastProvider>
          </LanguageProvider>
        </MemoryRouter>,
      ),
    ),
  );
  await userEvent.selectOptions(await screen.findByLabelText('Language'), 'ja');
  expect(
    (await screen.findByText(/No connection to the server/)).closest('[role=alert]'),
  ).toBeTruthy();
  expect(screen.getByLabelText('Language')).toHaveProperty('value', 'en');
});
