// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, Suspense } from 'react';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Dictionary, useDictionary } from './dictionary';
import { type Language } from './language';
import { useLanguage } from './language-context';
import { LanguageProvider } from './language-provider';
import { publicTexts, type Texts } from './texts';
import texts from './texts/en';

let loaded: Map<Language, PromiseWithResolvers<Texts>>;

beforeEach(() => {
  loaded = new Map();
  vi.spyOn(publicTexts, 'load').mockImplementation((language) => {
    const deferred = loaded.get(language) ?? Promise.withResolvers<Texts>();
    loaded.set(language, deferred);
    return deferred.promise;
  });
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Page() {
  const { language, switchLanguage } = useLanguage();
  return (
    <>
      <output>{`${useLocation().pathname} ${language}`}</output>
      <button onClick={() => void switchLanguage('en').catch(() => undefined)}>English</button>
      <button onClick={() => void switchLanguage('zh')}>Chinese</button>
      <Link to="/ja/explore">Explore</Link>
      <Link to="/admin">Admin</Link>
    </>
  );
}

function renderPage(path: string, part?: ReactNode): void {
  render(
    <MemoryRouter initialEntries={[path]}>
      <LanguageProvider initial={{ language: 'ja', texts }}>
        <Page />
        <Suspense>{part}</Suspense>
      </LanguageProvider>
    </MemoryRouter>,
  );
}

const click = (name: string) => act(() => screen.getByText(name).click());
const finishLoading = (language: Language) =>
  act(async () => {
    loaded.get(language)?.resolve(texts);
    await Promise.resolve();
  });
const readPage = () => screen.getByRole('status').textContent;

it('shows the page to which the visitor went while the texts were loading', async () => {
  renderPage('/ja/rooms');
  click('English');
  click('Explore');
  await finishLoading('en');
  expect(readPage()).toBe('/en/explore en');
});

it('stays in the back office if the visitor went there while the texts were loading', async () => {
  renderPage('/ja/rooms');
  click('English');
  click('Admin');
  await finishLoading('en');
  expect(readPage()).toBe('/admin ja');
});

it.each([
  ['/ja/rooms', '/zh-hans/rooms zh'],
  ['/admin', '/admin zh'],
])(
  'shows the language that was chosen last, whichever is loaded last: %s',
  async (path, expected) => {
    renderPage(path);
    click('English');
    click('Chinese');
    await finishLoading('zh');
    await waitFor(() => expect(readPage()).toBe(expected));
    await finishLoading('en');
    expect(readPage()).toBe(expected);
  },
);

it('stays in its language if the back office cannot load all texts in the other one', async () => {
  const load = (text: string) => () => Promise.resolve({ default: text });
  const fail = () => Promise.reject(new TypeError('Failed to fetch'));
  const parts = new Dictionary<string>({
    ja: load('日本語'),
    en: fail,
    zh: load('中文'),
    zh_TW: fail,
  });
  const Part = () => <p>{useDictionary(parts)}</p>;
  await parts.load('ja');
  await act(async () => {
    renderPage('/admin', <Part />);
    await Promise.resolve();
  });
  click('English');
  await finishLoading('en');
  expect(readPage()).toBe('/admin ja');
  screen.getByText('日本語');
  click('Chinese');
  await finishLoading('zh');
  await screen.findByText('中文');
  expect(readPage()).toBe('/admin zh');
});
