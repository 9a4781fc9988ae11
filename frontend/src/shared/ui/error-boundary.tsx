import { Component, type ReactNode, useEffect } from 'react';
import { useTexts } from '../i18n/language-context';
import { Button } from './button';

function Failure({ className }: { className: string }) {
  const { failure } = useTexts();
  // A chunk that failed to load is retried when the connection returns.
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
  children: ReactNode;
}

/** Shows an error page when a screen fails. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidUpdate({ path }: Props) {
    if (this.state.failed && path !== this.props.path) this.setState({ failed: false });
  }

  override render() {
    const { className, children } = this.props;
    return this.state.failed ? <Failure className={className} /> : children;
  }
}
