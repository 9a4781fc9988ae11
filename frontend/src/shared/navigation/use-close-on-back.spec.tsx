// @vitest-environment jsdom
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { Dialog } from '../ui/dialog';

const entriesWhenShown: number[] = [];

// jsdom does not implement the methods of the native element.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    this.open = true;
    entriesWhenShown.push(history.length);
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
});

function PageWithDialog() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog label="Room" onClose={() => setIsOpen(false)}>
          <button type="button" onClick={() => setIsOpen(false)}>
            Close
          </button>
        </Dialog>
      )}
    </>
  );
}

const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
/** The browser goes back asynchronously. */
const waitForHistory = () => new Promise((resolve) => setTimeout(resolve, 100));
const expectClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

beforeEach(() => {
  history.pushState(null, '', '/before');
  history.pushState(null, '', '/page');
  render(<PageWithDialog />);
});

afterEach(async () => {
  cleanup();
  await waitForHistory();
  entriesWhenShown.length = 0;
});

it('has added the history entry when the dialog becomes visible', async () => {
  const before = history.length;
  await click('Open');
  expect(entriesWhenShown).toEqual([before + 1]);
});

it('leaves the page on the second Back, after a dialog that was opened as soon as another closed', async () => {
  await click('Open');
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  act(() => screen.getByRole('button', { name: 'Open' }).click());
  // The entry of the first dialog is removed meanwhile, which must not close the second.
  await waitForHistory();
  expect(screen.queryByRole('dialog')).not.toBeNull();
  history.back();
  await expectClosed();
  expect(location.pathname).toBe('/page');
  history.back();
  await waitFor(() => expect(location.pathname).toBe('/before'));
});
