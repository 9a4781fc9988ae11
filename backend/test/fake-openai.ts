import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

/** Faults that the provider can simulate. */
export type Behavior =
  | 'normal'
  /** 429 with `retryAfter` in seconds or as an HTTP date. */
  | 'rate_limit'
  | 'insufficient_quota'
  | 'unauthorized'
  | 'forbidden'
  | 'model_not_found'
  /** 500 with an HTML page. */
  | 'server_error'
  /** No response. */
  | 'stall'
  /** Headers and half a body only. */
  | 'stall_body'
  | 'reset'
  /** A normal response, but only after `release` is called. */
  | 'hold'
  | 'broken_http_json'
  | 'broken_json'
  | 'no_choices'
  | 'missing_field'
  | 'extra_field'
  | 'empty_field'
  /** Kana for English, Simplified Chinese for Japanese and Traditional, and Traditional for Simplified. */
  | 'wrong_script'
  /** Adds a 7 to each number. */
  | 'changed_numbers'
  /** Returns the sources. */
  | 'echo'
  | 'refusal'
  | 'content_filter'
  /** Ends because of the maximum length. */
  | 'length';

export interface ProviderStep {
  readonly behavior: Behavior;
  /** Only for requests into this language (BCP 47). */
  readonly to?: string;
  /** Only for requests with this record; faults of texts affect only its texts. */
  readonly ref?: number;
  /** Number of affected requests; default 1. */
  readonly times?: number;
  readonly retryAfter?: string;
}

/** The JSON of the last user message, as documented in docs/translation-protocol.md. */
export interface WireRequest {
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly items: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly glossary: readonly {
    source: string;
    target: string;
    doNotTranslate?: true;
    forbidden?: readonly string[];
  }[];
  readonly style: string;
  readonly problems?: readonly { ref: string; field: string; code: string; message: string }[];
}

/** The JSON of a verification request. */
export interface WireVerification {
  readonly task: 'verify';
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly items: Readonly<
    Record<string, Readonly<Record<string, { source: string; answer: string }>>>
  >;
}

/** A difference that verification reports for translations that contain `in`. */
export interface FakeDifference {
  readonly in: string;
  readonly type: string;
  /** One sentence, or by language as documented in docs/translation-protocol.md. */
  readonly message: string | Readonly<Record<string, string>>;
  /** The quoted words of the source. */
  readonly source?: string;
  readonly means?: Readonly<Record<string, string>>;
}

export interface ReceivedRequest {
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly request: WireRequest;
}

/** Fixed translations: `"<to>": { "<text>": "<translation>" }`. */
export type FixedTranslations = Readonly<Record<string, Readonly<Record<string, string>>>>;

type FakeTranslations = Record<string, Record<string, string>>;

const WRONG_SCRIPT_SAMPLES: Readonly<Record<string, string>> = {
  en: 'これはひらがなのぶんしょうです',
  ja: '这间房间很舒适',
  'zh-Hans': '這間房間很舒適',
  'zh-Hant': '这间房间很舒适',
};

/*
 * Language of the fake provider: made-up words in the right script, with the figures of the source. Deterministic, and
 * passes the product's checks.
 */

const PREFIXES: Readonly<Record<string, string>> = {
  en: 'In English: ',
  ja: '日本語で：',
  'zh-Hans': '简体：',
  'zh-Hant': '繁體：',
};

const LATIN = 'ka lo mu ri ta bo ku la mi ro tu ba ko li ma ru ti bu ki lu'.split(' ');
/** Excludes kana that are particles at the end of a word. */
const KANA = [...'あさまらいきちひみりうくすつふむゆる'];
/** Identical in both Chinese scripts, and no numerals. */
const HAN = [...'山水花木林雨雪河岸光心安清白青古寺城海石'];

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const WORD = /[A-Za-z][A-Za-z'’-]*/g;
/** Parts that stay unchanged: URLs, figures with attached characters, amounts of money. */
const UNCHANGED =
  /https?:\/\/[\x21-\x7e]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:NT\$|US\$|[¥$€])\s?\d[\d,.]*|\d+(?:[.,:/-]\d+)*(?:LDK)?/g;

function pickFor(list: readonly string[], character: string): string {
  return list[(character.codePointAt(0) ?? 0) % list.length] ?? '';
}

