/** The back office; its routes are relative to `/admin`. */
export default function AdminApp() {
  return null;
}
