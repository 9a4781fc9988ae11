import { http, HttpResponse } from 'msw';
import { type components } from '@kawabe/client';
import { fieldState } from '../src/shared/admin/content/translation-state';
import { LANGUAGES, type Language } from '../src/shared/i18n/language';

type Schemas = components['schemas'];
type Kind = Schemas['KindWithCountDto'];
type Provenance = Schemas['FieldProvenanceDto'];
type Translation = Schemas['TranslationDto'] & Record<string, unknown>;
type Row = Schemas['ContentRowDto'];
export type FakeRecord = Omit<Schemas['ContentDto'], 'translations'> & {
  translations: Translation[];
};

/** Returns a complete list as the only page of the API's response. */
export const toSinglePage = <T>(items: readonly T[]) => ({
  items,
  total: items.length,
  page: 1,
  pageSize: 100,
});

/** In the API, `words` are localized fields; `shared` fields have one value for all languages. */
export const roomsKind: Kind = {
  kind: 'rooms',
  label: 'room',
  ordered: true,
  structured: true,
  creatable: true,
  count: 0,
  titleField: 'name',
  liveField: 'active',
  fields: [
    {
      name: 'name',
      where: 'words',
      type: 'text',
      required: true,
      maxLength: 200,
      lines: 1,
      title: true,
    },
    {
      name: 'description',
      where: 'words',
      type: 'text',
      required: false,
      maxLength: 5000,
      lines: 4,
    },
    {
      name: 'price',
      where: 'words',
      type: 'text',
      required: false,
      maxLength: 200,
      lines: 1,
      fixed: true,
    },
    { name: 'type', where: 'shared', type: 'choice', required: true, values: ['Studio', '1LDK'] },
    { name: 'capacity', where: 'shared', type: 'number', required: true, minimum: 1, maximum: 10 },
    {
      name: 'images',
      where: 'shared',
      type: 'picture',
      required: false,
      picture: { purpose: 'room', many: true, max: 10 },
    },
    { name: 'active', where: 'shared', type: 'flag', required: false, default: true },
  ],
};

export const mediaKind: Kind = {
  kind: 'media',
  label: 'file',
  ordered: false,
  structured: false,
  creatable: false,
  count: 0,
  titleField: 'alt',
  liveField: null,
  fields: [
    {
      name: 'alt',
      where: 'words',
      type: 'text',
      required: false,
      maxLength: 500,
      lines: 2,
      title: true,
    },
    { name: 'focalPoint', where: 'shared', type: 'object', required: false },
    { name: 'decorative', where: 'shared', type: 'flag', required: false, default: false },
  ],
};

const TIMESTAMP = '2026-11-01T09:00:00Z';

/** Stored texts with their provenance. */
export interface FakeTexts {
  words: Record<string, string | null>;
  provenance?: Record<string, Partial<Provenance>>;
}

function fakeTranslation(
  language: Language,
  { words, provenance = {} }: FakeTexts,
  kind = roomsKind,
): Translation {
  const fields = kind.fields.filter(({ where }) => where === 'words');
  const entries = fields.map(({ name }) => {
    const origin = words[name] == null ? null : ('human' as const);
    const fieldProvenance: Provenance = {
      origin,
      stale: false,
      at: origin && TIMESTAMP,
      ...provenance[name],
    };
    return [name, fieldProvenance] as const;
  });
  const values = Object.fromEntries(fields.map(({ name }) => [name, words[name] ?? null]));
  return {
    id: 1,
    language,
    version: 1,
    createdAt: TIMESTAMP,
    stale: entries.some(([, { stale }]) => stale),
    // The API has digests of the texts here; these can be read in expectations.
    basis: Object.fromEntries(fields.map(({ name }) => [name, `of ${words[name] ?? ''}`])),
    provenance: Object.fromEntries<Provenance>(entries),
    ...values,
  };
}

