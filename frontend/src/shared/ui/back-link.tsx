import { type ReactNode } from 'react';
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
