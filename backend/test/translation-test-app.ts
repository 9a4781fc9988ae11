import { type ByLanguage, type QuotePair } from '../src/kernel/provenance.js';
import { MikroORM } from '@mikro-orm/postgresql';
import { Test } from '@nestjs/testing';
import { TranslationTiming } from '../src/modules/translation/index.js';
import { WorkerModule } from '../src/worker.module.js';
import {
  ADMIN,
  type ProviderOverride,
  applyOverrides,
  startApp,
  type TestApp,
  createTestConfig,
} from './app.js';
import { eventually } from './eventually.js';
import { FakeOpenAi } from './fake-openai.js';

class QuickTiming extends TranslationTiming {
  override readonly batchDelayMs: number = 5;
  override readonly debounceMs = 1500;
  /** Disabled: it would read records while tests count queries. */
  override readonly recheckMs: number = 3_600_000;
  override readonly backoffMs = 20;
  override readonly maxBackoffMs = 200;
  override readonly attempts = 3;
  override readonly renewMs: number = 100;
  override readonly leaseMs: number = 1000;
  override readonly sweepMs = 200;
  override readonly graceMs = 200;
}

/** Times out soon if the provider does not respond. */
class ShortTimeoutTiming extends QuickTiming {
  override readonly requestTimeoutMs = 1000;
}

/** Waits long enough to combine requests on a busy machine. */
class LongBatchDelayTiming extends QuickTiming {
  override readonly batchDelayMs = 300;
}

/** Long leases for many concurrent tasks. */
class LongLeaseTiming extends QuickTiming {
  override readonly renewMs = 1500;
  override readonly leaseMs = 8000;
}

/** Rechecks texts as soon as anything changes. */
class QuickRecheckTiming extends QuickTiming {
  override readonly recheckMs = 20;
}

/** Renews no leases during a test, as on a machine that stalls. */
class NoRenewalTiming extends QuickTiming {
  override readonly renewMs = 3_600_000;
}

export const QUICK: ProviderOverride = { token: TranslationTiming, value: new QuickTiming() };
export const SHORT_REQUEST_TIMEOUT: ProviderOverride = {
  token: TranslationTiming,
  value: new ShortTimeoutTiming(),
};
export const LONG_BATCH_DELAY: ProviderOverride = {
  token: TranslationTiming,
  value: new LongBatchDelayTiming(),
};
export const LONG_LEASES: ProviderOverride = {
  token: TranslationTiming,
  value: new LongLeaseTiming(),
};
export const QUICK_RECHECK: ProviderOverride = {
  token: TranslationTiming,
  value: new QuickRecheckTiming(),
};
export const NO_LEASE_RENEWAL: ProviderOverride = {
  token: TranslationTiming,
  value: new NoRenewalTiming(),
};

export interface FindingView {
  readonly rule: string;
  readonly severity: string;
  readonly message: string;
  readonly at?: [number, number];
  readonly pair?: QuotePair;
  readonly reasons?: ByLanguage;
}

/** The members of a translation that tests read. */
export interface TranslationView {
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

const ROOM_INPUT = {
  type: 'Studio',
  capacity: 2,
  name: '晨之間',
  description: '徒步3分鐘到道頓堀，下午3點入住。',
  amenities: '廚房, 洗衣機, Wi-Fi',
  price: '¥9,800',
};

const FINISHED_STATES = new Set(['done', 'partly_failed', 'failed', 'cancelled']);

/** The product with a fake provider, and helpers for tests of translation. */
export class TranslationTestApp {
  private constructor(
    readonly test: TestApp,
    readonly fake: FakeOpenAi,
  ) {}

  /** Starts the product with a fake provider, and with workers in its process unless `WORKERS` is set. */
  static async open(
    variables: Readonly<Record<string, string>> = {},
    databaseUrl?: string,
    timing = QUICK,
    overrides: readonly ProviderOverride[] = [],
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

  /** Returns a bearer token of the administrator, for clients other than supertest. */
  async createToken(): Promise<string> {
    const { body } = await this.test.visitor.post('/api/auth/login').send(ADMIN).expect(200);
    return body.token;
  }

  /** Creates a room in Traditional Chinese; returns its id. */
  async createRoom(texts: Readonly<Record<string, unknown>> = {}): Promise<number> {
    const { body } = await this.test.admin
      .post('/api/base-rooms')
      .send({ ...ROOM_INPUT, ...texts })
      .expect(201);
    return body.id;
  }

  /** Writes text by a person. */
  async write(id: number, language: string, texts: object): Promise<void> {
    await this.test.admin
      .put(`/api/content/rooms/${id}/translations/${language}`)
      .send(texts)
      .expect(200);
  }

  /** Returns the stored translation of a room; undefined if there is none. */
  async fetchTranslation(id: number, language: string): Promise<TranslationView | undefined> {
    const { body } = await this.test.admin.get(`/api/content/rooms/${id}`).expect(200);
    return body.translations.find(
      (translation: TranslationView) => translation.language === language,
    );
  }

  /** Requests translations; returns the id of the job. */
  async requestTranslation(id: number, options: object = {}): Promise<number> {
    const { body } = await this.test.admin
      .post(`/api/content/rooms/${id}/generate-translations`)
      .send(options)
      .expect(202);
    return body.job.id;
  }

  async fetchJob(id: number): Promise<JobView> {
    const { body } = await this.test.admin.get(`/api/jobs/${id}`).expect(200);
    return body;
  }

  /** Requests translations of several rooms in one job; returns its id. */
  async requestTranslations(ids: readonly number[], options: object = {}): Promise<number> {
    const records = ids.map((recordId) => ({ kind: 'rooms', recordId }));
    const { body } = await this.test.admin
      .post('/api/translations/generate')
      .send({ records, ...options })
      .expect(202);
    return body.job.id;
  }

  /** Empties the translation cache. */
  async clearCache(): Promise<void> {
    await this.test.app.get(MikroORM).em.fork().execute('delete from translation_cache');
  }

  /** Changes settings of translation. */
  async changeSettings(change: object): Promise<void> {
    const { body } = await this.test.admin.get('/api/translations/settings').expect(200);
    const input = { ...change, version: body.version };
    await this.test.admin.put('/api/translations/settings').send(input).expect(200);
  }

  /** Waits until `matches` is true for the job. */
  async waitForJobState(id: number, matches: (job: JobView) => boolean): Promise<JobView> {
    return eventually(async () => {
      const job = await this.fetchJob(id);
      if (!matches(job)) throw new Error(`The job is ${JSON.stringify(job)}`);
      return job;
    });
  }

  /** Waits until the job is finished, whatever its outcome. */
  waitForEnd(id: number): Promise<JobView> {
    return this.waitForJobState(id, ({ state }) => FINISHED_STATES.has(state));
  }

  /** Requests translations and waits for the end of the job. */
  async generate(id: number, options: object = {}): Promise<JobView> {
    return this.waitForEnd(await this.requestTranslation(id, options));
  }
}

/** Starts a worker like `worker.ts` on the database of a server. */
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
