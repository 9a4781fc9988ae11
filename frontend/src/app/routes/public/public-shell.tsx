export function PublicShell() {
  return null;
}
