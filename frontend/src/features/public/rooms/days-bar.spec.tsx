// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '../../../shared/i18n/language-provider';
import texts from '../../../shared/i18n/texts/en';
import { DaysBar } from './days-bar';

const page = (
  <MemoryRouter initialEntries={['/en']}>
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider initial={{ language: 'en', texts }}>
        <DaysBar />
      </LanguageProvider>
    </QueryClientProvider>
  </MemoryRouter>
);

describe('what was typed before hydration', () => {
  it.each([
    { name: 'arrival', typed: '2030-04-02' },
    { name: 'guests', typed: '4' },
  ])('is kept: %o', async ({ name, typed }) => {
    const container = document.createElement('div');
    container.innerHTML = renderToString(page);
    document.body.replaceChildren(container);
    const findField = () => container.querySelector<HTMLInputElement>(`[name=${name}]`)!;
    findField().value = typed;
    const root = await act(() => Promise.resolve(hydrateRoot(container, page)));
    expect(container.querySelector('[aria-haspopup=dialog]')).not.toBeNull();
    expect(findField().value).toBe(typed);
    act(() => root.unmount());
    sessionStorage.clear();
  });
});
