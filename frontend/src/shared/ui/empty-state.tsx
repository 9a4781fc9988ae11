import { useTexts } from '../i18n/language-context';
import { Button } from './button';
import './empty-state.css';

interface Props {
  text: string;
  /** Language of `text`, if it differs from the page's. */
  lang?: string;
  /** Retries loading; undefined for an empty list. */
  onRetry?: () => void;
}

/** Empty or error state of a list. */
export function EmptyState({ text, lang, onRetry }: Props) {
  const { common } = useTexts();
  return (
    <div className={onRetry ? 'list-notice list-notice-failed' : 'list-notice'}>
      <p className="short" role={onRetry && 'alert'} lang={lang}>
        {text}
      </p>
      {onRetry && <Button onClick={onRetry}>{common.tryAgain}</Button>}
    </div>
  );
}

interface SkeletonProps {
  shape?: 'line' | 'title' | 'image' | 'icon';
}

/** A static placeholder; the surrounding region announces loading. */
export function Skeleton({ shape = 'line' }: SkeletonProps) {
  return <div className={`skeleton skeleton-${shape}`} aria-hidden="true" />;
}
