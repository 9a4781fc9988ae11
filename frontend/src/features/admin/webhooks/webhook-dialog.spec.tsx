// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect, it, vi } from 'vitest';
import { renderAdminPage, mockApi, storeEarlierDraft } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { webhookTexts } from './texts';
import { WebhookDialog } from './webhook-dialog';
import { type Webhook } from './webhooks.queries';

const server = mockApi();
const user = userEvent.setup({ delay: null });

const WEBHOOK = {
  id: 4,
  name: 'Copy',
  url: 'https://copy.test',
  active: true,
  version: 1,
  events: ['content.changed', 'run.finished'],
  kinds: ['rooms'],
} as unknown as Webhook;

async function openDialog(webhook?: Webhook) {
  const onClose = vi.fn();
  const onCreated = vi.fn();
  const dialog = (
    <WebhookDialog
      {...(webhook && { webhook })}
      kinds={['rooms', 'events']}
      onCreated={onCreated}
      onClose={onClose}
    />
  );
  server.use(...mockContentApi([]).handlers);
  await webhookTexts.load('en');
  await renderAdminPage('/admin/one', { routes: { '/admin/one': dialog } });
  return { onClose, onCreated };
}

const clickButton = (name: string) => user.click(screen.getByRole('button', { name }));

it('focuses the first invalid field, and creates a webhook for some kinds of content', async () => {
  const sentBodies: unknown[] = [];
  server.use(
    http.post('*/api/webhooks', async ({ request }) => {
      sentBodies.push(await request.json());
      return HttpResponse.json({ ...WEBHOOK, secret: 'whsec_1' }, { status: 201 });
    }),
  );
  const { onClose, onCreated } = await openDialog();
  await clickButton('Add webhook');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  await screen.findByText('A name is required');
  await user.type(screen.getByLabelText('Name'), 'Copy');
  expect(screen.queryByText('A name is required')).toBeNull();
  await user.type(screen.getByLabelText('URL'), 'https://copy.test');
  await user.click(screen.getByRole('radio', { name: 'Only these' }));
  await clickButton('Add webhook');
  expect(sentBodies).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Rooms' }));
  await clickButton('Add webhook');
  await waitFor(() => expect(onCreated).toHaveBeenCalledOnce());
  expect(onClose).toHaveBeenCalledOnce();
  expect(sentBodies).toEqual([
    { name: 'Copy', url: 'https://copy.test', events: ['content.changed'], kinds: ['rooms'] },
  ]);
});

it('shows the secret of a new webhook even if input that was typed during its creation is discarded', async () => {
  const response = Promise.withResolvers<void>();
  server.use(
    http.post('*/api/webhooks', async () => {
      await response.promise;
      return HttpResponse.json({ ...WEBHOOK, secret: 'whsec_1' }, { status: 201 });
    }),
  );
  const { onClose, onCreated } = await openDialog();
  await user.type(screen.getByLabelText('Name'), 'Copy');
  await user.type(screen.getByLabelText('URL'), 'https://copy.test');
  await clickButton('Add webhook');
  await user.type(screen.getByLabelText('Name'), ' 2');
  response.resolve();
  await screen.findByText(/What you typed after that is not saved yet/);
  await clickButton('Cancel');
  await clickButton('Discard');
  expect(onClose).toHaveBeenCalledOnce();
  expect(onCreated).toHaveBeenCalledWith(expect.objectContaining({ secret: 'whsec_1' }));
});

it('overwrites the stored version if the user saves again after a version conflict', async () => {
  const versions: unknown[] = [];
  server.use(
    http.patch('*/api/webhooks/4', async ({ request }) => {
      const { version } = (await request.json()) as Webhook;
      versions.push(version);
      if (version !== 1) return HttpResponse.json({ ...WEBHOOK, version: 3 });
      const current = { ...WEBHOOK, version: 2 };
      const problem = { code: 'version_conflict', message: 'version_conflict', current };
      return HttpResponse.json(problem, { status: 409 });
    }),
  );
  const { onClose } = await openDialog(WEBHOOK);
  await user.type(screen.getByLabelText('Name'), ' 2');
  await clickButton('Save');
  await screen.findByText(/Save again to overwrite/);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Copy 2');
  expect(onClose).not.toHaveBeenCalled();
  await clickButton('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(versions).toEqual([1, 2]);
});

it('says that a draft would overwrite a name that was saved after it, and saves it again', async () => {
  const sentNames: unknown[] = [];
  server.use(
    http.patch('*/api/webhooks/4', async ({ request }) => {
      const body = (await request.json()) as Webhook;
      sentNames.push(body.name);
      return HttpResponse.json({ ...WEBHOOK, ...body, version: 2 });
    }),
  );
  const value = { edits: { name: { value: 'Mirror', from: 'Former name' } } };
  await storeEarlierDraft('webhook:4', { at: new Date().toISOString(), value });
  const { onClose } = await openDialog(WEBHOOK);
  await user.click(await screen.findByRole('button', { name: 'Continue editing' }));
  await clickButton('Save');
  await screen.findByText(/Save again to overwrite their changes/);
  expect(sentNames).toEqual([]);
  await clickButton('Save');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(sentNames).toEqual(['Mirror']);
});

it('shows the events of a webhook as selected, and keeps them when its name changes', async () => {
  const sentBodies: Webhook[] = [];
  server.use(
    http.patch('*/api/webhooks/4', async ({ request }) => {
      sentBodies.push((await request.json()) as Webhook);
      return HttpResponse.json(WEBHOOK);
    }),
  );
  const events: Webhook['events'] = ['content.changed', 'stay.confirmed', 'calendar.clash'];
  await openDialog({ ...WEBHOOK, events });
  // Three events and one kind.
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(4);
  await user.type(screen.getByLabelText('Name'), ' 2');
  await clickButton('Save');
  await waitFor(() => expect(sentBodies).toHaveLength(1));
  expect(sentBodies[0]!.events).toEqual(events);
});
