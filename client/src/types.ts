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

interface ParsedBodies {
  text: string;
  blob: Blob;
  arrayBuffer: ArrayBuffer;
  stream: ReadableStream<Uint8Array>;
}

type SuccessBody<Operation> =
  Operation extends Record<string | number, unknown>
    ? SuccessResponse<ResponseObjectMap<Operation>, MediaType>
    : never;

type ResponseBody<Operation, Init> = Init extends { parseAs: infer As extends keyof ParsedBodies }
  ? ParsedBodies[As]
  : SuccessBody<Operation>;

/** A conditional request may receive 304, without a body. */
type UnchangedBody<Init> = Init extends { params: { header: { 'If-None-Match': string } } }
  ? undefined
  : never;

/** A successful response. */
export interface Answer<Data> {
  readonly data: Data;
  /** The `ETag`: for `If-Match` of an editable resource, for `If-None-Match` of any read. */
  readonly etag: string | undefined;
  readonly response: Response;
}

type Arguments<Init> =
  RequiredKeysOf<Init> extends never
    ? [(Init & Record<string, unknown>)?]
    : [Init & Record<string, unknown>];

/** The operations of one method, by their path in the OpenAPI document. Failures are thrown as `ApiError`. */
export type Call<Method extends HttpMethod> = <
  Path extends PathsWithMethod<paths, Method>,
  Init extends MaybeOptionalInit<paths[Path], Method>,
>(
  path: Path,
  ...init: Arguments<Init>
) => Promise<
  Answer<ResponseBody<paths[Path][Method & keyof paths[Path]], Init> | UnchangedBody<Init>>
>;

interface PageOf<Item> {
  get: {
    parameters: { query?: { page?: number } };
    responses: { 200: { content: { 'application/json': { items: Item[]; total: number } } } };
  };
}

/** Paths whose `GET` returns one page of a list. */
export type PagedPath = {
  [Path in keyof paths]: paths[Path] extends PageOf<unknown> ? Path : never;
}[keyof paths];

/** Entry of the list at a path. */
export type ItemOf<Path extends PagedPath> = paths[Path] extends PageOf<infer Item> ? Item : never;

/** Filters of a list; the iterator sets the page. */
export type ListInit<Path extends PagedPath> = Omit<
  NonNullable<MaybeOptionalInit<paths[Path], 'get'>>,
  'body' | 'parseAs'
>;
