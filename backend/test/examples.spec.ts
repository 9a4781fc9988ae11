import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.js';
import { contract, validator } from './contract.js';
import { type ContractOperation, operationsOf } from './fuzz/requests.js';
import { NO_RATE_LIMIT } from './unthrottled.js';

type Body = Record<string, unknown>;

const { examples } = contract.components as unknown as {
  examples: Readonly<Record<string, { value: unknown }>>;
};

/** Calls whose body no document can give, since it lives in one house alone or is a file. */
const OF_ONE_HOUSE = [
  /^\/api\/upload\//,
  // Of a mail.
  /^\/api\/newsletter\/(?:confirm|unsubscribe)$/,
  // Signed by an authenticator; src/modules/auth/passkeys.api.spec.ts sends them.
  /^\/api\/auth\/(?:confirm|passkeys|passkeys\/sign-in)$/,
  // About a suggestion or a finding that is there.
  /\/(?:suggestions|findings)\/\{field\}$/,
  // By a translator.
  /\/suggest-alt$/,
  /\/translations\/(?:back-translate|generate)$/,
];

/** Where the things that a call is about are listed, when not under its own name. */
const LISTS: Readonly<Record<string, string>> = {
  activity: '/api/activity?kind=rooms&action=changed',
  content: '/api/base-rooms',
  'set-base-language': '/api/base-rooms',
  'create-language-variants': '/api/base-rooms',
  'sync-images': '/api/base-rooms',
  'intro-images': '/api/intro-images/zh_TW',
  'site-logo': '/api/site-logo/en',
  // The days of the examples.
  stays: '/api/stays?from=2030-04-01&to=2030-05-01',
  'site-settings': '/api/site-settings/contact/en',
  translations: '/api/translations/glossary',
};

/** Of these there is one for each place, which has to be free. */
const PLACED = ['/api/season-images', '/api/intro-images', '/api/site-logo'];

const calls = operationsOf(contract).filter(
  ({ body, types, path }) =>
    body && types.includes('application/json') && !OF_ONE_HOUSE.some((one) => one.test(path)),
);

let site: TestApp;

beforeAll(async () => {
  // Replies are taken where there is a mail server; nobody here goes on to send them.
  site = await startApp(
    { DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'house@example.com' },
    undefined,
    [NO_RATE_LIMIT],
  );
});

afterAll(() => site.close());

/** Every example of the document, with the pointer to the schema that it is one of. */
function* examplesIn(node: unknown, pointer = ''): Generator<readonly [string, unknown]> {
  if (typeof node !== 'object' || node === null) return;
  const namesMembers = pointer.endsWith('/properties');
  for (const [name, child] of Object.entries(node) as [string, unknown][]) {
    const place = name.replaceAll('~', '~0').replaceAll('/', '~1');
    if (name === 'example' && !namesMembers) yield [pointer, child];
    // Beside schemas stand references; what they refer to is compared with the schemas elsewhere.
    else if (name !== 'examples' || namesMembers)
      yield* examplesIn(child, `${pointer}/${encodeURIComponent(place)}`);
  }
}

interface Shown {
  readonly content?: Readonly<Record<string, { examples?: { example: { $ref: string } } }>>;
}

/** The example beside a schema of JSON; undefined where there is no JSON. */
function exampleOf({ content }: Shown): unknown {
  const json = content?.['application/json'];
  if (!json) return undefined;
  const name = json.examples?.example.$ref.split('/').at(-1) ?? '';
  return examples[name]?.value ?? null;
}

/** The body that the document shows. */
function bodyOf({ path, method }: ContractOperation): Body {
  const { requestBody } = contract.paths[path]![method] as { requestBody?: Shown };
  return structuredClone(exampleOf(requestBody!)) as Body;
}

/** The ids of what a call may be about; first, of settings and seasons, the one that the body names. */
async function idsFor({ path }: ContractOperation, { key, season }: Body): Promise<number[]> {
  const [, , family = ''] = path.split('/');
  // Calendars are a room's, whatever language it is read in.
  const ofRecord = path.endsWith('/calendars') ? '/api/base-rooms' : undefined;
  const list = ofRecord ?? LISTS[family] ?? `/api/${family}`;
  // Flat lists without a language hold every version.
  const takesLanguage = contract.paths[list]?.['get']?.parameters?.some(
    ({ name }) => name === 'language',
  );
  const { body } = await site.admin.get(takesLanguage ? `${list}?language=en` : list).expect(200);
  const things = (Array.isArray(body) ? body : (body.items ?? body.stays ?? [body])) as {
    id: number;
    key?: string;
    season?: string;
  }[];
  const isNamed = (thing: (typeof things)[number]) =>
    Number(thing.key === key && thing.season === season);
  return things.sort((a, b) => isNamed(b) - isNamed(a)).map(({ id }) => id);
}

