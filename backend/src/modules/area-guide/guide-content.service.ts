import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { type Language } from '../../kernel/language.js';
import { Attraction, type AttractionGroup, groupOf, GROUPS } from '../attractions/index.js';
import { toBase } from '../records/index.js';
import { SiteProfileService, type SettingDto, SettingsService } from '../settings/index.js';
import {
  type GuideContent,
  type GuidePlace,
  type GuidePoint,
  type GuideText,
} from './map-layout.js';

/** One arrives first. */
const ORDER: readonly AttractionGroup[] = [
  'transportation',
  ...GROUPS.filter((group) => group !== 'transportation'),
];

function toPoint(lat: string | undefined, lng: string | undefined): GuidePoint | undefined {
  const point = { lat: Number(lat), lng: Number(lng) };
  const isPlace = Number.isFinite(point.lat) && Number.isFinite(point.lng);
  return isPlace && point.lat !== 0 && point.lng !== 0 ? point : undefined;
}

function toWords(setting: SettingDto | undefined): GuideText | undefined {
  if (!setting) return undefined;
  const { value, language, fieldLanguages } = setting;
  return { text: value, language: fieldLanguages['value'] ?? language };
}

function toPlace(place: Attraction, language: Language, number: number): GuidePlace {
  const { row, words } = toBase(place, language);
  const shown = (field: 'name' | 'distance' | 'description') => ({
    text: words[field] ?? '',
    language: row.fieldLanguages[field] ?? row.language,
  });
  const at = toPoint(place.lat, place.lng);
  return {
    number,
    group: groupOf(place.category),
    ...(at && { at }),
    name: shown('name'),
    distance: shown('distance'),
    description: shown('description'),
  };
}

/** By group; each place keeps its number in the site's list of all places. */
function grouped(places: readonly Attraction[], language: Language): GuideContent['groups'] {
  const numbered = places.map((place, index) => toPlace(place, language, index + 1));
  return ORDER.map((group) => ({
    group,
    places: numbered.filter((place) => place.group === group),
  })).filter((one) => one.places.length > 0);
}

/** Gathers what the guide says in a language, as visitors are shown it. */
@Injectable()
export class GuideContentService {
  constructor(
    private readonly em: EntityManager,
    private readonly house: SiteProfileService,
    private readonly settings: SettingsService,
  ) {}

  async read(language: Language): Promise<GuideContent> {
    const [house, contact, footer, about, attractions] = await Promise.all([
      this.house.read(),
      this.settings.shown('contact', language),
      this.settings.shown('footer', language),
      this.settings.shown('about', language),
      this.em
        .fork()
        .find(Attraction, { active: true }, { populate: ['translations'], orderBy: { id: 'asc' } }),
    ]);
    const setting = (key: string) => contact.find((one) => one.key === key);
    const address = toWords(setting('address') ?? footer.find(({ key }) => key === 'address'));
    const phone = setting('phone')?.value;
    const lead = toWords(about.find(({ key }) => key === 'explore_lead'));
    const at = toPoint(setting('latitude')?.value, setting('longitude')?.value);
    return {
      language,
      ...(lead && { lead }),
      house: {
        name: house.name[language],
        ...(address && { address }),
        ...(phone && { phone }),
        ...(at && { at }),
      },
      groups: grouped(attractions, language),
    };
  }
}
