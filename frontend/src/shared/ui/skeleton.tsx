import './skeleton.css';

interface Props {
  shape?: 'line' | 'title' | 'picture' | 'icon';
  className?: string;
}

/** A still block where something will stand; the surrounding region says in words that it loads. */
export function Skeleton({ shape = 'line', className }: Props) {
  const classes = ['skeleton', `skeleton-${shape}`, className].filter(Boolean).join(' ');
  return <div className={classes} aria-hidden="true" />;
}
