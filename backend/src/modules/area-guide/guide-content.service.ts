import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import {
  Attraction,
  type AttractionGroup,
  groupOf,
  ATTRACTION_GROUPS,
} from '../attractions/index.js';
import { toBaseRow } from '../records/index.js';
import { SiteProfileService, type SettingDto, SettingsService } from '../settings/index.js';
import {
  type GuideContent,
  type GuidePlace,
  type GuidePoint,
  type GuideText,
} from './map-layout.js';

/** Stations first, because visitors arrive there. */
const GROUP_ORDER: readonly AttractionGroup[] = [
  'transportation',
  ...ATTRACTION_GROUPS.filter((group) => group !== 'transportation'),
];

function toPoint(lat: string | undefined, lng: string | undefined): GuidePoint | undefined {
  const point = { lat: Number(lat), lng: Number(lng) };
  // An empty text becomes 0, which is no coordinate in Japan.
  const isValid = Number.isFinite(point.lat) && Number.isFinite(point.lng);
  return isValid && point.lat !== 0 && point.lng !== 0 ? point : undefined;
}

function toGuideText(setting: SettingDto | undefined): GuideText | undefined {
  if (!setting) return undefined;
  const { value, language, fieldLanguages } = setting;
  return { text: value, language: fieldLanguages['value'] ?? language };
}

function toPlace(place: Attraction, language: Language, number: number): GuidePlace {
  const { row, texts } = toBaseRow(place, language);
  const fieldText = (field: 'name' | 'distance' | 'description') => ({
    text: texts[field] ?? '',
    language: row.fieldLanguages[field] ?? row.language,
  });
  const at = toPoint(place.lat, place.lng);
  return {
    number,
    group: groupOf(place.category),
    ...(at && { at }),
    name: fieldText('name'),
    distance: fieldText('distance'),
    description: fieldText('description'),
  };
}

/** Groups the places. Their numbers are those of the list on the site. */
function groupPlaces(places: readonly Attraction[], language: Language): GuideContent['groups'] {
  const numberedPlaces = places.map((place, index) => toPlace(place, language, index + 1));
  return GROUP_ORDER.map((group) => ({
    group,
    places: numberedPlaces.filter((place) => place.group === group),
  })).filter((group) => group.places.length > 0);
}

/** Loads what the guide shows in a language, with the fallbacks of the site. */
@Injectable()
export class GuideContentService {
  constructor(
    private readonly em: EntityManager,
    private readonly siteProfile: SiteProfileService,
    private readonly settings: SettingsService,
  ) {}

  async read(language: Language): Promise<GuideContent> {
    const [profile, contact, footer, about, attractions] = await Promise.all([
      this.siteProfile.read(),
      this.settings.listShown('contact', language),
      this.settings.listShown('footer', language),
      this.settings.listShown('about', language),
      this.em
        .fork()
        .find(Attraction, { active: true }, { populate: ['translations'], orderBy: { id: 'asc' } }),
    ]);
    const findSetting = (key: string) => contact.find((setting) => setting.key === key);
    const address = toGuideText(
      findSetting('address') ?? footer.find(({ key }) => key === 'address'),
    );
    const phone = findSetting('phone')?.value;
    const findAboutText = (name: string) => toGuideText(about.find(({ key }) => key === name));
    const lead = findAboutText('explore_lead');
    const empty = findAboutText('explore_empty');
    const at = toPoint(findSetting('latitude')?.value, findSetting('longitude')?.value);
    return {
      language,
      ...(lead && { lead }),
      ...(empty && { empty }),
      guesthouse: {
        name: profile.name[language],
        ...(address && { address }),
        ...(phone && { phone }),
        ...(at && { at }),
      },
      groups: groupPlaces(attractions, language),
    };
  }
}
