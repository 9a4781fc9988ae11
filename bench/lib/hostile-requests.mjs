// Hostile requests without a token. Each is derived from a number, so that all can differ; all must be rejected or
// cheap.

const JSON_TYPE = { 'Content-Type': 'application/json' };
const FORM = { 'Content-Type': 'multipart/form-data; boundary=x' };
const MESSAGES = '/api/contact-messages';
const SUBSCRIPTIONS = '/api/newsletter/subscriptions';
const EXCESS_LENGTH = 15_000;

/** Format of message references. */
const formatReference = (n) => `K-${String(10_000 + (n % 90_000))}`;
const repeatWithIndex = (count, text) => Array.from({ length: count }, (_, index) => text(index));
const field = (name, value = '1') =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const post = (path, headers, body) => ({ method: 'POST', path, headers, body });
const json = (path, body) => post(path, JSON_TYPE, body);
const form = (path, fields) => post(path, FORM, `${fields.join('')}--x--\r\n`);
const objectWithMembers = (count) =>
  `{${repeatWithIndex(count, (index) => `"m${index}":1`).join()}}`;
const nestedObject = (depth) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`;

/** @type {Array<{ name: string, times?: number, concurrency?: number, createRequest: (n: number) => object }>} */
export const hostileRequests = [
  { name: 'a path of slashes', createRequest: () => ({ path: '/'.repeat(EXCESS_LENGTH) }) },
  {
    name: 'slashes and no end',
    createRequest: () => ({ path: `/en${'/'.repeat(EXCESS_LENGTH)}x` }),
  },
  ...['/en', '/sitemap.xml', '/api', '/api/rooms', '/uploads', '/assets', '/admin'].map((path) => ({
    name: `slashes behind ${path}`,
    createRequest: () => ({ path: path + '/'.repeat(EXCESS_LENGTH) }),
  })),
  { name: 'a path of dots', createRequest: () => ({ path: `/${'.'.repeat(EXCESS_LENGTH)}/` }) },
  { name: 'a path of escapes', createRequest: () => ({ path: `/en/${'%2F'.repeat(5_000)}` }) },
  {
    name: 'a path with an invalid escape',
    times: 50,
    createRequest: () => ({ path: '/%E0%A4%A' }),
  },
  {
    name: 'a query of many parameters',
    createRequest: () => ({ path: `/en?${'a&'.repeat(7_000)}` }),
  },
  {
    name: 'a query of many languages',
    createRequest: () => ({ path: `/api/rooms?${'language=&'.repeat(1_500)}` }),
  },
  ...[10, 150].map((concurrency) => ({
    name: `answers to forms, ${concurrency} at once`,
    times: 2 * concurrency + 40,
    concurrency,
    createRequest: (n) => ({ path: `/en?sent=${formatReference(n)}` }),
  })),
  {
    name: 'answers to forms, without a language',
    times: 60,
    concurrency: 20,
    createRequest: (n) => ({ path: `/?sent=${formatReference(n)}` }),
  },
  {
    name: 'answers to forms, by HEAD',
    times: 60,
    concurrency: 20,
    createRequest: (n) => ({ method: 'HEAD', path: `/ja?sent=${formatReference(n)}` }),
  },
  {
    name: 'links of mails',
    times: 60,
    concurrency: 20,
    createRequest: (n) => ({ path: `/en/newsletter/confirm?token=${n}` }),
  },
  {
    name: 'pages, with a token',
    times: 60,
    concurrency: 20,
    createRequest: (n) => ({ path: `/en?x=${n}`, headers: { Authorization: `Bearer ${n}` } }),
  },
  {
    name: 'unknown pages',
    times: 200,
    concurrency: 20,
    createRequest: (n) => ({ path: `/en/nothing-${n}` }),
  },
  {
    name: 'rooms that do not exist',
    times: 100,
    concurrency: 20,
    createRequest: (n) => ({ path: `/en/rooms/${1_000_000 + n}` }),
  },
  {
    name: 'API calls for missing records',
    times: 100,
    concurrency: 20,
    createRequest: (n) => ({ path: `/api/rooms/${1_000_000 + n}` }),
  },
  {
    name: 'invented languages',
    times: 300,
    concurrency: 20,
    createRequest: (n) => ({ path: `/api/site-logo/en-x${n}` }),
  },
  ...['/', '/en', '/en?sent=K-12345', '/api/auth/status'].flatMap((path) =>
    [
      ['Accept-Language', 'fr,'],
      ['Accept-Encoding', 'zz,'],
      ['If-None-Match', '"a",'],
      ['Cookie', 'a=b; '],
    ].map(([header, entry]) => ({
      name: `${header} of 16 KB at ${path}`,
      createRequest: () => ({
        path,
        headers: { [header]: entry.repeat(EXCESS_LENGTH / entry.length) },
      }),
    })),
  ),
  ...[`Bearer${'a'.repeat(EXCESS_LENGTH)}`, `Bearer ${'a.'.repeat(7_000)}`].map((value, index) => ({
    name: index ? 'a token of dots' : 'a token without a space',
    createRequest: () => ({ path: '/api/auth/status', headers: { Authorization: value } }),
  })),
  ...['f[50000000]', 'f[4294967294]', 'f[99][99][99]', `f${'[a]'.repeat(500)}`, '__proto__[a]'].map(
    (name) => ({
      name: `a field named ${name.slice(0, 20)}`,
      createRequest: (n) => form(n % 2 ? MESSAGES : SUBSCRIPTIONS, [field(name)]),
    }),
  ),
  {
    name: 'a form of 20,000 fields',
    createRequest: () =>
      form(
        MESSAGES,
        repeatWithIndex(20_000, (index) => field(`f${index}`)),
      ),
  },
  {
    name: 'a form of one name, 20,000 times',
    createRequest: () =>
      form(
        SUBSCRIPTIONS,
        repeatWithIndex(20_000, () => field('f')),
      ),
  },
  {
    name: 'a field name of 100 KB',
    createRequest: () => form(MESSAGES, [field('f'.repeat(100_000))]),
  },
  ...[40_000, 80_000].map((count) => ({
    name: `JSON of ${count} members`,
    createRequest: () => json(MESSAGES, objectWithMembers(count)),
  })),
  { name: 'JSON 100,000 deep', createRequest: () => json(SUBSCRIPTIONS, nestedObject(100_000)) },
  {
    name: 'JSON of 400,000 entries',
    createRequest: () => json(MESSAGES, `[${'1,'.repeat(400_000)}1]`),
  },
  {
    name: 'a text of 900 KB',
    createRequest: () => json(MESSAGES, JSON.stringify({ name: ' '.repeat(900_000) })),
  },
  {
    name: 'an email address of 900 KB',
    createRequest: () => json(SUBSCRIPTIONS, JSON.stringify({ email: `${'a@'.repeat(450_000)}b` })),
  },
  {
    name: 'a plain form of 100,000 fields',
    createRequest: () =>
      post(
        MESSAGES,
        { 'Content-Type': 'application/x-www-form-urlencoded' },
        repeatWithIndex(100_000, (index) => `f${index}=1`).join('&'),
      ),
  },
];

/** Creates a request that differs for each number, to fill caches that store each. */
export function createDistinctRequest(n) {
  const kinds = [
    () => ({ path: `/en/nothing-${n}` }),
    () => ({ path: `/api/site-logo/en-y${n}` }),
    () => ({ path: `/en?utm_source=${n}` }),
    () => ({ path: `/api/rooms?language=en&cb=${n}` }),
    () => ({ path: `/api/rooms/${2_000_000 + n}` }),
    () => ({ path: `/admin/${n}` }),
    () => ({ path: '/en', headers: { 'Accept-Encoding': `br, x${n}` } }),
    () => ({ path: '/', headers: { 'Accept-Language': `en, x-${n}` } }),
    () => ({ path: `/uploads/${n}.webp` }),
    () => ({ path: '/api/auth/status', headers: { Authorization: `Bearer ${n}` } }),
  ];
  return kinds[n % kinds.length]();
}

/** Start of a form that never ends, and its repeated part. */
export const unfinishedForm = {
  ...post(MESSAGES, { ...FORM, 'Transfer-Encoding': 'chunked' }),
  // Created once, because only the server's cost is measured.
  part: Buffer.from(field('f', 'a'.repeat(1_000_000))),
};
