// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { type ReactElement, use } from 'react';
import { Link, Route, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../../test/admin-page';
import { toSinglePage } from '../../../../../test/fake-content';
import { type Job, unsaved, useRegisterPageActions } from '../../../../shared/admin';
import { AdminShell } from './admin-shell';
import { CommandPalette } from '../palette/command-palette';
import { MenuScreen } from './menu-screen';

vi.mock('../palette/command-palette', { spy: true });

const server = mockApi();
const user = userEvent.setup({ delay: null });

function FailingScreen(): never {
  throw new Error('Rendering failed');
}

function StartScreen() {
  return (
    <main>
      <h1>Start</h1>
      <Link to="/admin/rooms">To the broken screen</Link>
    </main>
  );
}

/** Goes back, as the browser does. */
function BackButton() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>Back</button>;
}

/** A screen whose form stays open when its URL changes, as that of a new record. */
const recordScreen = (
  <main>
    <input aria-label="Name" />
    <Link to="/admin/contacts/8">Own URL</Link>
  </main>
);

/** Renders the shell over an API without content. The overview shows `start`, and the rooms fail. `/admin/login` is outside. */
async function renderShell(start: ReactElement, path = '/admin') {
  server.use(
    http.get('*/api/site-settings/*', () => HttpResponse.json([])),
    http.all('*/api/*', () => HttpResponse.json({ items: [], changes: [], total: 0 })),
  );
  await renderAdminPage(path, {
    screens: (
      <>
        <Route path="/admin/login" element={<Link to="/admin">Log in</Link>} />
        <Route
          path="/admin"
          element={
            <>
              <AdminShell />
              <BackButton />
            </>
          }
        >
          <Route index element={start} />
          <Route path="rooms" element={<FailingScreen />} />
          <Route path="contacts/:id" element={recordScreen} />
        </Route>
      </>
    ),
  });
}

it('keeps the shell and its navigation usable when a screen fails', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderShell(<StartScreen />);
  await user.click(await screen.findByText('To the broken screen'));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
  await user.click(screen.getAllByRole('link', { name: 'Overview' })[0]!);
  await user.click(await screen.findByText('To the broken screen'));
  await screen.findByRole('heading', { name: 'Something went wrong' });
  await user.click(screen.getByText('Back'));
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeTruthy();
});

it('keeps the form of a screen mounted when its URL changes', async () => {
  await renderShell(<Link to="/admin/contacts/7">To a message</Link>);
  await user.click(await screen.findByText('To a message'));
  const name = await screen.findByLabelText('Name');
  await user.type(name, 'Morning room');
  await user.click(screen.getByText('Own URL'));
  expect(screen.getByLabelText('Name')).toBe(name);
});

it('asks before signing out with unsaved changes', async () => {
  await renderShell(<p />);
  const save = vi.fn(() => Promise.resolve(true));
  unsaved.set('form', { save, discard: () => undefined });
  const [signOut] = await screen.findAllByRole('button', { name: 'Log out' });
  await user.click(signOut!);
  // The page around the shell has a guard, too.
  const [dialog] = await screen.findAllByRole('dialog', { name: 'You have unsaved changes' });
  await user.click(within(dialog!).getByRole('button', { name: 'Save and leave' }));
  expect(save).toHaveBeenCalledOnce();
});

it('opens a screen by two keys, and the list of shortcuts by one', async () => {
  await renderShell(<Link to="/admin/contacts/7">To a message</Link>);
  await user.click(await screen.findByText('To a message'));
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  await user.keyboard('{Escape}go');
  await screen.findByText('To a message');
});

