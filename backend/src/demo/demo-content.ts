import { DEMO_ATTRACTIONS } from './demo-attractions.js';
import { DEMO_EVENTS } from './demo-events.js';
import { DEMO_FACILITIES } from './demo-facilities.js';
import { DEMO_FAQ } from './demo-faq.js';
import { DEMO_POLICIES } from './demo-policies.js';
import { type DemoRecord } from './demo-record.js';
import { DEMO_ROOMS } from './demo-rooms.js';
import { DEMO_SETTINGS } from './demo-settings.js';
import { DEMO_SITE_CONTENT } from './demo-site-content.js';
import { DEMO_SLIDES } from './demo-slides.js';

/**
 * All demo content that visitors see, in loading order. Written by hand in each language; the base language is
 * Traditional Chinese.
 */
export const DEMO_CONTENT: readonly DemoRecord[] = [
  ...DEMO_ROOMS,
  ...DEMO_FACILITIES,
  ...DEMO_ATTRACTIONS,
  ...DEMO_EVENTS,
  ...DEMO_FAQ,
  ...DEMO_SLIDES,
  ...DEMO_POLICIES,
  ...DEMO_SITE_CONTENT,
  ...DEMO_SETTINGS,
];
