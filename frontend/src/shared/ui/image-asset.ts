import { type components } from '@kawabe/client';

/** A picture as the API gives it. */
export type ImageAsset = components['schemas']['AssetDto'];

/** A picture of which only the address is known: one outside the house, or one that is not made ready yet. */
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
