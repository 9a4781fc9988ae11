import { type ByLanguage, type QuotePair } from '../src/kernel/provenance.js';
import { MikroORM } from '@mikro-orm/postgresql';
import { Test } from '@nestjs/testing';
import { TranslationTiming } from '../src/modules/translation/index.js';
import { WorkerModule } from '../src/worker.module.js';
import {
  ADMIN,
  type Override,
  applyOverrides,
  startApp,
  type TestApp,
  createTestConfig,
} from './app.js';
import { eventually } from './eventually.js';
import { FakeOpenAi } from './fake-openai.js';

class QuickTiming extends TranslationTiming {
  override readonly gatherMs: number = 5;
  override readonly settleMs = 1500;
  /** Never: it would read records while tests count reads. */
  override readonly recheckMs: number = 3_600_000;
  override readonly backoffMs = 20;
  override readonly maxBackoffMs = 200;
  override readonly attempts = 3;
  override readonly renewMs: number = 100;
  override readonly leaseMs: number = 1000;
  override readonly sweepMs = 200;
  override readonly graceMs = 200;
}

/** Does not wait long for a far end that says nothing. */
class HastyTiming extends QuickTiming {
  override readonly requestTimeoutMs = 1000;
}

/** Waits for what is to go together, however busy the machine is. */
class GatheringTiming extends QuickTiming {
  override readonly gatherMs = 300;
}

/** With many tasks in hand: what is quick for one is too much for all. */
class CrowdedTiming extends QuickTiming {
  override readonly renewMs = 1500;
  override readonly leaseMs = 8000;
}

/** Checks texts again as soon as anything changes. */
class CheckingTiming extends QuickTiming {
  override readonly recheckMs = 20;
}

/** On a machine that stands still every now and then. */
class BreathlessTiming extends QuickTiming {
  override readonly renewMs = 3_600_000;
}

export const QUICK: Override = { token: TranslationTiming, value: new QuickTiming() };
export const SHORT_REQUEST_TIMEOUT: Override = {
  token: TranslationTiming,
  value: new HastyTiming(),
};
export const LONG_GATHERING: Override = { token: TranslationTiming, value: new GatheringTiming() };
export const LONG_LEASES: Override = { token: TranslationTiming, value: new CrowdedTiming() };
export const CHECKING: Override = { token: TranslationTiming, value: new CheckingTiming() };
export const NO_LEASE_RENEWAL: Override = {
  token: TranslationTiming,
  value: new BreathlessTiming(),
};

export interface FindingView {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly at?: [number, number];
  readonly pair?: QuotePair;
  readonly reasons?: ByLanguage;
}

/** A version as the editing calls answer it, as far as these tests look. */
export interface VersionView {
  readonly language: string;
  readonly stale: boolean;
  readonly name: string | null;
  readonly description: string | null;
  readonly amenities: string | null;
  readonly price: string | null;
  readonly provenance: Readonly<
    Record<
      string,
      {
        origin: string | null;
        stale: boolean;
        from?: string;
        model?: string;
        style?: number;
        glossary?: string;
        findings?: FindingView[];
        suggestion?: {
          text: string;
          basis: string;
          needsReview?: string[];
          findings?: FindingView[];
        };
      }
    >
  >;
}

export interface JobView {
  readonly id: number;
  readonly state: string;
  readonly progress: { done: number; total: number };
  readonly error: { code: string; message: string } | null;
  readonly tokensIn: number;
  readonly tokensOut: number;
  readonly cost: number | null;
  readonly tasks: readonly {
    id: number;
    entityType: string;
    recordId: number;
    language: string;
    fields: string[];
    state: string;
    attempts: number;
    error: { code: string; message: string } | null;
    note: string | null;
    nextAttemptAt: string | null;
    tokensIn: number;
  }[];
}

export const ROOM_INPUT = {
  type: 'Studio',
  capacity: 2,
  name: '晨之間',
  description: '徒步3分鐘到道頓堀，下午3點入住。',
  amenities: '廚房, 洗衣機, Wi-Fi',
  price: '¥9,800',
};

const OVER = new Set(['done', 'partly_failed', 'failed', 'cancelled']);

