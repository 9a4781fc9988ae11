// @vitest-environment jsdom
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { type ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { SessionContext } from '../../session/session-context';
import { useDraft } from './use-draft';

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});

const listDraftUsers = () =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith('draft:'))
    .map((name) => name.split(':')[1]);

it('moves the draft of an open form to another user who signs in, without offering it as an earlier draft', async () => {
  let username = 'mei';
  const wrapper = ({ children }: { children: ReactNode }) => {
    const user = { id: 1, username, role: 'admin' as const };
    const signOut = () => Promise.resolve();
    return (
      <SessionContext value={{ user, signOut, reportFailure: () => undefined }}>
        {children}
      </SessionContext>
    );
  };
  const { result, rerender } = renderHook(() => useDraft<string>('message-reply:7'), { wrapper });
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  act(() => result.current.write('At three.'));
  expect(listDraftUsers()).toEqual(['mei']);
  username = 'ken';
  rerender();
  await waitFor(() => expect(listDraftUsers()).toEqual(['ken']));
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  expect(result.current.earlier).toBeNull();
  act(() => result.current.write(null));
  expect(listDraftUsers()).toEqual([]);
});
