export { availabilityQuery } from './availability.queries';
export { DaysBar } from './days-bar';
export { lowestPrice } from './room-facts';
export { RoomView } from './room-view';
export { Rooms } from './rooms';
export { roomQuery, roomsQuery } from './rooms.queries';
export { useRoom } from './use-room';
export { useRooms } from './use-rooms';
export { roomsTexts } from './texts';
