import { Component, type ReactNode, useEffect } from 'react';
import { useTexts } from '../i18n/language-context';
import { Button } from './button';

function Failure({ className }: { className: string }) {
  const { failure } = useTexts();
  // Without a connection, a chunk may have failed to load: the page is reloaded when the connection returns.
  useEffect(() => {
    if (navigator.onLine) return;
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <main className={className} id="main">
      <h1>{failure.title}</h1>
      <p className="short">{failure.text}</p>
      <Button onClick={() => location.reload()}>{failure.reload}</Button>
    </main>
  );
}

interface Props {
  /** Path of the page: navigation resets the boundary. */
  path: string;
  className: string;
  /** Called when the children fail. If it is set, nothing is shown in their place. */
  onError?: () => void;
  children: ReactNode;
}

/** Shows an error page when a screen fails, or calls `onError` when a part of it does. */
export class ErrorBoundary extends Component<Props, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onError?.();
  }

  override componentDidUpdate({ path }: Props) {
    if (this.state.hasFailed && path !== this.props.path) this.setState({ hasFailed: false });
  }

  override render() {
    const { className, onError, children } = this.props;
    if (!this.state.hasFailed) return children;
    return onError ? null : <Failure className={className} />;
  }
}
