import { type ReactNode } from 'react';
import './notice.css';

interface Props {
  title: string;
  text: string;
  children: ReactNode;
}

/** A page that has nothing to show but a message and a way on. */
export function Notice({ title, text, children }: Props) {
  return (
    <div className="wrap notice">
      <h1>{title}</h1>
      <p>{text}</p>
      {children}
    </div>
  );
}
