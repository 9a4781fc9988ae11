import { type Language } from '../shared/i18n/language';

export type Words = Partial<Record<Language, string>>;
export type WordLists = Partial<Record<Language, string[]>>;
export type TermKind = 'term' | 'place' | 'name';
export interface TermInput {
  kind: TermKind;
  words: Partial<Record<Language, string | null>>;
  aliases: WordLists;
  doNotTranslate: boolean;
  exactCase: boolean;
  forbidden: WordLists;
  version?: number;
}
export interface Term extends TermInput {
  id: number;
  words: Words;
  version: number;
}
export interface TermPage {
  items: Term[];
  total: number;
  page: number;
  pageSize: number;
  counts: Record<TermKind | 'all', number>;
}
export interface GlossaryImport {
  dryRun: boolean;
  added: number;
  changed: number;
  same: number;
  refused: number;
  items: {
    row: number;
    outcome: 'added' | 'changed' | 'same' | 'refused';
    id: number | null;
    word: string | null;
    errors: { field: string; code: string; message: string }[];
  }[];
}
export interface StyleVersion {
  version: number;
  text: string;
  at: string | null;
  by: string | null;
}
export interface StyleGuide extends StyleVersion {
  language: Language;
  versions: StyleVersion[];
}
export interface SettingsInput {
  autoTranslate: boolean;
  chinese: 'convert' | 'translate';
  verify: 'never' | 'doubtful' | 'always';
  monthlyBudget: number | null;
  currency: string;
  prices: Record<string, { input: number; output: number }>;
  concurrency: number;
  requestsPerMinute: number | null;
  tokensPerMinute: number | null;
  model: string | null;
  models: Record<string, string>;
  version?: number;
}
export interface Settings extends SettingsInput {
  version: number;
  available: boolean;
  defaultModel: string;
}
export interface UsageDay {
  day: string;
  model: string;
  kind: string;
  purpose: 'translate' | 'verify' | 'back_translate' | 'message' | 'alt_text';
  tokensIn: number;
  tokensOut: number;
  cost: number | null;
}
export interface UsageReport {
  currency: string;
  month: {
    cost: number | null;
    tokensIn: number;
    tokensOut: number;
    limit: number | null;
    warning: boolean;
    unpriced: string[];
  };
  days: UsageDay[];
}
export interface RunOrder {
  entityTypes?: string[];
  languages?: Language[];
  overwrite: 'missing' | 'stale' | 'machine';
  dryRun?: boolean;
}
export interface RunEstimate {
  job: { id: number } | null;
  fields: number;
  characters: number;
  tokens: number;
  cost: number | null;
  suggestions: number;
  seconds: number;
  translator: boolean;
  languages: {
    language: Language;
    fields: number;
    characters: number;
    tokens: number;
    cost: number | null;
    converted: number;
  }[];
  kinds: { kind: string; fields: number }[];
  budget: { limit: number; spent: number; after: number | null } | null;
}

interface Json<T> {
  content: { 'application/json': T };
}
interface Ok<T> {
  200: { headers: Record<string, unknown> } & Json<T>;
}
interface Call<T, Q = never, P = never> {
  parameters: { query?: Q; header?: never; path: P; cookie?: never };
  requestBody?: never;
  responses: Ok<T>;
}
interface Plain<T, Q = never> {
  parameters: { query?: Q; header?: never; path?: never; cookie?: never };
  requestBody?: never;
  responses: Ok<T>;
}
interface Sent<T, B> {
  parameters: { query?: never; header?: never; path?: never; cookie?: never };
  requestBody: Json<B>;
  responses: Ok<T>;
}
interface SentTo<T, B, P> {
  parameters: { query?: never; header?: never; path: P; cookie?: never };
  requestBody: Json<B>;
  responses: Ok<T>;
}

declare module './schema' {
  interface paths {
    '/api/translations/generate': { post: Sent<RunEstimate, RunOrder> };
    '/api/translations/glossary': {
      get: Plain<TermPage, { search?: string; kind?: TermKind; page?: number; pageSize?: number }>;
      post: Sent<Term, TermInput>;
    };
    '/api/translations/glossary/{id}': {
      put: SentTo<Term, TermInput, { id: number }>;
      delete: Call<undefined, never, { id: number }>;
    };
    '/api/translations/glossary/import': {
      post: {
        parameters: { query?: { dryRun?: boolean }; header?: never; path?: never; cookie?: never };
        requestBody: { content: { 'multipart/form-data': { file: string } } };
        responses: Ok<GlossaryImport>;
      };
    };
    '/api/translations/glossary.csv': { get: Plain<string> };
    '/api/translations/glossary.tbx': { get: Plain<string> };
    '/api/translations/style/{language}': {
      get: Call<StyleGuide, never, { language: Language }>;
      put: SentTo<StyleGuide, { text: string; version?: number }, { language: Language }>;
    };
    '/api/translations/settings': {
      get: Plain<Settings>;
      put: Sent<Settings, Partial<SettingsInput>>;
    };
    '/api/translations/usage': { get: Plain<UsageReport, { from?: string; to?: string }> };
  }
}
