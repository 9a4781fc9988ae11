import { type ComponentType } from 'react';
import { type QueryClient } from '@tanstack/react-query';
import { type Thing } from 'schema-dts';
import { type Api } from '../../api/client';
import { type Language } from '../i18n/language';
import { type Texts } from '../i18n/texts';

/** Data from which the structured data of a section is made. */
export interface SearchContext {
  language: Language;
  origin: string;
  /** Today in Osaka, as YYYY-MM-DD: past events are omitted. */
  today: string;
  texts: Texts;
  api: Api;
}

/** A record on the home page, with the time of its last change for the sitemap. */
export interface DatedRecord {
  updatedAt: string;
  /** Hidden if false. */
  active?: boolean;
}

/** A section of the home page that shows the records of a kind: everything that a page and search engines need of it. */
export interface HomeSection {
  /** The kind, as the API names it. */
  kind: string;
  Component: ComponentType;
  /** Loads all its data, so that the server can render it, and returns its records. */
  load: (queries: QueryClient, api: Api, language: Language) => Promise<readonly DatedRecord[]>;
  /** Returns objects of schema.org about the records. For the server alone: guard this member with `import.meta.env.SSR`. */
  structuredData?: ((context: SearchContext) => Promise<Thing[]>) | undefined;
}
