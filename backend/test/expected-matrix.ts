import { MikroORM } from '@mikro-orm/postgresql';
import { expect } from 'vitest';
import { LANGUAGES, type Language } from '../src/kernel/language.js';
import { type LocalizedEntity } from '../src/kernel/localized.entity.js';
import { ContentKindRegistry, computeFieldState } from '../src/modules/localization/index.js';
import { type MatrixItemDto, type MatrixPageDto } from '../src/modules/workbench/matrix.dto.js';
import { type TestApp } from './app.js';

/** Returns the state in the matrix, where a missing alternative text in the base language of a file is `none`. */
function stateOf(record: LocalizedEntity, language: Language, field: string, isFile: boolean) {
  const state = computeFieldState(record, language, field);
  const isBase = language === record.baseLanguage;
  return isFile && isBase && state === 'missing' ? 'none' : state;
}

/** Reads all pages of the matrix. */
export async function readAllPages({ admin }: TestApp, filter = ''): Promise<MatrixPageDto> {
  const items: MatrixItemDto[] = [];
  for (let page = 1; ; page += 1) {
    const url = `/api/translations/overview?pageSize=100&page=${page}${filter}`;
    const { body } = (await admin.get(url).expect(200)) as { body: MatrixPageDto };
    items.push(...body.items);
    if (body.items.length === 0) return { ...body, items };
  }
}

/** Expects that the matrix, computed in SQL, shows every field in the state computed from its record. */
export async function expectMatrixMatchesRecords(test: TestApp): Promise<MatrixPageDto> {
  const matrix = await readAllPages(test);
  const em = test.app.get(MikroORM).em.fork();
  const expected: unknown[] = [];
  for (const { kind, entity, fileNameColumn, displayName } of test.app
    .get(ContentKindRegistry)
    .listLocalized()) {
    const records = await em.find(entity, {}, { populate: ['translations'] });
    for (const record of records) {
      const title = record.baseText(record.titleField);
      const languages = LANGUAGES.map((language) => {
        const translation = record.translation(language);
        const fields = record.fieldNames.map((field) => ({
          field,
          state: stateOf(record, language, field, fileNameColumn !== undefined),
          stale: translation ? record.isStale(translation, field) : false,
          suggested: translation?.provenance[field]?.suggestion !== undefined,
        }));
        return { language, version: translation?.version ?? 0, fields };
      });
      const label = (displayName ? displayName(record, title) : title) ?? '';
      expected.push({ kind, recordId: record.id, label, languages });
    }
  }
  const actual = matrix.items.map(({ kind, recordId, label, languages }) => {
    const translations = languages.map(({ language, version, fields }) => {
      const fieldStates = fields.map(({ field, state, stale, suggested }) => ({
        ...{ field, state, stale, suggested },
      }));
      return { language, version, fields: fieldStates };
    });
    return { kind, recordId, label, languages: translations };
  });
  const byId = (a: { recordId: number }, b: { recordId: number }) => a.recordId - b.recordId;
  expect(actual.sort(byId)).toEqual((expected as typeof actual).sort(byId));
  return matrix;
}
