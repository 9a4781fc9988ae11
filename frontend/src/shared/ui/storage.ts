/** Stores an item on this device, or removes it if `text` is null. A full or blocked storage only loses it. */
export function storeItem(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // The page works without it.
  }
}
