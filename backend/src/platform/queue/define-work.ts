import { type EntityClass, EntityManager } from '@mikro-orm/postgresql';
import { BullModule, getQueueToken } from '@nestjs/bull';
import { type DynamicModule, type Provider, type Type } from '@nestjs/common';
import { type Queue } from 'bull';
import { Metrics } from '../metrics/metrics.js';
import { type OutboxOptions, OutboxRepository, type OutboxTiming } from './outbox-repository.js';
import { type OutboxMessage, OutboxQueue } from './outbox-queue.js';
import { type OutboxRow } from './outbox-row.entity.js';
import { OutboxWorker, type RowPerformer } from './outbox-worker.js';

type InstancesOf<Types extends readonly Type[]> = {
  [Index in keyof Types]: InstanceType<Types[Index]>;
};

interface WorkOptions<Row extends OutboxRow, Timing, Injected extends readonly Type[]> extends Omit<
  OutboxOptions<Row>,
  'entity' | 'timing' | 'onChange'
> {
  readonly name: string;
  readonly entity: EntityClass<Row>;
  /** Injected, so that tests can shorten the delays. */
  readonly timing: Type<Timing>;
  /** Selects the timing of this work if the class contains several. */
  readonly selectTiming?: (timing: Timing) => OutboxTiming;
  readonly onChange?: (em: EntityManager) => Promise<void>;
  /** Classes to inject into `worker`, in this order. */
  readonly inject: Injected;
  readonly worker: (
    outbox: OutboxQueue<Row>,
    ...instances: InstancesOf<Injected>
  ) => RowPerformer<Row>;
}

export interface WorkDefinition {
  readonly imports: DynamicModule[];
  readonly providers: Provider[];
  /** Only for processes with workers. */
  readonly workers: Provider[];
}

/**
 * Defines a kind of background work: its table, its Bull queue and its worker. `Outbox` is the class by which other
 * services inject the queue.
 */
export function defineWork<Row extends OutboxRow, Timing, const Injected extends readonly Type[]>(
  Outbox: Type<OutboxQueue<Row>>,
  {
    name,
    entity,
    timing,
    selectTiming,
    onChange,
    inject,
    worker,
    ...outboxOptions
  }: WorkOptions<Row, Timing, Injected>,
): WorkDefinition {
  const createQueue = (em: EntityManager, allTimings: Timing, queue: Queue<OutboxMessage>) => {
    const options = {
      ...outboxOptions,
      entity,
      timing: selectTiming ? selectTiming(allTimings) : (allTimings as OutboxTiming),
      ...(onChange && { onChange: () => onChange(em.fork()) }),
    };
    return new Outbox(queue, new OutboxRepository<Row>(em, options));
  };
  const createWorker = (
    outbox: OutboxQueue<Row>,
    metrics: Metrics,
    ...instances: InstancesOf<Injected>
  ) => new OutboxWorker(outbox, metrics, worker(outbox, ...instances));
  return {
    imports: [BullModule.registerQueue({ name })],
    providers: [
      {
        provide: Outbox,
        useFactory: createQueue,
        inject: [EntityManager, timing, getQueueToken(name)],
      },
    ],
    workers: [
      { provide: Symbol(name), useFactory: createWorker, inject: [Outbox, Metrics, ...inject] },
    ],
  };
}
