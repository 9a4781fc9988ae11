import { type components } from '@kawabe/client';

/** A picture as the API gives it. */
export type Asset = components['schemas']['AssetDto'];

/** A picture of which only the address is known: one outside the house, or one that is not made ready yet. */
export const outsideAsset = (url: string): Asset => ({
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
