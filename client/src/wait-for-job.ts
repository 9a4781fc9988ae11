import { pause } from './retry.js';
import { type components } from './schema.js';

type Job = components['schemas']['JobDto'];

const UNFINISHED_STATES: ReadonlySet<Job['state']> = new Set([
  'queued',
  'running',
  'waiting',
  'paused',
]);
const INITIAL_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;

/** Polls a job with growing intervals until it ends. */
export async function waitForJob(read: () => Promise<Job>, signal?: AbortSignal): Promise<Job> {
  for (let delayMs = INITIAL_DELAY_MS; ; delayMs = Math.min(delayMs * 1.5, MAX_DELAY_MS)) {
    const job = await read();
    if (!UNFINISHED_STATES.has(job.state)) return job;
    await pause(delayMs, signal);
  }
}
