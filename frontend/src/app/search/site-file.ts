import { type Api } from '../../api/client';

/** A file that is written rather than built. */
export interface SiteFile {
  type: string;
  body: string;
}

/** What it is written from. */
export interface FileSource {
  origin: string;
  api: Api;
}
