export { availabilityQuery, monthsQuery } from './availability.queries';
export { DaysBar } from './days-bar';
export { lowestPrice } from './room-details';
export { roomFacts } from './room-facts';
export { Rooms } from './rooms';
export { roomQuery, roomsQuery } from './rooms.queries';
export { useRooms } from './use-rooms';
export { type RoomsTexts, roomsTexts } from './texts';
