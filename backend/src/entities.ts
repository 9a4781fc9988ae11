import { Activity } from './modules/activity/index.js';
import { attractions } from './modules/attractions/index.js';
import { Passkey, Session, UsedChallenge, User } from './modules/auth/index.js';
import { slides } from './modules/carousel/index.js';
import { ContentChange } from './modules/changes/index.js';
import { events } from './modules/events/index.js';
import { facilities } from './modules/facilities/index.js';
import { faq } from './modules/faq/index.js';
import { introImages } from './modules/intro-images/index.js';
import { Link, LinkHost } from './modules/links/index.js';
import { PageSlug, Revision } from './modules/localization/index.js';
import { media, RenditionTask, StoredMediaUse } from './modules/media/index.js';
import { ContactMessage, ContactReply, ContactTranslation } from './modules/messages/index.js';
import { Subscriber } from './modules/newsletter/index.js';
import { OtaPlatform, policyLinks, SocialPlatform } from './modules/platforms/index.js';
import { rooms } from './modules/rooms/index.js';
import { seasonImages } from './modules/season-images/index.js';
import { settings } from './modules/settings/index.js';
import { SiteLogo } from './modules/site-logo/index.js';
import { BusySpan, CalendarAddress, RoomCalendar, Stay, StayClash } from './modules/stays/index.js';
import { ApiToken } from './modules/tokens/index.js';
import { Job, Task } from './modules/jobs/index.js';
import {
  GlossaryTerm,
  TranslationCacheEntry,
  TranslationSettingsRow,
  StyleGuideVersion,
  StyleGuide,
  TextCheck,
  UsageDay,
} from './modules/translation/index.js';
import { WebhookDelivery, WebhookEndpoint, WebhookEvent } from './modules/webhooks/index.js';
import { IdempotencyRecord } from './platform/http/idempotency-record.entity.js';
import { OutgoingMail } from './platform/mail/index.js';
import { Installation } from './platform/queue/installation.entity.js';

/** All tables of the product. `cli/check-schema.ts` compares the migrations with this list. */
export const entities = [
  ...rooms.entities,
  ...facilities.entities,
  ...attractions.entities,
  ...events.entities,
  ...faq.entities,
  OtaPlatform,
  SocialPlatform,
  ...policyLinks.entities,
  ...slides.entities,
  ...seasonImages.entities,
  ...introImages.entities,
  SiteLogo,
  ...settings.entities,
  ContactMessage,
  ContactReply,
  ContactTranslation,
  Stay,
  RoomCalendar,
  BusySpan,
  StayClash,
  CalendarAddress,
  Subscriber,
  OutgoingMail,
  ...media.entities,
  RenditionTask,
  StoredMediaUse,
  Link,
  LinkHost,
  WebhookEndpoint,
  WebhookEvent,
  WebhookDelivery,
  Revision,
  PageSlug,
  Activity,
  ContentChange,
  Job,
  Task,
  GlossaryTerm,
  StyleGuide,
  StyleGuideVersion,
  TranslationSettingsRow,
  UsageDay,
  TranslationCacheEntry,
  TextCheck,
  User,
  Session,
  Passkey,
  UsedChallenge,
  ApiToken,
  IdempotencyRecord,
  Installation,
];
