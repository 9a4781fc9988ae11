export { availabilityQuery, monthsQuery } from './availability.queries';
export { DaysBar } from './days-bar';
export { lowestPrice } from './room-details';
export { Rooms } from './rooms';
export { roomQuery, roomsQuery } from './rooms.queries';
export { useRooms } from './use-rooms';
export { roomsTexts } from './texts';
