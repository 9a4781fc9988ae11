import { type MaybeOptionalInit } from 'openapi-fetch';
import {
  type HttpMethod,
  type MediaType,
  type PathsWithMethod,
  type RequiredKeysOf,
  type ResponseObjectMap,
  type SuccessResponse,
} from 'openapi-typescript-helpers';
import { type paths } from './schema.js';

interface Parsed {
  text: string;
  blob: Blob;
  arrayBuffer: ArrayBuffer;
  stream: ReadableStream<Uint8Array>;
}

type Success<Operation> =
  Operation extends Record<string | number, unknown>
    ? SuccessResponse<ResponseObjectMap<Operation>, MediaType>
    : never;

type Body<Operation, Init> = Init extends { parseAs: infer As extends keyof Parsed }
  ? Parsed[As]
  : Success<Operation>;

/** Only who asks whether something is still the same is answered so, without a body. */
type Unchanged<Init> = Init extends { params: { header: { 'If-None-Match': string } } }
  ? undefined
  : never;

/** A call that succeeded. */
export interface Answer<Data> {
  readonly data: Data;
  /** What it is known by: of one editable thing for `If-Match`, of any read for `If-None-Match`. */
  readonly etag: string | undefined;
  readonly response: Response;
}

type Arguments<Init> =
  RequiredKeysOf<Init> extends never
    ? [(Init & Record<string, unknown>)?]
    : [Init & Record<string, unknown>];

/** The calls of one method, by their address in the contract. Failures are thrown as `ApiError`. */
export type Call<Method extends HttpMethod> = <
  Path extends PathsWithMethod<paths, Method>,
  Init extends MaybeOptionalInit<paths[Path], Method>,
>(
  path: Path,
  ...init: Arguments<Init>
) => Promise<Answer<Body<paths[Path][Method & keyof paths[Path]], Init> | Unchanged<Init>>>;

interface PageOf<Item> {
  get: {
    parameters: { query?: { page?: number } };
    responses: { 200: { content: { 'application/json': { items: Item[]; total: number } } } };
  };
}

/** The lists that come in pages. */
export type PagedPath = {
  [Path in keyof paths]: paths[Path] extends PageOf<unknown> ? Path : never;
}[keyof paths];

export type ItemOf<Path extends PagedPath> = paths[Path] extends PageOf<infer Item> ? Item : never;

/** What narrows a list down; which page is the iterator's affair. */
export type ListInit<Path extends PagedPath> = Omit<
  NonNullable<MaybeOptionalInit<paths[Path], 'get'>>,
  'body' | 'parseAs'
>;
