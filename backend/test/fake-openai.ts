import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';

/** What a far end may do to those who ask it. */
export type Behaviour =
  | 'normal'
  /** 429 with `retryAfter`, seconds or an HTTP date. */
  | 'rate_limit'
  | 'insufficient_quota'
  | 'unauthorized'
  | 'forbidden'
  | 'model_not_found'
  /** 500 with an HTML page. */
  | 'server_error'
  /** No answer at all. */
  | 'stall'
  /** Headers, half a body, and silence. */
  | 'stall_body'
  | 'reset'
  /** A normal answer, but only once the test says `release`. */
  | 'hold'
  | 'broken_http_json'
  | 'broken_json'
  | 'no_choices'
  | 'missing_field'
  | 'extra_field'
  | 'empty_field'
  /** Simplified for Traditional Chinese and the other way round, kana in English. */
  | 'wrong_script'
  | 'changed_numbers'
  | 'echo'
  | 'refusal'
  | 'content_filter'
  | 'length';

export interface Step {
  readonly behaviour: Behaviour;
  /** Only for requests into this language (BCP 47). */
  readonly to?: string;
  /** Only for requests that hold this record; what becomes of texts becomes of its texts alone. */
  readonly ref?: number;
  /** How many requests it meets; 1 when left out. */
  readonly times?: number;
  readonly retryAfter?: string;
}

/** The JSON of the last user message, as docs/translation-protocol.md has it. */
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

/** The same where translations are to be compared with their sources. */
export interface WireReading {
  readonly task: 'verify';
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly items: Readonly<
    Record<string, Readonly<Record<string, { source: string; answer: string }>>>
  >;
}

/** What the second reader is made to find, wherever an answer holds `in`. */
export interface FakeDifference {
  readonly in: string;
  readonly type: string;
  /** By language as `docs/translation-protocol.md` has it, or one sentence. */
  readonly message: string | Readonly<Record<string, string>>;
  /** The words of the source that it is about. */
  readonly source?: string;
  readonly means?: Readonly<Record<string, string>>;
}

export interface Received {
  readonly authorization: string | undefined;
  readonly body: Readonly<Record<string, unknown>>;
  readonly request: WireRequest;
}

/** Ready translations: `"<to>": { "<text>": "<translation>" }`. */
export type Dictionary = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Answer = Record<string, Record<string, string>>;

const SAMPLES: Readonly<Record<string, string>> = {
  en: 'これはひらがなのぶんしょうです',
  ja: '这间房间很舒适',
  'zh-Hans': '這間房間很舒適',
  'zh-Hant': '这间房间很舒适',
};

/*
 * The language of the fake translator: made-up words in the right script, with the figures of the source.
 * The same text always comes out alike, and what comes out passes the product's checks.
 */

const MARKS: Readonly<Record<string, string>> = {
  en: 'In English: ',
  ja: '日本語で：',
  'zh-Hans': '简体：',
  'zh-Hant': '繁體：',
};

const LATIN = 'ka lo mu ri ta bo ku la mi ro tu ba ko li ma ru ti bu ki lu'.split(' ');
/** None that, at the end, would be a particle. */
const KANA = [...'あさまらいきちひみりうくすつふむゆる'];
/** Written alike in both Chinese scripts, and no numerals. */
const HAN = [...'山水花木林雨雪河岸光心安清白青古寺城海石'];

const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const WORD = /[A-Za-z][A-Za-z'’-]*/g;
/** What must survive as it is: addresses, figures with what clings to them, amounts of money. */
const KEPT =
  /https?:\/\/[\x21-\x7e]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:NT\$|US\$|[¥$€])\s?\d[\d,.]*|\d+(?:[.,:/-]\d+)*(?:LDK)?/g;

function pick(list: readonly string[], character: string): string {
  return list[(character.codePointAt(0) ?? 0) % list.length] ?? '';
}

/** Times and prices in signs that every language has. */
function plainFigures(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(
      /(上午|下午|午前|午後)?\s?(\d{1,2})[點点時时](?!間|间)(半)?/g,
      (_all, half: string | undefined, hour: string, thirty: string | undefined) => {
        const late = (half === '下午' || half === '午後') && Number(hour) < 12;
        return `${Number(hour) + (late ? 12 : 0)}:${thirty ? '30' : '00'}`;
      },
    )
    .replaceAll(/(\d[\d,]*)\s?(?:日圓|日元|円|yen)/g, '¥$1')
    .replaceAll(/[、，]/g, ', ')
    .replaceAll('。', '. ');
}

function spoken(text: string, to: string): string {
  const characters = (source: string, list: readonly string[]) =>
    [...source].map((character) => pick(list, character)).join('');
  if (to === 'en') {
    const words = text.replaceAll(EAST_ASIAN, (run) => ` ${characters(run, LATIN)} `);
    return words.replaceAll(WORD, (word) => (/^[klmrtb]/.test(word) ? word : word.toLowerCase()));
  }
  const list = to === 'ja' ? KANA : HAN;
  return text
    .replaceAll(EAST_ASIAN, (run) => characters(run, list))
    .replaceAll(WORD, (word) => characters(word.slice(0, Math.ceil(word.length / 2)), list));
}

