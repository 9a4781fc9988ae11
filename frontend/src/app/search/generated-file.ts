import { type Api } from '../../api/client';

/** A file that is written rather than built. */
export interface GeneratedFile {
  type: string;
  body: string;
}

/** What it is written from. */
export interface GeneratedFileInput {
  origin: string;
  api: Api;
}
