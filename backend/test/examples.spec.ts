import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './app.js';
import { contract, getValidator } from './contract.js';
import { type ContractOperation, operationsOf } from './fuzz/requests.js';
import { NO_RATE_LIMIT } from './unthrottled.js';

type JsonBody = Record<string, unknown>;

const { examples } = contract.components as unknown as {
  examples: Readonly<Record<string, { value: unknown }>>;
};

/** Operations whose example cannot work on another site, or whose body is a file. */
const SITE_SPECIFIC = [
  /^\/api\/upload\//,
  // Tokens from mails.
  /^\/api\/newsletter\/(?:confirm|unsubscribe)$/,
  // Signed by an authenticator; tested in src/modules/auth/passkeys.api.spec.ts.
  /^\/api\/auth\/(?:confirm|passkeys|passkeys\/sign-in)$/,
  // Needs an existing suggestion or finding.
  /\/(?:suggestions|findings)\/\{field\}$/,
  // Needs a provider.
  /\/suggest-alt$/,
  /\/translations\/(?:back-translate|generate)$/,
];

/** Lists with the ids of an operation, if not its own path. */
const LIST_PATHS: Readonly<Record<string, string>> = {
  activity: '/api/activity?kind=rooms&action=changed',
  content: '/api/base-rooms',
  'set-base-language': '/api/base-rooms',
  'create-language-variants': '/api/base-rooms',
  'sync-images': '/api/base-rooms',
  'intro-images': '/api/intro-images/zh_TW',
  'site-logo': '/api/site-logo/en',
  // Dates of the examples.
  stays: '/api/stays?from=2030-04-01&to=2030-05-01',
  'site-settings': '/api/site-settings/contact/en',
  translations: '/api/translations/glossary',
};

/** Kinds with one record per position, which must be free. */
const KINDS_WITH_POSITIONS = ['/api/season-images', '/api/intro-images', '/api/site-logo'];

const documentedOperations = operationsOf(contract).filter(
  ({ body, types, path }) =>
    body &&
    types.includes('application/json') &&
    !SITE_SPECIFIC.some((pattern) => pattern.test(path)),
);

let site: TestApp;

beforeAll(async () => {
  // Replies require a mail server; none is sent.
  site = await startApp(
    { DEMO: '1', SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'house@example.com' },
    undefined,
    [NO_RATE_LIMIT],
  );
});

afterAll(() => site.close());

/** Yields all examples of the document with the pointer of their schema. */
function* examplesIn(node: unknown, pointer = ''): Generator<readonly [string, unknown]> {
  if (typeof node !== 'object' || node === null) return;
  const namesMembers = pointer.endsWith('/properties');
  for (const [name, child] of Object.entries(node) as [string, unknown][]) {
    const escapedName = name.replaceAll('~', '~0').replaceAll('/', '~1');
    if (name === 'example' && !namesMembers) yield [pointer, child];
    // References next to schemas are validated where they are defined.
    else if (name !== 'examples' || namesMembers)
      yield* examplesIn(child, `${pointer}/${encodeURIComponent(escapedName)}`);
  }
}

interface DocumentedBody {
  readonly content?: Readonly<Record<string, { examples?: { example: { $ref: string } } }>>;
}

/** Returns the example of a JSON body; undefined for other types, null if it is missing. */
function exampleOf({ content }: DocumentedBody): unknown {
  const json = content?.['application/json'];
  if (!json) return undefined;
  const name = json.examples?.example.$ref.split('/').at(-1) ?? '';
  return examples[name]?.value ?? null;
}

/** Returns a copy of the documented request body. */
function bodyOf({ path, method }: ContractOperation): JsonBody {
  const { requestBody } = contract.paths[path]![method] as { requestBody?: DocumentedBody };
  return structuredClone(exampleOf(requestBody!)) as JsonBody;
}

/** Returns ids for the path parameters. For settings and seasons, the record that the body names comes first. */
async function listIds({ path }: ContractOperation, { key, season }: JsonBody): Promise<number[]> {
  const [, , collection = ''] = path.split('/');
  // Calendars belong to a room, in any language.
  const roomList = path.endsWith('/calendars') ? '/api/base-rooms' : undefined;
  const list = roomList ?? LIST_PATHS[collection] ?? `/api/${collection}`;
  // Flat lists without a language contain every translation.
  const takesLanguage = contract.paths[list]?.['get']?.parameters?.some(
    ({ name }) => name === 'language',
  );
  const { body } = await site.admin.get(takesLanguage ? `${list}?language=en` : list).expect(200);
  const items = (Array.isArray(body) ? body : (body.items ?? body.stays ?? [body])) as {
    id: number;
    key?: string;
    season?: string;
  }[];
  const rank = (item: (typeof items)[number]) => Number(item.key === key && item.season === season);
  return items.sort((a, b) => rank(b) - rank(a)).map(({ id }) => id);
}

