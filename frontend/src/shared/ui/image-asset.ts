import { type components } from '@kawabe/client';

/** An image as the API returns it. */
export type ImageAsset = components['schemas']['AssetDto'];

/** Returns an image of which only the URL is known: an external one, or one that is still being processed. */
export const externalImage = (url: string): ImageAsset => ({
  id: null,
  url,
  width: null,
  height: null,
  alt: '',
  placeholder: null,
  decorative: false,
  focalPoint: null,
  sources: [],
});
