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

/** Returns the outcome for the metrics: a missing file is not a failure. */
function outcomeOf(error: unknown): string {
  if (isNotFoundError(error)) return 'missing';
  return error instanceof Problem ? error.code : 'failed';
}

export class InstrumentedStorage extends Storage {
  constructor(
    private readonly storage: Storage,
    private readonly metrics: Metrics,
  ) {
    super();
  }

  override put(name: string, bytes: Uint8Array, type: string): Promise<void> {
    return this.measure('put', () => this.storage.put(name, bytes, type));
  }

  override stat(name: string): Promise<StoredFile | undefined> {
    return this.measure('stat', () => this.storage.stat(name));
  }

  override read(name: string): Promise<Uint8Array> {
    return this.measure('read', () => this.storage.read(name));
  }

  override open(name: string, range?: ByteRange): Promise<Readable> {
    return this.measure('open', () => this.storage.open(name, range));
  }

  override delete(name: string): Promise<void> {
    return this.measure('delete', () => this.storage.delete(name));
  }

  override list(): AsyncIterable<ListedFile> {
    return this.storage.list();
  }

  override removePartials(time: Date): Promise<number> {
    return this.storage.removePartials(time);
  }

  private measure<Result>(operation: string, call: () => Promise<Result>): Promise<Result> {
    return this.metrics.timeDependency('storage', operation, call, outcomeOf);
  }
}
