import { useEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { useSite } from '../../../../shared/site/site-context';
import { PreviewSite } from './preview-site';

/**
 * The visitors' own pages for a record that is not saved, in a frame beside its form. A frame, because a page's media
 * queries, its sticky header and its scrolling go by the window they are in. The pages are those of the public site,
 * in a router of their own; what they ask the API for comes by `DraftFetch`, which lays the draft over the record in
 * whatever answer has it. So no feature knows of drafts, a new kind needs nothing but its `visitorPath`, and since all
 * of it is in this chunk, visitors load none. The record's page sends the draft by `postMessage`; both ends hear their
 * own origin and each other's window alone.
 */
export default function PreviewPage() {
  const host = useRef<HTMLDivElement>(null);
  const site = useSite();
  useEffect(() => {
    if (!host.current) return;
    // A root of its own: a router cannot stand in a router.
    const root = createRoot(host.current);
    root.render(<PreviewSite site={site} />);
    return () => void setTimeout(() => root.unmount());
  }, [site]);
  return <div ref={host} />;
}
