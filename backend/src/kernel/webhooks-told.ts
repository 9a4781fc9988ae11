import { type TriggerDef } from '@mikro-orm/core';

/*
 * Database triggers that note what webhooks tell of, in the transaction that does it: nothing that is committed is
 * lost, and nothing that is rolled back is told. What content became is in the log of changes, which knows it all. The
 * functions stand in the migration that made them; where nobody is to be told, they return at once.
 */

const eachRow = { timing: 'after', forEach: 'row' } as const;

/** Of the log of changes: all that a transaction changes is one event, which names the transaction. */
export const contentTold: TriggerDef<object> = {
  ...eachRow,
  events: ['insert'],
  name: 'webhooks_told',
  body: 'perform tell_webhooks_of_content(); return null',
};

/** Of the table of messages. */
export const messageTold: TriggerDef<object> = {
  ...eachRow,
  events: ['insert'],
  name: 'webhooks_told',
  body: `perform tell_webhooks('message.received', new.id, '{}'); return null`,
};

/**
 * Of the table of tasks: the last that ends tells of its job. At the commit, holding the job, so that of two that end
 * at the same moment the later sees both, and nobody waits who still has something to write.
 */
export const runTold: TriggerDef<object> = {
  ...eachRow,
  events: ['update'],
  name: 'webhooks_told',
  expression: `create constraint trigger webhooks_told after update on tasks deferrable initially deferred
    for each row when (old.state in ('queued', 'running', 'waiting', 'paused')
      and new.state not in ('queued', 'running', 'waiting', 'paused'))
    execute function tell_webhooks_of_run()`,
};
