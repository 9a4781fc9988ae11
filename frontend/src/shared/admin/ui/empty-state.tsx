import './empty-state.css';
import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { Button, buttonClass } from '../../ui/button';
import { kitTexts } from '../texts';

/** Fewer are changed before anybody would read about it. */
const MIN_COUNT = 50;

/** While many records are changed by one call: that it is under way, and with how many. */
export function LongWork({ busy, count }: { busy: boolean; count: number }) {
  const { bulk: texts } = useDictionary(kitTexts);
  if (!busy || count <= MIN_COUNT) return null;
  return <progress className="admin-long-work" aria-label={texts.working(count)} />;
}

/** In the place of what is not a list, while it loads. */
export function LoadingText({ text }: { text?: string }) {
  const { list: texts } = useDictionary(kitTexts);
  return (
    <p className="admin-loading" role="status">
      {text ?? texts.loading}
    </p>
  );
}

/** In the place of a list while it loads. */
export function ListSkeleton() {
  const { list: texts } = useDictionary(kitTexts);
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
  /** A way on. */
  to?: string;
  link?: string;
  retry?: () => void;
  children?: ReactNode;
}

/** In the place of what there is not: why, and what to do. */
export function EmptyState({ title, text, to, link, retry, children }: Props) {
  const texts = useDictionary(kitTexts);
  return (
    <div className="admin-empty stack" role={retry ? 'alert' : undefined}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <div className="admin-acts">
        {retry && <Button onClick={retry}>{texts.list.retry}</Button>}
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
