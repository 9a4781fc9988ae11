export type Theme = 'auto' | 'light' | 'dark';

const KEY = 'adminTheme';
const DARK = /\(prefers-color-scheme:\s*dark\)/;
const listeners = new Set<() => void>();
/** The rules about dark devices that were turned, with what they said. */
const turned = new Map<CSSMediaRule, string>();

function read(): Theme {
  const stored = localStorage.getItem(KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'auto';
}

function turn(rules: CSSRuleList, chosen: Theme): void {
  for (const rule of rules) {
    if (!(rule instanceof CSSMediaRule)) {
      if ('cssRules' in rule) turn(rule.cssRules as CSSRuleList, chosen);
      continue;
    }
    const said = turned.get(rule) ?? rule.media.mediaText;
    if (!DARK.test(said)) continue;
    turned.set(rule, said);
    rule.media.mediaText = { auto: said, light: 'not all', dark: 'screen' }[chosen];
  }
}

function apply(chosen: Theme): void {
  for (const sheet of document.styleSheets) turn(sheet.cssRules, chosen);
}

/**
 * Light or dark by choice. The colours are said once, for dark devices by a media rule: choosing turns that rule on or
 * off, so that the site's own sheets need not know of it.
 */
export const theme = {
  read,
  choose: (chosen: Theme): void => {
    if (chosen === 'auto') localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, chosen);
    apply(chosen);
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Holds while the back office stands; whoever leaves it finds the site as the device has it. */
  hold: (): (() => void) => {
    apply(read());
    const other = ({ key }: StorageEvent) => {
      if (key !== KEY) return;
      apply(read());
      for (const listener of listeners) listener();
    };
    // Screens bring sheets of their own, and some bring the site's once more.
    const loaded = () => apply(read());
    window.addEventListener('storage', other);
    document.head.addEventListener('load', loaded, true);
    return () => {
      window.removeEventListener('storage', other);
      document.head.removeEventListener('load', loaded, true);
      apply('auto');
    };
  },
};
