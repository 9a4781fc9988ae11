// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { LanguageProvider } from '../../../shared/i18n/language-provider';
import { publicTexts } from '../../../shared/i18n/texts';
import texts from '../../../shared/i18n/texts/en';
import { LanguageLink } from './language-link';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('opens the page in the other language if its texts cannot be loaded', async () => {
  vi.spyOn(publicTexts, 'load').mockRejectedValue(new TypeError('Failed to fetch'));
  const assign = vi.fn();
  vi.stubGlobal('location', { assign });
  render(
    <MemoryRouter initialEntries={['/en/rooms?guests=3#days']}>
      <LanguageProvider initial={{ language: 'en', texts }}>
        <LanguageLink language="ja">To Japanese</LanguageLink>
      </LanguageProvider>
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByText('To Japanese'));
  expect(assign).toHaveBeenCalledWith('/ja/rooms?guests=3#days');
});
