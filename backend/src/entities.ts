import { Activity } from './modules/activity/index.js';
import { Attraction, AttractionTranslation } from './modules/attractions/index.js';
import { RevokedToken, User } from './modules/auth/index.js';
import { Slide, SlideTranslation } from './modules/carousel/index.js';
import { Event, EventTranslation } from './modules/events/index.js';
import { Facility, FacilityTranslation } from './modules/facilities/index.js';
import { IntroImage, IntroImageTranslation } from './modules/intro-images/index.js';
import { Revision } from './modules/localization/index.js';
import { MediaAsset, MediaAssetTranslation, RenditionTask } from './modules/media/index.js';
import { ContactMessage } from './modules/messages/index.js';
import { Subscriber } from './modules/newsletter/index.js';
import {
  OtaPlatform,
  PolicyLink,
  PolicyLinkTranslation,
  SocialPlatform,
} from './modules/platforms/index.js';
import { Room, RoomTranslation } from './modules/rooms/index.js';
import { SeasonImage, SeasonImageTranslation } from './modules/season-images/index.js';
import { Setting, SettingTranslation } from './modules/settings/index.js';
import { SiteLogo } from './modules/site-logo/index.js';
import { Job, Task } from './modules/jobs/index.js';
import { IdempotencyRecord } from './platform/http/idempotency-record.entity.js';
import { OutgoingMail } from './platform/mail/index.js';
import { Installation } from './platform/queue/installation.entity.js';

/** Every table of the product. A test compares the migrations with this list. */
export const entities = [
  Room,
  RoomTranslation,
  Facility,
  FacilityTranslation,
  Attraction,
  AttractionTranslation,
  Event,
  EventTranslation,
  OtaPlatform,
  SocialPlatform,
  PolicyLink,
  PolicyLinkTranslation,
  Slide,
  SlideTranslation,
  SeasonImage,
  SeasonImageTranslation,
  IntroImage,
  IntroImageTranslation,
  SiteLogo,
  Setting,
  SettingTranslation,
  ContactMessage,
  Subscriber,
  OutgoingMail,
  MediaAsset,
  MediaAssetTranslation,
  RenditionTask,
  Revision,
  Activity,
  Job,
  Task,
  User,
  RevokedToken,
  IdempotencyRecord,
  Installation,
];