/** One text in the language `to` (BCP 47), with the words of the glossary. */
function fakeTranslation(text: string, to: string, glossary: WireRequest['glossary']): string {
  const source = plainFigures(text);
  const terms = new Map(glossary.map((term) => [term.source, term.target]));
  const byLength = [...terms.keys()]
    .sort((a, b) => b.length - a.length)
    .map((part) => RegExp.escape(part));
  const kept = new RegExp([...byLength, KEPT.source].join('|'), 'g');
  let result = '';
  let end = 0;
  for (const match of source.matchAll(kept)) {
    result += spoken(source.slice(end, match.index), to) + (terms.get(match[0]) ?? match[0]);
    end = match.index + match[0].length;
  }
  result += spoken(source.slice(end), to);
  return `${MARKS[to] ?? ''}${result.replaceAll(/ {2,}/g, ' ').trim()}`;
}

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  request.setEncoding('utf8');
  for await (const chunk of request) text += String(chunk);
  return text;
}

function usageOf(asked: string, answered: string) {
  const [prompt, completion] = [Math.ceil(asked.length / 4), Math.ceil(answered.length / 4)];
  return {
    prompt_tokens: prompt,
    completion_tokens: completion,
    total_tokens: prompt + completion,
  };
}

function failure(message: string, code: string | null): string {
  return JSON.stringify({ error: { message, type: 'error', param: null, code } });
}

function corrupt({ behaviour, ref: only }: Step, { to, items }: WireRequest, answer: Answer): void {
  for (const [ref, fields] of Object.entries(answer)) {
    if (only !== undefined && ref !== String(only)) continue;
    const names = Object.keys(fields);
    const last = names.at(-1) ?? '';
    if (behaviour === 'missing_field') delete fields[last];
    if (behaviour === 'empty_field') fields[last] = '  ';
    if (behaviour === 'extra_field') fields['surprise'] = 'text';
    for (const field of names) {
      if (behaviour === 'echo') fields[field] = items[ref]?.[field] ?? '';
      if (behaviour === 'wrong_script') fields[field] = SAMPLES[to] ?? '';
      if (behaviour === 'changed_numbers') {
        fields[field] = (fields[field] ?? '').replaceAll(/\d+/g, (digits) => `${digits}7`);
      }
    }
  }
}