/** Writes times and prices with signs that all languages share. */
function simplifyFigures(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(
      /(上午|下午|午前|午後)?\s?(\d{1,2})[點点時时](?!間|间)(半)?/g,
      (_all, half: string | undefined, hour: string, thirty: string | undefined) => {
        const isAfternoon = (half === '下午' || half === '午後') && Number(hour) < 12;
        return `${Number(hour) + (isAfternoon ? 12 : 0)}:${thirty ? '30' : '00'}`;
      },
    )
    .replaceAll(/(\d[\d,]*)\s?(?:日圓|日元|円|yen)/g, '¥$1')
    .replaceAll(/[、，]/g, ', ')
    .replaceAll('。', '. ');
}

function transliterate(text: string, to: string): string {
  const replaceCharacters = (source: string, list: readonly string[]) =>
    [...source].map((character) => pickFor(list, character)).join('');
  if (to === 'en') {
    const words = text.replaceAll(EAST_ASIAN, (run) => ` ${replaceCharacters(run, LATIN)} `);
    return words.replaceAll(WORD, (word) => (/^[klmrtb]/.test(word) ? word : word.toLowerCase()));
  }
  const list = to === 'ja' ? KANA : HAN;
  return text
    .replaceAll(EAST_ASIAN, (run) => replaceCharacters(run, list))
    .replaceAll(WORD, (word) => replaceCharacters(word.slice(0, Math.ceil(word.length / 2)), list));
}

/** Translates a text into the language `to` (BCP 47), with the words of the glossary. */
function createFakeTranslation(
  text: string,
  to: string,
  glossary: WireRequest['glossary'],
): string {
  const source = simplifyFigures(text);
  const terms = new Map(glossary.map((term) => [term.source, term.target]));
  const byLength = [...terms.keys()]
    .sort((a, b) => b.length - a.length)
    .map((part) => RegExp.escape(part));
  const unchanged = new RegExp([...byLength, UNCHANGED.source].join('|'), 'g');
  let result = '';
  let end = 0;
  for (const match of source.matchAll(unchanged)) {
    result += transliterate(source.slice(end, match.index), to) + (terms.get(match[0]) ?? match[0]);
    end = match.index + match[0].length;
  }
  result += transliterate(source.slice(end), to);
  return `${PREFIXES[to] ?? ''}${result.replaceAll(/ {2,}/g, ' ').trim()}`;
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += String(chunk);
  return text;
}

function usageOf(requestText: string, responseText: string) {
  const prompt = Math.ceil(requestText.length / 4);
  const completion = Math.ceil(responseText.length / 4);
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
  };
}

function createErrorBody(message: string, code: string | null): string {
  return JSON.stringify({ error: { message, type: 'error', param: null, code } });
}

function corruptTranslations(
  { behavior, ref: affectedRef }: ProviderStep,
  { to, items }: WireRequest,
  fakeTranslations: FakeTranslations,
): void {
  for (const [ref, fields] of Object.entries(fakeTranslations)) {
    if (affectedRef !== undefined && ref !== String(affectedRef)) continue;
    const names = Object.keys(fields);
    const last = names.at(-1) ?? '';
    if (behavior === 'missing_field') delete fields[last];
    if (behavior === 'empty_field') fields[last] = '  ';
    if (behavior === 'extra_field') fields['surprise'] = 'text';
    for (const field of names) {
      if (behavior === 'echo') fields[field] = items[ref]?.[field] ?? '';
      if (behavior === 'wrong_script') fields[field] = WRONG_SCRIPT_SAMPLES[to] ?? '';
      if (behavior === 'changed_numbers') {
        fields[field] = (fields[field] ?? '').replaceAll(/\d+/g, (digits) => `${digits}7`);
      }
    }
  }
}

/** Faults of the provider, in rotation. */
const ERRORS: readonly Behavior[] = [
  'changed_numbers',
  'server_error',
  'empty_field',
  'refusal',
  'reset',
  'length',
  'rate_limit',
  'broken_json',
  'wrong_script',
  'content_filter',
  'missing_field',
];