/** The product with a far end that does as it is told, and the few things these tests do over and over. */
export class TranslationTestApp {
  private constructor(
    readonly test: TestApp,
    readonly fake: FakeOpenAi,
  ) {}

  /** With workers in the server's process, unless `WORKERS` says otherwise. */
  static async open(
    variables: Readonly<Record<string, string>> = {},
    databaseUrl?: string,
    timing = QUICK,
    overrides: readonly Override[] = [],
  ): Promise<TranslationTestApp> {
    const fake = await FakeOpenAi.start();
    const test = await startApp(
      { WORKERS: '1', OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: fake.url, ...variables },
      databaseUrl,
      [timing, ...overrides],
    );
    return new TranslationTestApp(test, fake);
  }

  async close(): Promise<void> {
    this.fake.release();
    await this.test.close();
    await this.fake.close();
  }

  /** A bearer token of the administrator, for clients other than supertest. */
  async token(): Promise<string> {
    const { body } = await this.test.visitor.post('/api/auth/login').send(ADMIN).expect(200);
    return body.token;
  }

  async room(words: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const { body } = await this.test.admin
      .post('/api/base-rooms')
      .send({ ...ROOM_INPUT, ...words })
      .expect(201);
    return body.id;
  }

  /** Writes words by hand. */
  async write(id: number, language: string, words: object): Promise<void> {
    await this.test.admin
      .put(`/api/content/rooms/${id}/translations/${language}`)
      .send(words)
      .expect(200);
  }

  async version(id: number, language: string): Promise<VersionView | undefined> {
    const { body } = await this.test.admin.get(`/api/content/rooms/${id}`).expect(200);
    return body.translations.find((version: VersionView) => version.language === language);
  }

  /** Orders translations; the id of the job. */
  async order(id: number, order: object = {}): Promise<number> {
    const { body } = await this.test.admin
      .post(`/api/content/rooms/${id}/generate-translations`)
      .send(order)
      .expect(202);
    return body.job.id;
  }

  async job(id: number): Promise<JobView> {
    const { body } = await this.test.admin.get(`/api/jobs/${id}`).expect(200);
    return body;
  }

  /** Orders translations of several rooms in one job; its id. */
  async requestAll(ids: readonly number[], order: object = {}): Promise<number> {
    const records = ids.map((recordId) => ({ kind: 'rooms', recordId }));
    const { body } = await this.test.admin
      .post('/api/translations/generate')
      .send({ records, ...order })
      .expect(202);
    return body.job.id;
  }

  /** Has the far end asked anew for what it was asked before. */
  async forget(): Promise<void> {
    await this.test.app.get(MikroORM).em.fork().execute('delete from kept_answer');
  }

  async settings(change: object): Promise<void> {
    const { body } = await this.test.admin.get('/api/translations/settings').expect(200);
    const whole = { ...change, version: body.version };
    await this.test.admin.put('/api/translations/settings').send(whole).expect(200);
  }

  /** The job once `fits` holds for it. */
  async waitForJobState(id: number, fits: (job: JobView) => boolean): Promise<JobView> {
    return eventually(async () => {
      const job = await this.job(id);
      if (!fits(job)) throw new Error(`The job is ${JSON.stringify(job)}`);
      return job;
    });
  }

  finished(id: number): Promise<JobView> {
    return this.waitForJobState(id, ({ state }) => OVER.has(state));
  }

  /** Orders and waits for the end. */
  async generate(id: number, order: object = {}): Promise<JobView> {
    return this.finished(await this.order(id, order));
  }
}

/** A worker alone, as `worker.ts` starts it, on the database of a server. */
export async function startWorker(
  databaseUrl: string,
  variables: Readonly<Record<string, string>>,
  timing = QUICK,
): Promise<{ close: () => Promise<void> }> {
  const config = createTestConfig(databaseUrl, variables);
  const builder = Test.createTestingModule({ imports: [WorkerModule.forRoot(config)] });
  const module = await applyOverrides(builder, [timing]).compile();
  module.useLogger(false);
  await module.init();
  return { close: () => module.close() };
}
