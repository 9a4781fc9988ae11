import './skeleton.css';

interface Props {
  shape?: 'line' | 'title' | 'picture' | 'icon';
  className?: string;
}

/** A static placeholder; the surrounding region announces loading. */
export function Skeleton({ shape = 'line', className }: Props) {
  const classes = ['skeleton', `skeleton-${shape}`, className].filter(Boolean).join(' ');
  return <div className={classes} aria-hidden="true" />;
}
