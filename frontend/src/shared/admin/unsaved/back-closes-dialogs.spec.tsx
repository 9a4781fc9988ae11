// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect, useState } from 'react';
import {
  BrowserRouter,
  Link,
  Route,
  Routes,
  UNSAFE_NavigationContext,
  useNavigate,
  useSearchParams,
} from 'react-router-dom';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDialogs } from '../ui/dialog';
import { useBrowserNavigationGuard, useGuardedNavigation } from './guard-navigation';
import { UnsavedChangesRegistry } from './unsaved-changes-registry';

/** Stands for `Dialog`: jsdom does not implement `showModal`. */
function OpenDialog({ name, onClose }: { name: string; onClose: () => void }) {
  useEffect(
    () => openDialogs.add({ element: document.createElement('dialog'), dismiss: onClose }),
    [onClose],
  );
  return <p>{name}</p>;
}

function PageWithDialogs() {
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const [count, setCount] = useState(0);
  const [close] = useState(() => () => setCount((current) => current - 1));
  const renderButton = (name: string, onClick: () => void) => (
    <button type="button" onClick={onClick}>
      {name}
    </button>
  );
  return (
    <>
      <Link to="/list">List</Link>
      {renderButton('Open', () => setCount(count + 1))}
      {renderButton('Cancel', close)}
      {renderButton('Filter', () => setParams({ kind: 'room' }))}
      {renderButton('Sort', () => setParams({ order: 'name' }, { replace: true }))}
      {renderButton('Create', () => void navigate('/record'))}
      {Array.from({ length: count }, (_, index) => (
        <OpenDialog key={index} name={`Dialog ${index + 1}`} onClose={close} />
      ))}
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
const goBack = () => act(() => window.history.back());
const expectUrl = async (path: string) => {
  await waitFor(() => expect(location.pathname + location.search).toBe(path));
  // jsdom changes the URL one task before it dispatches popstate.
  await act(() => new Promise((resolve) => setTimeout(resolve)));
};
const expectDialogs = (count: number) =>
  waitFor(() => expect(screen.queryAllByText(/^Dialog/)).toHaveLength(count));

beforeEach(() => {
  window.history.pushState(null, '', '/before');
  window.history.pushState(null, '', '/first');
  registry = new UnsavedChangesRegistry();
  render(
    <BrowserRouter>
      <GuardedRouter>
        <Routes>
          <Route path="/record" element={<p>Record</p>} />
          <Route path="/before" element={<p>Before</p>} />
          <Route path="*" element={<PageWithDialogs />} />
        </Routes>
      </GuardedRouter>
    </BrowserRouter>,
  );
});

afterEach(cleanup);

it('closes the top dialog by Back, then the one below it, and then leaves the page', async () => {
  clickText('List');
  await expectUrl('/list');
  clickText('Open');
  clickText('Open');
  await expectDialogs(2);
  goBack();
  await expectDialogs(1);
  await expectUrl('/list');
  goBack();
  await expectDialogs(0);
  await expectUrl('/list');
  goBack();
  await expectUrl('/first');
});

it('closes a dialog by Back on the first page of a visit, and stays on the page', async () => {
  clickText('Open');
  goBack();
  await expectDialogs(0);
  await expectUrl('/first');
  clickText('Open');
  await expectDialogs(1);
  goBack();
  await expectDialogs(0);
  await expectUrl('/first');
});

it('leaves the first page in one step after its dialog was closed by a button', async () => {
  clickText('Open');
  clickText('Cancel');
  goBack();
  await expectUrl('/before');
});

it('leaves the first page in one step when its URL was replaced after a dialog', async () => {
  clickText('Open');
  clickText('Cancel');
  clickText('Sort');
  await expectUrl('/first?order=name');
  goBack();
  await expectUrl('/before');
});

it.each(['/first', '/list'])(
  'returns in one step to %s from a record that was created there',
  async (path) => {
    if (path === '/list') clickText('List');
    clickText('Open');
    clickText('Create');
    await screen.findByText('Record');
    goBack();
    await expectUrl(path);
    await screen.findByText('Open');
  },
);

it('keeps URL parameters that were set while a dialog was open', async () => {
  clickText('List');
  clickText('Open');
  clickText('Filter');
  await expectUrl('/list?kind=room');
  goBack();
  await expectDialogs(0);
  await expectUrl('/list?kind=room');
  goBack();
  await expectUrl('/list');
});

it('asks before leaving unsaved changes once the dialog above them is closed', async () => {
  clickText('List');
  registry.set('form', { save: () => Promise.resolve(true), discard: () => undefined });
  clickText('Open');
  goBack();
  await expectDialogs(0);
  expect(registry.pendingNavigation).toBeNull();
  goBack();
  await waitFor(() => expect(registry.pendingNavigation).not.toBeNull());
  await expectUrl('/list');
  act(() => registry.pendingNavigation!.proceed());
  await expectUrl('/first');
});
