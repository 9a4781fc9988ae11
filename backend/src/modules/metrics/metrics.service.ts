import { setTimeout as sleep } from 'node:timers/promises';
import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { OutboxQueue } from '../../platform/queue/outbox-queue.js';
import { type OutboxRow } from '../../platform/queue/outbox-row.entity.js';
import { ContentVersion } from '../../platform/response-cache/content-version.js';

/** Figures are asked for most urgently while something is away: what cannot be had by then is left out. */
const PATIENCE_MS = 1000;
const DEPTHS = ['waiting', 'active', 'delayed', 'paused', 'failed'] as const;

async function inTime<T>(ask: () => Promise<T>, use: (answer: T) => void): Promise<void> {
  const end = new AbortController();
  const tooLate = sleep(PATIENCE_MS, undefined, { signal: end.signal, ref: false });
  const answer = await Promise.race([ask(), tooLate]).catch(() => undefined);
  end.abort();
  if (answer !== undefined) use(answer);
}

/** The figures of this process, in the registry of its own. */
@Injectable()
export class MetricsService implements OnModuleInit, OnApplicationShutdown {
  readonly registry = new Registry();
  readonly requests = new Histogram({
    name: 'kawabe_http_request_duration_seconds',
    help: 'Requests that were worked for; what is answered from memory is not among them.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.registry],
  });

  constructor(
    private readonly em: EntityManager,
    private readonly version: ContentVersion,
    private readonly discovery: DiscoveryService,
  ) {}

  onModuleInit(): void {
    collectDefaultMetrics({ register: this.registry });
    this.gauge('kawabe_tasks', 'Tasks of jobs by state.', ['state'], (gauge) =>
      inTime(
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
    this.gauge('kawabe_outbox', 'Rows still to be worked at.', ['queue'], (gauge) =>
      Promise.all(this.outboxes().map((outbox) => this.count(outbox, gauge))),
    );
    this.gauge('kawabe_queue_depth', 'Jobs in Redis.', ['queue', 'state'], (gauge) =>
      Promise.all(this.outboxes().map((outbox) => this.measure(outbox, gauge))),
    );
    this.gauge(
      'kawabe_content_age_seconds',
      'Since content was last heard to change.',
      [],
      (gauge) => gauge.set((Date.now() - this.version.changedAt) / 1000),
    );
    this.gauge('kawabe_content_version', 'Changes of content heard by this process.', [], (gauge) =>
      gauge.set(this.version.current),
    );
    this.gauge(
      'kawabe_content_is_heard',
      '1 while changes made elsewhere are heard.',
      [],
      (gauge) => gauge.set(this.version.isTrusted ? 1 : 0),
    );
  }

  onApplicationShutdown(): void {
    this.registry.clear();
  }

  private gauge<L extends string>(
    name: string,
    help: string,
    labelNames: L[],
    read: (gauge: Gauge<L>) => unknown,
  ): void {
    const gauge: Gauge<L> = new Gauge({
      name,
      help,
      labelNames,
      registers: [this.registry],
      collect: async () => {
        gauge.reset();
        await read(gauge);
      },
    });
  }

  private outboxes(): OutboxQueue<OutboxRow>[] {
    return this.discovery
      .getProviders()
      .map(({ instance }) => instance as unknown)
      .filter(isOutbox);
  }

  private count({ queue, ledger }: OutboxQueue<OutboxRow>, gauge: Gauge<'queue'>): Promise<void> {
    return inTime(
      () => ledger.countUnfinished(),
      (count) => gauge.set({ queue: queue.name }, count),
    );
  }

  private measure(
    { queue }: OutboxQueue<OutboxRow>,
    gauge: Gauge<'queue' | 'state'>,
  ): Promise<void> {
    return inTime(
      () => queue.getJobCounts(),
      (counts) => {
        for (const state of DEPTHS)
          gauge.set({ queue: queue.name, state }, readCount(counts, state));
      },
    );
  }
}

function isOutbox(provider: unknown): provider is OutboxQueue<OutboxRow> {
  return provider instanceof OutboxQueue;
}

const readCount = (counts: object, state: (typeof DEPTHS)[number]) =>
  (counts as Partial<Record<string, number>>)[state] ?? 0;
