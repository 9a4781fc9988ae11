// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { unsaved } from '../../../shared/admin';
import { Devices } from './account-screen';
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

async function renderForm(form: ReactElement) {
  server.use(...mockContentApi([]).handlers);
  await accountTexts.load('en');
  await renderAdminPage('/admin/form', { routes: { '/admin/form': form } });
}

const clickButton = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const getField = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const toProblemResponse = (code: string, errors: object[] = []) =>
  HttpResponse.json({ code, message: code, errors }, { status: 400 });

it('changes the password without storing it on this device, and clears both fields', async () => {
  const sentBodies: unknown[] = [];
  server.use(
    http.post('*/api/auth/password', async ({ request }) => {
      sentBodies.push(await request.json());
      return sentBodies.length > 1
        ? new HttpResponse(null, { status: 204 })
        : toProblemResponse('wrong_password');
    }),
  );
  await renderForm(<PasswordForm />);
  await clickButton('Change password');
  await waitFor(() => expect(document.activeElement).toBe(getField(/^Current password/)));
  await user.type(getField(/^Current password/), 'my old password');
  await user.type(getField(/^New password/), 'short');
  await clickButton('Change password');
  await waitFor(() => expect(document.activeElement).toBe(getField(/^New password/)));
  expect(sentBodies).toEqual([]);
  await user.type(getField(/^New password/), ' password');
  expect(JSON.stringify(localStorage) + JSON.stringify(sessionStorage)).not.toContain('short');
  await clickButton('Change password');
  await screen.findByText('This is not your current password.');
  await user.type(getField(/^New password/), '{Enter}');
  await waitFor(() => expect(getField(/^New password/).value).toBe(''));
  expect([getField(/^Current password/).value, unsaved.dirty]).toEqual(['', false]);
  expect(sentBodies.at(-1)).toEqual({
    currentPassword: 'my old password',
    newPassword: 'short password',
  });
});

it('says before leaving that the password has not been changed, without mentioning drafts or visitors', async () => {
  await renderForm(
    <>
      <PasswordForm />
      <Link to="/admin">Overview</Link>
    </>,
  );
  await user.type(getField(/^New password/), 'short password');
  await user.click(screen.getByText('Overview'));
  const dialog = await screen.findByRole('dialog', { name: /password has not been changed/ });
  expect(dialog.textContent).not.toMatch(/visitors|draft/i);
});

it('creates an administrator, and shows the error of a rejected name at its field', async () => {
  const sentBodies: unknown[] = [];
  const onClose = vi.fn();
  server.use(
    http.post('*/api/users', async ({ request }) => {
      sentBodies.push(await request.json());
      if (sentBodies.length > 1) return HttpResponse.json({ id: 3 }, { status: 201 });
      return toProblemResponse('validation', [
        { field: 'username', code: 'username_taken', message: '' },
      ]);
    }),
  );
  await renderForm(<AdministratorDialog onClose={onClose} />);
  await user.type(getField(/^Username/), 'mei');
  await user.type(getField(/^New password/), 'long enough');
  await clickButton('Add administrator');
  await screen.findByText('This username is already taken.');
  expect(document.activeElement).toBe(getField(/^Username/));
  await user.type(getField(/^Username/), '2');
  await clickButton('Add administrator');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentBodies.at(-1)).toEqual({ username: 'mei2', password: 'long enough' });
});

it('offers the name of a new administrator after a reload, but never stores the password', async () => {
  await renderForm(<AdministratorDialog onClose={() => undefined} />);
  await user.type(getField(/^New password/), 'long enough');
  expect(JSON.stringify(localStorage)).not.toContain('draft:');
  await user.type(getField(/^Username/), 'yuki');
  expect(JSON.stringify(localStorage)).toContain('yuki');
  expect(JSON.stringify(localStorage)).not.toContain('long enough');
  // A reload of the page, which also forgets its unsaved forms.
  cleanup();
  // A reload removes the form from the registry, but keeps its draft.
  unsaved.detachAll();
  await renderForm(<AdministratorDialog onClose={() => undefined} />);
  await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
  expect(getField(/^Username/).value).toBe('yuki');
  expect(getField(/^New password/).value).toBe('');
});

it('focuses the first field of a dialog, so that a typed space does not close it', async () => {
  const onClose = vi.fn();
  await renderForm(<PasskeyDialog onClose={onClose} />);
  await user.keyboard('My laptop');
  expect(getField(/^Name/).value).toBe('My laptop');
  expect(onClose).not.toHaveBeenCalled();
});

it('shows that a device already has a passkey, and keeps the name', async () => {
  const { passkeys } = await accountTexts.load('en');
  server.use(
    http.post('*/api/auth/passkeys/registration-options', () => HttpResponse.json({ options: {} })),
  );
  await renderForm(<PasskeyDialog onClose={() => undefined} />);
  await user.type(getField(/^Name/), 'Phone');
  await clickButton('Add passkey');
  await screen.findByText(passkeys.known);
  expect(getField(/^Name/).value).toBe('Phone');
});

it('signs out all other devices, although one of them has been signed out meanwhile', async () => {
  const sessions = ['current', 'phone', 'tablet', 'laptop'].map((id) => ({
    id,
    current: id === 'current',
    browser: 'Firefox',
    system: id,
    device: 'desktop',
    address: '192.0.2.1',
    expiresAt: '2030-01-02T00:00:00.000Z',
    lastSeenAt: '2030-01-01T00:00:00.000Z',
  }));
  const endedIds: unknown[] = [];
  server.use(
    http.get('*/api/auth/sessions', () => HttpResponse.json(sessions)),
    http.delete('*/api/auth/sessions/:id', ({ params }) => {
      endedIds.push(params['id']);
      return new HttpResponse(null, { status: params['id'] === 'phone' ? 404 : 204 });
    }),
  );
  await renderForm(<Devices />);
  const texts = await accountTexts.load('en');
  await user.click(await screen.findByRole('button', { name: texts.endOthers }));
  await screen.findByText(texts.ended);
  expect(endedIds).toEqual(['phone', 'tablet', 'laptop']);
});