/** A local server with OpenAI's chat completions API that simulates faults on request. */
export class FakeOpenAi {
  /** Requests for translations. */
  readonly received: ReceivedRequest[] = [];
  /** Requests for verification. */
  readonly verificationRequests: WireVerification[] = [];
  /** Differences that verification reports; default none. */
  differences: readonly FakeDifference[] = [];
  /** Name of the model in responses. The default is the requested one. */
  answeredModel: string | undefined;
  /** Delay of each response. */
  latencyMs = 0;
  private readonly server: Server;
  private steps: { step: ProviderStep; remaining: number }[] = [];
  private shouldFail: (() => boolean) | undefined;
  private errorCount = 0;
  private heldResponses: (() => void)[] = [];
  private dictionary: FixedTranslations;

  private constructor(dictionary: FixedTranslations) {
    this.dictionary = dictionary;
    this.server = createServer((request, response) => {
      this.handle(request, response).catch((error: unknown) => {
        response.writeHead(500).end(createErrorBody(String(error), null));
      });
    });
  }

  static async start(port = 0, dictionary: FixedTranslations = {}): Promise<FakeOpenAi> {
    const fake = new FakeOpenAi(dictionary);
    fake.server.listen(port, '127.0.0.1');
    await once(fake.server, 'listening');
    return fake;
  }

  /** Value of OPENAI_BASE_URL. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** Sets the faults of the next requests in order; later requests succeed. */
  setBehavior(...steps: (Behavior | ProviderStep)[]): void {
    for (const entry of steps) {
      const step = typeof entry === 'string' ? { behavior: entry } : entry;
      this.steps.push({ step, remaining: step.times ?? 1 });
    }
  }

  /** Replaces the fixed translations. */
  setDictionary(dictionary: FixedTranslations): void {
    this.dictionary = dictionary;
  }

  /** Makes a share of the responses fail, in a deterministic sequence. */
  injectErrors(share: number): void {
    let state = 1;
    this.shouldFail = () => {
      // Park and Miller's generator.
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647 < share;
    };
  }

  /** Releases all held responses. */
  release(): void {
    for (const release of this.heldResponses.splice(0)) release();
  }

  get heldCount(): number {
    return this.heldResponses.length;
  }

  reset(): void {
    this.steps = [];
    this.shouldFail = undefined;
    this.received.length = 0;
    this.verificationRequests.length = 0;
    this.differences = [];
    this.answeredModel = undefined;
    this.release();
  }

