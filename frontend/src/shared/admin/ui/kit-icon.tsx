const paths = {
  search: 'M2.5 7a4.5 4.5 0 1 0 9 0 4.5 4.5 0 0 0-9 0m8 3.5L14 14',
  eye: 'M1.5 8S4 3.5 8 3.5 14.5 8 14.5 8 12 12.500 8 12.500 1.5 8 1.5 8zM6 8a2 2 0 1 0 4 0 2 2 0 0 0-4 0',
  history: 'M3 8a5 5 0 1 0 1.500-3.500L3 6M3 3v3h3M8 5v3l2 1.500',
  go: 'M3 8h9M8.5 4.5 12 8l-3.5 3.5',
  up: 'm4 10 4-4 4 4',
  down: 'm4 6 4 4 4-4',
  back: 'm10 3-5 5 5 5',
  grip: 'M6 4v.01M6 8v.01M6 12v.01M10 4v.01M10 8v.01M10 12v.01',
  pin: 'M8 14.500q-4.500-5-4.500-8a4.500 4.500 0 0 1 9 0q0 3-4.500 8zM8 8.250a1.750 1.750 0 1 0 0-3.500 1.750 1.750 0 0 0 0 3.500',
  house: 'm2 8 6-5 6 5M4 7v6.500h8V7',
  filter: 'M2 4h12M4.500 8h7M7 12h2',
  words:
    'M2 3.500h7M5.500 2v1.500M7.500 3.500Q6.500 7 2.500 9M4 6q1 2 4 3M8.500 14l3-7 3 7M9.500 12h4',
  warning: 'M8 2.500 14.500 13.500h-13zM8 6.500V10M8 12v.01',
  link: 'M7 9.500 9.500 7M6.500 5.500 8 4a2.800 2.800 0 0 1 4 4l-1.500 1.500M9.500 10.500 8 12a2.800 2.800 0 0 1-4-4l1.500-1.500',
  bin: 'M3 4.500h10M6 4.500V3h4v1.500M4.500 4.500l.5 8.500h6l.5-8.500',
  reply: 'M6.500 4 2.500 8l4 4M2.500 8h7a4 4 0 0 1 4 4v1',
  download: 'M8 2.500v8M4.500 7 8 10.500 11.500 7M3 13.500h10',
  upload: 'M8 11V3M5 6l3-3 3 3M3 13h10',
  ring: 'M3 8a5 5 0 1 0 10 0 5 5 0 1 0-10 0',
  letter: 'M2 4h12v8.500H2zM2 4.500l6 4.500 6-4.500',
  keyboard:
    'M2.500 4h11a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1h-11a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM4.500 7v.01M7 7v.01M9.500 7v.01M12 7v.01M5 9.500h6',
} as const;

export type KitIconName = keyof typeof paths;

/** Icons of the back office, on 16 × 16; their meaning is in the text beside them. */
export function KitIcon({ name }: { name: KitIconName }) {
  return (
    <svg className="icon admin-icon" viewBox="0 0 16 16" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
