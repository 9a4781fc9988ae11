import { eventsSection } from '../features/public/events/events';
import { exploreSection } from '../features/public/explore/explore';
import { facilitiesSection } from '../features/public/facilities/facilities';
import { faqSection } from '../features/public/faq/faq';
import { roomsSection } from '../features/public/rooms/rooms';
import { type HomeSection } from '../shared/site/home-section';

/**
 * The sections of the home page between introduction and contact form, in their order. The page, its data on the
 * server, its structured data and the sitemap are made of this list.
 */
export const homeSections: readonly HomeSection[] = [
  roomsSection,
  facilitiesSection,
  exploreSection,
  eventsSection,
  faqSection,
];
