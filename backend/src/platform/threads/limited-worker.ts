import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

const MAX_WAIT_MS = 300_000;
const POLL_INTERVAL_MS = 200;
/** What the work takes in memory is let go of when none has come for a while. */
const IDLE_MS = 30_000;

export interface WorkerLimits {
  /** Beside who starts it, in the source as in the build. It says `ready`, and answers each message by one. */
  readonly file: URL;
  /** Of its JavaScript, in megabytes. */
  readonly memoryMb: number;
}

async function cpuMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}

/** A thread that reads hostile files or texts, one at a time: they can do no more than end the thread. */
export class SandboxedWorker<Question, Answer> {
  private worker: Worker | undefined;
  private readonly oneByOne = pLimit(1);
  private idle: NodeJS.Timeout | undefined;

  constructor(private readonly limits: WorkerLimits) {}

  /** Returns what the thread answers; undefined if it took more than `maxCpuMs` of work, or too much memory. */
  run(question: Question, maxCpuMs: number): Promise<Answer | undefined> {
    return this.oneByOne(() => this.carryOut(question, maxCpuMs));
  }

  async terminate(): Promise<void> {
    clearTimeout(this.idle);
    await this.worker?.terminate();
  }

  private async carryOut(question: Question, maxCpuMs: number): Promise<Answer | undefined> {
    clearTimeout(this.idle);
    const worker = (this.worker ??= await this.start());
    const begun = await cpuMs(worker);
    const limit = new AbortController();
    const watch = setInterval(() => {
      cpuMs(worker).then(
        (now) => now - begun > maxCpuMs && limit.abort(),
        () => limit.abort(),
      );
    }, POLL_INTERVAL_MS);
    try {
      const signal = AbortSignal.any([limit.signal, AbortSignal.timeout(MAX_WAIT_MS)]);
      worker.postMessage(question);
      const [answer] = (await once(worker, 'message', { signal })) as [Answer];
      return answer;
    } catch {
      this.worker = undefined;
      await worker.terminate();
      return undefined;
    } finally {
      clearInterval(watch);
      this.idle = setTimeout(() => void this.stop(), IDLE_MS).unref();
    }
  }

  private async start(): Promise<Worker> {
    const { file, memoryMb } = this.limits;
    const worker = new Worker(file, {
      resourceLimits: {
        maxOldGenerationSizeMb: memoryMb,
        maxYoungGenerationSizeMb: 64,
        stackSizeMb: 4,
      },
    });
    worker.unref();
    await once(worker, 'message');
    // One that ends while nobody waits for it is replaced.
    worker.on('error', () => undefined);
    worker.on('exit', () => {
      if (this.worker === worker) this.worker = undefined;
    });
    return worker;
  }

  private async stop(): Promise<void> {
    const { worker } = this;
    this.worker = undefined;
    await worker?.terminate();
  }
}
