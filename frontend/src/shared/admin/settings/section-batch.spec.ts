import { expect, it } from 'vitest';
import { type Api } from '../../../api/client';
import { ApiError } from '../../../api/api-error';
import { type ContentRecord, type Kind } from '../content/content.queries';
import { type RecordWrite } from '../record/record-values';
import { SectionBatch } from './section-batch';
import { blankSetting } from './setting-kind';

type Entries = Record<string, { words: Record<string, { value: string }> }>;

const KIND = { fields: [] } as unknown as Kind;

/** Creates a batch; the test responds to its requests. */
function createBatch() {
  const requests: { keys: string[]; respond: () => void; refuse: (error: ApiError) => void }[] = [];
  const PATCH = (_path: string, { body }: { body: { entries: Entries } }) =>
    new Promise((resolve, reject) => {
      const keys = Object.keys(body.entries);
      const data = keys.map((key) => ({ id: 1, shared: { key } }));
      requests.push({ keys, respond: () => resolve({ data }), refuse: reject });
    });
  const batch = new SectionBatch({ PATCH } as unknown as Api['client'], 'contact');
  const write = (key: string, value = 'text') => {
    const recordWrite = { values: { words: { en: { value } } } } as unknown as RecordWrite;
    const original: ContentRecord = blankSetting('contact', key, 'en');
    return batch.write(key, KIND, original, recordWrite);
  };
  return { requests, write };
}

const savedKey = (saved: ContentRecord | false) => saved && saved.shared['key'];

it('sends a setting written during a request after that request', async () => {
  const { requests, write } = createBatch();
  const first = write('email');
  await expect.poll(() => requests.length).toBe(1);
  const second = write('phone');
  requests[0]!.respond();
  expect(savedKey(await first)).toBe('email');
  await expect.poll(() => requests.length).toBe(2);
  expect(requests.map(({ keys }) => keys)).toEqual([['email'], ['phone']]);
  requests[1]!.respond();
  expect(savedKey(await second)).toBe('phone');
});

it('sends all settings of a save as one request, and repeats it if each refused setting is written again', async () => {
  const { requests, write } = createBatch();
  const phone = write('phone');
  const email = write('email').catch(() => write('email', 'merged'));
  await expect.poll(() => requests.length).toBe(1);
  const current = { email: blankSetting('contact', 'email', 'en') };
  const problem = { code: 'version_conflict', message: 'Changed meanwhile.', current };
  requests[0]!.refuse(new ApiError(409, JSON.stringify(problem), ''));
  await expect.poll(() => requests.length).toBe(2);
  expect(requests[1]!.keys.sort()).toEqual(['email', 'phone']);
  requests[1]!.respond();
  expect([savedKey(await phone), savedKey(await email)]).toEqual(['phone', 'email']);
});

it('stores no setting, sent or waiting, if the refused one is not written again', async () => {
  const { requests, write } = createBatch();
  const phone = write('phone');
  const email = write('email').catch(() => 'refused');
  await expect.poll(() => requests.length).toBe(1);
  const address = write('address');
  const errors = [{ field: 'entries.email.words.en.value', code: 'not_an_email', message: 'No.' }];
  const problem = { code: 'validation_failed', message: 'Invalid.', errors };
  requests[0]!.refuse(new ApiError(400, JSON.stringify(problem), ''));
  expect(await Promise.all([phone, email, address])).toEqual([false, 'refused', false]);
  expect(requests).toHaveLength(1);
});
