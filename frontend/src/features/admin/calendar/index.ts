export { CalendarScreens } from './calendar-screen';