it('focuses the heading of the first screen after the login', async () => {
  await renderShell(<StartScreen />, '/admin/login');
  // The login leaves nothing focused, because its button is disabled by then.
  fireEvent.click(await screen.findByText('Log in'));
  const heading = await screen.findByRole('heading', { name: 'Start' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

it('scrolls the current link of the second row of navigation into view', async () => {
  const scrollTo = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined);
  await renderShell(<main />, '/admin/contacts/5');
  const row = await screen.findByRole('navigation', { name: 'Messages' });
  await waitFor(() => expect(scrollTo.mock.contexts).toContain(row));
});

it('keeps the second row of navigation, with the inbox as its current link, while a message is open', async () => {
  await renderShell(<Link to="/admin/contacts/7">To a message</Link>);
  await user.click(await screen.findByText('To a message'));
  const inbox = await screen.findByRole('link', { name: 'Inbox' });
  expect(inbox.getAttribute('aria-current')).toBe('page');
});

it('keeps the screen and its input when the command palette fails, and opens the palette the next time', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await renderShell(<input aria-label="Name" />);
  await user.type(await screen.findByLabelText('Name'), 'Morning room');
  vi.mocked(CommandPalette).mockImplementation(FailingScreen);
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByText('The search could not be opened.')).toBeTruthy();
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Morning room');
  vi.mocked(CommandPalette).mockRestore();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog')).toBeTruthy();
});

it('shows in the command palette what was typed while it was loading', async () => {
  await renderShell(<input aria-label="Name" />);
  await user.type(await screen.findByLabelText('Name'), 'Morning');
  const loaded = Promise.withResolvers<void>();
  let isLoading = true;
  void loaded.promise.then(() => (isLoading = false));
  vi.mocked(CommandPalette).mockImplementation(({ query }) => {
    if (isLoading) use(loaded.promise);
    return <output>{query}</output>;
  });
  await user.keyboard('{Control>}k{/Control}book');
  expect(screen.getByLabelText('Name')).toHaveProperty('value', 'Morning');
  await act(() => Promise.resolve(loaded.resolve()));
  expect(await screen.findByText('book', { selector: 'output' })).toBeTruthy();
  vi.mocked(CommandPalette).mockRestore();
});

it('finds a screen in the command palette by what is on it', async () => {
  await renderShell(<p />);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog');
  await user.keyboard('backup');
  expect(await screen.findByRole('option', { name: /^Data/ })).toBeTruthy();
  expect(screen.queryByRole('option', { name: /^Account/ })).toBeNull();
});

function ScreenWithActions() {
  useRegisterPageActions('River room', [
    { id: 'preview', label: 'Preview', icon: 'eye', run: () => undefined },
    { id: 'history', label: 'History', icon: 'history', run: () => undefined },
  ]);
  return <p />;
}

it('shows actions in the command palette with icons of their own', async () => {
  await renderShell(<ScreenWithActions />);
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('option', { name: /^Preview/ });
  const iconOf = (name: RegExp) =>
    screen.getByRole('option', { name }).querySelector('path')!.getAttribute('d');
  const icons = [/^Preview/, /^History/, /^Show keyboard shortcuts/].map(iconOf);
  expect(new Set(icons).size).toBe(3);
  expect(icons).not.toContain('M3 8h9M8.5 4.5 12 8l-3.5 3.5');
});

it('marks a running job in the header and in the menu, and no longer once it is paused', async () => {
  const job: Partial<Job> = {
    id: 1,
    state: 'running',
    languages: [],
    progress: { done: 1, failed: 0, total: 4 } as Job['progress'],
    tasks: [],
  };
  const events = new TransformStream<string, string>();
  server.use(
    http.get('*/api/site-settings/*', () => HttpResponse.json([])),
    http.get('*/api/jobs', () => HttpResponse.json(toSinglePage([job]))),
    http.get(
      '*/api/jobs/events',
      () => new HttpResponse(events.readable.pipeThrough(new TextEncoderStream())),
    ),
    http.all('*/api/*', () => HttpResponse.json({ items: [], changes: [], total: 0 })),
  );
  await renderAdminPage('/admin', {
    screens: (
      <Route path="/admin" element={<AdminShell />}>
        <Route index element={<MenuScreen />} />
      </Route>
    ),
  });
  const countMarks = () => ({
    header: document.querySelectorAll('.shell-run').length,
    menu: document.querySelectorAll('.shell-menu .shell-dash').length,
  });
  await waitFor(() => expect(countMarks()).toEqual({ header: 1, menu: 1 }));
  job.state = 'paused';
  void events.writable.getWriter().write(`event: job\ndata: ${JSON.stringify(job)}\n\n`);
  await waitFor(() => expect(countMarks()).toEqual({ header: 0, menu: 0 }));
});
