import { Component, type ReactNode, useEffect } from 'react';
import { useTexts } from '../shared/i18n/language-context';
import { Button } from '../shared/ui/button';

function Failure() {
  const { failure } = useTexts();
  // A part of the page that could not be fetched can be, once there is a connection.
  useEffect(() => {
    if (navigator.onLine) return;
    const again = () => location.reload();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <main className="wrap sec" id="main">
      <h1>{failure.title}</h1>
      <p className="short">{failure.text}</p>
      <Button onClick={() => location.reload()}>{failure.reload}</Button>
    </main>
  );
}

/** Shows a readable page instead of an empty one when a screen fails. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <Failure /> : this.props.children;
  }
}
