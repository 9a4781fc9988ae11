// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode } from 'react';
import {
  BrowserRouter,
  Link,
  Route,
  Routes,
  UNSAFE_NavigationContext,
  useNavigate,
} from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useGuardedNavigation, useBrowserNavigationGuard } from './guard-navigation';
import { UnsavedChangesRegistry } from './unsaved-changes-registry';

function FormPage() {
  const navigate = useNavigate();
  return (
    <>
      <p>Form</p>
      <Link to="/other">Other page</Link>
      <Link to="/form?tab=2">Other tab</Link>
      <a href="tel:0612345678">Call</a>
      <a href="https://maps.example/">Map</a>
      <button type="button" onClick={() => void navigate('/other', { replace: true })}>
        Close
      </button>
      <button type="button" onClick={() => void navigate('/12', { state: { samePage: true } })}>
        Store
      </button>
    </>
  );
}

let registry: UnsavedChangesRegistry;

function GuardedRouter({ children }: { children: ReactNode }) {
  useBrowserNavigationGuard(registry);
  return (
    <UNSAFE_NavigationContext value={useGuardedNavigation(registry)}>
      {children}
    </UNSAFE_NavigationContext>
  );
}

const clickText = (name: string) => act(() => screen.getByText(name).click());
const expectUrl = async (path: string) => {
  await waitFor(() => expect(location.pathname + location.search).toBe(path));
  // jsdom changes the URL one task before it dispatches popstate.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};

beforeEach(async () => {
  window.history.pushState(null, '', '/first');
  registry = new UnsavedChangesRegistry();
  render(
    <BrowserRouter>
      <GuardedRouter>
        <Routes>
          <Route path="/first" element={<Link to="/form">Open</Link>} />
          <Route path="/form" element={<FormPage />} />
          <Route path="/:id" element={<p>Page</p>} />
        </Routes>
      </GuardedRouter>
    </BrowserRouter>,
  );
  clickText('Open');
  await screen.findByText('Form');
  registry.set('form', { save: () => Promise.resolve(true), discard: () => undefined });
});

afterEach(cleanup);

it('stops asking when the forms are detached, as at the end of the session', () => {
  clickText('Other page');
  expect(registry.pendingNavigation).not.toBeNull();
  registry.detachAll();
  expect(registry.pendingNavigation).toBeNull();
});

it.each(['Other page', 'Close'])(
  'asks before “%s” leaves the page, and then continues',
  async (name) => {
    clickText(name);
    expect(registry.pendingNavigation).not.toBeNull();
    expect(location.pathname).toBe('/form');
    screen.getByText('Form');
    act(() => registry.pendingNavigation!.proceed());
    await expectUrl('/other');
    await screen.findByText('Page');
    expect(registry.pendingNavigation).toBeNull();
  },
);

it('asks before two steps back leave the page, and then goes two steps back', async () => {
  clickText('Other tab');
  await expectUrl('/form?tab=2');
  act(() => window.history.go(-2));
  await waitFor(() => expect(registry.pendingNavigation).not.toBeNull());
  await expectUrl('/form?tab=2');
  screen.getByText('Form');
  act(() => registry.pendingNavigation!.proceed());
  await screen.findByText('Open');
  await expectUrl('/first');
  expect(registry.pendingNavigation).toBeNull();
});

it('does not ask within a page, nor when a page gets its own URL', async () => {
  clickText('Other tab');
  await expectUrl('/form?tab=2');
  clickText('Store');
  await expectUrl('/12');
  expect(registry.pendingNavigation).toBeNull();
});

it('asks before a link to another site leaves the page, but not before a phone call', () => {
  clickText('Call');
  expect(registry.pendingNavigation).toBeNull();
  clickText('Map');
  expect(registry.pendingNavigation).not.toBeNull();
});

it('asks before the tab is closed while anything is unsaved', () => {
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(true);
  registry.discardAll();
  expect(isAsked()).toBe(false);
});

it('does not ask if nothing is unsaved', async () => {
  registry.discardAll();
  clickText('Other page');
  await expectUrl('/other');
  expect(registry.pendingNavigation).toBeNull();
});
