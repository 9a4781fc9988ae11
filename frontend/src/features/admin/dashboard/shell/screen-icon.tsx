import { type ScreenName, screens } from '../../../../shared/admin';

const OTHERS = {
  external: 'M4 12 12 4M6 4h6v6',
  leave: 'm10 3-5 5 5 5',
  search: 'M2.5 7a4.5 4.5 0 1 0 9 0 4.5 4.5 0 0 0-9 0m8 3.5L14 14',
};

/** Icon of a screen, on 16 × 16; decorative, because the name is beside it. */
export function ScreenIcon({ name }: { name: ScreenName | keyof typeof OTHERS }) {
  return (
    <svg className="icon admin-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path
        d={name in OTHERS ? OTHERS[name as keyof typeof OTHERS] : screens[name as ScreenName].icon}
      />
    </svg>
  );
}
