import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { SandboxedWorker } from '../../../platform/threads/sandboxed-worker.js';
import { type SanitizedSvg } from './svg.worker.js';
import { notAnImageProblem, tooLargeProblem } from '../media-type.js';
import { type ProcessedFile } from './photo.processor.js';

const MAX_BYTES = 10 * 1024 * 1024;

/** The worker is next to this file, in the source and in the build. */
const WORKER = new URL(import.meta.url.replace(/processor(?=\.[jt]s$)/, 'worker'));

const SVG_PROBLEMS = {
  broken: 'The file is not a valid SVG.',
  entities: 'SVGs with custom entities are not accepted.',
} as const;

/** Whether a file starts like an SVG. Text formats have no signature bytes. */
export function looksLikeSvg(head: Buffer): boolean {
  const text = head.toString('utf8', 0, 10_000);
  return /^\uFEFF?\s*<(?:\?xml|!--|!DOCTYPE\s+svg|svg[\s>])/i.test(text) && /<svg[\s>]/.test(text);
}

/** Sanitizes SVGs in a worker thread, so that a hostile file can end only the thread. */
@Injectable()
export class SvgProcessor implements OnModuleDestroy {
  /** Many times what a file of the maximum size takes. CPU time, so a busy machine does not cause failures. */
  readonly maxCpuMs: number = 10_000;

  private readonly worker = new SandboxedWorker<string, SanitizedSvg>({
    file: WORKER,
    memoryMb: 512,
  });

  onModuleDestroy(): Promise<void> {
    return this.worker.terminate();
  }

  async process(path: string, size: number, field: string): Promise<ProcessedFile> {
    if (size > MAX_BYTES) throw tooLargeProblem(field, 'The SVG is larger than 10 MB.');
    const sanitized = await this.worker.run(path, this.maxCpuMs);
    if (!sanitized)
      throw tooLargeProblem(field, 'The drawing takes too much to read; please simplify it.');
    if (!('refused' in sanitized)) {
      return { ...sanitized, type: 'image/svg+xml', placeholder: null, renderable: false };
    }
    if (sanitized.refused === 'too_many_parts') {
      throw tooLargeProblem(field, `The SVG has more than ${sanitized.max} elements.`);
    }
    throw notAnImageProblem(field, SVG_PROBLEMS[sanitized.refused]);
  }
}
