// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

it('runs animation frames after a page with a focused element changed in faked time', async () => {
  const button = document.createElement('button');
  document.body.append(button);
  vi.useFakeTimers();
  button.focus();
  button.className = 'on';
  vi.useRealTimers();
  expect(await new Promise(requestAnimationFrame)).toBeGreaterThan(0);
}, 5000);
