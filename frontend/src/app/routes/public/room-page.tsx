export function RoomPage() {
  return null;
}
