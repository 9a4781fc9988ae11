// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LanguageProvider } from '../../../shared/i18n/language-provider';
import texts from '../../../shared/i18n/texts/en';
import { type StayValues } from '../../../shared/navigation/stay';
import { DaysBar } from './days-bar';

const createPage = (values?: StayValues) => (
  <MemoryRouter initialEntries={['/en']}>
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider initial={{ language: 'en', texts }}>
        <DaysBar {...(values && { values })} />
      </LanguageProvider>
    </QueryClientProvider>
  </MemoryRouter>
);
const urlValues = { arrival: '2030-04-01', departure: '2030-04-09', guests: '2' };

describe('input before hydration', () => {
  it.each([
    { name: 'arrival', typed: '2030-04-02' },
    { name: 'guests', typed: '4' },
    { name: 'arrival', typed: '2030-04-02', values: urlValues },
    { name: 'guests', typed: '4', values: urlValues },
  ])('is kept: %o', async ({ name, typed, values }) => {
    const page = createPage(values);
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
