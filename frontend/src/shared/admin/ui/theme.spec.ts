// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { theme } from './theme';

const chosen = () => document.documentElement.dataset['theme'];

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

it('is an attribute of the page while the back office is mounted, and is removed after it', () => {
  theme.choose('dark');
  const leave = theme.applyWhileMounted();
  expect(chosen()).toBe('dark');
  theme.choose('auto');
  expect(chosen()).toBeUndefined();
  theme.choose('light');
  leave();
  expect(chosen()).toBeUndefined();
});

it('ignores style sheets of another origin, whose rules are not readable', () => {
  const foreign = {
    get cssRules(): CSSRuleList {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
  };
  vi.spyOn(document, 'styleSheets', 'get').mockReturnValue([foreign] as never);
  localStorage.setItem('adminTheme', 'dark');
  const leave = theme.applyWhileMounted();
  expect(chosen()).toBe('dark');
  leave();
});