export function fakeRecord(
  id: number,
  textsByLanguage: Partial<Record<Language, FakeTexts>>,
  kind = roomsKind,
): FakeRecord {
  const translations = LANGUAGES.flatMap((language) => {
    const texts = textsByLanguage[language];
    return texts ? [fakeTranslation(language, texts, kind)] : [];
  });
  return {
    kind: kind.kind,
    id,
    label: '',
    names: {},
    live: true,
    baseLanguage: 'zh_TW',
    version: 1,
    shared: { type: 'Studio', capacity: 2, images: '', active: true },
    media: [],
    translations,
    missingLanguages: [],
    createdAt: '2026-03-30T02:40:00.000Z',
    updatedAt: '2026-04-01T09:00:00.000Z',
  };
}

export const settingsKind: Kind = {
  kind: 'site-settings',
  label: 'setting',
  ordered: false,
  structured: true,
  creatable: true,
  count: 0,
  titleField: 'value',
  liveField: null,
  fields: [
    {
      name: 'value',
      where: 'words',
      type: 'text',
      required: true,
      maxLength: 5000,
      lines: 3,
      title: true,
    },
    { name: 'section', where: 'shared', type: 'text', required: true },
    { name: 'key', where: 'shared', type: 'text', required: true },
  ],
};

const findBaseTitle = (record: FakeRecord, titleField: string) =>
  String(
    record.translations.find(({ language }) => language === record.baseLanguage)?.[titleField],
  );

const namesOf = ({ translations }: FakeRecord, titleField: string): Row['names'] =>
  Object.fromEntries(
    translations.flatMap((translation) => {
      const name = translation[titleField];
      return typeof name === 'string' ? [[translation.language, name]] : [];
    }),
  );

/** Counts the states of the fields, which the API computes in the same way. */
function countStates(record: FakeRecord, language: Language, fields: Kind['fields']) {
  const counts: Row['translations'][number]['fieldStates'] = {};
  for (const field of fields) {
    const isBase = language === record.baseLanguage;
    const state = isBase ? 'base' : fieldState(record, language, field);
    counts[state] = (counts[state] ?? 0) + 1;
  }
  return counts;
}

function toRow(record: FakeRecord, { titleField, fields }: Kind): Row {
  const localizedFields = fields.filter(({ where }) => where === 'words');
  return {
    ...record,
    writtenAt: null,
    label: findBaseTitle(record, titleField),
    names: namesOf(record, titleField),
    translations: LANGUAGES.map((language) => {
      const translation = record.translations.find((candidate) => candidate.language === language);
      const title = translation?.[titleField];
      return {
        language,
        id: translation ? translation.id : null,
        version: translation?.version ?? 0,
        title: typeof title === 'string' ? title : null,
        origin: translation?.provenance[titleField]?.origin ?? null,
        state: !title ? 'missing' : translation.stale ? 'stale' : 'complete',
        waiting: 0,
        fieldStates: countStates(record, language, localizedFields),
        unapproved: false,
        words: Object.fromEntries(
          localizedFields.map(({ name }) => [
            name,
            (translation?.[name] as string | undefined) ?? null,
          ]),
        ),
      };
    }),
  };
}

interface Patch {
  version?: number;
  shared?: Record<string, unknown>;
  words?: Partial<Record<Language, Record<string, unknown> & { version?: number }>>;
}

const problemResponse = (status: number, code: string, details: object = {}) =>
  HttpResponse.json(
    { statusCode: status, code, message: code, requestId: '1', ...details },
    { status },
  );

