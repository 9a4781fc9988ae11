import { type Readable } from 'node:stream';
import { Problem } from '../../kernel/problem.js';
import { type Metrics } from '../metrics/metrics.js';
import {
  type ByteRange,
  isNotFoundError,
  type ListedFile,
  Storage,
  type StoredFile,
} from './storage.js';

/** A missing file is an answer; what else can go wrong has a code. */
function outcomeOf(error: unknown): string {
  if (isNotFoundError(error)) return 'missing';
  return error instanceof Problem ? error.code : 'failed';
}

/** A storage whose answers are timed. */
export class InstrumentedStorage extends Storage {
  constructor(
    private readonly inner: Storage,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  override put(name: string, bytes: Uint8Array, type: string): Promise<void> {
    return this.timed('put', () => this.inner.put(name, bytes, type));
  }

  override stat(name: string): Promise<StoredFile | undefined> {
    return this.timed('stat', () => this.inner.stat(name));
  }

  override read(name: string): Promise<Uint8Array> {
    return this.timed('read', () => this.inner.read(name));
  }

  override open(name: string, range?: ByteRange): Promise<Readable> {
    return this.timed('open', () => this.inner.open(name, range));
  }

  override delete(name: string): Promise<void> {
    return this.timed('delete', () => this.inner.delete(name));
  }

  override list(): AsyncIterable<ListedFile> {
    return this.inner.list();
  }

  override removePartials(time: Date): Promise<number> {
    return this.inner.removePartials(time);
  }

  private timed<Answer>(operation: string, ask: () => Promise<Answer>): Promise<Answer> {
    return this.metrics.timeDependency('storage', operation, ask, outcomeOf);
  }
}
