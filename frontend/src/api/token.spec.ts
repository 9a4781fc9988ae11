// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { token } from './token';

it('notifies about changes of its own key only', () => {
  const listener = vi.fn();
  const stop = token.watch(listener);
  const store = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }));
  store('draft:mei:rooms:12:another-tab');
  expect(listener).not.toHaveBeenCalled();
  store('authToken');
  // The whole storage was cleared.
  store(null);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  store('authToken');
  expect(listener).toHaveBeenCalledTimes(2);
});
