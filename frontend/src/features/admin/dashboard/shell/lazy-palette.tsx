import { type ComponentType, Suspense, useLayoutEffect, useRef, useState } from 'react';
import { Dialog } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { type PaletteProps } from '../palette/command-palette';
import { dashboardTexts } from '../texts';

interface Props extends Pick<PaletteProps, 'onShowShortcuts' | 'onClose'> {
  Palette: ComponentType<PaletteProps>;
}

/** The command palette. While its code is loading, a dialog receives the keys, which the screen would get otherwise. */
export function LazyPalette({ Palette, onShowShortcuts, onClose }: Props) {
  const [query, setQuery] = useState('');
  const props = { query, onQuery: setQuery, onClose };
  return (
    <Suspense fallback={<LoadingPalette {...props} />}>
      <Palette {...props} onShowShortcuts={onShowShortcuts} />
    </Suspense>
  );
}

function LoadingPalette({ query, onQuery, onClose }: Omit<PaletteProps, 'onShowShortcuts'>) {
  const { find } = useDictionary(dashboardTexts);
  const input = useRef<HTMLInputElement>(null);
  // The dialog has focused its first control before this effect runs.
  useLayoutEffect(() => input.current?.focus(), []);
  return (
    <Dialog title={find} dismiss="always" onClose={onClose}>
      <input
        ref={input}
        className="admin-input"
        aria-label={find}
        placeholder={find}
        maxLength={200}
        value={query}
        onChange={(event) => onQuery(event.target.value)}
      />
    </Dialog>
  );
}
