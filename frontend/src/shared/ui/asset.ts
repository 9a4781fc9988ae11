import { type components } from '../../api/schema';

/** A picture as the API gives it. */
export type Asset = components['schemas']['AssetDto'];
