import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { useSite } from '../../../../shared/site/site-context';
import { PreviewSite } from './preview-site';

/**
 * The visitors' pages for an unsaved record, in a frame beside its form, because media queries, sticky headers and scrolling
 * depend on the window. The pages are those of the public site, in a router of their own; `DraftFetch` applies
 * the draft to API responses that contain the record. Features need no code for drafts, a new kind only needs its
 * `visitorPath`, and visitors never load this chunk. The record's page sends the draft by `postMessage`; both sides accept
 * messages of their own origin and each other's window only.
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
