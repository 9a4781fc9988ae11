// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { theme } from './theme';

const pageTheme = () => document.documentElement.dataset['theme'];

afterEach(() => localStorage.clear());

it('sets the theme as an attribute of the page while the back office is mounted', () => {
  theme.choose('dark');
  const unmount = theme.applyWhileMounted();
  expect(pageTheme()).toBe('dark');
  theme.choose('auto');
  expect(pageTheme()).toBeUndefined();
  theme.choose('light');
  unmount();
  expect(pageTheme()).toBeUndefined();
});

it('applies the stored theme on mount', () => {
  localStorage.setItem('adminTheme', 'dark');
  const unmount = theme.applyWhileMounted();
  expect(pageTheme()).toBe('dark');
  unmount();
});
