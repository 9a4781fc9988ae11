const paths = {
  gear: (
    <>
      <circle cx="12" cy="12" r="3.2" />
      <path d="M12 3v2.6M12 18.4V21M3 12h2.6M18.4 12H21M5.6 5.6l1.9 1.9M16.5 16.5l1.9 1.9M5.6 18.4l1.9-1.9M16.5 7.5l1.9-1.9" />
      <circle cx="12" cy="12" r="6.6" />
    </>
  ),
  down: <path d="m6 9 6 6 6-6" />,
  previous: <path d="M15 5 8 12l7 7" />,
  next: <path d="m9 5 7 7-7 7" />,
  pause: <path d="M9 6v12M15 6v12" />,
  play: <path d="M8 5.5v13l10.5-6.5z" />,
  menu: <path d="M4 9h16M4 16h16" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  people: (
    <>
      <circle cx="12" cy="8" r="3.5" />
      <path d="M5 20q0-7 7-7t7 7" />
    </>
  ),
  calendar: <path d="M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4" />,
  area: <path d="M4 9V4h5M20 15v5h-5M4 4l16 16" />,
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  minus: <path d="M5 12h14" />,
  plus: <path d="M12 5v14M5 12h14" />,
  trash: <path d="M5 7h14M10 7V4.5h4V7M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5" />,
  refresh: <path d="M19 12a7 7 0 1 1-2.2-5.1M19 4v4h-4" />,
  external: <path d="M6 18 18 6M9 6h9v9" />,
  copy: <path d="M9 9V4.500h10.500V15H15M4.5 9H15v10.500H4.500z" />,
  warning: <path d="M12 4 3 19.5h18zM12 10v4.5M12 17v.2" />,
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
      {paths[name]}
    </svg>
  );
}
