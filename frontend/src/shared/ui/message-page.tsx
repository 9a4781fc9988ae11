import { type ReactNode } from 'react';
import sill from '../pictures/sill-720.webp';
import './message-page.css';

interface Props {
  title: string;
  text?: string;
  /** Language of `text`, if it differs from the page's. */
  lang?: string;
  children: ReactNode;
}

export function MessagePage({ title, text, lang, children }: Props) {
  return (
    <div className="container notice">
      <div className="notice-text">
        <h1>{title}</h1>
        {text && (
          <p className="lead short" lang={lang}>
            {text}
          </p>
        )}
        {children}
      </div>
      <img className="notice-image" src={sill} alt="" width="720" height="720" />
    </div>
  );
}
