import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { SandboxedWorker } from '../../platform/threads/sandboxed-worker.js';
import {
  type CheckRequest,
  type Finding,
  type SentText,
  type Term,
} from '@kawabe/translation-checks';

/** Maximum total length of both texts for a check in the main thread (a few milliseconds). */
const MAX_INLINE_LENGTH = 2_000;
const MEMORY_MB = 256;

const WORKER = pathToFileURL(
  createRequire(import.meta.url).resolve('@kawabe/translation-checks/worker'),
);

/** Holds back a machine translation that could not be checked. */
const UNCHECKED_FINDING: Finding = {
  rule: 'unchecked',
  severity: 'holds',
  message: 'The text could not be checked: the checks took too much time or memory.',
};

/** A translation with its source. */
export interface TextCheckRequest {
  /** The source, with the rules of its field. */
  readonly sent: SentText;
  readonly from: Language;
  /** The translation. */
  readonly text: string;
  readonly to: Language;
  readonly glossary?: readonly Term[];
  /** Whether a visitor wrote the text; it is then checked in the worker thread whatever its length. */
  readonly untrusted?: boolean;
}

/**
 * Checks a translation against its source. Texts by visitors and long texts are checked in a worker thread with a
 * limit of CPU time and memory; beyond it, the finding `unchecked` is returned.
 */
@Injectable()
export class TextChecker implements OnModuleDestroy {
  /** About 20 times the duration for 20,000 characters. CPU time only, so a busy machine does not cause failures. */
  readonly maxCpuMs: number = 5_000;
  readonly workerFile: URL = WORKER;

  private readonly logger = new Logger(TextChecker.name);
  private worker: SandboxedWorker<CheckRequest, readonly Finding[]> | undefined;

  onModuleDestroy(): Promise<void> | undefined {
    return this.worker?.terminate();
  }

  async check(request: TextCheckRequest): Promise<readonly Finding[]> {
    const { sent, from, text, to, glossary = [], untrusted = false } = request;
    if (!untrusted && sent.text.length + text.length <= MAX_INLINE_LENGTH) {
      // Loaded on first use: the server starts without the rules.
      const { checkText } = await import('@kawabe/translation-checks');
      return checkText(sent, from, text, to, glossary);
    }
    return (await this.checkInThread(request)) ?? [UNCHECKED_FINDING];
  }

  /** Returns undefined if the thread has reached its limits or could not be started. */
  private async checkInThread({ sent, from, text, to, glossary = [] }: TextCheckRequest) {
    const { title = false, list = false, maxLength } = sent.field;
    const field = { title, list, maxLength };
    // Functions and database records do not pass between threads.
    const terms = glossary.map(
      ({ kind, words, aliases, doNotTranslate, exactCase, forbidden }): Term => ({
        kind,
        words,
        aliases,
        doNotTranslate,
        exactCase,
        forbidden,
      }),
    );
    const request = { sent: { text: sent.text, field }, from, text, to, glossary: terms };
    this.worker ??= new SandboxedWorker({ file: this.workerFile, memoryMb: MEMORY_MB });
    try {
      return await this.worker.run(request, this.maxCpuMs);
    } catch (error) {
      this.logger.error('The checks of texts could not be started.', error);
      return undefined;
    }
  }
}
