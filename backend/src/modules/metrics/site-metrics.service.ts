import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { type Gauge, Registry } from 'prom-client';
import { addGauge } from '../../platform/metrics/metrics.js';
import { OutboxQueue } from '../../platform/queue/outbox-queue.js';
import { type OutboxRow } from '../../platform/queue/outbox-row.entity.js';
import { WorkerHeartbeats } from '../../platform/queue/worker-heartbeats.service.js';
import { TranslationSettings, Usage } from '../translation/index.js';

/** Maximum time for each value. Metrics are most needed during an outage, so unavailable values are omitted. */
const TIMEOUT_MS = 1000;
const QUEUE_STATES = ['waiting', 'active', 'delayed', 'paused', 'failed'] as const;

async function withTimeout<T>(
  query: () => Promise<T>,
  onResult: (result: T) => void,
): Promise<void> {
  const timer = new AbortController();
  const timeout = sleep(TIMEOUT_MS, undefined, { signal: timer.signal, ref: false });
  const result = await Promise.race([query(), timeout]).catch(() => undefined);
  timer.abort();
  if (result !== undefined) onResult(result);
}

/**
 * Metrics of the whole site, from PostgreSQL and Redis. They are equal in all processes, so they have their own
 * registry, which is scraped in one process only.
 */
@Injectable()
export class SiteMetrics implements OnModuleInit, OnApplicationShutdown {
  readonly registry = new Registry();

  constructor(
    private readonly em: EntityManager,
    private readonly discovery: DiscoveryService,
    private readonly workers: WorkerHeartbeats,
    private readonly usage: Usage,
    private readonly settings: TranslationSettings,
  ) {}

  onModuleInit(): void {
    this.addOutboxGauges();
    this.addTaskGauge();
    this.addBudgetGauge();
    addGauge(
      this.registry,
      'kawabe_worker_heartbeat_age_seconds',
      'Seconds since the last heartbeat of a worker process.',
      [],
      (gauge) =>
        withTimeout(
          () => this.workers.read(),
          ({ secondsAgo }) => secondsAgo !== null && gauge.set(secondsAgo),
        ),
    );
  }

  onApplicationShutdown(): void {
    this.registry.clear();
  }

  private addOutboxGauges(): void {
    const findOutboxes = () =>
      this.discovery
        .getProviders()
        .map(({ instance }) => instance as unknown)
        .filter(isOutbox);
    const forEachOutbox = (query: (outbox: OutboxQueue<OutboxRow>) => Promise<void>) =>
      Promise.all(findOutboxes().map(query));
    addGauge(
      this.registry,
      'kawabe_outbox_rows',
      'Queued rows, by state: unfinished, and permanently failed (failed).',
      ['queue', 'state'],
      (gauge) => forEachOutbox((outbox) => setOutboxCounts(outbox, gauge)),
    );
    addGauge(
      this.registry,
      'kawabe_outbox_oldest_seconds',
      'How long the most overdue row has been waiting, in seconds.',
      ['queue'],
      (gauge) =>
        forEachOutbox(({ queue, repository }) =>
          withTimeout(
            () => repository.oldestAgeSeconds(),
            (seconds) => gauge.set({ queue: queue.name }, seconds),
          ),
        ),
    );
    addGauge(this.registry, 'kawabe_queue_depth', 'Jobs in Redis.', ['queue', 'state'], (gauge) =>
      forEachOutbox((outbox) => setQueueDepth(outbox, gauge)),
    );
  }

  private addTaskGauge(): void {
    addGauge(this.registry, 'kawabe_tasks', 'Tasks of jobs by state.', ['state'], (gauge) =>
      withTimeout(
        () =>
          this.em
            .fork()
            .execute<{ state: string; count: number }[]>(
              'select state, count(*)::int as count from tasks group by state',
            ),
        (rows) => {
          for (const { state, count } of rows) gauge.set({ state }, count);
        },
      ),
    );
  }

  private addBudgetGauge(): void {
    addGauge(
      this.registry,
      'kawabe_translator_monthly_cost',
      'The cost of translation this month (spent) and its budget (budget), in the currency of the translation settings.',
      ['part'],
      (gauge) =>
        withTimeout(
          () => Promise.all([this.usage.readUsageThisMonth(), this.settings.read()]),
          ([{ cost }, { monthlyBudget }]) => {
            if (cost !== null) gauge.set({ part: 'spent' }, cost);
            if (monthlyBudget !== null) gauge.set({ part: 'budget' }, monthlyBudget);
          },
        ),
    );
  }
}

function isOutbox(provider: unknown): provider is OutboxQueue<OutboxRow> {
  return provider instanceof OutboxQueue;
}

function setOutboxCounts(
  { queue, repository }: OutboxQueue<OutboxRow>,
  gauge: Gauge<'queue' | 'state'>,
): Promise<void> {
  return withTimeout(
    () => repository.countByState(),
    (counts) => {
      for (const [state, number] of Object.entries(counts)) {
        gauge.set({ queue: queue.name, state }, number);
      }
    },
  );
}

function setQueueDepth(
  { queue }: OutboxQueue<OutboxRow>,
  gauge: Gauge<'queue' | 'state'>,
): Promise<void> {
  return withTimeout(
    () => queue.getJobCounts(),
    (counts) => {
      for (const state of QUEUE_STATES)
        gauge.set({ queue: queue.name, state }, readCount(counts, state));
    },
  );
}

const readCount = (counts: object, state: (typeof QUEUE_STATES)[number]) =>
  (counts as Partial<Record<string, number>>)[state] ?? 0;
