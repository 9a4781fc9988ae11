// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { mockApi, renderAdminPage } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { SignInForm } from './sign-in-form';
import { signInTexts } from './texts';

const server = mockApi();
const user = userEvent.setup({ delay: null });

it('keeps a password that is corrected while the wrong one is being refused', async () => {
  const response = Promise.withResolvers<void>();
  server.use(
    ...mockContentApi([]).handlers,
    http.post('*/api/auth/login', async () => {
      await response.promise;
      return HttpResponse.json({ code: 'invalid_credentials', errors: [] }, { status: 401 });
    }),
  );
  await signInTexts.load('en');
  await renderAdminPage('/login', { routes: { '/login': <SignInForm onSuccess={() => {}} /> } });
  const password = await screen.findByLabelText<HTMLInputElement>(/^Password/);
  const username = screen.getByLabelText<HTMLInputElement>(/^Username/);
  await user.type(username, 'me');
  await user.type(password, 'wrong{Enter}');
  await user.clear(password);
  await user.type(password, 'right');
  await user.type(username, 'i');
  response.resolve();
  await screen.findByText('Invalid username or password.');
  await waitFor(() => expect(document.activeElement).toBe(username));
  expect(password.value).toBe('right');
});

it('says once in the dialog of an ended session that the password is wrong, and also as a toast on the page', async () => {
  server.use(
    ...mockContentApi([]).handlers,
    http.post('*/api/auth/login', () =>
      HttpResponse.json({ code: 'invalid_credentials', errors: [] }, { status: 401 }),
    ),
  );
  await signInTexts.load('en');
  const forms = {
    '/login': <SignInForm onSuccess={() => {}} />,
    '/again': <SignInForm username="mei" onSuccess={() => {}} />,
  };
  await renderAdminPage('/again', { routes: forms });
  await user.type(await screen.findByLabelText(/^Password/), 'wrong{Enter}');
  await screen.findByText('Invalid username or password.');
  expect(screen.queryByText('Login Failed')).toBeNull();
  cleanup();
  await renderAdminPage('/login', { routes: forms });
  await user.type(await screen.findByLabelText(/^Username/), 'mei');
  await user.type(screen.getByLabelText(/^Password/), 'wrong{Enter}');
  expect(await screen.findByText('Login Failed')).toBeTruthy();
});

it('focuses the name, or the password if the name is known', async () => {
  server.use(...mockContentApi([]).handlers);
  await signInTexts.load('en');
  const forms = {
    '/login': <SignInForm onSuccess={() => {}} />,
    '/again': <SignInForm username="mei" onSuccess={() => {}} />,
  };
  await renderAdminPage('/login', { routes: forms });
  const username = await screen.findByLabelText(/^Username/);
  expect(document.activeElement).toBe(username);
  cleanup();
  await renderAdminPage('/again', { routes: forms });
  const password = await screen.findByLabelText(/^Password/);
  expect(document.activeElement).toBe(password);
});