/** Fakes the content operations of one kind on records in memory. */
export function mockContentApi(records: FakeRecord[], kind = roomsKind) {
  /** The received writes; `method` is PATCH, PUT or DELETE, or for POST the name of the action. */
  const calls: { method: string; path: string; body: unknown }[] = [];
  const findTitle = (record: FakeRecord) => findBaseTitle(record, kind.titleField);
  const rowOf = (record: FakeRecord) => toRow(record, kind);
  /** Records before changes that can be undone; the id of their activity entry is the position, from 1. */
  const previousRecords: FakeRecord[] = [];
  const findRecord = (id: unknown) => records.find((record) => record.id === Number(id));
  const toResponse = (record: FakeRecord) => ({
    ...record,
    label: findTitle(record),
    names: namesOf(record, kind.titleField),
  });
  const hasVersionConflict = (record: FakeRecord, patch: Patch) =>
    (patch.version !== undefined && patch.version !== record.version) ||
    Object.entries(patch.words ?? {}).some(([language, texts]) => {
      const translation = record.translations.find((candidate) => candidate.language === language);
      return texts.version !== undefined && texts.version !== (translation?.version ?? 0);
    });
  const applyPatch = (record: FakeRecord, patch: Patch) => {
    if (patch.shared) {
      Object.assign(record.shared, patch.shared);
      record.version += 1;
    }
    for (const [language, { version: _, basis: __, ...texts }] of Object.entries(
      patch.words ?? {},
    )) {
      let translation = record.translations.find((candidate) => candidate.language === language);
      if (!translation) {
        translation = { ...fakeTranslation(language as Language, { words: {} }, kind), version: 0 };
        record.translations.push(translation);
      }
      Object.assign(translation, texts, { version: translation.version + 1 });
      for (const field of Object.keys(texts)) {
        translation.provenance[field] = { origin: 'human', stale: false, at: TIMESTAMP };
      }
    }
  };
  const findTranslation = ({ id, language, field }: Record<string, unknown>) => {
    const translation = findRecord(id)?.translations.find(
      (candidate) => candidate.language === language,
    );
    const path = [id, language, field].map(String).join('/');
    return { translation, provenance: translation?.provenance[String(field)], path };
  };
  const contentPath = '*/api/content';
  const handlers = [
    http.get('*/api/jobs', () => HttpResponse.json({ items: [], total: 0, page: 1, pageSize: 25 })),
    http.get('*/api/jobs/events', () => new HttpResponse(new ReadableStream(), { status: 200 })),
    http.get(contentPath, () =>
      HttpResponse.json(toSinglePage([{ ...kind, count: records.length }])),
    ),
    http.get(`${contentPath}/:kind`, ({ request }) => {
      const { searchParams } = new URL(request.url);
      const search = searchParams.get('search') ?? '';
      const page = Number(searchParams.get('page') ?? 1);
      const pageSize = Number(searchParams.get('pageSize') ?? 25);
      const matches = records.filter((record) => findTitle(record).includes(search));
      const states = {
        missing: 0,
        stale: 0,
        review: 0,
        suggested: 0,
        complete: 0,
        hidden: matches.filter(({ live }) => !live).length,
        unapproved: 0,
        passed: 0,
      };
      const items = matches.slice((page - 1) * pageSize, page * pageSize).map(rowOf);
      return HttpResponse.json({ items, total: matches.length, page, pageSize, states });
    }),
    http.get(`${contentPath}/:kind/:id`, ({ params }) => {
      const record = findRecord(params['id']);
      return record ? HttpResponse.json(toResponse(record)) : problemResponse(404, 'not_found');
    }),
    http.patch(`${contentPath}/:kind/:id`, async ({ params, request }) => {
      const patch = (await request.json()) as Patch;
      calls.push({ method: 'PATCH', path: String(params['id']), body: patch });
      const record = findRecord(params['id']);
      if (!record) return problemResponse(404, 'not_found');
      if (hasVersionConflict(record, patch)) {
        return problemResponse(409, 'version_conflict', {
          current: toResponse(structuredClone(record)),
        });
      }
      applyPatch(record, patch);
      return HttpResponse.json(toResponse(record));
    }),
    http.put(`${contentPath}/:kind/order`, async ({ request }) => {
      const { ids } = (await request.json()) as { ids: number[] };
      calls.push({ method: 'PUT', path: 'order', body: ids });
      records.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
      return HttpResponse.json(toSinglePage(records.map(toResponse)));
    }),
    http.post(`${contentPath}/:kind/bulk`, async ({ request }) => {
      const body = (await request.json()) as Schemas['BulkContentDto'];
      calls.push({ method: 'bulk', path: body.action, body: body.records.map(({ id }) => id) });
      const undo = body.records.flatMap(({ id }) => {
        const record = findRecord(id);
        const active = body.action === 'show';
        if (!record || (body.action !== 'delete' && record.shared['active'] === active)) return [];
        const previousRecord = structuredClone(record);
        if (body.action === 'delete') records.splice(records.indexOf(record), 1);
        else applyPatch(record, { shared: { active } });
        record.live = active;
        previousRecords.push(previousRecord);
        return [previousRecords.length];
      });
      return HttpResponse.json({ records: undo.length, undo });
    }),
    http.post('*/api/activity/restore', async ({ request }) => {
      const { ids } = (await request.json()) as Schemas['RestoreEntriesDto'];
      calls.push({ method: 'restore', path: 'activity', body: ids });
      for (const id of ids) {
        const previousRecord = previousRecords[id - 1]!;
        const record = findRecord(previousRecord.id);
        if (record) Object.assign(record, previousRecord);
        else records.push(previousRecord);
      }
      return HttpResponse.json({ restored: ids.length, skipped: [] });
    }),
    http.post(`${contentPath}/:kind/:id/translations/:language/confirm`, ({ params }) => {
      calls.push({
        method: 'confirm',
        path: `${String(params['id'])}/${String(params['language'])}`,
        body: null,
      });
      const translation = findRecord(params['id'])?.translations.find(
        ({ language }) => language === params['language'],
      );
      if (!translation) return problemResponse(404, 'not_found');
      translation.version += 1;
      translation.stale = false;
      for (const [field, { origin }] of Object.entries(translation.provenance)) {
        if (origin)
          translation.provenance[field] = { origin: 'human', stale: false, at: TIMESTAMP };
      }
      return HttpResponse.json(translation);
    }),
    http.post(
      `${contentPath}/:kind/:id/translations/:language/suggestions/:field`,
      async ({ params, request }) => {
        const { action } = (await request.json()) as Schemas['ResolveSuggestionDto'];
        const { translation, provenance, path } = findTranslation(params);
        calls.push({ method: action, path, body: null });
        if (!translation || !provenance?.suggestion) return problemResponse(404, 'not_found');
        previousRecords.push(structuredClone(findRecord(params['id'])!));
        const { suggestion, ...provenanceWithoutSuggestion } = provenance;
        const field = String(params['field']);
        if (action === 'accept') Object.assign(translation, { [field]: suggestion.text });
        translation.provenance[field] =
          action === 'accept'
            ? { origin: 'human', stale: false, at: TIMESTAMP }
            : provenanceWithoutSuggestion;
        translation.version += 1;
        return HttpResponse.json(translation);
      },
    ),
    http.post(
      `${contentPath}/:kind/:id/translations/:language/findings/:field`,
      async ({ params, request }) => {
        const { finding: findingId } = (await request.json()) as Schemas['DismissFindingDto'];
        const { translation, provenance, path } = findTranslation(params);
        calls.push({ method: 'dismiss finding', path, body: findingId });
        const finding = provenance?.findings?.find((candidate) => candidate.id === findingId);
        if (!translation || !provenance || !finding) return problemResponse(404, 'not_found');
        const { findings = [], dismissed = [], ...otherProvenance } = provenance;
        const openFindings = findings.filter((other) => other !== finding);
        translation.provenance[String(params['field'])] = {
          ...otherProvenance,
          ...(openFindings.length > 0 && { findings: openFindings }),
          dismissed: [...dismissed, { ...finding, by: 'mei', dismissedAt: TIMESTAMP }],
        };
        translation.version += 1;
        return HttpResponse.json(translation);
      },
    ),
    http.get('*/api/activity', () =>
      HttpResponse.json(toSinglePage([{ id: previousRecords.length }])),
    ),
    http.delete(`${contentPath}/:kind/:id`, ({ params }) => {
      calls.push({ method: 'DELETE', path: String(params['id']), body: null });
      records.splice(
        records.findIndex(({ id }) => id === Number(params['id'])),
        1,
      );
      return new HttpResponse(null, { status: 204 });
    }),
  ];
  return { handlers, calls, records, applyPatch };
}

/** Returns an entry of the list of the media library. */
export const fakeMediaFile = (id: number) => ({
  id,
  type: 'image/png',
  renditions: 'none',
  width: 400,
  height: 100,
  bytes: 2000,
  alt: null,
  decorative: false,
  language: 'en',
  fieldLanguages: {},
  missingLanguages: ['en', 'ja', 'zh', 'zh_TW'],
  uses: [],
  createdAt: '2026-11-01T09:00:00.000Z',
  asset: { id, url: `/uploads/${id}.png`, sources: [] },
});
