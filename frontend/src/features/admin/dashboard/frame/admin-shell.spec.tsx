// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { Link, Route, useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { openAdmin, serveFakes } from '../../../../../test/admin-page';
import { AdminShell } from './admin-shell';

const server = serveFakes();

function Broken(): never {
  throw new Error('A widget got what it does not know');
}

function Start() {
  return (
    <main>
      <h1>Start</h1>
      <Link to="/admin/rooms">To the broken screen</Link>
    </main>
  );
}

/** As the browser's own, which a test has none of. */
function Back() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate(-1)}>The browser’s way back</button>;
}

it('a screen that fails leaves the frame standing, and the way back leads to one that is whole', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.all('*/api/*', () => HttpResponse.json({ items: [], changes: [], total: 0 })));
  await openAdmin('/admin', {
    screens: (
      <Route
        path="/admin"
        element={
          <>
            <Back />
            <AdminShell />
          </>
        }
      >
        <Route index element={<Start />} />
        <Route path="rooms" element={<Broken />} />
      </Route>
    ),
  });
  await userEvent.click(await screen.findByText('To the broken screen'));
  expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy();
  expect(screen.getByRole('banner')).toBeTruthy();
  await userEvent.click(screen.getByText('The browser’s way back'));
  expect(await screen.findByRole('heading', { name: 'Start' })).toBeTruthy();
});
