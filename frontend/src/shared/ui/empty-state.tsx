import { useTexts } from '../i18n/language-context';
import { Button } from './button';
import './empty-state.css';

interface Props {
  text: string;
  /** The language of `text` where it is not the page's. */
  lang?: string;
  /** Given where the list could not be loaded: asks for it again. */
  onRetry?: () => void;
}

/** What stands in for a list that is empty or could not be loaded. */
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
