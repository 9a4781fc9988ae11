import { type ReactNode } from 'react';
import { useTexts } from '../i18n/language-context';
import { LocalLink } from '../i18n/local-link';
import { Icon } from './icon';

/** Link back to the parent page. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <LocalLink className="link-back" to={to}>
      <Icon name="previous" />
      {children}
    </LocalLink>
  );
}

/** A link to another site, in a new tab. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const { common } = useTexts();
  return (
    <a className="link-external" href={href} target="_blank" rel="noopener">
      {children}
      <Icon name="external" />
      <span className="visually-hidden"> {common.newTab}</span>
    </a>
  );
}
