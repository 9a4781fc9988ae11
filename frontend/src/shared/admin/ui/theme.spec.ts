// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { theme } from './theme';

const pageTheme = () => document.documentElement.dataset['theme'];

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

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

it('ignores style sheets of another origin, because their rules are not readable', () => {
  const crossOriginSheet = {
    get cssRules(): CSSRuleList {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
  };
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([crossOriginSheet] as never);
  localStorage.setItem('adminTheme', 'dark');
  const unmount = theme.applyWhileMounted();
  expect(pageTheme()).toBe('dark');
  unmount();
});
