/** Paths on 24 × 24. */
const paths = {
  gear: 'M8.8 12a3.2 3.2 0 1 1 6.4 0 3.2 3.2 0 1 1-6.4 0zM5.4 12a6.6 6.6 0 1 1 13.2 0 6.6 6.6 0 1 1-13.2 0zM12 3v2.6M12 18.4V21M3 12h2.6M18.4 12H21M5.6 5.6l1.9 1.9M16.5 16.5l1.9 1.9M5.6 18.4l1.9-1.9M16.5 7.5l1.9-1.9',
  down: 'm6 9 6 6 6-6',
  previous: 'M15 5 8 12l7 7',
  next: 'm9 5 7 7-7 7',
  pause: 'M9 6v12M15 6v12',
  play: 'M8 5.5v13l10.5-6.5z',
  menu: 'M4 9h16M4 16h16',
  close: 'm6 6 12 12M18 6 6 18',
  people: 'M8.5 8a3.5 3.5 0 1 1 7 0 3.5 3.5 0 1 1-7 0zM5 20q0-7 7-7t7 7',
  calendar: 'M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4',
  area: 'M4 9V4h5M20 15v5h-5M4 4l16 16',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5',
  refresh: 'M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4',
  external: 'M6 18 18 6M9 6h9v9',
  copy: 'M9 9V4.500h10.500V15H15M4.5 9H15v10.500H4.500z',
  warning: 'M12 4 3 19.5h18zM12 10v4.5M12 17v.2',
};

interface Props {
  name: keyof typeof paths;
  className?: string;
}

/** A decorative icon beside text, hidden from screen readers. */
export function Icon({ name, className }: Props) {
  return (
    <svg
      className={className ? `icon ${className}` : 'icon'}
      viewBox="0 0 24 24"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
