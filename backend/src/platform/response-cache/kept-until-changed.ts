import { type ContentVersion } from './content-version.js';

/** What is made from a few tables, kept until somebody changes one of them, in whichever process. */
export class KeptUntilChanged<T> {
  private kept: { readonly version: number; readonly value: Promise<T> } | undefined;

  constructor(
    private readonly version: ContentVersion,
    private readonly tables: readonly string[],
    private readonly make: () => Promise<T>,
  ) {}

  get(): Promise<T> {
    const version = this.version.of(this.tables);
    // A change made elsewhere would not be heard.
    if (!this.version.isTrusted) return this.make();
    if (this.kept?.version !== version) {
      const kept = { version, value: this.make() };
      this.kept = kept;
      kept.value.catch(() => {
        if (this.kept === kept) this.kept = undefined;
      });
    }
    return this.kept.value;
  }
}
