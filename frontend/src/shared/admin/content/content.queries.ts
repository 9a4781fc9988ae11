import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { type components } from '@kawabe/client';
import { type Api } from '../../../api/client';
import { useApi } from '../../../api/api-context';
import { readAllPages, readBody } from '../../../api/read-body';
import { type Language } from '../../i18n/language';

const STALE_TIME_MS = 5 * 60_000;
/** Maximum page size of the API. */
export const PAGE_SIZE = 100;

/** The declarations of all kinds, with their numbers of records. */
export function kindsQuery(api: Api) {
  const params = { query: { pageSize: PAGE_SIZE } };
  return queryOptions({
    ...api.queryOptions('get', '/api/content', { params }),
    staleTime: STALE_TIME_MS,
  });
}

/** Parameters of a list of records. */
interface ListQuery {
  search?: string | undefined;
  state?: ListFilter | undefined;
  /** Language of the texts to sort by. */
  language?: Language | undefined;
  /** `order`, `title`, `id` or a field; `-` before it reverses the order. */
  sort?: string | undefined;
  /** Filter on fields: `mediaType:video,videoFilter:noir`. */
  only?: string | undefined;
}

/** Returns the prefix of the query keys of a kind. */
export const kindKey = (kind: string) => ['content', kind] as const;

/** Returns the options of `usePagedList` for the records of a kind. */
export function recordListOptions(
  { client }: Api,
  kind: string,
  { language, sort, ...filters }: ListQuery,
) {
  return {
    queryKey: [...kindKey(kind), 'list', { ...filters, sort, language }],
    load: (page: number, signal: AbortSignal) =>
      client.GET('/api/content/{kind}', {
        params: {
          path: { kind },
          query: {
            ...filters,
            ...(sort && { sort: language ? `${sort}:${language}` : sort }),
            words: 'all',
            page,
            pageSize: PAGE_SIZE,
          },
        },
        signal,
      }),
  };
}

/** A record with all its translations as stored, for forms. */
export function recordQuery({ client }: Api, kind: string, recordId: number) {
  return queryOptions({
    queryKey: [...kindKey(kind), 'record', recordId],
    queryFn: ({ signal }) =>
      readBody(
        client.GET('/api/content/{kind}/{recordId}', {
          params: { path: { kind, recordId } },
          signal,
        }),
      ),
  });
}

/** Returns the ids of all records of a kind, in their order. */
export async function readRecordIds(
  client: Api['client'],
  kind: string,
  signal?: AbortSignal,
): Promise<number[]> {
  const rows = await readAllPages((page) =>
    client.GET('/api/content/{kind}', {
      params: { path: { kind }, query: { page, pageSize: PAGE_SIZE } },
      ...(signal && { signal }),
    }),
  );
  return rows.map(({ id }) => id);
}

/** Returns the declaration of a kind; suspends until the kinds are loaded, which is once per visit. */
export function useKind(name: string): Kind {
  const { data } = useSuspenseQuery(kindsQuery(useApi()));
  const kind = data.items.find(({ kind: candidate }) => candidate === name);
  if (!kind) throw new Error(`There is no kind ${name}`);
  return kind;
}

export const localizedFields = (kind: Kind) => kind.fields.filter(({ where }) => where === 'words');
export const sharedFields = (kind: Kind) =>
  kind.fields.filter(({ where, readOnly }) => where === 'shared' && !readOnly);

/** Declaration of a kind of content, from which forms and tables are built. */
export type Kind = components['schemas']['KindWithCountDto'];
export type KindField = components['schemas']['KindFieldDto'];

/** A record with all its texts as stored. */
export type ContentRecord = components['schemas']['ContentDto'];
export type Translation = components['schemas']['TranslationDto'];
export type Finding = components['schemas']['FindingDto'];
export type FieldProvenance = components['schemas']['FieldProvenanceDto'];
export type Suggestion = components['schemas']['SuggestionDto'];
export type OverwriteMode = components['schemas']['OverwriteMode'];

export type ContentRow = components['schemas']['ContentRowDto'];
export type RowTranslation = components['schemas']['TranslationStateDto'];
export type ContentPage = components['schemas']['ContentPageDto'];
export type ListFilter = keyof ContentPage['states'];
export type NewContent = components['schemas']['CreateContentDto'];
export type ContentInput = components['schemas']['UpdateContentDto'];

/** A back-translation with its differences from the base. */
export type BackTranslationResult = components['schemas']['BackTranslationDto'];
