const ROUNDED_FRAME =
  'M8.5 4h7a4.5 4.5 0 0 1 4.5 4.5v7a4.5 4.5 0 0 1-4.5 4.5h-7a4.5 4.5 0 0 1-4.5-4.5v-7a4.5 4.5 0 0 1 4.5-4.5z';

/** Paths of generic icons on 24 × 24, in the site's line style, not the logos of the brands. */
const socialIcons = {
  facebook: `${ROUNDED_FRAME}M16 8.5h-1.2q-2 0-2 2.2V20M10.5 13.2h5`,
  instagram: `${ROUNDED_FRAME}M8.6 12a3.4 3.4 0 1 1 6.8 0 3.4 3.4 0 1 1-6.8 0zM16.4 7.5v.1`,
  x: 'M5 5l14 14M19 5 5 19',
  line: 'M12 5c4.7 0 8 2.7 8 6.1 0 3.6-4.2 6.2-8 8.400v-2.300c-4.7 0-8-2.7-8-6.100S7.3 5 12 5zM8.5 11.200h.1M12 11.200h.1M15.5 11.200h.1',
  youtube:
    'M7 6h10a3.5 3.5 0 0 1 3.5 3.5v5a3.5 3.5 0 0 1-3.5 3.5h-10a3.5 3.5 0 0 1-3.5-3.5v-5a3.5 3.5 0 0 1 3.5-3.5zM10.5 9.5l4.5 2.5-4.5 2.5z',
  tiktok: 'M13 4v10.700a3.3 3.3 0 1 1-3.3-3.300M13 5q.8 3.6 4.5 3.9',
  linkedin: `${ROUNDED_FRAME}M8 11v5.500M8 8v.1M11.5 16.500V11M11.5 13.500q.3-2.3 2.3-2.3 2.2 0 2.2 2.300v3`,
  globe: 'M4 12a8 8 0 1 1 16 0 8 8 0 1 1-16 0zM4 12h16M12 4q-4 3.5-4 8t4 8q4-3.5 4-8t-4-8z',
};

type SocialIconName = keyof typeof socialIcons;

/** Returns the icon for a platform's name, or for the name of its icon. */
function socialIconName(name: string): SocialIconName {
  const words = name.toLowerCase().split(/[^a-z]+/);
  if (words.includes('twitter')) return 'x';
  const names = ['facebook', 'instagram', 'x', 'line', 'youtube', 'tiktok', 'linkedin'] as const;
  return names.find((iconName) => words.includes(iconName)) ?? 'globe';
}

export function SocialIcon({ name }: { name: string }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={socialIcons[socialIconName(name)]} />
    </svg>
  );
}
