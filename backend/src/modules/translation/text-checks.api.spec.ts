import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDLESS, GREEDY } from '../../../test/endless-check.worker.js';
import { type FindingView, QUICK, TranslationTestApp } from '../../../test/translation-test-app.js';
import { TextChecker } from './text-checker.service.js';

/** The real checks, except for texts that request endless work. */
class StrictChecker extends TextChecker {
  override readonly maxCpuMs = 1_000;
  override readonly workerFile = new URL('../../../test/endless-check.worker.ts', import.meta.url);
}

let site: TranslationTestApp;

beforeAll(async () => {
  const checker = { token: TextChecker, value: new StrictChecker() };
  site = await TranslationTestApp.open({}, undefined, QUICK, [checker]);
});

afterAll(() => site.close());

const LONG_SOURCE = '歩いてすぐの川沿いには静かな遊歩道があります。'.repeat(80);

/** Saves an English description by a person; returns its findings. */
async function saveAndReadFindings(text: string, source = LONG_SOURCE): Promise<FindingView[]> {
  const id = await site.createRoom({ language: 'ja', name: '川の間', description: source });
  await site.write(id, 'en', { name: 'River Room', description: text });
  const translation = await site.fetchTranslation(id, 'en');
  return translation?.provenance['description']?.findings ?? [];
}

const rulesOf = (findings: readonly FindingView[]) => findings.map(({ rule }) => rule);

it.each([
  ['time', ENDLESS],
  ['memory', GREEDY],
])(
  'reports a long text whose checks exceed the limit of %s, and checks the next one',
  async (_, word) => {
    const long = 'A quiet promenade follows the river nearby. '.repeat(60);
    expect(await saveAndReadFindings(`${word} ${long}`)).toEqual([
      {
        id: expect.any(String) as string,
        rule: 'unchecked',
        severity: 'holds',
        message: 'The text could not be checked: the checks took too much time or memory.',
      },
    ]);
    const rulesOfNext = rulesOf(await saveAndReadFindings(`${long} It costs ¥9,800.`));
    expect(rulesOfNext).toContain('money');
    expect(rulesOfNext).not.toContain('unchecked');
  },
);

it('reports that a text with too many sentences was checked in part', async () => {
  const hostile = '。1不'.repeat(1_600);
  const findings = await saveAndReadFindings(hostile, hostile);
  expect(findings).toContainEqual({
    id: expect.any(String) as string,
    rule: 'unchecked',
    severity: 'holds',
    message: 'Only the first 200 sentences and the first 200 figures were checked.',
  });
});

it('quotes both texts in their own script, with the meanings of the quotes in the other languages', async () => {
  const id = await site.createRoom({
    language: 'zh_TW',
    name: '河之間',
    description: '請於下午三點後辦理入住。吹風機請洽櫃檯。',
  });
  const text = 'Please check out after 3 p.m. Ask at reception.';
  await site.write(id, 'en', { name: 'River Room', description: text });
  const english = await site.fetchTranslation(id, 'en');
  const findings = english?.provenance['description']?.findings ?? [];
  expect(findings.map(({ pair }) => pair)).toContainEqual({
    base: [{ text: '入住', at: [9, 11], means: { en: 'check-in', ja: 'チェックイン' } }],
    text: [
      {
        text: 'check out',
        at: [7, 16],
        means: { ja: 'チェックアウト', zh: '退房', zh_TW: '退房' },
      },
    ],
  });
  const missingFinding = findings.find(
    ({ message }) => message === 'Missing in the text: "吹風機"',
  );
  expect(missingFinding).toMatchObject({
    pair: { base: [{ text: '吹風機', means: { en: 'hair dryer' } }], text: [] },
  });
  const japanese = '静かなお部屋です。';
  const otherRoom = await site.createRoom({
    language: 'ja',
    name: '川の間',
    description: japanese,
  });
  await site.write(otherRoom, 'en', {
    name: 'River Room',
    description: 'A quiet room with a pillow, an elevator and a vending machine.',
  });
  const means = (await site.fetchTranslation(otherRoom, 'en'))?.provenance['description']?.findings
    ?.flatMap(({ pair }) => [...(pair?.base ?? []), ...(pair?.text ?? [])])
    .flatMap((quote) => quote.means?.zh_TW ?? []);
  // Converted to Traditional Chinese; the tables are in Simplified Chinese.
  expect(means).toEqual(expect.arrayContaining(['枕頭', '電梯']));
});

it('checks texts by visitors in the worker thread, however short', async () => {
  const { body } = await site.test.visitor
    .post('/api/contact-messages')
    .send({ name: 'Mina', email: 'mina@example.com', language: 'en', subject: 'Two nights' })
    .send({ message: 'Is the river room free?' })
    .expect(201);
  const checkDraft = (text: string) =>
    site.test.admin
      .post(`/api/contact-messages/${body.id}/replies`)
      .send({ text, language: 'ja', dryRun: true })
      .expect(200);
  const unchecked = await checkDraft(`はい、${ENDLESS}です。`);
  expect(unchecked.body.findings).toMatchObject([{ code: 'unchecked' }]);
  expect((await checkDraft('はい、空いております。')).body.findings).toEqual([]);
});
