// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';
import { token } from './token';

it('notifies only about changes of its own key and a cleared storage, until it is unsubscribed', () => {
  const listener = vi.fn();
  const unsubscribe = token.watch(listener);
  const dispatchStorageEvent = (key: string | null) =>
    window.dispatchEvent(new StorageEvent('storage', { key }));
  dispatchStorageEvent('draft:mei:rooms:12:another-tab');
  expect(listener).not.toHaveBeenCalled();
  dispatchStorageEvent('authToken');
  // The whole storage was cleared.
  dispatchStorageEvent(null);
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  dispatchStorageEvent('authToken');
  expect(listener).toHaveBeenCalledTimes(2);
});
