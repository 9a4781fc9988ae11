export { lowestPrice } from './room-facts';
export { RoomView } from './room-view';
export { Rooms } from './rooms';
export { roomQuery, roomsQuery } from './rooms.queries';
export { useRoom } from './use-room';
export { useRooms } from './use-rooms';
