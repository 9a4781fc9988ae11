// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { NewTokenDialog } from './new-token-dialog';
import { tokenTexts } from './texts';

const server = mockApi();
const user = userEvent.setup({ delay: null });

const clickButton = (name: string) => user.click(screen.getByRole('button', { name }));

it('reports each invalid field, focuses the first, is inert and stays open while sending', async () => {
  const response = Promise.withResolvers<void>();
  const sentBodies: unknown[] = [];
  const onCreated = vi.fn();
  const errors = [{ field: 'name', code: 'in_use', message: 'in_use' }];
  server.use(
    ...mockContentApi([]).handlers,
    http.get('*/api/tokens/scopes', () =>
      HttpResponse.json({ scopes: ['content:read', 'content:write:rooms'] }),
    ),
    http.post('*/api/tokens', async ({ request }) => {
      sentBodies.push(await request.json());
      if (sentBodies.length > 1)
        return HttpResponse.json({ id: 1, token: 'secret' }, { status: 201 });
      await response.promise;
      return HttpResponse.json({ code: 'validation', message: 'wrong', errors }, { status: 400 });
    }),
  );
  await tokenTexts.load('en');
  const dialog = <NewTokenDialog onCreated={onCreated} onClose={() => undefined} />;
  await renderAdminPage('/admin/new', { routes: { '/admin/new': dialog } });
  await user.click(screen.getAllByRole('radio', { name: 'Read and write' })[0]!);
  await user.click(screen.getByRole('radio', { name: 'Only these' }));
  await clickButton('Create token');
  await screen.findByText('Name is required');
  await screen.findByText('Choose at least one kind.');
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  await waitFor(() => expect(document.activeElement).toBe(name));

  await user.type(name, 'Engine');
  await user.click(await screen.findByRole('checkbox', { name: 'Rooms' }));
  await clickButton('Create token');
  const form = name.closest('form')!;
  await waitFor(() => expect(form.hasAttribute('inert')).toBe(true));
  // The response contains the token, which is shown only once, so the form cannot be closed before.
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  // Browsers ignore focus() in an inert form, so the field must be focused after `inert` was removed.
  const handleFocus = vi.fn(() => form.hasAttribute('inert'));
  name.addEventListener('focus', handleFocus);
  name.blur();
  response.resolve();
  await waitFor(() => expect(handleFocus).toHaveBeenCalled());
  expect(handleFocus.mock.results.map(({ value }) => value)).toEqual([false]);

  await user.type(name, ' 2');
  await clickButton('Create token');
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  const scopes = ['content:read', 'content:write:rooms'];
  expect(sentBodies).toEqual([
    { name: 'Engine', scopes, days: 90 },
    { name: 'Engine 2', scopes, days: 90 },
  ]);
});

it('returns the focus to the name after an error that concerns no field', async () => {
  const response = Promise.withResolvers<void>();
  server.use(
    ...mockContentApi([]).handlers,
    http.post('*/api/tokens', async () => {
      await response.promise;
      return HttpResponse.json({ code: 'internal', message: 'wrong' }, { status: 500 });
    }),
  );
  await tokenTexts.load('en');
  const dialog = <NewTokenDialog onCreated={vi.fn()} onClose={() => undefined} />;
  await renderAdminPage('/admin/new', { routes: { '/admin/new': dialog } });
  const name = await screen.findByLabelText<HTMLInputElement>('Name');
  await user.type(name, 'Engine{Enter}');
  await waitFor(() => expect(name.closest('form')!.hasAttribute('inert')).toBe(true));
  // Browsers take the focus from an inert form.
  name.blur();
  response.resolve();
  await waitFor(() => expect(document.activeElement).toBe(name));
});
