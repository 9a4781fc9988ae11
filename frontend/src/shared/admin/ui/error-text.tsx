import { type ReactNode } from 'react';
import { useDictionary } from '../../i18n/dictionary';
import { sharedAdminTexts } from '../texts';

interface Props {
  /** Without a text, nothing is shown. */
  children: ReactNode;
  onRetry?: () => void;
}

/** Why something failed, with a button that tries it again. */
export function ErrorText({ children, onRetry }: Props) {
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
