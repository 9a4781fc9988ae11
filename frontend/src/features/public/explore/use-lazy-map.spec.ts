// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useLazyMap } from './use-lazy-map';

const network = vi.hoisted(() => ({ isDown: true }));

vi.mock('./map-view', () => {
  if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
  return { MapView: () => null };
});

afterEach(cleanup);

it('loads the map again when the connection returns', async () => {
  const frame = { current: null };
  const { result } = renderHook(() => useLazyMap(frame, true));
  await waitFor(() => expect(result.current.hasFailed).toBe(true));
  network.isDown = false;
  act(() => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current.View).toBeDefined());
  expect(result.current.hasFailed).toBe(false);
});
