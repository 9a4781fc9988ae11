import { type RefObject, useEffect, useState } from 'react';

interface BrokenImage {
  /** Whether the picture at this address did not load. */
  broken: boolean;
  /** For the image's own event. */
  onError: () => void;
}

/** Notices a picture that does not load, also one that failed before the page was hydrated: nobody heard that event. */
export function useBrokenImage(ref: RefObject<HTMLImageElement | null>, url: string): BrokenImage {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) setBrokenUrl(url);
  }, [ref, url]);

  return { broken: brokenUrl === url, onError: () => setBrokenUrl(url) };
}
