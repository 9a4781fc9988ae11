import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';

const MAX_WAIT_MS = 300_000;
const POLL_INTERVAL_MS = 200;
/** Frees the thread's memory after this time without work. */
const IDLE_MS = 30_000;

export interface WorkerLimits {
  /** Path of the worker script. It posts `ready`, and responds to each message with one message. */
  readonly file: URL;
  readonly memoryMb: number;
}

async function readCpuMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}

/** Processes untrusted input in a thread, one message at a time. Malicious input can at most end the thread. */
export class SandboxedWorker<Message, Response> {
  private worker: Worker | undefined;
  private readonly queue = pLimit(1);
  private idleTimer: NodeJS.Timeout | undefined;

  constructor(private readonly limits: WorkerLimits) {}

  /** Returns the thread's response. Undefined if the thread exceeded `maxCpuMs` or a limit, or did not respond in time. */
  run(message: Message, maxCpuMs: number): Promise<Response | undefined> {
    return this.queue(() => this.execute(message, maxCpuMs));
  }

  async terminate(): Promise<void> {
    clearTimeout(this.idleTimer);
    await this.worker?.terminate();
  }

  private async execute(message: Message, maxCpuMs: number): Promise<Response | undefined> {
    clearTimeout(this.idleTimer);
    const worker = (this.worker ??= await this.start());
    const startedAtCpuMs = await readCpuMs(worker);
    const limit = new AbortController();
    const timer = setInterval(() => {
      readCpuMs(worker).then(
        (usedCpuMs) => {
          if (usedCpuMs - startedAtCpuMs > maxCpuMs) limit.abort();
        },
        () => limit.abort(),
      );
    }, POLL_INTERVAL_MS);
    try {
      const signal = AbortSignal.any([limit.signal, AbortSignal.timeout(MAX_WAIT_MS)]);
      worker.postMessage(message);
      const [response] = (await once(worker, 'message', { signal })) as [Response];
      return response;
    } catch {
      this.worker = undefined;
      await worker.terminate();
      return undefined;
    } finally {
      clearInterval(timer);
      this.idleTimer = setTimeout(() => void this.stop(), IDLE_MS).unref();
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
    // A thread that ends while idle is replaced.
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