  async close(): Promise<void> {
    this.release();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await readBody(request);
    const path = request.url ?? '';
    if (path === '/_control/behave') {
      this.setBehavior(...(JSON.parse(text) as ProviderStep[]));
      response.writeHead(204).end();
    } else if (path === '/_control/learn') {
      this.setDictionary(JSON.parse(text) as FixedTranslations);
      response.writeHead(204).end();
    } else if (path === '/_control/reset' || path === '/_control/release') {
      if (path.endsWith('reset')) this.reset();
      else this.release();
      response.writeHead(204).end();
    } else if (path === '/_control/received') {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(this.received));
    } else if (path === '/v1/chat/completions' && request.method === 'POST') {
      await this.complete(request, JSON.parse(text) as ReceivedRequest['body'], response);
    } else {
      response.writeHead(404).end(createErrorBody('Unknown path', null));
    }
  }

  private takeStep({ to, items }: WireRequest | WireVerification): ProviderStep {
    const entry = this.steps.find(
      ({ step }) =>
        (step.to === undefined || step.to === to) &&
        (step.ref === undefined || String(step.ref) in items),
    );
    if (!entry) {
      if (!this.shouldFail?.()) return { behavior: 'normal' };
      this.errorCount += 1;
      return { behavior: ERRORS[this.errorCount % ERRORS.length]!, retryAfter: '0' };
    }
    entry.remaining -= 1;
    if (entry.remaining <= 0) this.steps.splice(this.steps.indexOf(entry), 1);
    return entry.step;
  }

  private async complete(
    incoming: IncomingMessage,
    body: ReceivedRequest['body'],
    response: ServerResponse,
  ): Promise<void> {
    const messages = body['messages'] as { role: string; content: string }[];
    const last = messages.findLast(({ role }) => role === 'user');
    const request = JSON.parse(last?.content ?? '{}') as WireRequest | WireVerification;
    if (this.latencyMs > 0) await sleep(this.latencyMs);
    if ('task' in request) this.verificationRequests.push(request);
    else this.received.push({ authorization: incoming.headers.authorization, body, request });
    const step = this.takeStep(request);
    const sendError = (status: number, message: string, code: string | null, extraHeaders = {}) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...extraHeaders })
        .end(createErrorBody(message, code));
    switch (step.behavior) {
      case 'rate_limit':
        sendError(429, 'Slow down', 'rate_limit_exceeded', {
          'Retry-After': step.retryAfter ?? '1',
        });
        return;
      case 'insufficient_quota':
        sendError(429, 'You exceeded your current quota', 'insufficient_quota');
        return;
      case 'unauthorized':
        sendError(401, 'Incorrect API key provided', 'invalid_api_key');
        return;
      case 'forbidden':
        sendError(403, 'Your account may not use this', null);
        return;
      case 'model_not_found':
        sendError(404, 'The model does not exist', 'model_not_found');
        return;
      case 'server_error':
        response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Bad gateway</h1>');
        return;
      case 'stall':
        return;
      case 'stall_body':
        response.writeHead(200, { 'Content-Type': 'application/json' }).write('{"choices":');
        return;
      case 'reset':
        response.socket?.resetAndDestroy();
        return;
      case 'hold':
        await new Promise<void>((resolve) => this.heldResponses.push(resolve));
        this.sendCompletion(response, step, request, body);
        return;
      default:
        this.sendCompletion(response, step, request, body);
    }
  }

  private translate({ to, items, glossary }: WireRequest): FakeTranslations {
    const fixedTranslations = this.dictionary[to] ?? {};
    const fakeTranslations: FakeTranslations = {};
    for (const [ref, fields] of Object.entries(items)) {
      fakeTranslations[ref] = {};
      for (const [field, text] of Object.entries(fields)) {
        fakeTranslations[ref][field] =
          fixedTranslations[text] ?? createFakeTranslation(text, to, glossary);
      }
    }
    return fakeTranslations;
  }

  private findDifferences({ items }: WireVerification): object {
    const differences = Object.entries(items).flatMap(([ref, fields]) =>
      Object.entries(fields).flatMap(([field, { answer }]) =>
        this.differences
          .filter((difference) => answer.includes(difference.in))
          .map(({ in: quote, ...finding }) => ({ ref, field, quote, ...finding })),
      ),
    );
    return { differences };
  }

  private sendCompletion(
    response: ServerResponse,
    step: ProviderStep,
    request: WireRequest | WireVerification,
    body: ReceivedRequest['body'],
  ): void {
    const fakeResponse =
      'task' in request ? this.findDifferences(request) : this.translate(request);
    const { behavior } = step;
    if (!('task' in request)) corruptTranslations(step, request, fakeResponse as FakeTranslations);
    const isRefused = behavior === 'refusal';
    const content =
      behavior === 'broken_json' ? '{"1": {"name": "Mor' : JSON.stringify(fakeResponse);
    const finish = behavior === 'content_filter' || behavior === 'length' ? behavior : 'stop';
    const message = {
      role: 'assistant',
      content: isRefused ? null : content,
      refusal: isRefused ? 'I cannot help with that.' : null,
    };
    const completion = JSON.stringify({
      id: `chatcmpl-${this.received.length}`,
      object: 'chat.completion',
      created: 0,
      model: this.answeredModel ?? body['model'],
      choices:
        behavior === 'no_choices'
          ? []
          : [{ index: 0, message, logprobs: null, finish_reason: finish }],
      // Billed by the length of request and response.
      usage: usageOf(JSON.stringify(body['messages']), content),
    });
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(behavior === 'broken_http_json' ? completion.slice(0, 40) : completion);
  }
}

/**
 * `node fake-openai.ts --port N [--latency MS]` runs it as a process. `POST /_control/behave` sets faults with a JSON
 * list of steps; `…/release` and `…/reset` call the methods; `…/learn` sets the dictionary; `GET /_control/received`
 * lists the requests.
 */
if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '0' },
      latency: { type: 'string', default: '0' },
    },
  });
  const fake = await FakeOpenAi.start(Number(values.port));
  fake.latencyMs = Number(values.latency);
  process.stdout.write(`${fake.url}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void fake.close());
  }
}