/** What a far end that errs does, in turns. */
const ERRORS: readonly Behaviour[] = [
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

/** A server on this machine that speaks OpenAI's chat completions, well or badly, as it is told. */
export class FakeOpenAi {
  /** Requests to translate. */
  readonly received: Received[] = [];
  /** Requests to read again. */
  readonly readings: WireReading[] = [];
  /** What the second reader finds; nothing, left alone. */
  differences: readonly FakeDifference[] = [];
  /** How long each answer takes. */
  latencyMs = 0;
  private readonly server: Server;
  private steps: { step: Step; left: number }[] = [];
  private erring: (() => boolean) | undefined;
  private errors = 0;
  private held: (() => void)[] = [];
  private dictionary: Dictionary;

  private constructor(dictionary: Dictionary) {
    this.dictionary = dictionary;
    this.server = createServer((request, response) => {
      this.handle(request, response).catch((error: unknown) => {
        response.writeHead(500).end(failure(String(error), null));
      });
    });
  }

  static async start(port = 0, dictionary: Dictionary = {}): Promise<FakeOpenAi> {
    const fake = new FakeOpenAi(dictionary);
    fake.server.listen(port, '127.0.0.1');
    await once(fake.server, 'listening');
    return fake;
  }

  /** For OPENAI_BASE_URL. */
  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/v1`;
  }

  /** What the next requests meet, in this order; then all is normal. */
  setBehavior(...steps: (Behaviour | Step)[]): void {
    for (const entry of steps) {
      const step = typeof entry === 'string' ? { behaviour: entry } : entry;
      this.steps.push({ step, left: step.times ?? 1 });
    }
  }

  /** From now on, these texts are translated so. */
  addDictionary(dictionary: Dictionary): void {
    this.dictionary = dictionary;
  }

  /** From now on, this share of answers goes wrong, by a sequence that is always the same. */
  injectDifference(share: number, seed = 1): void {
    let state = seed;
    this.erring = () => {
      // Park and Miller's generator.
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647 < share;
    };
  }

  /** Lets everything go that is held. */
  release(): void {
    for (const go of this.held.splice(0)) go();
  }

  get holdRequests(): number {
    return this.held.length;
  }

  reset(): void {
    this.steps = [];
    this.erring = undefined;
    this.received.length = 0;
    this.readings.length = 0;
    this.differences = [];
    this.release();
  }

  async close(): Promise<void> {
    this.release();
    this.server.closeAllConnections();
    this.server.close();
    await once(this.server, 'close');
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await read(request);
    const path = request.url ?? '';
    if (path === '/_control/behave') {
      this.setBehavior(...(JSON.parse(text) as Step[]));
      response.writeHead(204).end();
    } else if (path === '/_control/learn') {
      this.addDictionary(JSON.parse(text) as Dictionary);
      response.writeHead(204).end();
    } else if (path === '/_control/reset' || path === '/_control/release') {
      if (path.endsWith('reset')) this.reset();
      else this.release();
      response.writeHead(204).end();
    } else if (path === '/_control/received') {
      response.writeHead(200, { 'Content-Type': 'application/json' });
      response.end(JSON.stringify(this.received));
    } else if (path === '/v1/chat/completions' && request.method === 'POST') {
      await this.complete(request, JSON.parse(text) as Received['body'], response);
    } else {
      response.writeHead(404).end(failure('Unknown path', null));
    }
  }

  private next({ to, items }: WireRequest | WireReading): Step {
    const entry = this.steps.find(
      ({ step }) =>
        (step.to === undefined || step.to === to) &&
        (step.ref === undefined || String(step.ref) in items),
    );
    if (!entry) {
      if (!this.erring?.()) return { behaviour: 'normal' };
      this.errors += 1;
      return { behaviour: ERRORS[this.errors % ERRORS.length]!, retryAfter: '0' };
    }
    entry.left -= 1;
    if (entry.left <= 0) this.steps.splice(this.steps.indexOf(entry), 1);
    return entry.step;
  }

  private async complete(
    incoming: IncomingMessage,
    body: Received['body'],
    response: ServerResponse,
  ): Promise<void> {
    const messages = body['messages'] as { role: string; content: string }[];
    const last = messages.findLast(({ role }) => role === 'user');
    const request = JSON.parse(last?.content ?? '{}') as WireRequest | WireReading;
    if (this.latencyMs > 0) await sleep(this.latencyMs);
    if ('task' in request) this.readings.push(request);
    else this.received.push({ authorization: incoming.headers.authorization, body, request });
    const step = this.next(request);
    const fail = (status: number, message: string, code: string | null, more = {}) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', ...more })
        .end(failure(message, code));
    switch (step.behaviour) {
      case 'rate_limit':
        fail(429, 'Slow down', 'rate_limit_exceeded', { 'Retry-After': step.retryAfter ?? '1' });
        return;
      case 'insufficient_quota':
        fail(429, 'You exceeded your current quota', 'insufficient_quota');
        return;
      case 'unauthorized':
        fail(401, 'Incorrect API key provided', 'invalid_api_key');
        return;
      case 'forbidden':
        fail(403, 'Your account may not use this', null);
        return;
      case 'model_not_found':
        fail(404, 'The model does not exist', 'model_not_found');
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
        await new Promise<void>((resolve) => this.held.push(resolve));
        this.answer(response, step, request, body);
        return;
      default:
        this.answer(response, step, request, body);
    }
  }

  private translate({ to, items, glossary }: WireRequest): Answer {
    const known = this.dictionary[to] ?? {};
    const answer: Answer = {};
    for (const [ref, fields] of Object.entries(items)) {
      answer[ref] = {};
      for (const [field, text] of Object.entries(fields)) {
        answer[ref][field] = known[text] ?? fakeTranslation(text, to, glossary);
      }
    }
    return answer;
  }

  private read({ items }: WireReading): object {
    const differences = Object.entries(items).flatMap(([ref, fields]) =>
      Object.entries(fields).flatMap(([field, { answer }]) =>
        this.differences
          .filter((played) => answer.includes(played.in))
          .map(({ in: quote, ...said }) => ({ ref, field, quote, ...said })),
      ),
    );
    return { differences };
  }

  private answer(
    response: ServerResponse,
    step: Step,
    request: WireRequest | WireReading,
    body: Received['body'],
  ): void {
    const answer = 'task' in request ? this.read(request) : this.translate(request);
    const { behaviour } = step;
    if (!('task' in request)) corrupt(step, request, answer as Answer);
    const refused = behaviour === 'refusal';
    const content = behaviour === 'broken_json' ? '{"1": {"name": "Mor' : JSON.stringify(answer);
    const finish = behaviour === 'content_filter' || behaviour === 'length' ? behaviour : 'stop';
    const message = {
      role: 'assistant',
      content: refused ? null : content,
      refusal: refused ? 'I cannot help with that.' : null,
    };
    const completion = JSON.stringify({
      id: `chatcmpl-${this.received.length}`,
      object: 'chat.completion',
      created: 0,
      model: body['model'],
      choices:
        behaviour === 'no_choices'
          ? []
          : [{ index: 0, message, logprobs: null, finish_reason: finish }],
      // As billed: by the length of what was asked and answered.
      usage: usageOf(JSON.stringify(body['messages']), content),
    });
    response.writeHead(200, { 'Content-Type': 'application/json' });
    response.end(behaviour === 'broken_http_json' ? completion.slice(0, 40) : completion);
  }
}

/**
 * `node fake-openai.ts --port N [--latency MS]` runs it as a process of its own. Behaviour is set by
 * `POST /_control/behave` with a JSON list of steps, `…/release` and `…/reset`, `…/learn` gives it a dictionary;
 * `GET /_control/received` tells what was asked.
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
