// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { type ReactElement } from 'react';
import { expect, it, vi } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { unsaved } from '../../../shared/admin';
import { AdministratorDialog } from './administrators';
import { PasskeyDialog } from './passkeys';
import { PasswordForm } from './password-form';
import { accountTexts } from './texts';

const server = mockApi();
const user = userEvent.setup({ delay: null });
vi.mock('@simplewebauthn/browser', () => ({
  startRegistration: () =>
    Promise.reject(Object.assign(new Error(), { name: 'InvalidStateError' })),
}));

async function open(form: ReactElement) {
  server.use(...mockContentApi([]).handlers);
  await accountTexts.load('en');
  await renderAdminPage('/admin/form', { routes: { '/admin/form': form } });
}

const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const problem = (code: string, errors: object[] = []) =>
  HttpResponse.json({ code, message: code, errors }, { status: 400 });

it('changes the password without storing it on this device, and clears both fields', async () => {
  const sent: unknown[] = [];
  server.use(
    http.post('*/api/auth/password', async ({ request }) => {
      sent.push(await request.json());
      return sent.length > 1 ? new HttpResponse(null, { status: 204 }) : problem('wrong_password');
    }),
  );
  await open(<PasswordForm />);
  await press('Change password');
  await waitFor(() => expect(document.activeElement).toBe(field(/^Current password/)));
  await user.type(field(/^Current password/), 'my old password');
  await user.type(field(/^New password/), 'short');
  await press('Change password');
  await waitFor(() => expect(document.activeElement).toBe(field(/^New password/)));
  expect(sent).toEqual([]);
  await user.type(field(/^New password/), ' password');
  expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('short');
  await press('Change password');
  await screen.findByText('This is not your current password.');
  await press('Change password');
  await waitFor(() => expect(field(/^New password/).value).toBe(''));
  expect([field(/^Current password/).value, unsaved.dirty]).toEqual(['', false]);
  expect(sent.at(-1)).toEqual({
    currentPassword: 'my old password',
    newPassword: 'short password',
  });
});

it('creates an administrator, and shows the error of a rejected name at its field', async () => {
  const sent: unknown[] = [];
  const onClose = vi.fn();
  server.use(
    http.post('*/api/users', async ({ request }) => {
      sent.push(await request.json());
      if (sent.length > 1) return HttpResponse.json({ id: 3 }, { status: 201 });
      return problem('validation', [{ field: 'username', code: 'username_taken', message: '' }]);
    }),
  );
  await open(<AdministratorDialog onDone={() => Promise.resolve()} onClose={onClose} />);
  await user.type(field(/^Username/), 'mei');
  await user.type(field(/^New password/), 'long enough');
  await press('Add administrator');
  await screen.findByText('This username is already taken.');
  expect(document.activeElement).toBe(field(/^Username/));
  await user.type(field(/^Username/), '2');
  await press('Add administrator');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sent.at(-1)).toEqual({ username: 'mei2', password: 'long enough' });
});

it('shows that a device already has a passkey, and keeps the name', async () => {
  const { passkeys } = await accountTexts.load('en');
  server.use(
    http.post('*/api/auth/passkeys/registration-options', () => HttpResponse.json({ options: {} })),
  );
  await open(<PasskeyDialog onDone={() => Promise.resolve()} onClose={() => undefined} />);
  await user.type(field(/^Name/), 'Phone');
  await press('Add passkey');
  await screen.findByText(passkeys.known);
  expect(field(/^Name/).value).toBe('Phone');
});
