import { Component, type ReactNode, useEffect } from 'react';
import { useTexts } from '../i18n/language-context';
import { Button } from './button';

function Failure({ className }: { className: string }) {
  const { failure } = useTexts();
  // A part of the page that could not be fetched can be, once there is a connection.
  useEffect(() => {
    if (navigator.onLine) return;
    const again = () => location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
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
  /** The page it is on: whoever goes to another, or back, finds that one whole. */
  path: string;
  className: string;
  children: ReactNode;
}

/** Shows a readable page instead of an empty one when a screen fails. */
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
