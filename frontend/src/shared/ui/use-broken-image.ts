import { type RefObject, useEffect, useState } from 'react';

interface BrokenImage {
  /** Whether the image at this URL did not load. */
  isBroken: boolean;
  /** For the image's error event. */
  onError: () => void;
}

/** Detects an image that does not load, also before hydration, when its event had no listener. */
export function useBrokenImage(ref: RefObject<HTMLImageElement | null>, url: string): BrokenImage {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);

  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0) setBrokenUrl(url);
  }, [ref, url]);

  return { isBroken: brokenUrl === url, onError: () => setBrokenUrl(url) };
}
