import { type ReactNode } from 'react';
import './fact-list.css';

export interface Fact {
  label: string;
  /** Falsy if there is nothing to show. */
  value: ReactNode;
  /** Languages of label and value, if they differ from the page's. */
  labelLang?: string | undefined;
  lang?: string | undefined;
}

interface Props {
  facts: readonly Fact[];
  className?: string;
  /** Label for screen readers. */
  label?: string;
}

/** Facts with their labels, one in each row. */
export function FactList({ facts, className, label }: Props) {
  return (
    <dl className={className ? `fact-list ${className}` : 'fact-list'} aria-label={label}>
      {facts
        .filter(({ value }) => Boolean(value))
        .map(({ label: name, labelLang, value, lang }, index) => (
          <div key={index}>
            <dt className="quiet" lang={labelLang}>
              {name}
            </dt>
            <dd lang={lang}>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
