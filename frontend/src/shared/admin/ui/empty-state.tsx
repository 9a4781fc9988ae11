import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { Button, buttonClass } from '../../ui/button';
import { sharedAdminTexts } from '../texts';

/** Changes of up to this many records finish before a notice could be read. */
export const MAX_WITHOUT_PROGRESS = 50;

/** Progress notice of a bulk change. */
export function BulkProgress({ busy, count }: { busy: boolean; count: number }) {
  const { bulk: texts } = useDictionary(sharedAdminTexts);
  if (!busy || count <= MAX_WITHOUT_PROGRESS) return null;
  return <progress className="admin-long-work" aria-label={texts.working(count)} />;
}

/** Placeholder of loading content that is not a list. */
export function LoadingText({ text }: { text?: string }) {
  const { list: texts } = useDictionary(sharedAdminTexts);
  return (
    <p className="admin-loading" role="status">
      {text ?? texts.loading}
    </p>
  );
}

/** Placeholder of a loading list. */
export function ListSkeleton() {
  const { list: texts } = useDictionary(sharedAdminTexts);
  return (
    <div className="admin-skeleton stack gap-05" role="status">
      <span className="visually-hidden">{texts.loading}</span>
      {[1, 2, 3, 4, 5].map((line) => (
        <span key={line} />
      ))}
    </div>
  );
}

interface Props {
  title: string;
  text?: string | undefined;
  to?: string;
  link?: string;
  onRetry?: () => void;
  children?: ReactNode;
}

/** Empty or error state, with an optional action. */
export function EmptyState({ title, text, to, link, onRetry, children }: Props) {
  const texts = useDictionary(sharedAdminTexts);
  return (
    <div className="admin-empty stack" role={onRetry ? 'alert' : undefined}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <div className="admin-actions">
        {onRetry && <Button onClick={onRetry}>{texts.list.retry}</Button>}
        {to && (
          <Link to={to} className={buttonClass()}>
            {link}
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}

interface ErrorTextProps {
  /** Without a text, nothing is shown. */
  children: ReactNode;
  onRetry?: () => void;
}

/** Why something failed, with a button that tries it again. */
export function ErrorText({ children, onRetry }: ErrorTextProps) {
  const { list: texts } = useDictionary(sharedAdminTexts);
  if (!children) return null;
  return (
    <p className="admin-error" role="alert">
      {children}
      {onRetry && (
        <>
          {' '}
          <button type="button" className="admin-link" onClick={onRetry}>
            {texts.retry}
          </button>
        </>
      )}
    </p>
  );
}
