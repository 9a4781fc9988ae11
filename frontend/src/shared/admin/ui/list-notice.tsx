import { type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useDictionary } from '../../i18n/dictionary';
import { Button, buttonClass } from '../../ui/button';
import { kitTexts } from '../texts';
import './list-notice.css';

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
export function ListNotice({ title, text, to, link, retry, children }: Props) {
  const texts = useDictionary(kitTexts);
  return (
    <div className="ak-empty" role={retry ? 'alert' : undefined}>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      <div className="ak-acts">
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
