import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import pLimit from 'p-limit';
import { type CleanedDrawing } from './drawing.worker.js';
import { notAnImage, tooLarge } from './intake-problem.js';
import { type Taken } from './photo.intake.js';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_WAIT_MS = 300_000;
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 };
const LOOK_MS = 200;
/** The browser's mind that cleaning takes is let go of when no drawing has come for a while. */
const IDLE_MS = 30_000;

/** Beside this file, in the source as in the build. */
const WORKER = new URL(import.meta.url.replace(/intake(?=\.[jt]s$)/, 'worker'));

const REFUSALS = {
  broken: 'The file cannot be read as a drawing.',
  entities: 'A drawing with entities of its own is not taken.',
} as const;

/** Whether the file begins as a drawing does. Types of text cannot be told by their first bytes alone. */
export function looksLikeDrawing(begin: Buffer): boolean {
  const text = begin.toString('utf8', 0, 10_000);
  return /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg[\s>])/i.test(text) && /<svg[\s>]/.test(text);
}

async function cpuMs(worker: Worker): Promise<number> {
  const { user, system } = await worker.cpuUsage();
  return (user + system) / 1000;
}

/** Keeps of a drawing what draws, in a thread of its own that hostile ones can do no more than end. */
@Injectable()
export class DrawingIntake implements OnModuleDestroy {
  /** Many times what a drawing of that size takes; of work, not of waiting for other work. */
  readonly maxCpuMs: number = 10_000;

  private worker: Worker | undefined;
  private readonly oneByOne = pLimit(1);
  private idle: NodeJS.Timeout | undefined;

  async onModuleDestroy(): Promise<void> {
    clearTimeout(this.idle);
    await this.worker?.terminate();
  }

  async take(path: string, size: number, field: string): Promise<Taken> {
    if (size > MAX_BYTES) throw tooLarge(field, 'The drawing is larger than 10 MB.');
    const cleaned = await this.oneByOne(() => this.clean(path));
    if (!cleaned) throw tooLarge(field, 'The drawing takes too much to read; please simplify it.');
    if (!('refused' in cleaned)) {
      return { ...cleaned, type: 'image/svg+xml', placeholder: null, renderable: false };
    }
    if (cleaned.refused === 'too_many_parts') {
      throw tooLarge(field, `The drawing has more than ${cleaned.most} parts.`);
    }
    throw notAnImage(field, REFUSALS[cleaned.refused]);
  }

  /** Undefined where it took more than a drawing may. */
  private async clean(path: string): Promise<CleanedDrawing | undefined> {
    clearTimeout(this.idle);
    const worker = (this.worker ??= await this.start());
    const begun = await cpuMs(worker);
    const limit = new AbortController();
    const watch = setInterval(() => {
      cpuMs(worker).then(
        (now) => now - begun > this.maxCpuMs && limit.abort(),
        () => limit.abort(),
      );
    }, LOOK_MS);
    try {
      const signal = AbortSignal.any([limit.signal, AbortSignal.timeout(MAX_WAIT_MS)]);
      worker.postMessage(path);
      const [cleaned] = (await once(worker, 'message', { signal })) as [CleanedDrawing];
      return cleaned;
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
    const worker = new Worker(WORKER, { resourceLimits: MEMORY });
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
