// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { Route } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderAdminPage, mockApi } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { token } from '../../../api/token';
import { ConfirmDialog, useWrite } from './use-write';

const server = mockApi();
const user = userEvent.setup({ delay: null });
const ACTION_PATTERN = '*/api/jobs/:id/:action';
const onUndo = vi.fn();
const onDone = vi.fn();

const RETRY_PATH = '/api/jobs/{id}/retry';

/** Idempotency key and job id of each received request. */
let requests: { key: string | null; id: string }[] = [];
let respond: () => Response | Promise<Response>;

beforeEach(() => {
  requests = [];
  respond = () => HttpResponse.json({});
  onUndo.mockReset();
  onDone.mockReset();
  server.use(
    ...mockContentApi([]).handlers,
    http.post(ACTION_PATTERN, ({ request, params }) => {
      requests.push({ key: request.headers.get('Idempotency-Key'), id: String(params['id']) });
      return respond();
    }),
  );
});

function RetryButton({ id }: { id: number }) {
  const write = useWrite({
    send: (client) => client.POST(RETRY_PATH, { params: { path: { id } } }),
    successToast: () => ({ title: `Job ${id} runs`, action: { label: 'Undo', run: onUndo } }),
    errorTitle: 'That did not work',
    errorMessages: { not_paused: 'It is not paused.' },
    invalidateKeys: [['jobs']],
  });
  return (
    <button type="button" aria-busy={write.isBusyWith()} onClick={() => write.mutate()}>
      Retry {id}
    </button>
  );
}

function ConfirmedRetry() {
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const write = useWrite({
    send: (client) => client.POST(RETRY_PATH, { params: { path: { id: 3 } } }),
    errorMessages: { not_paused: 'It is not paused.' },
  });
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ConfirmDialog
          title="Sure?"
          confirmLabel="Do it"
          errorTitle="Not done"
          write={write}
          onDone={onDone}
          onClose={() => setOpen(false)}
        >
          <input aria-label="Note" value={note} onChange={(event) => setNote(event.target.value)} />
        </ConfirmDialog>
      )}
    </>
  );
}

const renderWrites = () =>
  renderAdminPage('/writes', {
    screens: (
      <Route
        path="/writes"
        element={
          <>
            <RetryButton id={1} />
            <RetryButton id={2} />
            <ConfirmedRetry />
          </>
        }
      />
    ),
  });

const clickButton = (name: string) => user.click(screen.getByRole('button', { name }));
const problemResponse = (code: string) =>
  HttpResponse.json({ code, message: code }, { status: 409 });

it('sends a write, shows its toast with an undo, and is busy until the response', async () => {
  await renderWrites();
  const { promise, resolve } = Promise.withResolvers<Response>();
  respond = () => promise;
  await clickButton('Retry 1');
  const button = screen.getByRole('button', { name: 'Retry 1' });
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('true'));
  resolve(HttpResponse.json({}));
  await screen.findByText('Job 1 runs');
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  await clickButton('Undo');
  expect(onUndo).toHaveBeenCalledOnce();
});

it('sends one write for a double click that is faster than the rendering', async () => {
  await renderWrites();
  const button = screen.getByRole('button', { name: 'Retry 1' });
  act(() => {
    button.click();
    button.click();
  });
  await screen.findByText('Job 1 runs');
  await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
  expect(requests).toHaveLength(1);
  await clickButton('Retry 1');
  await waitFor(() => expect(requests).toHaveLength(2));
});

it('shows why a write failed, by the text of the screen or the message of the API', async () => {
  await renderWrites();
  respond = () => problemResponse('not_paused');
  await clickButton('Retry 1');
  await screen.findByText('That did not work');
  await screen.findByText('It is not paused.');
  respond = () => problemResponse('something_else');
  await clickButton('Retry 1');
  await screen.findByText('something_else');
});

it('repeats a write under the same idempotency key until it gets a response', async () => {
  await renderWrites();
  respond = () => HttpResponse.error();
  await clickButton('Retry 1');
  await screen.findByText('That did not work');
  await clickButton('Open');
  respond = () => HttpResponse.json({});
  await clickButton('Retry 1');
  await screen.findByText('Job 1 runs');
  const keys = new Set(requests.map(({ key }) => key));
  expect([keys.size, requests.length > 1]).toEqual([1, true]);
  await clickButton('Retry 1');
  await waitFor(() => expect(new Set(requests.map(({ key }) => key)).size).toBe(2));
});

it('sends nothing without a token, and keeps the dialog with its input', async () => {
  await renderWrites();
  await clickButton('Open');
  await user.type(screen.getByLabelText('Note'), 'for Mei');
  token.clear();
  await clickButton('Do it');
  await clickButton('Retry 2');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Do it' }).getAttribute('aria-busy')).toBeNull(),
  );
  expect(requests).toEqual([]);
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('for Mei');
  // The session monitor reports the missing token, not the dialog.
  expect(screen.queryByText('Not done:')).toBeNull();
  expect(screen.queryByText('That did not work')).toBeNull();
});

it('focuses Cancel, shows a failure in the dialog, and closes it on success', async () => {
  await renderWrites();
  await clickButton('Open');
  expect(document.activeElement?.textContent).toBe('Cancel');
  respond = () => problemResponse('not_paused');
  await clickButton('Do it');
  const label = await screen.findByText('Not done:');
  expect(label.closest('[role=alert]')?.textContent).toBe('Not done: It is not paused.');
  respond = () => HttpResponse.json({});
  await clickButton('Do it');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(onDone).toHaveBeenCalledOnce();
});
