import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { useSite } from '../../../../shared/site/site-context';
import { PreviewSite } from './preview-site';

/**
 * The visitors' pages for an unsaved record, in a frame beside its form, because media queries, sticky headers and scrolling
 * depend on the window. `DraftFetch` applies the draft to API responses that contain the record, so features need no code for
 * drafts. The record's page sends the draft by `postMessage`; both sides accept only messages of their own origin and of each
 * other's window.
 */
export default function PreviewPage() {
  const host = useRef<HTMLDivElement>(null);
  const site = useSite();
  useEffect(() => {
    if (!host.current) return;
    // A separate root, because routers cannot be nested.
    const root = createRoot(host.current);
    root.render(<PreviewSite site={site} />);
    return () => void setTimeout(() => root.unmount());
  }, [site]);
  return <div ref={host} />;
}
