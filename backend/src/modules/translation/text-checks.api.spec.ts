import { afterAll, beforeAll, expect, it } from 'vitest';
import { ENDLESS, GREEDY } from '../../../test/endless-check.worker.js';
import { type FindingView, QUICK, TranslationHouse } from '../../../test/translation-house.js';
import { TextChecker } from './text-checker.service.js';

/** The real rules, except for texts that ask for endless work. */
class ImpatientChecker extends TextChecker {
  override readonly maxCpuMs = 1_000;
  override readonly workerFile = new URL('../../../test/endless-check.worker.ts', import.meta.url);
}

let house: TranslationHouse;

beforeAll(async () => {
  const checker = { token: TextChecker, value: new ImpatientChecker() };
  house = await TranslationHouse.open({}, undefined, QUICK, [checker]);
});

afterAll(() => house.close());

const LONG = '歩いてすぐの川沿いには静かな遊歩道があります。'.repeat(80);

/** The findings of an English description that a person has written. */
async function findingsOf(text: string, source = LONG): Promise<FindingView[]> {
  const id = await house.room({ language: 'ja', name: '川の間', description: source });
  await house.write(id, 'en', { name: 'River Room', description: text });
  const version = await house.version(id, 'en');
  return version?.provenance['description']?.findings ?? [];
}

const rulesOf = (findings: readonly FindingView[]) => findings.map(({ rule }) => rule);

it.each([
  ['time', ENDLESS],
  ['memory', GREEDY],
])(
  'reports a long text whose checks need too much %s, and checks the next one',
  async (_, word) => {
    const long = 'A quiet promenade follows the river nearby. '.repeat(60);
    expect(await findingsOf(`${word} ${long}`)).toEqual([
      {
        id: expect.any(String) as string,
        rule: 'unchecked',
        severity: 'holds',
        message: 'The text could not be checked: the checks took too much time or memory.',
      },
    ]);
    const next = rulesOf(await findingsOf(`${long} It costs ¥9,800.`));
    expect(next).toContain('money');
    expect(next).not.toContain('unchecked');
  },
);

it('reports that a text with more sentences than are compared was checked in part', async () => {
  const hostile = '。1不'.repeat(1_600);
  const findings = await findingsOf(hostile, hostile);
  expect(findings).toContainEqual({
    id: expect.any(String) as string,
    rule: 'unchecked',
    severity: 'holds',
    message: 'Only the first 200 sentences and the first 200 figures were checked.',
  });
});

it('checks words of visitors in the thread, however short they are', async () => {
  const { body } = await house.test.visitor
    .post('/api/contact-messages')
    .send({ name: 'Mina', email: 'mina@example.com', language: 'en', subject: 'Two nights' })
    .send({ message: 'Is the river room free?' })
    .expect(201);
  const draft = (text: string) =>
    house.test.admin
      .post(`/api/contact-messages/${body.id}/replies`)
      .send({ text, language: 'ja', dryRun: true })
      .expect(200);
  const unchecked = await draft(`はい、${ENDLESS}です。`);
  expect(unchecked.body.findings).toMatchObject([{ code: 'unchecked' }]);
  expect((await draft('はい、空いております。')).body.findings).toEqual([]);
});
