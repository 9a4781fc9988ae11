import { Listeners } from '../listeners';

/** An unsaved change as the leave dialog lists it, with its texts if it has any. */
export interface UnsavedChange {
  label: string;
  lang?: string;
  before?: string;
  after?: string;
}

export interface UnsavedForm {
  /** Returns false if the save failed: navigation is then cancelled. */
  save: () => Promise<boolean>;
  /** Whether there is unsaved input now. A saved form stays registered until it is rendered again. */
  isDirtyNow?: () => boolean;
  discard: () => void;
  /** False once the record is deleted. */
  isSavable?: boolean;
  /** False if no draft is stored on this device. */
  hasDraft?: boolean;
  /** Texts of the leave dialog, if saving does not affect visitors. */
  leaveTexts?: LeaveTexts;
  /** Lists the changes; called only for the dialog. */
  changes?: () => readonly UnsavedChange[];
}

export interface LeaveTexts {
  title: string;
  text: string;
  save: string;
}

/** A navigation that waits for the person's decision. */
export interface PendingNavigation {
  proceed: () => void;
  /** Cancels the navigation. */
  cancel: () => void;
  /** Called when the navigation is cancelled. */
  onCancel?: () => void;
}

/**
 * All unsaved changes of the back office. Every navigation checks the registry: the router (links, `navigate`, back and
 * forward), closing, signing out. One instance per page.
 */
export class UnsavedChangesRegistry {
  readonly #forms = new Map<string, UnsavedForm>();
  readonly #listeners = new Listeners();
  readonly subscribe = this.#listeners.subscribe;
  #pendingNavigation: PendingNavigation | null = null;
  #isNavigating = false;

  set(key: string, form: UnsavedForm | null): void {
    if (form) this.#forms.set(key, form);
    else this.#forms.delete(key);
    this.#listeners.notify();
  }

  /** Whether any form has unsaved changes, as of its last render. */
  get dirty(): boolean {
    return this.#forms.size > 0;
  }

  /** Whether any of the unsaved changes can be saved. */
  get isSavable(): boolean {
    return [...this.#forms.values()].some(({ isSavable = true }) => isSavable);
  }

  /** The texts of the only unsaved form; undefined if there are several, and the guard uses its own. */
  get leaveTexts(): LeaveTexts | undefined {
    const [first, ...others] = this.#forms.values();
    return others.length === 0 ? first?.leaveTexts : undefined;
  }

  /** Whether drafts of the unsaved changes are stored on this device. */
  get hasDrafts(): boolean {
    return [...this.#forms.values()].some(({ hasDraft = true }) => hasDraft);
  }

  /** All unsaved changes, for the dialog. */
  get changes(): readonly UnsavedChange[] {
    return [...this.#forms.values()].flatMap(({ changes }) => changes?.() ?? []);
  }

  /** The navigation that waits for a decision. */
  get pendingNavigation(): PendingNavigation | null {
    return this.#pendingNavigation;
  }

  /** Whether leaving the page needs a confirmation. False while a confirmed navigation runs, although forms are `dirty`. */
  get blocksNavigation(): boolean {
    return this.dirty && !this.#isNavigating;
  }

  /** Navigates at once if nothing is unsaved, and asks otherwise. Returns whether it navigated. */
  confirmLeave(navigate: () => void): Promise<boolean> {
    if (!this.blocksNavigation) {
      navigate();
      return Promise.resolve(true);
    }
    this.#pendingNavigation?.cancel();
    return new Promise((resolve) => {
      // Only the first decision counts: after “stay”, a save that ends later does not navigate.
      const decide = (): boolean => {
        if (this.#pendingNavigation !== navigation) return false;
        this.#clearPendingNavigation();
        return true;
      };
      const navigation: PendingNavigation = {
        proceed: () => {
          if (!decide()) return;
          // A saved form counts as unsaved until it is rendered again.
          this.#isNavigating = true;
          navigate();
          this.#isNavigating = false;
          resolve(true);
        },
        cancel: () => {
          if (!decide()) return;
          navigation.onCancel?.();
          resolve(false);
        },
      };
      this.#pendingNavigation = navigation;
      this.#listeners.notify();
    });
  }

  /**
   * Saves all forms in sequence; returns false at the first failure. If an upload ends meanwhile, the form that shows the
   * image is unsaved again, and is saved as well.
   */
  async saveAll(): Promise<boolean> {
    const savedForms = new Set<UnsavedForm>();
    const findUnsaved = () => [...this.#forms.values()].find((form) => !savedForms.has(form));
    for (let form = findUnsaved(); form; form = findUnsaved()) {
      savedForms.add(form);
      if ((form.isSavable ?? true) && !(await form.save())) return false;
    }
    return true;
  }

  /** Saves all forms until nothing is unsaved: input during a save is not part of that save. */
  async saveBeforeLeaving(): Promise<boolean> {
    const mustSave = ({ isDirtyNow, isSavable = true }: UnsavedForm) => isSavable && isDirtyNow?.();
    do {
      if (!(await this.saveAll())) return false;
    } while ([...this.#forms.values()].some(mustSave));
    return true;
  }

  /** Discards the changes of one form. */
  discard(key: string): void {
    this.#forms.get(key)?.discard();
    this.set(key, null);
  }

  discardAll(): void {
    for (const { discard } of [...this.#forms.values()]) discard();
    this.#forms.clear();
    this.#listeners.notify();
  }

  /** Removes all forms and the pending navigation without discarding the changes of the forms: their drafts remain. */
  detachAll(): void {
    this.#pendingNavigation = null;
    this.#forms.clear();
    this.#listeners.notify();
  }

  #clearPendingNavigation(): void {
    this.#pendingNavigation = null;
    this.#listeners.notify();
  }
}

export const unsaved = new UnsavedChangesRegistry();