async function sendExample(call: ContractOperation) {
  const body = bodyOf(call);
  const isPositioned = call.method === 'post' && KINDS_WITH_POSITIONS.includes(call.path);
  const ids =
    isPositioned || /\{|(?:bulk|order|restore)$/.test(call.path) ? await listIds(call, body) : [];
  if (isPositioned) await site.admin.delete(`${call.path}/${ids[0]}`).expect(204);
  // The newest log entry is reserved for the operation that reverts one entry.
  if ('ids' in body) body['ids'] = call.path === '/api/activity/restore' ? ids.slice(1) : ids;
  if ('records' in body) body['records'] = [{ id: ids[0] }];
  // Digests of texts that a client has read; this test has read none.
  delete body['basis'];
  if ('roomId' in body) body['roomId'] = (await site.admin.get('/api/base-rooms')).body[0].id;
  if ('eventId' in body) body['eventId'] = (await site.admin.get('/api/base-events')).body[0].id;
  const parts: Record<string, string> = {
    kind: 'rooms',
    entityType: 'rooms',
    language: 'en',
    section: 'contact',
  };
  // The newest user is not needed by other operations.
  const id = call.path.includes('/users') ? ids.at(-1) : ids[0];
  const url = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(parts[name] ?? id));
  return site.admin[call.method as 'post' | 'put' | 'patch'](url).send(body);
}

it('examples match their schemas', () => {
  const contractExamples = [...examplesIn(contract)];
  expect(contractExamples.length).toBeGreaterThan(300);
  const invalid = contractExamples.filter(([pointer, example]) => !getValidator(pointer)(example));
  expect(invalid).toEqual([]);
});

it('operations have examples of their bodies that match the schemas', () => {
  const invalid = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, call]) => {
      const { requestBody, responses } = call as { requestBody?: DocumentedBody } & {
        responses: Record<string, DocumentedBody>;
      };
      const successes = Object.entries(responses)
        .filter(([status]) => status.startsWith('2'))
        .map(([status, response]) => [`responses/${status}`, response] as const);
      const all = requestBody ? [...successes, ['requestBody', requestBody] as const] : successes;
      return all.flatMap(([location, part]) => {
        const example = exampleOf(part);
        const at = `/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/${method}/${location}`;
        if (example === undefined) return [];
        const isValid = getValidator(`${at}/content/application~1json/schema`)(example);
        return isValid ? [] : [`${method} ${path} ${location}`];
      });
    }),
  );
  expect(invalid).toEqual([]);
});

it('problems have complete examples in both formats that match the schemas', () => {
  interface ProblemResponse {
    readonly content: Readonly<Record<string, { examples?: Record<string, { $ref: string }> }>>;
  }
  const { responses: shared } = contract.components as unknown as { responses: object };
  const examplesOfType = ({ content }: ProblemResponse, type: string) =>
    Object.entries(content[type]!.examples ?? {}).map(
      ([code, { $ref }]) => [code, examples[$ref.split('/').at(-1)!]!.value as JsonBody] as const,
    );
  for (const [name, response] of Object.entries(shared) as [string, ProblemResponse][]) {
    for (const type of Object.keys(response.content)) {
      const examplesByCode = examplesOfType(response, type);
      const pointer = `/components/responses/${name}/content/${type.replaceAll('/', '~1')}/schema`;
      const valid = examplesByCode.filter(([code, value]) => {
        return value['code'] === code && getValidator(pointer)(value);
      });
      expect([name, type, valid.length]).toEqual([name, type, Math.max(1, examplesByCode.length)]);
    }
  }
  const sharedExamples = new Set<object>(Object.values(shared));
  const invalid = Object.entries(contract.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, call]) => {
      const { responses } = call as { responses: Record<string, ProblemResponse> };
      return Object.entries(responses).flatMap(([status, response]) => {
        if (!response.content?.['application/problem+json']) return [];
        const examplesByCode = examplesOfType(response, 'application/json');
        const isOfStatus = examplesByCode.every(
          ([, value]) => value['statusCode'] === Number(status),
        );
        const isValid = sharedExamples.has(response) && (isOfStatus || status === 'default');
        return isValid ? [] : [`${method} ${path} ${status}`];
      });
    }),
  );
  expect(invalid).toEqual([]);
});

describe('documented request body', () => {
  it.each(documentedOperations.map((call) => [`${call.method} ${call.path}`, call] as const))(
    'is accepted by %s',
    async (_, call) => {
      const { status, body } = await sendExample(call);
      expect(status < 300 ? '' : JSON.stringify(body)).toBe('');
      if (call.method === 'post') return;
      // Unknown fields are ignored; the response shows whether a field is known.
      const textFields = Object.entries(bodyOf(call)).filter(
        ([, value]) => typeof value === 'string',
      );
      const isTranslation = call.path.endsWith('/translations/{language}');
      const knownTextFields = textFields.filter(
        ([name]) => isTranslation || name in (body as JsonBody),
      );
      expect(body).toMatchObject(Object.fromEntries(knownTextFields));
    },
  );
});
