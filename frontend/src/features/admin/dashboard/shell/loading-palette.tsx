import { useLayoutEffect, useRef } from 'react';
import { Dialog } from '../../../../shared/admin';
import { useDictionary } from '../../../../shared/i18n/dictionary';
import { dashboardTexts } from '../texts';

interface Props {
  onChange: (query: string) => void;
  onClose: () => void;
}

/** Takes what is typed while the command palette is loading: the keys would go into the field below. */
export function LoadingPalette({ onChange, onClose }: Props) {
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
        onChange={(event) => onChange(event.target.value)}
      />
    </Dialog>
  );
}
