import { type Api } from '../../api/client';

/** A file generated at run time. */
export interface GeneratedFile {
  type: string;
  body: string;
}

export interface GeneratedFileInput {
  origin: string;
  api: Api;
}
