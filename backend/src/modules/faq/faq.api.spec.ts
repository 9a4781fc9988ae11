import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../test/app.js';

let test: TestApp;

beforeAll(async () => {
  test = await startApp();
});

afterAll(() => test.close());

it('lists visible questions in their order, in the requested language', async () => {
  const ids: number[] = [];
  for (const [question, active] of [
    ['洗衣？', true],
    ['停車？', true],
    ['隱藏？', false],
  ] as const) {
    const { body } = await test.admin
      .post('/api/base-faq')
      .send({ question, answer: '可以。', active, baseLanguage: 'zh_TW' })
      .expect(201);
    ids.push(body.id);
  }
  await test.admin
    .put(`/api/base-faq/${ids[0]}`)
    .send({ question: 'Laundry?', answer: 'Yes.', language: 'en' })
    .expect(200);
  const order = [ids[1], ids[0], ids[2]];
  await test.admin.put('/api/base-faq/order').send({ ids: order }).expect(200);
  const { body } = await test.visitor.get('/api/faq?language=en').expect(200);
  expect(body).toMatchObject([
    { question: '停車？', language: 'zh_TW' },
    { question: 'Laundry?', answer: 'Yes.', language: 'en' },
  ]);
});

it.each([
  [{ question: '' }, 'question', 'required'],
  [{ question: 'x'.repeat(201) }, 'question', 'too_long'],
  [{ answer: undefined }, 'answer', 'required'],
  [{ answer: 'x'.repeat(5001) }, 'answer', 'too_long'],
])('rejects a question with %j: %s is %s', async (changes, field, code) => {
  const input = { question: 'Laundry?', answer: 'Yes.', baseLanguage: 'en', ...changes };
  const { body } = await test.admin.post('/api/base-faq').send(input).expect(400);
  expect(body.errors).toEqual([expect.objectContaining({ field, code })]);
});
