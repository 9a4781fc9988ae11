import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { ApiContext } from '../src/api/api-context';
import { createApi } from '../src/api/client';
import { signedInWrites } from '../src/api/signed-in';
import { createQueryClient } from '../src/api/query-client';
import {
  adminKind,
  FocusRecovery,
  KindScreens,
  sharedAdminTexts,
  UnsavedChangesGuard,
  LiveEvents,
  entityTexts,
  titleColumn,
  ToastRegion,
  unsaved,
} from '../src/shared/admin';
import { getTabId } from '../src/shared/admin/draft/use-draft';
import { type Language } from '../src/shared/i18n/language';
import { LanguageProvider } from '../src/shared/i18n/language-provider';
import { type Dictionary, useDictionary } from '../src/shared/i18n/dictionary';
import texts from '../src/shared/i18n/texts/en';
import { problemTexts } from '../src/shared/problems/use-error-text';
import { SessionContext } from '../src/shared/session/session-context';
import { SiteContext } from '../src/shared/site/site-context';

const ORIGIN = 'http://house.test';

/** A kind's screens, declared as in the back office. */
export const testRooms = adminKind({
  kind: 'rooms',
  columns: [titleColumn()],
  requiredChoice: 'type',
  initial: { capacity: 2 },
});

/** Path of the last rendered page. */
let shownPath = '';

/** Returns the labels of the primary buttons of each view: the page, and each open dialog. */
const primaryButtonsByView = () =>
  Map.groupBy(document.querySelectorAll('.btn-primary'), (button) => button.closest('dialog'))
    .values()
    .map((buttons) => buttons.map(({ textContent }) => textContent))
    .toArray();

/**
 * Fakes the API for the tests of a file: requests without a handler fail. Also stubs what jsdom lacks. Each test of
 * the back office must end with at most one primary button in a view.
 */
export function mockApi() {
  const server = setupServer();
  beforeAll(() => {
    server.listen();
    // Methods that jsdom lacks.
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    });
    Element.prototype.scrollIntoView = () => undefined;
    Element.prototype.scrollTo = () => undefined;
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe = () => undefined;
        unobserve = () => undefined;
        disconnect = () => undefined;
      },
    );
  });
  afterEach(() => {
    const isOfAdmin = shownPath.startsWith('/admin');
    // A page of the site is longer than a view.
    const primaryButtons = isOfAdmin ? primaryButtonsByView() : [];
    shownPath = '';
    cleanup();
    server.resetHandlers();
    localStorage.clear();
    sessionStorage.clear();
    // The files of a worker share the window: an entry that a dialog added would change the navigation of later tests.
    if (isOfAdmin) window.history.replaceState(null, '', '/');
    unsaved.detachAll();
    expect(primaryButtons.filter(({ length }) => length > 1)).toEqual([]);
  });
  afterAll(() => server.close());
  return server;
}

interface RenderOptions {
  user?: string;
  language?: Language;
  /** Elements of further routes, by path. */
  routes?: Readonly<Record<string, ReactElement>>;
  /** Routes that replace those of the rooms. */
  screens?: ReactNode;
}

/** Loads the text catalogs first: React suspends at their first use, and clicks in a test do not wait for that. */
function TextPreloader() {
  useDictionary(sharedAdminTexts);
  useDictionary(problemTexts);
  useDictionary(entityTexts);
  return null;
}

/** Renders a page of the back office or, with `routes`, of the site: signed in as `user`, in English by default. */
export async function renderAdminPage(
  path: string,
  {
    user = 'mei',
    language = 'en',
    routes = {},
    screens = <Route path="/admin/rooms/*" element={<KindScreens adminKind={testRooms} />} />,
  }: RenderOptions = {},
) {
  shownPath = path;
  localStorage.setItem('authToken', 'a token');
  const api = createApi({ baseUrl: ORIGIN });
  api.client.use(signedInWrites);
  const session = {
    user: { id: 1, username: user, role: 'admin' },
    signOut: () => Promise.resolve(),
    reportFailure: () => undefined,
  };
  const page = (
    <MemoryRouter initialEntries={[path]}>
      <QueryClientProvider client={createQueryClient()}>
        <ApiContext value={api}>
          <SiteContext value={{ origin: ORIGIN, year: 2026, tiles: null }}>
            <LanguageProvider initial={{ language, texts }}>
              <SessionContext value={session}>
                <Suspense fallback={null}>
                  <TextPreloader />
                  <FocusRecovery />
                  <ToastRegion>
                    <LiveEvents>
                      <div className="shell">
                        <UnsavedChangesGuard>
                          <Routes>
                            {screens}
                            {Object.entries(routes).map(([route, element]) => (
                              <Route key={route} path={route} element={element} />
                            ))}
                            <Route path="*" element={<p>Elsewhere</p>} />
                          </Routes>
                        </UnsavedChangesGuard>
                      </div>
                    </LiveEvents>
                  </ToastRegion>
                </Suspense>
              </SessionContext>
            </LanguageProvider>
          </SiteContext>
        </ApiContext>
      </QueryClientProvider>
    </MemoryRouter>
  );
  // The back office loads the text catalogs before its first screen, too.
  await Promise.all(
    [sharedAdminTexts, problemTexts, entityTexts].map((dictionary: Dictionary<unknown>) =>
      dictionary.load(language),
    ),
  );
  return act(() => Promise.resolve(render(page)));
}

/** Stores a draft of the signed-in user, as an earlier visit of this tab would have left it. */
export async function storeEarlierDraft(key: string, draft: { at: string; value: unknown }) {
  localStorage.setItem(`draft:mei:${key}:${await getTabId()}`, JSON.stringify(draft));
}

/** Finds the input of a text in a language, or of a value for all languages. */
export const findField = (name: string, language?: string) =>
  screen.findByLabelText<HTMLTextAreaElement>(language ? `${name}, ${language}` : name);
