import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { type ArchivedRecord } from '../archive/index.js';
import { type ExportedContent, exportContent, importContent } from '../../../test/exports.js';

/** Part of the demo content, exported before kinds were declared. */
const olderExport = JSON.parse(
  readFileSync(new URL('fixtures/exported-before-declared-kinds.json', import.meta.url), 'utf8'),
) as ExportedContent;

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

const compareIds = ({ id: a }: { id: number }, { id: b }: { id: number }) => a - b;

it('imports an export of an older version and exports the same content', async () => {
  const isGlossaryTerm = ({ kind }: ArchivedRecord) => kind === 'glossary';
  const terms = (await exportContent(test)).records.filter(isGlossaryTerm);
  expect(terms.length).toBeGreaterThan(0);
  const { body } = await importContent(test, olderExport).expect(200);
  expect(body).toMatchObject({ totalRecords: olderExport.records.length, errorRecords: 0 });
  const { records } = await exportContent(test);
  // The file has no slugs, no last days of events and no times of translations.
  const importedRecords = records.filter((record) => !isGlossaryTerm(record)).sort(compareIds);
  expect(importedRecords).toMatchObject(olderExport.records.toSorted(compareIds));
  // The file has no glossary, so the terms of this site are not replaced.
  expect(records.filter(isGlossaryTerm)).toEqual(terms);
  const { body: rooms } = await test.visitor.get('/api/rooms?language=en').expect(200);
  expect(rooms).toMatchObject([{ name: 'Morning room', slug: 'morning-room' }, {}]);
});
