import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';
import { type ArchivedRecord } from '../archive/index.js';
import { type ExportedContent, exportContent, importContent } from '../../../test/exports.js';

/** Some of the demo house, as it was given out when each kind still had an entity of its own. */
const older = JSON.parse(
  readFileSync(new URL('fixtures/exported-before-declared-kinds.json', import.meta.url), 'utf8'),
) as ExportedContent;

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

const byId = ({ id: a }: { id: number }, { id: b }: { id: number }) => a - b;

it('takes in an export from before kinds were declared, and gives it out again as it was', async () => {
  const ofGlossary = ({ kind }: ArchivedRecord) => kind === 'glossary';
  const terms = (await exportContent(test)).records.filter(ofGlossary);
  expect(terms.length).toBeGreaterThan(0);
  const { body } = await importContent(test, older).expect(200);
  expect(body).toMatchObject({ totalRecords: older.records.length, errorRecords: 0 });
  const { records } = await exportContent(test);
  // It is from before pages had slugs, events a last day and translations their times.
  const given = records.filter((one) => !ofGlossary(one)).sort(byId);
  expect(given).toMatchObject(older.records.toSorted(byId));
  // It is from before there was a glossary: this house's own stays.
  expect(records.filter(ofGlossary)).toEqual(terms);
  const { body: rooms } = await test.visitor.get('/api/rooms?language=en').expect(200);
  expect(rooms).toMatchObject([{ name: 'Morning room', slug: 'morning-room' }, {}]);
});