async function send(call: ContractOperation) {
  const body = bodyOf(call);
  const isPlaced = call.method === 'post' && PLACED.includes(call.path);
  const ids =
    isPlaced || /\{|(?:bulk|order|restore)$/.test(call.path) ? await idsFor(call, body) : [];
  if (isPlaced) await site.admin.delete(`${call.path}/${ids[0]}`).expect(204);
  // The newest entry of the log is left to the call that reverts a single one.
  if ('ids' in body) body['ids'] = call.path === '/api/activity/restore' ? ids.slice(1) : ids;
  if ('records' in body) body['records'] = [{ id: ids[0] }];
  // Digests of what somebody was shown: here nobody was.
  delete body['basis'];
  if ('roomId' in body) body['roomId'] = (await site.admin.get('/api/base-rooms')).body[0].id;
  if ('eventId' in body) body['eventId'] = (await site.admin.get('/api/base-events')).body[0].id;
  const parts: Record<string, string> = {
    kind: 'rooms',
    entityType: 'rooms',
    language: 'en',
    section: 'contact',
  };
  // The newest user is none that is needed any more.
  const id = call.path.includes('/users') ? ids.at(-1) : ids[0];
  const url = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? id));
  return site.admin[call.method as 'post' | 'put' | 'patch'](url).send(body);
}

it('every example is one of its schema', () => {
  const found = [...examplesIn(contract)];
  expect(found.length).toBeGreaterThan(300);
  const wrong = found.filter(([pointer, example]) => !validator(pointer)(example));
  expect(wrong).toEqual([]);
});

it('every call shows what it takes and what it answers, as its schemas have it', () => {
  const wrong = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, call]) => {
      const { requestBody, responses } = call as { requestBody?: Shown } & {
        responses: Record<string, Shown>;
      };
      const shown = Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, answer]) => [`responses/${status}`, answer] as const);
      const all = requestBody ? [...shown, ['requestBody', requestBody] as const] : shown;
      return all.flatMap(([place, part]) => {
        const example = exampleOf(part);
        const at = `/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/${method}/${place}`;
        if (example === undefined) return [];
        const isRight = validator(`${at}/content/application~1json/schema`)(example);
        return isRight ? [] : [`${method} ${path} ${place}`];
      });
    }),
  );
  expect(wrong).toEqual([]);
});

it('every error is shown whole in both of its forms, as its schemas have it', () => {
  interface Told {
    readonly content: Readonly<Record<string, { examples?: Record<string, { $ref: string }> }>>;
  }
  const { responses: shared } = contract.components as unknown as { responses: object };
  const shownIn = ({ content }: Told, type: string) =>
    Object.entries(content[type]!.examples ?? {}).map(
      ([code, { $ref }]) => [code, examples[$ref.split('/').at(-1)!]!.value as Body] as const,
    );
  for (const [name, answer] of Object.entries(shared) as [string, Told][]) {
    for (const type of Object.keys(answer.content)) {
      const shown = shownIn(answer, type);
      const pointer = `/components/responses/${name}/content/${type.replaceAll('/', '~1')}/schema`;
      const right = shown.filter(([code, value]) => {
        return value['code'] === code && validator(pointer)(value);
      });
      expect([name, type, right.length]).toEqual([name, type, Math.max(1, shown.length)]);
    }
  }
  const known = new Set<object>(Object.values(shared));
  const wrong = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, call]) => {
      const { responses } = call as { responses: Record<string, Told> };
      return Object.entries(responses).flatMap(([status, answer]) => {
        if (!answer.content?.['application/problem+json']) return [];
        const shown = shownIn(answer, 'application/json');
        const isOfStatus = shown.every(([, value]) => value['statusCode'] === Number(status));
        const isRight = known.has(answer) && (isOfStatus || status === 'default');
        return isRight ? [] : [`${method} ${path} ${status}`];
      });
    }),
  );
  expect(wrong).toEqual([]);
});

describe('the body that the document shows is taken by', () => {
  it.each(calls.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s',
    async (_, call) => {
      const { status, body } = await send(call);
      expect(status < 300 ? '' : JSON.stringify(body)).toBe('');
      if (call.method === 'post') return;
      // What a call does not know it ignores: the answer tells whether it was meant.
      const sent = Object.entries(bodyOf(call)).filter(([, value]) => typeof value === 'string');
      const isOfWords = call.path.endsWith('/translations/{language}');
      const known = sent.filter(([name]) => isOfWords || name in (body as Body));
      expect(body).toMatchObject(Object.fromEntries(known));
    },
  );
});
