/** One thing that is not saved, as a person is reminded of it; the texts where there are any. */
export interface UnsavedChange {
  label: string;
  lang?: string;
  before?: string;
  after?: string;
}

/** Something a person has typed and not saved. */
export interface UnsavedForm {
  /** False where saving was refused: then nobody leaves. */
  save: () => Promise<boolean>;
  discard: () => void;
  /** Whether it may still be saved: false once its record is gone. */
  savable?: boolean;
  /** What the way out says of it, where saving it is not what visitors wait for. */
  words?: LeaveTexts;
  /** What it is; asked only where the person is reminded of it. */
  changes?: () => readonly UnsavedChange[];
}

export interface LeaveTexts {
  title: string;
  text: string;
  save: string;
}

/** A way out that waits for the person's word. */
export interface PendingNavigation {
  go: () => void;
  /** For who called, where the person stays. */
  stay: () => void;
}

/**
 * All that is typed and not saved anywhere in the back office. Every way out asks here: the router (links, `navigate`,
 * back and forward), closing, signing out. There is one for the whole page.
 */
export class UnsavedChangesRegistry {
  readonly #entries = new Map<string, UnsavedForm>();
  readonly #listeners = new Set<() => void>();
  #leaving: PendingNavigation | null = null;
  #isGoing = false;

  set(key: string, entry: UnsavedForm | null): void {
    if (entry) this.#entries.set(key, entry);
    else this.#entries.delete(key);
    this.#tell();
  }

  get dirty(): boolean {
    return this.#entries.size > 0;
  }

  /** Whether what is unsaved can be saved at all. */
  get savable(): boolean {
    return [...this.#entries.values()].some(({ savable = true }) => savable);
  }

  /** The words of its own that all that is unsaved has; of several forms, the guard says what holds for each. */
  get words(): LeaveTexts | undefined {
    const [first, ...others] = this.#entries.values();
    return others.length === 0 ? first?.words : undefined;
  }

  /** All that is unsaved, for who is to be reminded of it. */
  get changes(): readonly UnsavedChange[] {
    return [...this.#entries.values()].flatMap(({ changes }) => changes?.() ?? []);
  }

  /** What waits for the person's word. */
  get leaving(): PendingNavigation | null {
    return this.#leaving;
  }

  /** Whether the page may be left only once the person has been asked. */
  get blocks(): boolean {
    return this.dirty && !this.#isGoing;
  }

  /** Goes at once where nothing is unsaved; else asks. True once gone, false where the person stays. */
  confirmLeave(go: () => void): Promise<boolean> {
    if (!this.blocks) {
      go();
      return Promise.resolve(true);
    }
    this.#leaving?.stay();
    return new Promise((resolve) => {
      this.#leaving = {
        go: () => {
          this.#close();
          // A form that has just been saved counts as unsaved until it is drawn again.
          this.#isGoing = true;
          go();
          this.#isGoing = false;
          resolve(true);
        },
        stay: () => {
          this.#close();
          resolve(false);
        },
      };
      this.#tell();
    });
  }

  /**
   * Saves everything, one after the other; false at the first refusal. A picture that arrives meanwhile makes its form
   * unsaved anew: that is saved as well.
   */
  async saveAll(): Promise<boolean> {
    const seen = new Set<UnsavedForm>();
    const next = () => [...this.#entries.values()].find((entry) => !seen.has(entry));
    for (let entry = next(); entry; entry = next()) {
      seen.add(entry);
      if ((entry.savable ?? true) && !(await entry.save())) return false;
    }
    return true;
  }

  /** Gives up what one form holds. */
  discard(key: string): void {
    this.#entries.get(key)?.discard();
    this.set(key, null);
  }

  discardAll(): void {
    for (const { discard } of [...this.#entries.values()]) discard();
    this.#entries.clear();
    this.#tell();
  }

  /** Lets go of everything without losing it: it stays among the drafts. */
  detachAll(): void {
    this.#entries.clear();
    this.#tell();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #close(): void {
    this.#leaving = null;
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const unsaved = new UnsavedChangesRegistry();
