// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { Button, IconButton } from './button';
import { ToastContext } from './toast-context';

const user = userEvent.setup({ delay: null });
afterEach(cleanup);

it.each([
  ['button', <Button type="submit" disabledReason="Nothing has changed." key="button" />],
  [
    'icon button',
    <IconButton type="submit" label="Move up" disabledReason="Nothing has changed." key="icon" />,
  ],
])(
  'shows the reason of a disabled %s when it is pressed, and does nothing else',
  async (_, button) => {
    const toast = vi.fn();
    const submit = vi.fn((event: Event) => event.preventDefault());
    render(
      <ToastContext value={toast}>
        <form onSubmit={(event) => submit(event.nativeEvent)}>{button}</form>
      </ToastContext>,
    );
    const disabled = screen.getByRole('button', { description: /Nothing has changed\.$/ });
    expect(disabled.getAttribute('aria-disabled')).toBe('true');
    await user.tab();
    expect(document.activeElement).toBe(disabled);
    await user.click(disabled);
    await user.keyboard('{Enter}');
    expect(toast.mock.calls).toEqual([
      [{ title: 'Nothing has changed.' }],
      [{ title: 'Nothing has changed.' }],
    ]);
    expect(submit).not.toHaveBeenCalled();
  },
);
