import { EntityManager } from '@mikro-orm/postgresql';
import { InjectQueue } from '@nestjs/bull';
import { Injectable } from '@nestjs/common';
import { type Queue } from 'bull';
import { OutboxLedger } from '../../platform/queue/outbox-ledger.js';
import { type OutboxMessage, OutboxQueue } from '../../platform/queue/outbox-queue.js';
import { Task } from '../jobs/index.js';
import { databaseTurns } from './database-turns.js';
import { TranslationTiming } from './translation-timing.js';
import { TRANSLATOR_ERRORS } from './translator-error.js';

export const TRANSLATION_QUEUE = 'translation';

@Injectable()
export class TaskQueueService extends OutboxQueue<Task> {
  constructor(
    em: EntityManager,
    timing: TranslationTiming,
    @InjectQueue(TRANSLATION_QUEUE) queue: Queue<OutboxMessage>,
  ) {
    const lost = { code: 'worker_lost', message: TRANSLATOR_ERRORS.worker_lost };
    const where = `kind = 'translation'`;
    const kind = { entity: Task, where, timing, lost, tellsQueueAway: true, inTurn: databaseTurns };
    super(queue, new OutboxLedger(em, kind));
  }
}
