// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { mockApi, renderAdminPage } from '../../../../test/admin-page';
import { mockContentApi } from '../../../../test/fake-content';
import { Dialog } from './dialog';
import { useToast } from './toasts';

const server = mockApi();
const undo = vi.fn();

function Buttons() {
  const toast = useToast();
  const action = { label: 'Undo', run: undo };
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button onClick={() => toast({ title: 'Deleted', action })}>Delete</button>
      <button onClick={() => toast({ title: 'Copied' })}>Copy</button>
      <button onClick={() => toast({ title: 'Saved' })}>Save</button>
      <button onClick={() => setOpen(true)}>Open</button>
      {isOpen && (
        <Dialog title="Dialog" dismiss="always" onClose={() => setOpen(false)}>
          Text
        </Dialog>
      )}
    </>
  );
}

it('shows a toast with an undo again once the toasts that replaced it are closed', async () => {
  server.use(...mockContentApi([]).handlers);
  await renderAdminPage('/admin/toasts', { routes: { '/admin/toasts': <Buttons /> } });
  fireEvent.click(await screen.findByText('Delete'));
  fireEvent.click(screen.getByText('Copy'));
  fireEvent.click(screen.getByText('Save'));
  screen.getByText('Saved');
  expect(screen.queryByText('Deleted')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undo).toHaveBeenCalledOnce();
  for (const title of ['Deleted', 'Copied', 'Saved']) expect(screen.queryByText(title)).toBeNull();
});

it('shows a toast inside an open dialog, because the rest of the page is inert', async () => {
  server.use(...mockContentApi([]).handlers);
  const dialog = (
    <Dialog title="Rooms" dismiss="always" onClose={vi.fn()}>
      <Buttons />
    </Dialog>
  );
  await renderAdminPage('/admin/toasts', { routes: { '/admin/toasts': dialog } });
  fireEvent.click(await screen.findByText('Delete'));
  const undoButton = screen.getByRole('button', { name: 'Undo' });
  expect(screen.getByRole('dialog').contains(undoButton)).toBe(true);
});

it('shows an undo for as long as Tab is pressed to reach it', async () => {
  server.use(...mockContentApi([]).handlers);
  await renderAdminPage('/admin/toasts', { routes: { '/admin/toasts': <Buttons /> } });
  const deleteButton = await screen.findByText('Delete');
  vi.useFakeTimers();
  try {
    fireEvent.click(deleteButton);
    for (let stop = 0; stop < 4; stop += 1) {
      act(() => void vi.advanceTimersByTime(5000));
      fireEvent.keyDown(deleteButton, { key: 'Tab' });
    }
    screen.getByRole('button', { name: 'Undo' });
    act(() => void vi.advanceTimersByTime(8000));
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});

it('does not show a toast for longer because a dialog opens meanwhile', async () => {
  server.use(...mockContentApi([]).handlers);
  await renderAdminPage('/admin/toasts', { routes: { '/admin/toasts': <Buttons /> } });
  const copyButton = await screen.findByText('Copy');
  vi.useFakeTimers();
  try {
    fireEvent.click(copyButton);
    act(() => void vi.advanceTimersByTime(5000));
    fireEvent.click(screen.getByText('Open'));
    expect(screen.getByRole('dialog').textContent).toContain('Copied');
    act(() => void vi.advanceTimersByTime(4000));
    expect(screen.queryByText('Copied')).toBeNull();
  } finally {
    vi.useRealTimers();
  }
});
