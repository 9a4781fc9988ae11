import { pause } from './retry.js';
import { type components } from './schema.js';

type Job = components['schemas']['JobDto'];

const RUNNING: ReadonlySet<Job['state']> = new Set(['queued', 'running', 'waiting', 'paused']);
const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 5_000;

/** Asks for a job, ever more seldom, until it has come to its end. */
export async function jobEnd(read: () => Promise<Job>, signal?: AbortSignal): Promise<Job> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(wait * 1.5, LONGEST_WAIT_MS)) {
    const job = await read();
    if (!RUNNING.has(job.state)) return job;
    await pause(wait, signal);
  }
}
