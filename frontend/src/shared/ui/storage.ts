/** Stores an item on this device, or removes it if `text` is null. If the storage is full or blocked, nothing is stored. */
export function storeItem(name: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
  } catch {
    // The page works without the item.
  }
}
